import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { consulted, type RunningAnalytics, searched, startAnalytics } from './analytics.fixture.ts'
import { openConsultations } from './consultations/consultations.ts'
import { Erasing, isChangingHour } from './erasing.ts'
import { openFilters } from './filters/filters.ts'
import { KEPT_DAYS } from './kept.ts'
import { openSearches } from './searches/searches.ts'
import { openVitals } from './vitals/vitals.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const quiet = { info: () => undefined, warn: () => undefined }
let analytics: RunningAnalytics
beforeAll(async () => {
  analytics = await startAnalytics()
})
afterAll(() => analytics.stop())

const rooms = () => {
  const { documents } = analytics
  const isDomain = () => true
  return [
    openSearches(documents),
    openFilters(documents),
    openConsultations(documents, isDomain),
    openVitals(documents),
  ]
}
const NAMES = ['search_analytics', 'applied_filters', 'consultations', 'web_vitals']
const kept = () => Promise.all(NAMES.map((name) => analytics.documents.collection(name).countDocuments()))
/** Noon, so that nothing depends on when the test runs. */
const noonIn = (days: number) => () => new Date(new Date(Date.now() + days * DAY_MS).setUTCHours(12))

test('nothing is left after 90 days, and what a stopped run leaves is erased by the next', async () => {
  for (let person = 0; person < 10; person++) {
    const searches = Array.from({ length: 25 }, (_, at) => searched(`/search?q=${at}`))
    await analytics.send({ id: `reader-${person}` }, searches)
  }
  await analytics.send({ id: 'reader' }, [consulted('atf:147-I-268', [])])
  await analytics.send(null, [{ kind: 'vital', id: searched('/search').id, name: 'LCP', value: 900, page: 'search' }])
  expect(await kept()).toEqual([250, 250, 1, 1])

  expect(await new Erasing(rooms(), quiet, noonIn(KEPT_DAYS - 3)).erase()).toBe(0)
  for (const room of rooms()) expect(await room.eraseBefore(noonIn(2)(), AbortSignal.abort())).toBe(0)
  expect(await kept()).toEqual([250, 250, 1, 1])
  expect(await new Erasing(rooms(), quiet, noonIn(KEPT_DAYS)).erase()).toBe(502)
  expect(await kept()).toEqual([0, 0, 0, 0])
})

test('a run that ends after its first hundred rows is continued by the next', async () => {
  for (let person = 0; person < 10; person++) {
    const searches = Array.from({ length: 25 }, (_, at) => searched(`/search?q=${at}`))
    await analytics.send({ id: `left-${person}` }, searches)
  }
  const { signal } = new AbortController()
  let asked = 0
  Object.defineProperty(signal, 'aborted', { get: () => asked++ > 0 })
  const past = noonIn(KEPT_DAYS)()
  expect(await openSearches(analytics.documents).eraseBefore(past, signal)).toBe(100)
  expect((await kept())[0]).toBe(150)
  await new Erasing(rooms(), quiet, noonIn(KEPT_DAYS)).erase()
  expect(await kept()).toEqual([0, 0, 0, 0])
})

test('a filter keeps its newer uses', async () => {
  const reader = { id: 'returning' }
  const earlier = new Date(Date.now() - 20 * HOUR_MS)
  await analytics.send(reader, [
    searched('/search?q=bail', { searchedAt: earlier.toISOString() }),
    searched('/search?q=bail'),
    searched('/search?q=passé', { searchedAt: earlier.toISOString() }),
  ])
  const limit = new Date(Date.now() - 10 * HOUR_MS)
  await openFilters(analytics.documents).eraseBefore(limit, new AbortController().signal)
  const { filters } = (await analytics.ask(reader, 'GET', '/filters')).json()
  expect(filters).toEqual([expect.objectContaining({ filterValue: 'bail', timesApplied: 1 })])
})

test('nothing is erased in the hour that a change of the clocks skips or repeats', async () => {
  const full = [{ eraseBefore: async () => 1 }]
  const at = (moment: string) => new Erasing(full, quiet, () => new Date(moment)).erase()
  expect(await at('2026-10-25T01:30:00Z')).toBeNull()
  expect(await at('2026-10-25T02:30:00Z')).toBe(1)
})

test('that hour is the one from two to three in Zurich', () => {
  const hours = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z', '2026-11-28T01:00:00Z']
  expect(hours.map((hour) => isChangingHour(new Date(hour)))).toEqual([true, true, false, true])
})
