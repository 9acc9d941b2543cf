import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type App, createApp, createError, frame, IMPERSONATION_ISSUER } from '@trilex/platform'
import { openGateway, quiet } from '../testing.ts'

const Over = createError('IMPERSONATION_OVER', 'The impersonation has ended', 401)
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const tokenOf = (iss: string, jti: string) => `${encoded({ alg: 'ES256' })}.${encoded({ iss, jti })}.signature`

const marked: object[] = []
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
  identity.post('/api/identity/marks', { schema }, async ({ headers, body }, reply) => {
    if (headers.authorization?.includes(encoded({ iss: IMPERSONATION_ISSUER, jti: 'over' }))) throw new Over()
    marked.push({ ...(body as object), agent: headers['user-agent'] })
    return reply.code(204).send()
  })
  const library = await made('library')
  library.get('/api/library/documents', { schema }, async () => ({ documents: [] }))
  library.post('/api/library/documents', { schema }, async ({ body }) => ({ saved: body }))
  const upstreams = {
    identity: { app: identity, edge: { impersonation: '/marks' } },
    library: { app: library },
  }
  edge = await openGateway(upstreams)
})
afterAll(async () => {
  for (const app of [edge, ...services]) await app.close()
})

const ask = (token: string, method = 'GET', payload?: object) =>
  edge.inject({
    method: method as 'GET',
    url: '/api/library/documents?q=secret',
    ...(payload && { payload }),
    headers: { host: 'localhost', authorization: `Bearer ${token}`, 'user-agent': 'Chrome' },
  })

test('a request in the name of another is told to the log before it is answered, without what was asked', async () => {
  const answer = await ask(tokenOf(IMPERSONATION_ISSUER, 'lasting'), 'POST', { docId: '147-I-268' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { saved: { docId: '147-I-268' } }])
  expect(marked.splice(0)).toEqual([{ method: 'POST', path: '/api/library/documents', agent: 'Chrome' }])
})

test('once it has ended no service is asked any more', async () => {
  const answer = await ask(tokenOf(IMPERSONATION_ISSUER, 'over'))
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'IMPERSONATION_OVER'])
  expect(marked).toEqual([])
})

test('requests of people themselves are told to nobody', async () => {
  for (const token of [tokenOf('https://login.example', 'a'), 'a.b.c', 'nonsense'])
    expect((await ask(token)).statusCode).toBe(200)
  expect(marked).toEqual([])
})

test('without a service that keeps the log nobody acts for another', async () => {
  const library = services[1] as App
  const bare = await openGateway({ library: { app: library } })
  const headers = { host: 'localhost', authorization: `Bearer ${tokenOf(IMPERSONATION_ISSUER, 'x')}` }
  expect((await bare.inject({ url: '/api/library/documents', headers })).statusCode).toBe(401)
  await bare.close()
})
