import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { claimsOf, TestBrowser, TestClient } from './browser.testing.ts'
import { PASSWORD, registered, somebody, startProvider, type TestProvider, useLink } from './provider.testing.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

test('a user registers, confirms, signs in, refreshes, is signed in at the second brand, and signs out of both', async () => {
  const email = somebody()
  const browser = new TestBrowser(provider.port)
  const german = new TestClient(browser, 'de')
  const page = await german.open({ prompt: 'create', ui_locales: 'de' })
  expect(page).toMatch(new RegExp(`^http://localhost:${provider.port}/interaction/[\\w-]+$`))
  const details = await (await browser.request(`${page}/details`)).json()
  expect(details).toEqual({
    prompt: 'create',
    brand: 'de',
    language: 'de',
    email: null,
    google: false,
    returnTo: browser.origin('de'),
  })
  const form = { email, password: PASSWORD, firstName: 'Anna', lastName: 'Muster', profession: 'avocat', terms: true }
  const asked = await browser.post(`${page}/register`, { ...form, language: 'de' })
  expect([asked.status, asked.body]).toEqual([202, {}])
  expect((await browser.post(`${page}/login`, { email, password: PASSWORD })).body).toMatchObject({
    status: 403,
    code: 'ADDRESS_NOT_CONFIRMED',
  })

  const mail = await provider.mailOf('emailVerification', email)
  expect(mail).toMatchObject({ language: 'de', brand: 'de', data: { firstName: 'Anna' } })
  expect(mail.data['link']).toMatch(
    new RegExp(`^${browser.origin('de')}/auth/action\\?mode=verifyEmail&code=[\\w-]{43}$`),
  )
  const confirmed = await useLink(browser, mail.data['link'] ?? '')
  expect([confirmed.status, confirmed.body]).toEqual([200, { email }])

  const { body } = await browser.post(`${page}/login`, { email, password: PASSWORD })
  const tokens = await german.follow(String(body['redirectTo']))
  const keys = createLocalJWKSet(provider.identity.tokens.oidcJwks)
  const { payload, protectedHeader } = await jwtVerify(tokens.access_token ?? '', keys, { audience: 'trilex' })
  expect(protectedHeader.alg).toBe('RS256')
  expect(payload).toMatchObject({
    iss: provider.identity.tokens.oidcIssuer,
    typ: 'Bearer',
    azp: 'trilex-de',
    email,
    email_verified: true,
    given_name: 'Anna',
    family_name: 'Muster',
    locale: 'de',
    profession: 'avocat',
    realm_access: { roles: ['user'] },
    sid: expect.any(String),
    auth_time: expect.any(Number),
  })
  expect(Number(payload.exp) - Number(payload.iat)).toBe(300)
  expect(JSON.stringify(claimsOf(tokens.id_token))).not.toMatch(/Anna|example/)

  const renewed = await german.refresh(tokens)
  expect(claimsOf(renewed.access_token)).toMatchObject({
    sub: payload.sub,
    sid: payload['sid'],
    auth_time: payload['auth_time'],
  })
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
  expect(claimsOf(renewed.refresh_token)).toEqual({ typ: 'Refresh' })

  const french = new TestClient(browser, 'fr')
  const quiet = await french.follow(french.authorization({ prompt: 'none' }))
  expect(claimsOf(quiet.access_token)).toMatchObject({ sub: payload.sub, sid: payload['sid'], azp: 'trilex-fr' })

  const { status } = await french.signOut(quiet)
  expect(status).toBe(204)
  expect([(await german.refresh(renewed)).error, (await french.refresh(quiet)).error]).toEqual([
    'invalid_grant',
    'invalid_grant',
  ])
  const { url } = await browser.go(french.authorization({ prompt: 'none' }))
  expect(url.searchParams.get('error')).toBe('login_required')
  for (const address of browser.history) expect(address).not.toMatch(/eyJ|example|Rossini/)
})

test('a reused refresh token revokes its whole family', async () => {
  const email = await registered(provider)
  const client = new TestClient(new TestBrowser(provider.port))
  const first = await client.signIn(email, PASSWORD)
  const second = await client.refresh(first)
  expect(second.error).toBeUndefined()
  expect((await client.refresh(first)).error).toBe('invalid_grant')
  expect((await client.refresh(second)).error).toBe('invalid_grant')
})

test('a restart signs nobody out', async () => {
  const email = await registered(provider)
  const client = new TestClient(new TestBrowser(provider.port))
  const tokens = await client.signIn(email, PASSWORD)
  provider = await provider.restart()
  const renewed = await client.refresh(tokens)
  expect(claimsOf(renewed.access_token)).toMatchObject({ email })
  const quiet = await client.follow(client.authorization({ prompt: 'none' }))
  expect(claimsOf(quiet.access_token)).toMatchObject({ email })
})

test('no site can sign a user out by navigating to the end-session endpoint: our page asks first', async () => {
  const email = await registered(provider)
  const browser = new TestBrowser(provider.port)
  const client = new TestClient(browser, 'de')
  const tokens = await client.signIn(email, PASSWORD)
  const query = `client_id=trilex-de&post_logout_redirect_uri=${encodeURIComponent(`${browser.origin('de')}/`)}`
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const brand of ['fr', 'de'] as const) {
    const end = `${browser.origin(brand)}/oidc/session/end`
    for (const address of [
      end,
      `${end}?${query}`,
      `${end}?id_token_hint=${tokens.id_token}`,
      `${end}/confirm?logout=yes`,
    ]) {
      const answer = await browser.request(address, { headers: evil })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${browser.origin()}/logout`])
      expect((await browser.request(address, { method: 'POST', headers: evil })).status).toBe(403)
    }
    const out = `${browser.origin(brand)}/oidc/account/sign-out`
    expect((await browser.post(out, { refreshToken: tokens.refresh_token }, evil)).status).toBe(403)
    expect((await browser.post(out, { refreshToken: 'guessed' })).status).toBe(204)
  }
  const quiet = await client.follow(client.authorization({ prompt: 'none' }))
  expect(claimsOf(quiet.access_token)).toMatchObject({ email })
})

test('a code presented with a wrong verifier is revoked', async () => {
  const email = await registered(provider)
  const browser = new TestBrowser(provider.port)
  const client = new TestClient(browser)
  const { body } = await browser.post(`${await client.open()}/login`, { email, password: PASSWORD })
  const { url } = await browser.go(String(body['redirectTo']))
  const code = url.searchParams.get('code') ?? ''
  const grant = { grant_type: 'authorization_code', code }
  expect((await client.tokens({ ...grant, code_verifier: 'x'.repeat(43) })).error).toBe('invalid_grant')
  expect((await client.redeem(code)).error).toBe('invalid_grant')
})
