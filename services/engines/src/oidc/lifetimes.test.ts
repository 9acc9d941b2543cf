import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { claimsOf, TestBrowser, TestClient, type Tokens } from './browser.testing.ts'
import { PASSWORD, registered, startProvider, type TestProvider } from './provider.testing.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

const clock = Date.now.bind(Date)
let passed = 0
/** Advances the clock of the provider, which reads it for every lifetime. */
function pass(milliseconds: number): void {
  passed += milliseconds
  jest.spyOn(Date, 'now').mockImplementation(() => clock() + passed)
}
afterEach(() => {
  passed = 0
  jest.restoreAllMocks()
})

async function signedIn(remember: boolean) {
  const client = new TestClient(new TestBrowser(provider.port))
  const tokens = await client.signIn(await registered(provider), PASSWORD, { remember })
  return { client, tokens }
}
/** Tokens without a prompt (`prompt=none`). */
const quietly = (client: TestClient) => client.follow(client.authorization({ prompt: 'none' }))
/** Refreshes every 15 minutes for this long. */
async function staysActive(client: TestClient, tokens: Tokens, milliseconds: number): Promise<Tokens> {
  let newest = tokens
  for (let done = 0; done < milliseconds; done += 15 * MINUTE) {
    pass(15 * MINUTE)
    newest = await client.refresh(newest)
    expect(newest.error).toBeUndefined()
  }
  return newest
}
const sessionsOf = async ({ access_token: token }: Tokens) =>
  (await provider.identity.administration.request('GET', `/users/${String(claimsOf(token)['sub'])}/sessions`)).body

describe('a session (R26)', () => {
  test('ends 30 minutes after its last refresh, and not before', async () => {
    const { client, tokens } = await signedIn(false)
    pass(29 * MINUTE)
    const renewed = await client.refresh(tokens)
    expect(renewed.error).toBeUndefined()
    pass(29 * MINUTE)
    expect((await quietly(client)).access_token).toBeDefined()
    expect(await sessionsOf(tokens)).toHaveLength(1)
    pass(31 * MINUTE)
    expect((await client.refresh(renewed)).error).toBe('invalid_grant')
    expect((await quietly(client)).access_token).toBeUndefined()
    expect(await sessionsOf(tokens)).toEqual([])
  })

  test('ends 10 hours after sign-in, however active it is', async () => {
    const { client, tokens } = await signedIn(false)
    const newest = await staysActive(client, tokens, 10 * HOUR - 15 * MINUTE)
    pass(14 * MINUTE)
    const last = await client.refresh(newest)
    expect(last.error).toBeUndefined()
    pass(2 * MINUTE)
    expect((await client.refresh(last)).error).toBe('invalid_grant')
    expect((await quietly(client)).access_token).toBeUndefined()
  })

  test('ends after 7 days with "stay signed in", pauses included', async () => {
    const { client, tokens } = await signedIn(true)
    pass(3 * DAY)
    expect((await client.refresh(tokens)).error).toBe('invalid_grant')
    const back = await quietly(client)
    expect(claimsOf(back.access_token)['sid']).toBe(claimsOf(tokens.access_token)['sid'])
    pass(4 * DAY - 5 * MINUTE)
    const last = await quietly(client)
    expect(last.access_token).toBeDefined()
    pass(6 * MINUTE)
    expect((await client.refresh(last)).error).toBe('invalid_grant')
    expect((await quietly(client)).access_token).toBeUndefined()
  })

  test('keeps "stay signed in" when the user reauthenticates', async () => {
    const { client, tokens } = await signedIn(true)
    const at = await client.open({ prompt: 'login', max_age: '0' })
    const email = String(claimsOf(tokens.access_token)['email'])
    const { body } = await client.browser.post(`${at}/login`, { email, password: PASSWORD })
    await client.follow(String(body['redirectTo']))
    pass(2 * DAY)
    expect((await quietly(client)).access_token).toBeDefined()
  })

  test('gives access tokens for 5 minutes', async () => {
    const { exp, iat } = claimsOf((await signedIn(true)).tokens.access_token)
    expect(Number(exp) - Number(iat)).toBe(300)
  })
})
