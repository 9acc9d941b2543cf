import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { Provider } from 'oidc-provider'
import { claimsOf, TestBrowser, TestClient } from '../browser.testing.ts'
import { PASSWORD, registered, somebody, startProvider, type TestProvider } from '../provider.testing.ts'

const SECRET = 'the-secret-of-the-test-only'
/** The user signed in at the other provider. */
let person = { sub: 'g-1', email: '', email_verified: true, given_name: 'Greta', family_name: 'Google' }
let google: Server
let provider: TestProvider

beforeAll(async () => {
  // The other provider warns that its keys are for development only.
  jest.spyOn(console, 'warn').mockReturnValue()
  jest.spyOn(console, 'info').mockReturnValue()
  google = createServer()
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
  provider = await startProvider({ google: { issuer, clientId: 'trilex', clientSecret: SECRET } })
  const other = googleLike(issuer, provider.port)
  google.on('request', (request, response) => {
    if (!request.url?.startsWith('/continue/')) return void other.callback()(request, response)
    void (async () => {
      const { params } = await other.interactionDetails(request, response)
      const grant = new other.Grant({ accountId: person.sub, clientId: String(params['client_id']) })
      grant.addOIDCScope('openid email profile')
      const result = { login: { accountId: person.sub }, consent: { grantId: await grant.save() } }
      await other.interactionFinished(request, response, result)
    })()
  })
})
afterAll(async () => {
  jest.restoreAllMocks()
  await provider.stop()
  google.closeAllConnections()
  google.close()
})

/** A provider that behaves as Google: client secret, ID token with the address and `email_verified`. */
function googleLike(issuer: string, port: number): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'trilex',
        client_secret: SECRET,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`http://localhost:${port}/oidc/google/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a-key-of-the-test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/continue/${uid}` },
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...person, sub }) }),
  })
}

async function signIn(browser: TestBrowser, client = new TestClient(browser)) {
  const at = await client.open()
  const { url } = await browser.go(`${at}/google`)
  return url
}

test('signs in with Google and creates an account at once', async () => {
  person = { ...person, sub: 'g-new', email: somebody() }
  const browser = new TestBrowser(provider.port)
  const client = new TestClient(browser)
  const at = await client.open()
  expect(await (await browser.request(`${at}/details`)).json()).toMatchObject({ google: true })
  const tokens = await client.follow(`${at}/google`)
  expect(claimsOf(tokens.access_token)).toMatchObject({
    email: person.email,
    email_verified: true,
    given_name: 'Greta',
  })
  const again = new TestClient(new TestBrowser(provider.port))
  const second = await again.follow(`${await again.open()}/google`)
  expect(claimsOf(second.access_token)['sub']).toBe(claimsOf(tokens.access_token)['sub'])
})

test('a user without password reauthenticates with Google, which users with a password are not offered', async () => {
  person = { ...person, sub: 'g-again', email: somebody() }
  const client = new TestClient(new TestBrowser(provider.port))
  const before = claimsOf((await client.follow(`${await client.open()}/google`)).access_token)
  const offered = async ({ browser }: TestClient, at: string) =>
    ((await (await browser.request(`${at}/details`)).json()) as { google: boolean }).google
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const at = await client.open({ prompt: 'login', max_age: '0' })
  expect(await offered(client, at)).toBe(true)
  const after = claimsOf((await client.follow(`${at}/google`)).access_token)
  expect([after['sub'], after['sid']]).toEqual([before['sub'], before['sid']])
  expect(Number(after['auth_time'])).toBeGreaterThan(Number(before['auth_time']))
  const other = new TestClient(new TestBrowser(provider.port))
  await other.signIn(await registered(provider), PASSWORD)
  expect(await offered(other, await other.open({ prompt: 'login' }))).toBe(false)
})

test('links an existing account with the same address, dropping a password set before the address was confirmed', async () => {
  const email = await registered(provider)
  person = { ...person, sub: 'g-known', email }
  const browser = new TestBrowser(provider.port)
  const client = new TestClient(browser)
  expect(claimsOf((await client.follow(`${await client.open()}/google`)).access_token)).toMatchObject({
    given_name: 'Anna',
  })
  expect(
    claimsOf((await new TestClient(new TestBrowser(provider.port)).signIn(email, PASSWORD)).access_token)['email'],
  ).toBe(email)

  const waiting = somebody()
  const stranger = new TestBrowser(provider.port)
  const at = await new TestClient(stranger).open()
  const form = { password: PASSWORD, firstName: 'X', lastName: 'Y', profession: 'autre', terms: true, language: 'fr' }
  await stranger.post(`${at}/register`, { ...form, email: waiting })
  person = { ...person, sub: 'g-waiting', email: waiting }
  await signIn(new TestBrowser(provider.port))
  expect((await stranger.post(`${at}/login`, { email: waiting, password: PASSWORD })).body['code']).toBe(
    'CREDENTIALS_WRONG',
  )
})

test('refuses an address that Google has not confirmed', async () => {
  person = { ...person, sub: 'g-open', email: await registered(provider), email_verified: false }
  const url = await signIn(new TestBrowser(provider.port))
  expect([url.pathname.startsWith('/interaction/'), url.searchParams.get('error')]).toEqual([
    true,
    'GOOGLE_SIGN_IN_FAILED',
  ])
})

test('accepts an answer of Google only in the browser that began the sign-in, and once', async () => {
  person = { ...person, sub: 'g-once', email: somebody(), email_verified: true }
  const browser = new TestBrowser(provider.port)
  await signIn(browser)
  const back = browser.history.find((address) => address.includes('/google/done?')) ?? ''
  expect((await browser.request(back)).status).toBe(404)
  const other = new TestBrowser(provider.port)
  const at = await new TestClient(other).open()
  const { search } = new URL(back)
  const stolen = await other.go(`${at}/google/done${search}`)
  expect(stolen.url.searchParams.get('error')).toBe('GOOGLE_SIGN_IN_FAILED')
})
