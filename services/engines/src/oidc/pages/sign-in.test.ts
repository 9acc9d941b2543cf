import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { claimsOf, TestBrowser, TestClient } from '../browser.testing.ts'
import { PASSWORD, registered, somebody, startProvider, type TestProvider, useLink } from '../provider.testing.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

const NEW = 'Tell-Apfel-Schuss'
const form = (email: string, more = {}) => ({
  email,
  password: PASSWORD,
  firstName: 'Anna',
  lastName: 'Muster',
  profession: 'avocat',
  terms: true,
  language: 'fr',
  ...more,
})
/** The page of a sign-in, each in its own browser. */
async function page(more: Record<string, string> = {}) {
  const browser = new TestBrowser(provider.port)
  return { browser, at: await new TestClient(browser).open(more) }
}
const events = async (type: string) =>
  (await provider.identity.administration.request('GET', `/events?type=${type}`)).body as Record<string, unknown>[]

test('an address with an umlaut in its domain is one account in both forms', async () => {
  const email = await registered(provider, 'anna@bücher.example')
  const { browser, at } = await page()
  const ascii = 'Anna@xn--bcher-kva.example'
  expect((await browser.post(`${at}/login`, { email: ascii, password: PASSWORD })).status).toBe(200)
  const { accounts } = provider.identity.identity.parts
  expect(accounts.byEmail(ascii)).toEqual(accounts.byEmail(email))
  expect(accounts.byEmail(ascii)?.email).toBe('anna@bücher.example')
})

describe('the page of a sign-in', () => {
  test('works only in the browser that started it', async () => {
    const { at, browser } = await page()
    expect((await browser.request(`${at}/details`)).status).toBe(200)
    const stranger = new TestBrowser(provider.port)
    const asked = await stranger.request(`${at}/details`)
    expect([asked.status, ((await asked.json()) as { code: string }).code]).toEqual([404, 'INTERACTION_EXPIRED'])
    const sent = await stranger.post(`${at}/login`, { email: 'a@example.org', password: PASSWORD })
    expect(sent.body['code']).toBe('INTERACTION_EXPIRED')
  })

  test('refuses requests of other sites, whatever they can send', async () => {
    const { at, browser } = await page()
    const body = { email: somebody(), password: PASSWORD }
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const statuses = []
    for (const headers of [
      evil,
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ])
      statuses.push((await browser.post(`${at}/login`, body, headers)).status)
    expect(statuses).toEqual([403, 403, 403, 403])
    const bare = await browser.request(`${at}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(bare.status).toBe(403)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const own = { 'content-type': type, origin: browser.origin(), 'sec-fetch-site': 'same-origin' }
      const sent = await browser.request(`${at}/login`, { method: 'POST', headers: own, body: JSON.stringify(body) })
      expect(sent.status).toBe(415)
    }
  })

  test('cannot be framed, and its answers run only their own scripts', async () => {
    const { browser } = await page()
    const shown = await browser.request(`${browser.origin()}/oidc/auth?client_id=nobody`)
    expect(shown.status).toBe(400)
    expect(shown.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; script-src 'none';.*frame-ancestors 'none'/,
    )
    expect(await shown.text()).not.toContain('script')
  })

  test.each(['https://evil.example/auth-sync', 'http://localhost:1/auth-sync', '//evil.example'])(
    'never redirects to %s',
    async (redirect_uri) => {
      const { browser } = await page()
      const { status, url } = await browser.go(new TestClient(browser).authorization({ redirect_uri }))
      expect([status, url.host]).toEqual([400, `localhost:${provider.port}`])
    },
  )

  test('can be cancelled: the application learns that nobody signed in', async () => {
    const { at, browser } = await page()
    const { body } = await browser.post(`${at}/abort`, {})
    const { url } = await browser.go(String(body['redirectTo']))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: 'access_denied', state: 'a-state' })
  })

  test('opens at the accounts brand when another brand starts it', async () => {
    const browser = new TestBrowser(provider.port)
    const address = new TestClient(browser, 'it').authorization().replace('//localhost', '//it.localhost')
    expect((await browser.go(address)).url.origin).toBe(browser.origin())
  })
})

test('tells only whoever has the password that the account is disabled', async () => {
  const email = await registered(provider)
  const { accounts } = provider.identity.identity.parts
  accounts.change(accounts.byEmail(email)?.id ?? '', { enabled: false })
  const { at, browser } = await page()
  const tried = async (password: string) => {
    const { status, body } = await browser.post(`${at}/login`, { email, password })
    return [status, body['code']]
  }
  expect(await tried('Wrong-one-1')).toEqual([401, 'CREDENTIALS_WRONG'])
  expect(await tried(PASSWORD)).toEqual([403, 'ACCOUNT_DISABLED'])
})

describe('a registration', () => {
  test.each([
    [{ password: 'kurz-A1' }, 'PASSWORD_WEAK', 'password'],
    [{ password: 'alles-klein!' }, 'PASSWORD_WEAK', 'password'],
    [{ password: 'P@ssw0rd!' }, 'PASSWORD_COMMON', 'password'],
    [{ terms: false }, 'VALIDATION_FAILED', 'terms'],
    [{ email: 'nobody' }, 'VALIDATION_FAILED', 'email'],
    [{ email: 'a,b@example.org' }, 'VALIDATION_FAILED', 'email'],
    [{ email: 'a\0@example.org' }, 'VALIDATION_FAILED', 'email'],
    [{ firstName: ' ' }, 'VALIDATION_FAILED', 'firstName'],
    [{ firstName: 'A\r\nBcc: x@evil.example' }, 'VALIDATION_FAILED', 'firstName'],
    [{ roles: ['super_admin'] }, 'VALIDATION_FAILED', 'roles'],
    [{ emailVerified: true }, 'VALIDATION_FAILED', 'emailVerified'],
  ])('with %j is refused', async (fault, code, field) => {
    const { at, browser } = await page({ prompt: 'create' })
    const { status, body } = await browser.post(`${at}/register`, form(somebody(), fault))
    expect([status, body['code'], body['field']]).toEqual([400, code, field])
  })

  test('with a known address changes nothing, and notifies only its owner', async () => {
    const email = await registered(provider)
    const { at, browser } = await page({ prompt: 'create' })
    const { status, body } = await browser.post(`${at}/register`, form(email.toUpperCase(), { password: NEW }))
    expect([status, body]).toEqual([202, {}])
    expect((await provider.mailOf('alreadyRegistered', email)).data).toEqual({
      firstName: 'Anna',
      link: `${browser.origin()}/login`,
      resetLink: `${browser.origin()}/password-reset`,
    })
    expect((await browser.post(`${at}/login`, { email, password: NEW })).status).toBe(401)
    expect((await browser.post(`${at}/login`, { email, password: PASSWORD })).status).toBe(200)
  })

  test('that was never confirmed can be repeated; only the newest link is valid, and only once', async () => {
    const email = somebody()
    const { at, browser } = await page({ prompt: 'create' })
    await browser.post(`${at}/register`, form(email))
    const { link: old = '' } = (await provider.mailOf('emailVerification', email)).data
    await browser.post(`${at}/register`, form(email, { password: NEW }))
    const { link = '' } = (await provider.mailOf('emailVerification', email)).data
    const codes = []
    for (const used of [old, link, link]) codes.push((await useLink(browser, used)).status)
    expect(codes).toEqual([410, 200, 410])
    expect((await browser.post(`${at}/login`, { email, password: NEW })).status).toBe(200)
  })
})

describe('guessing passwords', () => {
  test('reveals nothing: an unknown address, a wrong password and a locked account get the same answer', async () => {
    const email = await registered(provider)
    const { at, browser } = await page()
    const said = []
    for (const [address, password] of [
      [somebody(), PASSWORD],
      ...Array.from({ length: 5 }, () => [email, 'Wrong-one']),
    ]) {
      const { status, body } = await browser.post(`${at}/login`, { email: address, password })
      said.push(JSON.stringify([status, { ...body, requestId: '' }]))
    }
    const locked = await browser.post(`${at}/login`, { email, password: PASSWORD })
    said.push(JSON.stringify([locked.status, { ...locked.body, requestId: '' }]))
    expect(new Set(said).size).toBe(1)
    expect(said[0]).toContain('CREDENTIALS_WRONG')
    const [lock] = await events('USER_DISABLED_BY_TEMPORARY_LOCKOUT')
    expect(lock).toMatchObject({ details: { locked_until: expect.stringMatching(/^20/) } })
    expect(await events('USER_DISABLED_BY_TEMPORARY_LOCKOUT')).toHaveLength(1)
  })

  test('over many accounts from one network stops after ten failures a minute; successes do not count', async () => {
    const strict = await startProvider({ triesPerMinute: 10 })
    const email = await registered(strict)
    const browser = new TestBrowser(strict.port)
    const at = await new TestClient(browser).open()
    for (let n = 0; n < 3; n++) await browser.post(`${at}/login`, { email, password: PASSWORD })
    const statuses = []
    for (let n = 0; n < 11; n++)
      statuses.push((await browser.post(`${at}/login`, { email: somebody(), password: 'Wrong-one' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    const refused = await browser.post(
      `${at}/login`,
      { email, password: PASSWORD },
      { 'x-forwarded-for': '203.0.113.9' },
    )
    expect([refused.status, refused.body['code']]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await strict.stop()
  })
})

describe('a password reset', () => {
  const ask = (browser: TestBrowser, email: string) =>
    browser.post(`${browser.origin('it')}/oidc/account/password-reset`, { email, language: 'it', brand: 'it' })

  test('sets a password by a link, unlocks the account and ends all sessions', async () => {
    const email = await registered(provider)
    const client = new TestClient(new TestBrowser(provider.port))
    const tokens = await client.signIn(email, PASSWORD)
    const { at, browser } = await page()
    for (let n = 0; n < 5; n++) await browser.post(`${at}/login`, { email, password: 'Wrong-one' })
    expect((await ask(browser, email)).status).toBe(202)
    const { link = '' } = (await provider.mailOf('passwordReset', email)).data
    expect(link).toMatch(new RegExp(`^${browser.origin('it')}/auth/action\\?mode=resetPassword&code=`))
    const weak = await useLink(browser, link, { password: 'weak' })
    expect([weak.status, weak.body['code']]).toEqual([400, 'PASSWORD_WEAK'])
    const set = await useLink(browser, link, { password: NEW })
    expect([set.status, set.body]).toEqual([200, { email }])
    expect((await useLink(browser, link, { password: NEW })).body['code']).toBe('LINK_USED_OR_EXPIRED')
    expect((await client.refresh(tokens)).error).toBe('invalid_grant')
    expect((await browser.post(`${at}/login`, { email, password: PASSWORD })).status).toBe(401)
    expect((await browser.post(`${at}/login`, { email, password: NEW })).status).toBe(200)
  })

  test('answers the same for an unknown address, and sends nothing', async () => {
    const { browser } = await page()
    const sent = provider.mails.length
    const nobody = await ask(browser, somebody())
    await provider.identity.identity.parts.mails.settled()
    expect([nobody.status, nobody.body, provider.mails.length]).toEqual([202, {}, sent])
  })

  test('is limited to three per hour for an address and five for a network', async () => {
    const strict = await startProvider({ linksPerHour: 5 })
    const browser = new TestBrowser(strict.port)
    const email = somebody()
    const statuses = []
    for (const address of [email, email, email, email, somebody(), somebody()])
      statuses.push((await ask(browser, address)).status)
    expect(statuses).toEqual([202, 202, 202, 429, 202, 429])
    await strict.stop()
  })
})

describe('a signed-in user', () => {
  test('reauthenticates when the application asks for it, with a new authentication time', async () => {
    const email = await registered(provider)
    const browser = new TestBrowser(provider.port)
    const client = new TestClient(browser)
    const before = claimsOf((await client.signIn(email, PASSWORD)).access_token)
    for (const more of [{ prompt: 'login' }, { max_age: '0', prompt: 'login' }]) {
      await new Promise((resolve) => setTimeout(resolve, 1_100))
      const at = await client.open(more)
      expect(await (await browser.request(`${at}/details`)).json()).toMatchObject({ prompt: 'login', email })
      const { body } = await browser.post(`${at}/login`, { email, password: PASSWORD })
      const after = claimsOf((await client.follow(String(body['redirectTo']))).access_token)
      expect(Number(after['auth_time'])).toBeGreaterThan(Number(before['auth_time']))
      expect(after['sid']).toBe(before['sid'])
    }
  })

  test('changes the password, which ends all other sessions', async () => {
    const email = await registered(provider)
    const elsewhere = new TestClient(new TestBrowser(provider.port))
    const tokens = await elsewhere.signIn(email, PASSWORD)
    const browser = new TestBrowser(provider.port)
    const client = new TestClient(browser)
    const own = await client.signIn(email, PASSWORD)
    const at = await client.open({ kc_action: 'UPDATE_PASSWORD' })
    expect(await (await browser.request(`${at}/details`)).json()).toMatchObject({ prompt: 'password', email })
    const wrong = await browser.post(`${at}/password`, { currentPassword: 'Wrong-one', password: NEW })
    expect([wrong.status, wrong.body['code'], wrong.body['field']]).toEqual([
      401,
      'CURRENT_PASSWORD_WRONG',
      'currentPassword',
    ])
    const same = await browser.post(`${at}/password`, { currentPassword: PASSWORD, password: PASSWORD })
    expect([same.status, same.body['code'], same.body['field']]).toEqual([400, 'PASSWORD_SAME', 'password'])
    const { body } = await browser.post(`${at}/password`, { currentPassword: PASSWORD, password: NEW })
    const { url } = await browser.go(String(body['redirectTo']))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      kc_action_status: 'success',
      code: expect.any(String),
    })
    expect((await elsewhere.refresh(tokens)).error).toBe('invalid_grant')
    expect((await client.refresh(own)).error).toBeUndefined()
    expect(claimsOf((await elsewhere.signIn(email, NEW)).access_token)).toMatchObject({ email })
  })

  test('can cancel a change and stays signed in', async () => {
    const email = await registered(provider)
    const browser = new TestBrowser(provider.port)
    const client = new TestClient(browser)
    await client.signIn(email, PASSWORD)
    const at = await client.open({ kc_action: 'UPDATE_PASSWORD' })
    const { body } = await browser.post(`${at}/abort`, {})
    const { url } = await browser.go(String(body['redirectTo']))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      kc_action_status: 'cancelled',
      code: expect.any(String),
    })
  })

  test('changes the address once its link is used, and the old address is notified', async () => {
    const email = await registered(provider)
    const [next, taken] = [somebody(), await registered(provider)]
    const browser = new TestBrowser(provider.port)
    const client = new TestClient(browser)
    await client.signIn(email, PASSWORD)
    const at = await client.open({ kc_action: 'UPDATE_EMAIL' })
    expect((await browser.post(`${at}/email`, { password: 'Wrong-one', email: next })).status).toBe(401)
    expect((await browser.post(`${at}/email`, { password: PASSWORD, email: taken })).status).toBe(202)
    expect((await browser.post(`${at}/email`, { password: PASSWORD, email: next })).status).toBe(202)
    await expect(provider.mailOf('emailChange', taken)).rejects.toThrow('no mail')
    expect((await provider.mailOf('addressTaken', taken)).data['link']).toBe(`${browser.origin()}/login`)
    const { link = '' } = (await provider.mailOf('emailChange', next)).data
    expect((await useLink(browser, link)).body).toEqual({ email: next })
    expect((await provider.mailOf('emailChanged', email)).data['newEmail']).toBe('s…@example.org')
    expect(
      claimsOf((await new TestClient(new TestBrowser(provider.port)).signIn(next, PASSWORD)).access_token)['email'],
    ).toBe(next)
  })

  test('keeps a session for a week only with "stay signed in"', async () => {
    const email = await registered(provider)
    const kept = async (remember: boolean) => {
      const browser = new TestBrowser(provider.port)
      await new TestClient(browser).signIn(email, PASSWORD, { remember })
      return browser.cookies.find(({ name }) => name === '_session')?.expires
    }
    expect(await kept(false)).toBeUndefined()
    const days = (Date.parse((await kept(true)) ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
  })
})
