import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { claimsOf, PASSWORD, realKeycloak } from './keycloak.fixture.ts'
import type { AccountsProvider } from './provider-admin.ts'

const keycloak = realKeycloak()
let provider: AccountsProvider
beforeAll(async () => {
  provider = (await keycloak.open()).engine
})

async function newcomer(): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const user = { email, username: email, firstName: 'Anna', lastName: 'Muster', enabled: true, emailVerified: true }
  const attributes = { locale: ['de'], profession: ['notaire'] }
  const credentials = [{ type: 'password', value: PASSWORD, temporary: false }]
  expect((await provider.request('POST', '/users', { ...user, attributes, credentials })).status).toBe(201)
  return email
}
/** Keycloak reports the remaining seconds, a little less than the configured ones. */
const isHalfAnHour = (seconds: unknown) => Number(seconds) > 1_740 && Number(seconds) <= 1_800
const errorOf = ({ headers }: Response) => new URL(headers.get('location') ?? 'about:blank').searchParams.get('error')

test('an access token has the claims that the services read, for five minutes', async () => {
  const email = await newcomer()
  const began = Date.now() / 1000
  const tokens = await keycloak.signIn(email)
  const claims = claimsOf(tokens?.['access_token'] ?? '')
  expect(claims).toMatchObject({
    iss: keycloak.realm,
    typ: 'Bearer',
    azp: 'trilex-de',
    sid: expect.any(String),
    sub: expect.any(String),
    email,
    email_verified: true,
    given_name: 'Anna',
    family_name: 'Muster',
    locale: 'de',
    profession: 'notaire',
    aud: expect.arrayContaining(['trilex']),
    realm_access: { roles: expect.arrayContaining(['user']) },
  })
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(300)
  expect(Math.abs(Number(claims['auth_time']) - began)).toBeLessThan(120)
})

test('a refresh token is valid once; reuse revokes its family', async () => {
  const tokens = await keycloak.signIn(await newcomer())
  const refresh = (token = '') => keycloak.token({ grant_type: 'refresh_token', refresh_token: token })
  const next = await refresh(tokens?.['refresh_token'])
  expect(next.status).toBe(200)
  expect(isHalfAnHour(next.body['refresh_expires_in'])).toBe(true)
  expect((await refresh(tokens?.['refresh_token'])).status).toBe(400)
  expect((await refresh(next.body['refresh_token'])).status).toBe(400)
})

test('sessions last as R26 requires: 30 minutes without a refresh, 10 hours at most, 7 days with "stay signed in"', async () => {
  const { body: realm } = await provider.request('GET', '')
  expect(realm).toMatchObject({
    accessTokenLifespan: 300,
    ssoSessionIdleTimeout: 1800,
    ssoSessionMaxLifespan: 36_000,
    rememberMe: true,
    ssoSessionIdleTimeoutRememberMe: 604_800,
    ssoSessionMaxLifespanRememberMe: 604_800,
    clientSessionIdleTimeout: 1800,
    revokeRefreshToken: true,
    refreshTokenMaxReuse: 0,
  })
  const email = await newcomer()
  const remembered = await keycloak.signIn(email, PASSWORD, { rememberMe: 'on' })
  expect(isHalfAnHour(remembered?.['refresh_expires_in'])).toBe(true)
})

describe('an authorization request', () => {
  test.each([
    ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for tokens in the address', { response_type: 'token' }, 'unauthorized_client'],
    ['for access without a session', { scope: 'openid offline_access' }, 'invalid_scope'],
  ])('%s is refused', async (_, change, error) => {
    const { answer } = await keycloak.authorize(change)
    const location = new URL((answer.headers.get('location') ?? 'about:blank').replace('#', '?'))
    expect(location.searchParams.get('error')).toBe(error)
  })

  test.each([
    ['another site', 'https://evil.example/auth-sync'],
    ['another page of the brand', `${keycloak.origin}/profile`],
    ['another brand', `${keycloak.origin.replace('//de.', '//it.')}/auth-sync`],
  ])('to %s is not redirected', async (_, address) => {
    const { answer } = await keycloak.authorize({ redirect_uri: address })
    expect([answer.status, errorOf(answer)]).toEqual([400, null])
  })
})

test('a password alone yields no token', async () => {
  const email = await newcomer()
  const answer = await keycloak.token({ grant_type: 'password', username: email, password: PASSWORD })
  expect([answer.status, answer.body['error']]).toEqual([400, 'unauthorized_client'])
})
