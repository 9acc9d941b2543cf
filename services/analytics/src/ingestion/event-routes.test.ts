import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  clicked,
  consulted,
  FIREFOX,
  found,
  newSession,
  type RunningAnalytics,
  searched,
  startAnalytics,
} from '../analytics.fixture.ts'

let analytics: RunningAnalytics
beforeAll(async () => {
  analytics = await startAnalytics()
})
afterAll(() => analytics.stop())

const stored = (id: string) => analytics.documents.collection<{ _id: string }>('search_analytics').findOne({ _id: id })
const count = () => analytics.documents.collection('search_analytics').countDocuments()

describe('a search', () => {
  test('is stored with the fields of the specification, and without what would recognise a browser', async () => {
    await analytics.account('UserRegistered', 'anna', { plan: 'student', organizationId: 'office' })
    const search = searched('/search?q=%20R%C3%A9siliation%20&domains=pub1_1a_expropriation&page=2')
    const answer = await analytics.send({ id: 'anna' }, [search])
    expect([answer.statusCode, answer.json()]).toEqual([202, { stored: 1 }])
    expect(await stored(search.id)).toEqual({
      _id: search.id,
      searchUrl: search.searchUrl,
      searchParams: { q: ' Résiliation ', domains: 'pub1_1a_expropriation', page: '2' },
      query: 'résiliation',
      domains: ['pub1_1a_expropriation'],
      sessionId: search.sessionId,
      userAgent: 'Firefox, Windows',
      language: 'fr',
      referrer: 'https://portal.example',
      searchedAt: new Date(search.searchedAt),
      receivedAt: expect.any(Date),
      isAuthenticated: true,
      country: 'CH',
      timezone: 'Europe/Zurich',
      userId: 'anna',
      userPlan: 'student',
      organizationId: 'office',
    })
  })

  test('of a visitor names nobody', async () => {
    const search = searched('/search?q=bail', { timezone: 'Asia/Tokyo', referrer: 'not an address' })
    await analytics.send(null, [search])
    const row = await stored(search.id)
    expect(row).toMatchObject({ isAuthenticated: false, country: 'Unknown', referrer: '' })
    for (const field of ['userId', 'userPlan', 'organizationId']) expect(row).not.toHaveProperty(field)
  })

  test('gets its number of results and its clicks, also when they arrive first, each once', async () => {
    const search = searched('/search?q=bail')
    const [third, first] = [clicked(search, 'atf:147-I-268', 3), clicked(search, 'cedh:001-1', 1)]
    const events = [third, found(search, 12), search, first, third, search, found(search, 12, 2)]
    for (const event of events) expect((await analytics.send(null, [event])).statusCode).toBe(202)
    expect(await stored(search.id)).toMatchObject({
      query: 'bail',
      resultsCount: 12,
      lastPage: 2,
      clickedResults: ['atf:147-I-268', 'cedh:001-1'],
      clicks: [
        { result: 'atf:147-I-268', position: 3 },
        { result: 'cedh:001-1', position: 1 },
      ],
      lastClickedAt: expect.any(Date),
    })
  })

  test('cannot be changed from another session', async () => {
    const search = searched('/search?q=bail')
    await analytics.send(null, [search])
    const other = { id: search.id, sessionId: newSession() }
    expect((await analytics.send(null, [found(other, 9), clicked(other, 'atf:1-I-1', 1)])).statusCode).toBe(202)
    expect(await stored(search.id)).not.toHaveProperty('resultsCount')
  })
})

describe('a batch', () => {
  test('with invalid events names their fields and stores the others', async () => {
    const [first, last] = [searched('/search?q=un'), searched('/search?q=deux')]
    const wrong = [{ ...searched('/search'), searchUrl: '/profile' }, { kind: 'other' }, { ...first, id: 7 }, 'text']
    const past = searched('/search?q=trois', { searchedAt: '2020-01-01T00:00:00Z' })
    const { sessionId: _, ...without } = searched('/search')
    const unknown = { ...searched('/search'), fingerprint: 'abc' }
    const events = [first, ...wrong, past, without, unknown, last] as object[]
    const answer = await analytics.send(null, events)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', field: 'events.1.searchUrl' })
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'events.1.searchUrl',
      'events.2.kind',
      'events.3.id',
      'events.4.kind',
      'events.5.searchedAt',
      'events.6.sessionId',
      'events.7.fingerprint',
    ])
    for (const { id } of [first, last]) expect(await stored(id)).not.toBeNull()
  })

  test.each([
    ['without events', {}, 'events'],
    ['with too many', { events: Array.from({ length: 51 }, () => searched('/search')) }, 'events'],
    ['with another field', { events: [], user: 'anna' }, 'user'],
  ])('%s is refused', async (_, body, field) => {
    const answer = await analytics.ask(null, 'POST', '/events', { body })
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })

  test('reports what the browser lost before', async () => {
    await analytics.ask(null, 'POST', '/events', { body: { events: [], lost: 3 } })
    const { body } = await analytics.app.inject({ url: '/metrics' })
    expect(body).toMatch(/analytics_events_lost_total\{service="analytics"\} 3/)
  })
})

describe('nothing is counted', () => {
  test.each([
    ['of a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['of a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    ['of a headless browser', { 'user-agent': FIREFOX.replace('Firefox', 'HeadlessChrome') }],
    ['of a program without a name', { 'user-agent': '' }],
    ['of a page drawn in advance', { 'sec-purpose': 'prefetch;prerender' }],
    ['of a browser that objects', { 'sec-gpc': '1' }],
  ])('%s', async (_, headers) => {
    const before = await count()
    const answer = await analytics.send(null, [searched('/search?q=bail')], headers)
    expect([answer.statusCode, answer.json()]).toEqual([202, { stored: 0 }])
    expect(await count()).toBe(before)
  })

  test('when a super admin acts as somebody', async () => {
    const before = await count()
    const token = await analytics.issuer.actingTokenOf({ id: 'anna' })
    const answer = await analytics.app.inject({
      method: 'POST',
      url: '/api/analytics/events',
      payload: { events: [searched('/search?q=bail')] },
      headers: { 'user-agent': FIREFOX, authorization: `Bearer ${token}` },
    })
    expect([answer.statusCode, await count()]).toEqual([204, before])
  })

  test('by HEAD, which the address does not answer', async () => {
    expect((await analytics.ask(null, 'HEAD', '/events')).statusCode).toBe(405)
  })

  test('of a person who objects, and what was stored is erased', async () => {
    const reader = { id: 'objecting' }
    const put = (measured: boolean) => analytics.ask(reader, 'PUT', '/preferences', { body: { measured } })
    const searches = async () => (await analytics.ask(reader, 'GET', '/searches')).json().searches.length
    await analytics.send(reader, [searched('/search?q=bail')])
    expect((await analytics.ask(reader, 'GET', '/preferences')).json()).toEqual({ measured: true })
    expect(await searches()).toBe(1)
    expect((await put(false)).json()).toEqual({ measured: false })
    expect(await searches()).toBe(0)
    expect((await analytics.send(reader, [searched('/search?q=bail')])).json()).toEqual({ stored: 0 })
    expect(await searches()).toBe(0)
    await put(true)
    await analytics.send(reader, [searched('/search?q=bail')])
    expect(await searches()).toBe(1)
  })
})

test('a deleted account leaves nothing, and a token that is still valid stores nothing', async () => {
  const reader = { id: 'deleted' }
  await analytics.account('UserRegistered', reader.id, { plan: 'free' })
  await analytics.send(reader, [searched('/search?q=bail&domains=pub1_1a_expropriation')])
  await analytics.account('UserDeleted', reader.id)
  expect((await analytics.send(reader, [searched('/search?q=bail')])).json()).toEqual({ stored: 0 })
  const { collections } = (await analytics.ask(reader, 'GET', '/me/data')).json()
  expect(Object.values(collections).flat()).toEqual([])
})

test('the export holds everything of a person', async () => {
  const reader = { id: 'exporting' }
  await analytics.account('UserRegistered', reader.id, { plan: 'free' })
  const domains = ['pub1_1a_expropriation', 'no_such_domain']
  await analytics.send(reader, [searched('/search?q=bail'), consulted('echr_judgment:001-1', domains)])
  const { collections } = (await analytics.ask(reader, 'GET', '/me/data')).json()
  expect(collections).toMatchObject({
    person: [{ _id: reader.id, plan: 'free' }],
    search_analytics: [{ query: 'bail', userId: reader.id }],
    applied_filters: [{ filterType: 'search_query', filterValue: 'bail', timesApplied: 1 }],
    consultations: [{ decisionId: 'cedh-001-1', domains: ['pub1_1a_expropriation'] }],
  })
})

test('web vitals are stored without person and session, the highest value of a visit', async () => {
  const vital = { kind: 'vital', id: searched('/search').id, name: 'CLS', value: 0.1, page: 'search' }
  await analytics.send({ id: 'anna' }, [vital])
  const higher = [0.3, 0.2].map((value) => Object.assign({}, vital, { value }))
  await analytics.send({ id: 'anna' }, higher)
  expect(await analytics.documents.collection('web_vitals').find({}).toArray()).toEqual([
    { _id: `${vital.id} CLS`, name: 'CLS', value: 0.3, page: 'search', receivedAt: expect.any(Date) },
  ])
})
