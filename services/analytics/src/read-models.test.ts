import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { repetitions } from '@trilex/platform/repetitions'
import { readDomains } from '@trilex/search/tables'
import fc from 'fast-check'
import {
  clicked,
  consulted,
  found,
  newSession,
  type RunningAnalytics,
  searched,
  startAnalytics,
  until,
} from './analytics.fixture.ts'

let analytics: RunningAnalytics
beforeAll(async () => {
  analytics = await startAnalytics()
})
afterAll(() => analytics.stop())

const [DOMAIN = '', OTHER = ''] = readDomains().map(({ key }) => key)
const people = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => ({ id: `${prefix}-${at}` }))
const suggestions = async (lang = 'fr'): Promise<string[]> =>
  (await analytics.ask(null, 'GET', `/suggestions?lang=${lang}`)).json().queries
const popularDomains = async () => (await analytics.ask(null, 'GET', '/domains')).json()

/** Names and times of arrival, which differ between runs. */
const INCIDENTAL = new Set(['_id', 'userId', 'sessionId', 'search', 'receivedAt', 'createdAt', 'updatedAt'])

/** What is stored of a person, with lists in a fixed order, as most are sets. */
async function storedOf(userId: string): Promise<unknown> {
  const { collections } = (await analytics.ask({ id: userId }, 'GET', '/me/data')).json()
  return JSON.parse(JSON.stringify(collections), (key, value: unknown) => {
    if (INCIDENTAL.has(key)) return undefined
    if (Array.isArray(value)) return value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    // Fields in a fixed order too: it is that of the events.
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).sort()) : value
  })
}

test('events leave the same rows however often and in whatever order they arrive', async () => {
  const searchedAt = new Date().toISOString()
  const session = newSession()
  const events = ['bail', 'bail', 'congé'].flatMap((q, at) => {
    const search = searched(`/search?q=${q}&domains=${DOMAIN}`, { sessionId: session, searchedAt })
    return [
      search,
      found(search, at),
      found(search, at, 2),
      { ...clicked(search, `atf:147-I-${at}`, 1), clickedAt: searchedAt },
      { ...clicked(search, 'atf:147-I-9', 2), clickedAt: searchedAt },
      consulted(`atf:147-I-${at % 2}`, [DOMAIN], { consultedAt: searchedAt }),
    ]
  })
  await analytics.send({ id: 'in-order' }, events)
  const expected = await storedOf('in-order')
  const twice = [...events, ...events]
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(twice, { minLength: twice.length }), async (shuffled) => {
      const [id, sessionId, last] = [`shuffled-${++run}`, newSession(), String(run).padStart(4, '0')]
      const own = shuffled.map((event) => {
        const renamed = `${event.id.slice(0, -4)}${last}`
        return Object.assign({}, event, { id: renamed }, 'sessionId' in event && { sessionId })
      })
      for (let at = 0; at < own.length; at += 7)
        expect((await analytics.send({ id }, own.slice(at, at + 7))).statusCode).toBe(202)
      expect(await storedOf(id)).toEqual(expected)
    }),
    { numRuns: repetitions(50) },
  )
})

describe('suggestions', () => {
  test('are queries of five different people, never of one who repeats them, and in their language', async () => {
    for (const reader of people('suggesting', 4)) await analytics.send(reader, [searched('/search?q=Loyer%20abusif')])
    for (let again = 0; again < 6; again++)
      await analytics.send({ id: 'insistent' }, [searched('/search?q=seul'), searched('/search?q=loyer%20ABUSIF')])
    for (let visitor = 0; visitor < 6; visitor++) await analytics.send(null, [searched('/search?q=visiteurs')])
    await until(async () => (await suggestions()).includes('loyer abusif'))
    expect(await suggestions()).not.toContain('seul')
    expect(await suggestions()).not.toContain('visiteurs')
    expect(await suggestions('de')).toEqual([])
  })

  test('lose what an erased person was needed for', async () => {
    for (const reader of people('leaving', 5)) await analytics.send(reader, [searched('/search?q=servitude')])
    await until(async () => (await suggestions()).includes('servitude'))
    await analytics.account('UserDeleted', 'leaving-0')
    await until(async () => !(await suggestions()).includes('servitude'))
  })
})

describe('applied filters', () => {
  test('of a person are listed with how often and when, the most used first', async () => {
    const reader = { id: 'filtering' }
    for (const q of ['a b', ' A B ', 'c'])
      await analytics.send(reader, [searched(`/search?q=${encodeURIComponent(q)}&domains=${DOMAIN}`)])
    await analytics.send(reader, [searched('/search?domains=no_such_domain&q=%20')])
    const { filters } = (await analytics.ask(reader, 'GET', '/filters')).json()
    expect(filters).toEqual([
      expect.objectContaining({ filterType: 'legal_domain', filterValue: DOMAIN, timesApplied: 3 }),
      expect.objectContaining({ filterType: 'search_query', filterValue: 'a b', timesApplied: 2 }),
      expect.objectContaining({ filterType: 'search_query', filterValue: 'c', timesApplied: 1 }),
    ])
    const top = (await analytics.ask(reader, 'GET', '/filters?filterType=search_query&limit=1')).json().filters
    expect(top).toEqual([expect.objectContaining({ filterValue: 'a b' })])
  })

  test('of an organisation are those of two members, as long as they belong to it', async () => {
    const [one, two] = [{ id: 'member-1' }, { id: 'member-2' }]
    const belongs = { plan: 'free', organizationId: 'firm' }
    for (const { id } of [one, two]) await analytics.account('UserRegistered', id, belongs)
    await analytics.send(one, [searched('/search?q=commun'), searched('/search?q=propre')])
    await analytics.send(two, [searched('/search?q=commun')])
    const ours = async () => (await analytics.ask(one, 'GET', '/organization/filters')).json()
    expect(await ours()).toEqual({
      filters: [{ filterType: 'search_query', filterValue: 'commun', people: 2, timesApplied: 2 }],
    })
    await analytics.account('UserChanged', two.id, { plan: 'free', organizationId: '' })
    expect(await ours()).toEqual({ filters: [] })
    const refused = await analytics.ask(two, 'GET', '/organization/filters')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ANALYTICS_NO_ORGANIZATION'])
  })
})

test('popular domains are those that five people searched in or consulted', async () => {
  for (const reader of people('domain', 5))
    await analytics.send(reader, [searched(`/search?domains=${OTHER}`), consulted('atf:140-I-1', [DOMAIN])])
  await until(async () => (await popularDomains()).consulted.length > 0)
  await until(async () => (await popularDomains()).searched.length > 0)
  const { searched: inSearches, consulted: inDecisions } = await popularDomains()
  expect(inSearches).toContainEqual({ key: OTHER, people: 5 })
  expect(inDecisions[0].key).toBe(DOMAIN)
})

test('consultations are announced once five people opened a decision, and when they no longer are five', async () => {
  const announced: unknown[] = []
  const subscription = await analytics.bus.subscribe(
    { group: 'catalog.consultations', topics: ['analytics.events'], fromBeginning: true },
    async (events) => {
      for (const { key, value } of events) if (key === 'atf-150-I-5') announced.push(value)
    },
  )
  for (const reader of people('consulting', 5)) await analytics.send(reader, [consulted('atf:150-I-5', [])])
  await until(() => announced.length > 0)
  await analytics.account('UserDeleted', 'consulting-4')
  await until(() => announced.length > 1)
  await subscription.stop()
  expect(announced).toEqual([{ decisionId: 'atf-150-I-5', people: 5 }, { decisionId: 'atf-150-I-5' }])
})
