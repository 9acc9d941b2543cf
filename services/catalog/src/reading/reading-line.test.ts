import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type LocalIssuer, startLocalIssuer, type TokenPerson } from '@trilex/platform/local-issuer'
import { entitlementsOfPlan, entitlementsToEvent, loadPlans, type PlanName } from '@trilex/plans'
import { UserChangedSchema, UserDeletedSchema, UserRegisteredSchema } from '@trilex/proto/identity/v1/events'
import { type RunningCatalog, startCatalog } from '../catalog.fixture.ts'
import { aDecision, section } from '../decision/decision.fixture.ts'

const canary = (n: number) => `Le canari numéro ${n} chante dans la nuit profonde`
const CANARIES = Array.from({ length: 12 }, (_, n) => canary(n + 3))
const filler = 'Le bailleur allègue que le congé repose sur un besoin propre et que le locataire en était averti. '
/** The first consideration is long enough; every later one ends with its canary. */
const considerations = (offset = 0) => [
  `1 ${filler.repeat(10)}`,
  `2 ${filler.repeat(3)}L'art. 336 CO et l'ATF 147 III 9002 consid. 2 règlent la question. ${canary(offset + 14)}.`,
  ...CANARIES.map((text, n) => `${n + 3} ${filler.repeat(3)}${text}.`),
]
const text = (page: number) =>
  aDecision({
    page,
    sections: [section('considerations', ...considerations()), section('disposition', `1 ${canary(50)}.`)],
    judgment: [section('considerations', ...considerations()), section('disposition', `1 ${canary(50)}.`)],
    judgmentUrl: 'https://example.org/judgment',
  })
const pages = [9001, 9002, 9003, 9004, 9005, 9006, 9007, 9008]

let catalog: RunningCatalog
let issuer: LocalIssuer
beforeAll(async () => {
  issuer = await startLocalIssuer()
  const impersonationJwks = issuer.actingKeys
  catalog = await startCatalog({ readingAccess: 'account', oidcIssuer: issuer.issuer, impersonationJwks })
  await catalog.put([
    ...pages.map(text),
    aDecision({ docType: 'cedh', docId: '001-1', volume: null, part: null, page: null, sections: text(1).sections }),
  ])
}, 60_000)
beforeEach(async () => {
  await catalog.documents.collection('readings').deleteMany({})
})
afterAll(async () => {
  await catalog.stop()
  await issuer.stop()
})

const bearer = async (person: TokenPerson | null): Promise<Record<string, string>> =>
  person ? { authorization: `Bearer ${await issuer.tokenOf(person)}` } : {}
const ask = async (person: TokenPerson | null, path: string, headers = {}) =>
  catalog.app.inject({ url: `/api/catalog${path}`, headers: { ...headers, ...(await bearer(person)) } })
const open = async (person: TokenPerson | null, page: number | string) => {
  const place = typeof page === 'number' ? `atf/147-III-${page}` : page
  return (await ask(person, `/decisions/${place}`)).json()
}
const heard = (body: string) => [...CANARIES, canary(50)].filter((each) => body.includes(each))

/** Events as they are sent: JSON. */
async function tell(schema: { typeName: string }, userId: string, value: object) {
  const headers = {
    ce_specversion: '1.0',
    ce_id: `${userId}-${Math.random()}`,
    ce_type: schema.typeName,
    ce_source: 'identity',
    ce_time: new Date().toISOString(),
  }
  await catalog.bus.publish('identity.events', [{ key: userId, value, headers }])
  while ((await catalog.bus.lag('catalog.readers', 'identity.events')) !== 0) await sleep(10)
}
const withPlan = (userId: string, plan: PlanName, more = {}) =>
  tell(UserChangedSchema, userId, {
    userId,
    accountStatus: 'active',
    subscriptionStatus: 'active',
    plan,
    entitlements: entitlementsToEvent(entitlementsOfPlan(plan, loadPlans())),
    ...more,
  })

describe('access to a text', () => {
  test('a visitor reads headnote and first part, and is told what opens the rest', async () => {
    const answer = await open(null, 9001)
    expect(answer.access).toEqual({ reading: 'part', reason: 'account_required', quota: null })
    expect(answer.regeste.fr.head).toContain('congé')
    expect(answer.sections.map(({ key }: { key: string }) => key)).toEqual(['considerations'])
    expect(answer.hasJudgment).toBe(true)
    expect(heard(JSON.stringify(answer))).toEqual([])
  })

  test('a new user without an event yet reads six different documents a month, each any number of times', async () => {
    const late = { id: 'late' }
    for (const page of pages.slice(0, 6)) expect(heard(JSON.stringify(await open(late, page)))).toHaveLength(13)
    expect((await open(late, 9001)).access).toMatchObject({ reading: 'full', quota: { used: 6, limit: 6 } })
    const seventh = await open(late, 9007)
    expect(seventh.access).toMatchObject({ reading: 'part', reason: 'quota_exceeded', quota: { used: 6, limit: 6 } })
    expect(heard(JSON.stringify(seventh))).toEqual([])
    const month = (await ask(late, '/reading')).json()
    expect(month).toMatchObject({ used: 6, limit: 6, month: expect.stringMatching(/^\d{4}-\d{2}$/) })
    expect(month.documents[0]).toMatchObject({ docType: 'atf', docId: '147-III-9006', title: expect.any(String) })
    expect(month.resetsAt).toBe(seventh.access.quota.resetsAt)
  })

  test('a read during an impersonation is not counted, and shows what the user would see', async () => {
    const helped = { id: 'helped' }
    const acting = { authorization: `Bearer ${await issuer.actingTokenOf(helped)}` }
    const open = async (page: number) =>
      (await catalog.app.inject({ url: `/api/catalog/decisions/atf/147-III-${page}`, headers: acting })).json().access
    for (const page of pages) expect(await open(page)).toMatchObject({ reading: 'full', quota: { used: 0, limit: 6 } })
    expect((await ask(helped, '/reading')).json()).toMatchObject({ used: 0, documents: [] })
    for (const page of pages.slice(0, 6)) await ask(helped, `/decisions/atf/147-III-${page}`)
    expect(await open(9001)).toMatchObject({ reading: 'full' })
    expect(await open(9008)).toMatchObject({ reading: 'part', reason: 'quota_exceeded' })
  })

  test('text, judgment and links of one document count once', async () => {
    const reader = { id: 'thorough' }
    const paths = ['', '/judgment', '/links', '/links?of=judgment']
    await Promise.all(paths.map((path) => ask(reader, `/decisions/atf/147-III-9001${path}`)))
    expect((await ask(reader, '/reading')).json().used).toBe(1)
  })

  test('the plan follows events: students read the reporter alone, others everything, nobody after its end', async () => {
    await withPlan('student', 'student')
    expect((await open({ id: 'student' }, 9001)).access).toEqual({ reading: 'full', reason: null, quota: null })
    expect((await open({ id: 'student' }, 'cedh/001-1')).access.reason).toBe('type_restricted')
    await withPlan('pro', 'professional')
    for (const page of pages) expect((await open({ id: 'pro' }, page)).access.reading).toBe('full')
    expect((await ask({ id: 'pro' }, '/reading')).json()).toMatchObject({ used: 0, limit: null, documents: [] })
    await withPlan('pro', 'professional', { subscriptionStatus: 'ended' })
    expect((await open({ id: 'pro' }, 9001)).access.reason).toBe('subscription_required')
  })

  test('an event before the field `plan`, and a row from one, yield the plan of their entitlements', async () => {
    await withPlan('older', 'student', { plan: '' })
    expect((await open({ id: 'older' }, 'cedh/001-1')).access.reason).toBe('type_restricted')
    await catalog.documents.collection('readers').updateOne({ _id: 'older' as never }, { $unset: { plan: 1 } })
    expect((await open({ id: 'older' }, 'cedh/001-1')).access.reason).toBe('type_restricted')
  })

  test('the stated plan decides, whatever the entitlements amount to', async () => {
    await withPlan('stated', 'professional', { plan: 'student' })
    expect((await open({ id: 'stated' }, 'cedh/001-1')).access.reason).toBe('type_restricted')
  })

  test('staff read everything, an unconfirmed or disabled account the first part', async () => {
    expect((await open({ id: 'staff', roles: ['admin'] }, 9001)).access).toMatchObject({ reading: 'full', quota: null })
    expect((await open({ id: 'new', emailVerified: false }, 9001)).access.reason).toBe('feature_restricted')
    await withPlan('locked', 'enterprise', { accountStatus: 'disabled' })
    expect((await open({ id: 'locked', roles: ['admin'] }, 9001)).access.reason).toBe('feature_restricted')
  })
})

describe('access control', () => {
  const routesOf = async (method: 'get' | 'post') => {
    const { paths } = (await catalog.app.inject('/openapi.json')).json()
    return Object.keys(paths).filter((path) => paths[path][method] && path.startsWith('/api/catalog'))
  }
  const routes = async () =>
    (await routesOf('get')).map((path) =>
      path
        .replace('{docType}', 'atf')
        .replace('{docId}', '147-III-9008')
        .replace('{act}', 'OR')
        .replace('{article}', '336'),
    )
  /** Parameters that choose more of a text. */
  const MORE = {
    '/links': ['?of=judgment'],
    '/export': ['?format=ris', '?format=bibtex', '?format=csl'],
    '/cited-by': ['?limit=100'],
    '/search': ['?q=canari&limit=100', '?q=%22chante+dans+la+nuit%22'],
    '/search/export': ['?q=canari'],
    '/suggest': ['?q=canari'],
    '/resolve': ['?q=ATF+147+III+9008+consid.+7'],
    '/addresses': ['?docType=atf&offset=0&limit=10'],
    '/progress': ['?volume=147&part=III'],
  }
  /** Maximum number of characters that a search returns of each hit; paging reveals no others. */
  const CROPS = 1_700
  const saysCrops = (body: string) => {
    for (const { preview, resume_court, resume_long, highlight } of JSON.parse(body).hits)
      expect([preview, resume_court, resume_long, highlight.text ?? ''].join('').length).toBeLessThan(CROPS)
  }
  const decisions = pages.map((page) => `atf-147-III-${page}`)
  /** What is sent to the routes that take a body, as far as readers may call them. */
  const BODIES: Record<string, object[]> = {
    '/api/catalog/search': [
      { query: 'q=canari&limit=100', decisions },
      { query: 'q=%22chante+dans+la+nuit%22&limit=100', decisions },
      { query: 'sort=decision_date_desc&limit=100', decisions },
    ],
    '/api/catalog/references': ['ris', 'bibtex'].map((format) => ({
      format,
      lang: 'fr',
      documents: [{ docType: 'atf', docId: '147-III-9008', title: 'Canari', year: 2021, tags: [], note: '' }],
    })),
    '/api/catalog/citations/extract': [
      { text: `L'ATF 147 III 9008 consid. 7 et l'ATF 147 III 9007 p. 9010 règlent l'art. 336 CO.` },
      { text: 'BGE 147 III 9008 E. 14; DTF 147 III 9008 consid. 3, pag. 9012' },
    ],
  }
  const FOR_SERVICES = ['/api/catalog/imports', '/api/catalog/source-runs', '/api/catalog/withdrawals']
  const FOR_STAFF = [
    '/api/catalog/admin/held-texts/{id}',
    '/api/catalog/admin/sources/{source}/pause',
    '/api/catalog/admin/sources/{source}/refused/retry',
    '/api/catalog/admin/sources/{source}/run',
  ]

  test.each([
    ['a visitor', null],
    ['a user without quota', { id: 'used-up' }],
  ] as const)('applies to %s on every route of the catalogue', async (_who, person) => {
    if (person) for (const page of pages.slice(0, 6)) await open(person, page)
    const asked = await routes()
    expect(asked.length).toBeGreaterThan(20)
    let answered = 0
    for (const path of asked) {
      const more = Object.entries(MORE).flatMap(([end, queries]) => (path.endsWith(end) ? queries : []))
      for (const query of ['', ...more]) {
        const { statusCode, body } = await catalog.app.inject({ url: path + query, headers: await bearer(person) })
        expect([path + query, statusCode]).not.toEqual([path + query, 500])
        if (statusCode !== 200) continue
        answered++
        if (!path.endsWith('/search')) expect([path + query, heard(body)]).toEqual([path + query, []])
        else saysCrops(body)
      }
    }
    expect(answered).toBeGreaterThan(20)
    const posts = await routesOf('post')
    expect(posts.toSorted()).toEqual([...Object.keys(BODIES), ...FOR_SERVICES, ...FOR_STAFF].toSorted())
    const headers = await bearer(person)
    for (const [url, bodies] of Object.entries(BODIES))
      for (const payload of bodies) {
        const { statusCode, body } = await catalog.app.inject({ method: 'POST', url, payload, headers })
        expect([url, payload, statusCode]).toEqual([url, payload, 200])
        expect(body).toContain('9008')
        if (url.endsWith('/search')) saysCrops(body)
        else expect([url, payload, heard(body)]).toEqual([url, payload, []])
      }
    for (const url of FOR_SERVICES)
      expect((await catalog.app.inject({ method: 'POST', url, payload: {}, headers })).statusCode).toBe(401)
    for (const url of FOR_STAFF) {
      const verdict = { contentHash: 'a'.repeat(64), verdict: 'keep' }
      const { statusCode } = await catalog.app.inject({ method: 'POST', url, payload: verdict, headers })
      expect(statusCode).toBe(person ? 403 : 401)
    }
  })

  test('cannot be bypassed by a cache or an entity tag', async () => {
    const full = await ask({ id: 'owner' }, '/decisions/atf/147-III-9001')
    expect(full.headers).toMatchObject({
      vary: expect.stringContaining('authorization'),
      'cache-control': 'private, no-cache',
    })
    const tag = { 'if-none-match': String(full.headers.etag) }
    expect((await ask({ id: 'owner' }, '/decisions/atf/147-III-9001', tag)).statusCode).toBe(304)
    const visitor = await ask(null, '/decisions/atf/147-III-9001', tag)
    expect([visitor.statusCode, visitor.headers.vary]).toEqual([200, expect.stringContaining('authorization')])
    expect(visitor.headers.etag).not.toBe(full.headers.etag)
  })

  test('an invalid token is refused, not treated as a visitor', async () => {
    const headers = { authorization: 'Bearer nonsense' }
    for (const path of ['', '/judgment', '/links'])
      expect((await ask(null, `/decisions/atf/147-III-9001${path}`, headers)).statusCode).toBe(401)
  })
})

test('deleting an account erases what it opened; a token that has not expired leaves no trace', async () => {
  const anna = { id: 'anna' }
  await tell(UserRegisteredSchema, 'anna', { userId: 'anna', accountStatus: 'active' })
  await open(anna, 9001)
  const data = async () => (await ask(anna, '/me/data')).json().collections
  expect(await data()).toMatchObject({ readers: [{ _id: 'anna' }], readings: [{ userId: 'anna', used: 1 }] })
  await tell(UserDeletedSchema, 'anna', { userId: 'anna' })
  expect((await open(anna, 9002)).access.reason).toBe('feature_restricted')
  await withPlan('anna', 'enterprise')
  expect((await open(anna, 9002)).access.reason).toBe('feature_restricted')
  expect(await data()).toEqual({ readers: [{ _id: 'anna', goneAt: expect.any(String) }], readings: [] })
})
