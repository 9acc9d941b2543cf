import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { type App, createApp, frame } from '@trilex/platform'
import { openGateway, quiet } from '../testing.ts'

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const tokenOf = (claims: object) => `${encoded({ alg: 'RS256' })}.${encoded({ iat: 1_000, ...claims })}.signature`
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
const over = { status: 401, code: 'UNAUTHENTICATED', title: 'The session has ended' }
const deleted = { status: 410, code: 'ACCOUNT_DELETED', title: 'This account was deleted' }
const disabled = { status: 403, code: 'ACCOUNT_DISABLED', title: 'This account is disabled' }

let ended: object[] = []
let away = false
let hanging = false
let asked = 0
let edge: App
const services: App[] = []
beforeAll(async () => {
  const schema = { hide: true, access: 'public' }
  const made = async (name: string) => {
    const app = createApp(name, { logger: quiet, trustProxy: true })
    await app.register(frame, { name })
    services.push(app)
    return app
  }
  const identity = await made('identity')
  identity.get('/api/identity/ended', { schema }, async () => {
    asked++
    if (away) throw new Error('away')
    if (hanging) await new Promise(() => undefined)
    return { ended }
  })
  identity.post('/api/identity/noted', { schema }, async () => ({}))
  identity.delete('/api/identity/me', { schema }, async () => {
    ended = [{ key: digest('account\ngone'), givenBefore: null, ...deleted }]
    return {}
  })
  const library = await made('library')
  library.get('/api/library/documents', { schema }, async () => ({ documents: [] }))
  const upstreams = { identity: { app: identity, edge: { endedAccess: '/ended' } }, library: { app: library } }
  // So long that a test fails by waiting for it.
  edge = await openGateway(upstreams, { UPSTREAM_TIMEOUT_MS: '600000' })
})
afterAll(async () => {
  jest.restoreAllMocks()
  for (const app of [edge, ...services]) await app.close()
})

async function get(claims: object | null) {
  const headers = { host: 'localhost', ...(claims && { authorization: `Bearer ${tokenOf(claims)}` }) }
  const answer = await edge.inject({ url: '/api/library/documents', headers })
  return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().code]
}
/** Lets time pass. */
function after(ms: number) {
  const now = Date.now() + ms
  jest.spyOn(Date, 'now').mockImplementation(() => now)
}

test('a token of an ended session, or of an account that was shut, opens nothing on any service', async () => {
  ended = [
    { key: digest('session\ns1'), givenBefore: null, ...over },
    { key: digest('account\nall-out'), givenBefore: 1_000, ...over },
    { key: digest('account\nshut'), givenBefore: null, ...disabled },
  ]
  expect(await get({ sub: 'anna', sid: 's1' })).toEqual([401, 'UNAUTHENTICATED'])
  expect(await get({ sub: 'anna', sid: 's2' })).toBe(200)
  expect(await get({ sub: 's1', sid: 'anna' })).toBe(200)
  expect(await get({ sub: 'all-out', sid: 's3', iat: 1_000 })).toEqual([401, 'UNAUTHENTICATED'])
  expect(await get({ sub: 'all-out', sid: 's4', iat: 1_001 })).toBe(200)
  expect(await get({ sub: 'shut', sid: 's5' })).toEqual([403, 'ACCOUNT_DISABLED'])
  expect([await get(null), await get({})]).toEqual([200, 200])
  expect(asked).toBe(1)
})

test('the list is asked for again, and the last one holds while the service is away', async () => {
  ended = [{ key: digest('session\ns2'), givenBefore: null, ...over }]
  after(16_000)
  expect([await get({ sub: 'anna', sid: 's1' }), await get({ sub: 'anna', sid: 's2' })]).toEqual([
    200,
    [401, 'UNAUTHENTICATED'],
  ])
  away = true
  after(16_000)
  expect(await get({ sub: 'anna', sid: 's2' })).toEqual([401, 'UNAUTHENTICATED'])
  expect(await get({ sub: 'anna', sid: 's1' })).toBe(200)
  expect(asked).toBe(3)
})

test('a token opens nothing right after the command that ended its access', async () => {
  away = false
  after(16_000)
  const headers = { host: 'localhost', authorization: `Bearer ${tokenOf({ sub: 'gone', sid: 's9' })}` }
  expect(await get({ sub: 'gone', sid: 's9' })).toBe(200)
  expect((await edge.inject({ method: 'DELETE', url: '/api/identity/me', headers })).statusCode).toBe(200)
  expect(await get({ sub: 'gone', sid: 's9' })).toEqual([410, 'ACCOUNT_DELETED'])
  expect(await get({ sub: 'anna', sid: 's9' })).toBe(200)
})

test('a command of a visitor ends no access: nobody waits for a new list', async () => {
  after(16_000)
  expect(await get({ sub: 'anna', sid: 's9' })).toBe(200)
  const before = asked
  const headers = { host: 'localhost' }
  expect((await edge.inject({ method: 'POST', url: '/api/identity/noted', headers })).statusCode).toBe(200)
  expect(await get({ sub: 'anna', sid: 's9' })).toBe(200)
  expect(asked).toBe(before)
})

test('the last list holds, and readers wait a moment at most, while the service hangs', async () => {
  ended = [{ key: digest('session\ns7'), givenBefore: null, ...over }]
  after(16_000)
  expect(await get({ sub: 'anna', sid: 's7' })).toEqual([401, 'UNAUTHENTICATED'])
  hanging = true
  after(16_000)
  expect(await get({ sub: 'anna', sid: 's7' })).toEqual([401, 'UNAUTHENTICATED'])
  expect(await get({ sub: 'anna', sid: 's8' })).toBe(200)
})

test('the list is for the gateway alone, however its address is written', async () => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const)
    for (const url of ['/api/identity/ended', '/api/identity/%65nded', '/api/identity/ended?x=1'])
      expect((await edge.inject({ method, url, headers: { host: 'localhost' } })).statusCode).toBe(404)
})
