import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Type } from 'typebox'
import { userOf } from './auth.ts'
import { type App, createApp } from '../http/create-app.ts'
import { frame } from '../http/frame.ts'
import { type LocalIssuer, startLocalIssuer } from './local-issuer.fixture.ts'
import { createLogger } from '../telemetry/logger.ts'
import { IMPERSONATION_ISSUER } from './signed-in-user.ts'

const notes: object[] = []
let issuer: LocalIssuer
let app: App
let pair: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  issuer = await startLocalIssuer()
  pair = await generateKeyPair('ES256', { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'acting', use: 'sig', alg: 'ES256' }] }
  app = createApp('court', { logger: createLogger('court', { level: 'silent' }) })
  await app.register(frame, { name: 'court', access: { issuer: { ...issuer, impersonation: { jwks } } } })
  const hidden = { hide: true, access: 'signedIn' }
  app.get('/whoami', { schema: hidden }, async (request) => userOf(request))
  const schema = { impersonation: 'refused', querystring: Type.Object({}), response: { 200: Type.Object({}) } }
  app.get('/export', { schema: { ...schema, access: 'signedIn' } }, async () => ({}))
  app.post(
    '/notes',
    { schema: { hide: true, access: 'signedIn', impersonation: 'unrecorded', body: Type.Object({}) } },
    async ({ body }) => notes.push(body as object),
  )
  app.get('/staff', { schema: { ...schema, access: 'admin' } }, async () => ({}))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await issuer.stop()
})

const usual = {
  iss: IMPERSONATION_ISSUER,
  aud: 'trilex',
  sub: 'helped',
  jti: 'an-impersonation',
  typ: 'Bearer',
  act: { sub: 'boss' },
  realm_access: { roles: ['user'] },
}
function token(changes: Record<string, unknown> = {}, key: CryptoKey = pair.privateKey, kid = 'acting') {
  const now = Math.floor(Date.now() / 1000)
  const claims = { ...usual, iat: now, exp: now + 1800, ...changes }
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid }).sign(key)
}
const ask = (url: string, bearer: string) => app.inject({ url, headers: { authorization: `Bearer ${bearer}` } })

test('a token of the identity service is the person, and says who acts', async () => {
  const answer = await ask('/whoami', await token())
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { id: 'helped', roles: ['user'], impersonatedBy: 'boss', impersonationId: 'an-impersonation' },
  ])
})

test.each([
  ['nobody who acts', { act: undefined }],
  ['an actor without a name', { act: { sub: '' } }],
  ['no impersonation', { jti: undefined }],
  ['roles of staff', { realm_access: { roles: ['user', 'admin'] } }],
  ['another audience', { aud: 'elsewhere' }],
  ['the issuer of the provider', { iss: undefined }],
  ['no end', { exp: undefined }],
  ['an end that is past', { exp: Math.floor(Date.now() / 1000) - 120 }],
])('one with %s opens nothing', async (_what, changes) => {
  expect((await ask('/whoami', await token(changes))).statusCode).toBe(401)
})

test('a key speaks for its own issuer alone', async () => {
  expect((await ask('/whoami', await token({ iss: issuer.issuer }))).statusCode).toBe(401)
  const provider = await issuer.token(['user'], { claims: { ...usual } })
  expect((await ask('/whoami', provider)).statusCode).toBe(401)
  const stranger = await generateKeyPair('ES256')
  expect((await ask('/whoami', await token({}, stranger.privateKey))).statusCode).toBe(401)
})

test('what the provider says of actors is not ours', async () => {
  const answer = await ask('/whoami', await issuer.token(['user'], { claims: { act: { sub: 'boss' } } }))
  expect(answer.json()).toMatchObject({ impersonatedBy: null, impersonationId: null })
})

test('a route that is for the person alone refuses the one who acts, and nobody else', async () => {
  const refused = await ask('/export', await token())
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'IMPERSONATION_NOT_ALLOWED'])
  expect((await ask('/export', await issuer.token())).statusCode).toBe(200)
  expect((await ask('/staff', await token())).statusCode).toBe(403)
})

test('a route that notes what the person does answers the one who acts, and notes nothing', async () => {
  const note = async (bearer: string) =>
    app.inject({ method: 'POST', url: '/notes', headers: { authorization: `Bearer ${bearer}` }, payload: {} })
  const acting = await note(await token())
  expect([acting.statusCode, acting.body, notes]).toEqual([204, '', []])
  expect((await note(await issuer.token())).statusCode).toBe(200)
  expect(notes).toHaveLength(1)
  expect(app.accessRules.find(({ url }) => url === '/notes')?.impersonation).toBe('unrecorded')
})

test('a service that knows no such key accepts no such token', async () => {
  const plain = createApp('court', { logger: createLogger('court', { level: 'silent' }) })
  await plain.register(frame, { name: 'court', access: { issuer } })
  plain.get('/whoami', { schema: { hide: true, access: 'signedIn' } }, async () => ({}))
  const headers = { authorization: `Bearer ${await token()}` }
  expect((await plain.inject({ url: '/whoami', headers })).statusCode).toBe(401)
  await plain.close()
})
