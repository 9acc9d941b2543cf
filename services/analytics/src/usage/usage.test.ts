import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { clicked, found, type RunningAnalytics, searched, startAnalytics } from '../analytics.fixture.ts'
import { startOf } from './periods.ts'
import { top } from './usage-figures.ts'

let analytics: RunningAnalytics
beforeAll(async () => {
  analytics = await startAnalytics()
})
afterAll(() => analytics.stop())

const staff = { id: 'staff', roles: ['admin'] }
const asked = async (path: string) => (await analytics.ask(staff, 'GET', `/admin/usage${path}`)).json()

test('staff see figures of a period and of an organisation, and which queries found nothing or were abandoned', async () => {
  await analytics.account('UserRegistered', 'member', { plan: 'professional', organizationId: 'firm' })
  const [none, left] = [searched('/search?q=rien'), searched('/search?q=quitté')]
  const [paged, opened] = [searched('/search?q=suivi'), searched('/search?q=ouvert')]
  await analytics.send({ id: 'member' }, [none, found(none, 0)])
  await analytics.send(null, [left, found(left, 5), paged, found(paged, 90), found(paged, 90, 2)])
  await analytics.send(null, [opened, found(opened, 5), clicked(opened, 'atf:147-I-268', 1)])

  const all = await asked('?period=all')
  expect(all).toMatchObject({
    searches: 4,
    people: 1,
    sessions: 4,
    withoutResult: 1,
    abandoned: 1,
    clicked: 1,
    topResults: [{ value: 'atf:147-I-268', count: 1 }],
    plans: [
      { value: 'visitor', count: 3 },
      { value: 'professional', count: 1 },
    ],
  })
  const searches = all.days.map((day: { searches: number }) => day.searches)
  expect(searches.reduce((sum: number, one: number) => sum + one, 0)).toBe(4)
  expect(await asked('?period=all&organizationId=firm')).toMatchObject({
    searches: 1,
    topQueries: [{ value: 'rien', count: 1 }],
  })
  expect(await asked('/queries?report=without-result&period=all')).toMatchObject({
    total: 1,
    queries: [{ query: 'rien', language: 'fr', times: 1 }],
  })
  expect(await asked('/queries?report=abandoned&period=all')).toMatchObject({
    total: 1,
    queries: [{ query: 'quitté', times: 1 }],
  })
})

test('readers see no figures', async () => {
  for (const path of ['/admin/usage', '/admin/usage/queries?report=abandoned'])
    expect((await analytics.ask({ id: 'member' }, 'GET', path)).statusCode).toBe(403)
})

test.each([
  ['today', '2026-11-28T15:00:00Z', '2026-11-27T23:00:00.000Z'],
  ['week', '2026-11-28T15:00:00Z', '2026-11-22T23:00:00.000Z'],
  ['month', '2026-11-28T15:00:00Z', '2026-10-31T23:00:00.000Z'],
  ['today', '2026-07-01T22:30:00Z', '2026-07-01T22:00:00.000Z'],
  ['week', '2026-03-01T12:00:00Z', '2026-02-22T23:00:00.000Z'],
  ['month', '2026-10-31T23:30:00Z', '2026-10-31T23:00:00.000Z'],
] as const)('the period %s at %s begins at %s, midnight in Zurich', (period, now, from) => {
  expect(startOf(period, new Date(now)).toISOString()).toBe(from)
})

test('a top list is the same in whatever order the values come, and counts each', () => {
  const value = fc.constantFrom('a', 'b', 'c', 'd')
  const both = fc
    .array(value)
    .chain((values) => fc.tuple(fc.constant(values), fc.shuffledSubarray(values, { minLength: values.length })))
  fc.assert(
    fc.property(both, ([values, shuffled]) => {
      expect(top(shuffled)).toEqual(top(values))
      expect(top(values).reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
    }),
  )
})
