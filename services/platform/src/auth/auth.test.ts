import { setTimeout as sleep } from 'node:timers/promises'
import { generateKeyPair } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { Type } from 'typebox'
import { forgedTokenMatrix, forgedTokens } from './access-matrix.testing.ts'
import { type AccessOptions, userOf } from './auth.ts'
import { type App, createApp } from '../http/create-app.ts'
import { frame } from '../http/frame.ts'
import { type LocalIssuer, startLocalIssuer } from './local-issuer.fixture.ts'
import { createLogger } from '../telemetry/logger.ts'

const SERVICE_TOKEN = 'the-token-of-the-operator'
const open: App[] = []
let issuer: LocalIssuer
beforeAll(async () => {
  issuer = await startLocalIssuer()
})
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})
afterAll(() => issuer.stop())

/** Starts a service with one route for each kind of caller. */
async function start(access: AccessOptions = { serviceToken: SERVICE_TOKEN, issuer }): Promise<App> {
  const app = createApp('court', { logger: createLogger('court', { level: 'silent' }) })
  open.push(app)
  await app.register(frame, { name: 'court', access })
  const schema = { querystring: Type.Object({}), response: { 200: Type.Object({ id: Type.String() }) } }
  for (const name of ['signedIn', 'admin', 'superAdmin']) {
    app.get(`/${name}`, { schema: { ...schema, access: name } }, async (request) => ({ id: userOf(request).id }))
  }
  for (const name of ['public', 'reader', 'service']) {
    if (name === 'service' && access.serviceToken === undefined) continue
    app.get(`/${name}`, { schema: { ...schema, access: name } }, async ({ user }) => ({ id: String(user?.id) }))
  }
  app.get('/whoami', { schema: { access: 'signedIn', hide: true } }, async (request) => userOf(request))
  app.post('/cases/:id', { schema: { access: 'signedIn', hide: true } }, async () => ({}))
  await app.ready()
  return app
}

const ask = (app: App, url: string, token?: string) =>
  app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
const statusOf = async (app: App, url: string, token?: string) => (await ask(app, url, token)).statusCode

describe('a route for services', () => {
  test.each([`Bearer ${SERVICE_TOKEN}`, `bearer ${SERVICE_TOKEN}`])('lets %s pass', async (authorization) => {
    const app = await start()
    expect((await app.inject({ url: '/service', headers: { authorization } })).statusCode).toBe(200)
  })

  test.each([
    [undefined, 'Bearer'],
    ['', 'Bearer'],
    ['Bearer', 'Bearer'],
    ['Bearer ', 'Bearer'],
    ['Bearer wrong-token', 'Bearer error="invalid_token", error_description="The token is not valid"'],
    [`Bearer ${SERVICE_TOKEN}2`, 'Bearer error="invalid_token", error_description="The token is not valid"'],
    [`Basic ${SERVICE_TOKEN}`, 'Bearer'],
    [SERVICE_TOKEN, 'Bearer'],
    ['Bearer é', 'Bearer'],
  ])('answers 401 with a challenge to %s', async (authorization, challenge) => {
    const app = await start()
    const refused = await app.inject({ url: '/service', headers: authorization === undefined ? {} : { authorization } })
    expect([refused.statusCode, refused.json().code, refused.headers['www-authenticate']]).toEqual([
      401,
      'UNAUTHENTICATED',
      challenge,
    ])
  })

  test('does not take the token of a person, whatever the roles', async () => {
    expect(await statusOf(await start(), '/service', await issuer.token(['super_admin']))).toBe(401)
  })

  test('is refused at start where there is no service token, or an empty one', async () => {
    const app = createApp('court', { logger: createLogger('court', { level: 'silent' }) })
    open.push(app)
    await app.register(frame, { name: 'court' })
    expect(() => app.post('/imports', { schema: { hide: true, access: 'service' } }, async () => ({}))).toThrow(
      'no service token',
    )
    await expect(start({ serviceToken: '' })).rejects.toThrow(TypeError)
  })

  test.each([{ hide: true }, { hide: true, access: 'everybody' }])(
    'is refused where it is added when it does not say for whom it is, even if hidden: %j',
    async (schema) => {
      const app = createApp('court', { logger: createLogger('court', { level: 'silent' }) })
      open.push(app)
      await app.register(frame, { name: 'court' })
      expect(() => app.get('/hidden', { schema }, async () => ({}))).toThrow('does not declare: access')
    },
  )
})

describe('a route for people', () => {
  test('knows who asks, by the subject of a valid token', async () => {
    const answer = await ask(await start(), '/signedIn', await issuer.token())
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: 'a-reader' }])
  })

  test('knows of who asks what the token says, and only that', async () => {
    const app = await start()
    const [authenticatedAt, roles] = [new Date('2026-03-01T09:00:00Z'), ['user', 'admin']]
    const person = {
      id: 'b1',
      roles,
      email: 'b@example.org',
      emailVerified: false,
      firstName: 'Beat',
      lastName: 'Rüegg',
      locale: 'de',
      profession: 'juge',
      sessionId: 's1',
      authenticatedAt,
      clientId: 'trilex-de',
    }
    const whoAsks = async (token: string) => (await ask(app, '/whoami', token)).json()
    const oneself = { impersonatedBy: null, impersonationId: null }
    expect(await whoAsks(await issuer.tokenOf(person))).toEqual({
      ...person,
      ...oneself,
      authenticatedAt: authenticatedAt.toISOString(),
      tokenIssuedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    // Of an issuer that is not ours, `act` says nothing.
    const claims = { email_verified: 'true', auth_time: '1', locale: 4, act: { sub: 'boss' }, jti: 'a' }
    expect(await whoAsks(await issuer.token([], { claims }))).toEqual({
      id: 'a-reader',
      roles: [],
      email: '',
      emailVerified: false,
      firstName: '',
      lastName: '',
      clientId: '',
      locale: null,
      profession: null,
      sessionId: null,
      authenticatedAt: null,
      tokenIssuedAt: expect.any(String),
      ...oneself,
    })
  })

  test.each([
    [[], [200, 403, 403]],
    [['user'], [200, 403, 403]],
    [
      ['user', 'admin'],
      [200, 200, 403],
    ],
    [
      ['user', 'super_admin'],
      [200, 200, 200],
    ],
    [
      ['Admin', 'administrator'],
      [200, 403, 403],
    ],
  ])('lets realm roles %j in as far as they reach', async (roles, expected) => {
    const app = await start()
    const token = await issuer.token(roles)
    expect([
      await statusOf(app, '/signedIn', token),
      await statusOf(app, '/admin', token),
      await statusOf(app, '/superAdmin', token),
    ]).toEqual(expected)
  })

  test.each([{}, { roles: 'super_admin' }, { roles: [{ name: 'super_admin' }] }, null])(
    'takes roles %j for none',
    async (realm) => {
      const token = await issuer.token([], { claims: { realm_access: realm } })
      const app = await start()
      expect([await statusOf(app, '/signedIn', token), await statusOf(app, '/admin', token)]).toEqual([200, 403])
    },
  )

  test('says to whom lacks a role that the token does not reach, as a problem with a code', async () => {
    const answer = await ask(await start(), '/admin', await issuer.token(['user']))
    expect(answer.json()).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'www-authenticate': 'Bearer error="insufficient_scope"',
    })
  })

  test('says that a token has expired, so that a client asks for another one', async () => {
    const expired = await issuer.token([], { claims: { exp: Math.floor(Date.now() / 1000) - 61 } })
    const answer = await ask(await start(), '/signedIn', expired)
    expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED', detail: 'The token has expired' })
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"')
  })

  test('bears with a clock that differs by nearly a minute', async () => {
    const now = Math.floor(Date.now() / 1000)
    const app = await start()
    const late = await issuer.token([], { claims: { exp: now - 50 } })
    const early = await issuer.token([], { claims: { nbf: now + 55 } })
    expect([await statusOf(app, '/signedIn', late), await statusOf(app, '/signedIn', early)]).toEqual([200, 200])
  })

  test('takes tokens of type at+jwt, as RFC 9068 has them', async () => {
    const token = await issuer.token([], { header: { typ: 'at+jwt' }, claims: { typ: undefined } })
    expect(await statusOf(await start(), '/signedIn', token)).toBe(200)
  })

  test('without an issuer nobody is signed in', async () => {
    const app = await start({ serviceToken: SERVICE_TOKEN })
    expect(await statusOf(app, '/signedIn')).toBe(401)
    expect(await statusOf(app, '/admin', await issuer.token(['super_admin']))).toBe(401)
    expect((await ask(app, '/public', await issuer.token())).json()).toEqual({ id: 'undefined' })
  })
})

describe('a route for anyone that knows who signs in', () => {
  test('answers without a token and knows the subject of a valid one', async () => {
    const app = await start()
    const answers = [await ask(app, '/reader'), await ask(app, '/reader', await issuer.token())]
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [200, { id: 'undefined' }],
      [200, { id: 'a-reader' }],
    ])
  })

  test('refuses a bad token instead of answering as to a visitor', async () => {
    const app = await start()
    const now = Math.floor(Date.now() / 1000)
    const bad = [
      `Bearer ${await issuer.token([], { claims: { exp: now - 61 } })}`,
      `Bearer ${await issuer.token([], { claims: { iat: now + 3600 } })}`,
      `Bearer ${await issuer.token([], { claims: { aud: 'another' } })}`,
      'Bearer not-a-token',
      'Bearer',
      'Bearer ',
      '',
      'Basic YTpi',
    ]
    for (const authorization of bad) {
      const { statusCode, headers, body } = await app.inject({ url: '/reader', headers: { authorization } })
      expect([authorization, statusCode, JSON.parse(body).code, headers['www-authenticate']]).toEqual([
        authorization,
        401,
        'UNAUTHENTICATED',
        expect.stringMatching(/^Bearer( error="invalid_token", error_description="The token .*")?$/),
      ])
    }
  })
})

test('no route that is not public takes a token that is forged, of another purpose or out of its time', async () => {
  const app = await start()
  const { routes, letThrough } = await forgedTokenMatrix(app, await forgedTokens(issuer))
  expect(routes).toEqual(
    expect.arrayContaining(['GET /signedIn', 'HEAD /admin', 'GET /superAdmin', 'GET /service', 'POST /cases/:id']),
  )
  expect(routes).not.toContain('GET /public')
  expect(letThrough).toEqual([])
})

test('the matrix tells of a route that lets in whom it should not', async () => {
  const { letThrough } = await forgedTokenMatrix(await start(), { 'a good one': await issuer.token() })
  expect(letThrough).toEqual(expect.arrayContaining(['GET /signedIn, a good one: 200', 'GET /admin, a good one: 403']))
})

test('a reader learns from the description who may call a route', async () => {
  const { paths, components } = (await (await start()).inject('/openapi.json')).json()
  const [publicly, signedIn, admin, service] = ['public', 'signedIn', 'admin', 'service'].map(
    (name) => paths[`/${name}`].get,
  )
  expect(publicly.security).toEqual([])
  expect(publicly.responses['401']).toBeUndefined()
  expect([signedIn.security, admin.security, service.security]).toEqual([
    [{ user: [] }],
    [{ user: ['admin'] }],
    [{ service: [] }],
  ])
  expect(Object.keys(admin.responses)).toEqual(expect.arrayContaining(['401', '403']))
  expect(components.securitySchemes).toMatchObject({ user: { bearerFormat: 'JWT' }, service: { scheme: 'bearer' } })
})

describe('keys of the issuer', () => {
  let own: LocalIssuer
  afterEach(() => own.stop())
  const startWith = async (cooldownMs: number): Promise<App> => {
    own = await startLocalIssuer({ cooldownMs })
    return start({ issuer: own })
  }

  test('are fetched again for a key that is new, so that nobody notices a rotation', async () => {
    const app = await startWith(0)
    const before = await own.token()
    expect(await statusOf(app, '/signedIn', before)).toBe(200)
    await own.rotate()
    expect(await statusOf(app, '/signedIn', await own.token())).toBe(200)
    expect(await statusOf(app, '/signedIn', before)).toBe(200)
    expect(own.keyRequests()).toBe(2)
  })

  test('that are new are found at once by all who need them, and a second time after the cooldown', async () => {
    own = await startLocalIssuer({ cooldownMs: 1_500 })
    const app = await start({ issuer: own })
    expect(await statusOf(app, '/signedIn', await own.token())).toBe(200)
    await own.rotate()
    const token = await own.token()
    const all = await Promise.all(Array.from({ length: 20 }, () => statusOf(app, '/signedIn', token)))
    expect(all).toEqual(Array.from({ length: 20 }, () => 200))
    expect(own.keyRequests()).toBe(2)
    await own.rotate()
    for (let status = 0; status !== 200; await sleep(100)) status = await statusOf(app, '/signedIn', await own.token())
    expect(own.keyRequests()).toBe(3)
  })

  test('may be told themselves, and then nothing is fetched', async () => {
    own = await startLocalIssuer()
    const { issuer: name } = own
    const jwks = (await (await fetch(`${name}/keys`)).json()) as { keys: [] }
    const app = await start({ issuer: { issuer: name, audience: 'trilex', jwks } })
    expect(await statusOf(app, '/signedIn', await own.token())).toBe(200)
    await own.rotate()
    expect(await statusOf(app, '/signedIn', await own.token())).toBe(401)
    expect(own.keyRequests()).toBe(1)
  })

  test('that have moved are found again: at once when they are missed, else when discovery has aged', async () => {
    const app = await startWith(0)
    expect(await statusOf(app, '/signedIn', await own.token())).toBe(200)
    own.moveKeys()
    await own.rotate()
    const token = await own.token()
    expect([await statusOf(app, '/signedIn', token), await statusOf(app, '/signedIn', token)]).toEqual([503, 200])
    await own.stop()

    own = await startLocalIssuer({ cooldownMs: 0, keepMs: 1 })
    const aged = await start({ issuer: own })
    expect(await statusOf(aged, '/signedIn', await own.token())).toBe(200)
    own.moveKeys()
    await sleep(5)
    expect(await statusOf(aged, '/signedIn', await own.token())).toBe(200)
  })

  test('are fetched once for many requests, and not again for a flood of unknown ones', async () => {
    const app = await startWith(30_000)
    const { privateKey } = await generateKeyPair('RS256')
    const token = await own.token()
    expect(await Promise.all(Array.from({ length: 20 }, () => statusOf(app, '/signedIn', token)))).toEqual(
      Array.from({ length: 20 }, () => 200),
    )
    for (let n = 0; n < 50; n++) {
      const unknown = await own.token([], { header: { kid: `made-up-${n}` }, key: privateKey })
      expect(await statusOf(app, '/signedIn', unknown)).toBe(401)
    }
    expect(own.keyRequests()).toBe(2)
  })

  test('that are out of reach make 503, soon, and no harm is done once they are back', async () => {
    const app = await startWith(0)
    const token = await own.token()
    const { port } = new URL(own.issuer)
    await own.stop()
    const answer = await ask(app, '/signedIn', token)
    expect(answer.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(answer.headers['retry-after']).toBe('5')
    expect(await statusOf(app, '/public', token)).toBe(200)
    own = await startLocalIssuer({ cooldownMs: 0, port: Number(port) })
    expect(await statusOf(app, '/signedIn', await own.token())).toBe(200)
  })

  test('that never come make 503', async () => {
    const app = await startWith(0)
    own.hang()
    expect(await statusOf(app, '/signedIn', await own.token())).toBe(503)
  })

  test('may be told where they are, and then the issuer needs no discovery document', async () => {
    own = await startLocalIssuer()
    const issuer = { issuer: 'https://login.example', audience: 'trilex', jwksUrl: `${own.issuer}/keys` }
    const app = await start({ issuer })
    const token = await own.token([], { claims: { iss: 'https://login.example' } })
    expect([await statusOf(app, '/signedIn', token), await statusOf(app, '/signedIn', await own.token())]).toEqual([
      200, 401,
    ])
  })

  test('of a document that names another issuer are not believed', async () => {
    own = await startLocalIssuer()
    const app = await start({ issuer: { issuer: `${own.issuer}/`, audience: 'trilex' } })
    expect(await statusOf(app, '/signedIn', await own.token([], { claims: { iss: `${own.issuer}/` } }))).toBe(503)
  })
})
