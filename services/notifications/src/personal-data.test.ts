import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type LocalIssuer, startLocalIssuer, type TokenPerson } from '@trilex/platform/local-issuer'
import { startNotifications } from './notifications.fixture.ts'

let issuer: LocalIssuer
let service: Awaited<ReturnType<typeof startNotifications>>
beforeAll(async () => {
  issuer = await startLocalIssuer()
  service = await startNotifications({ OIDC_ISSUER: issuer.issuer })
})
afterAll(async () => {
  await service.stop()
  await issuer.stop()
})

const write = (email: string, message: string) =>
  service.post('contact', { fullName: 'X', email, subject: 'support', message })
async function dataOf(person: Partial<TokenPerson>) {
  const token = await issuer.tokenOf({
    id: 'anna',
    roles: ['user'],
    email: 'anna@example.org',
    ...person,
  } as TokenPerson)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await service.app.inject({ url: '/api/notifications/me/data', headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  return answer.json().collections as Record<string, Record<string, unknown>[]>
}

test("a signed-in user gets the messages from their confirmed address, in any case, and nobody else's", async () => {
  await write('Anna@Example.org', 'mine')
  await write('beat@example.org', 'of Beat')
  await write('anna@example.org.evil.example', 'of another domain')
  await service.post('waiting-list', { email: 'anna@example.org', source: 'coming_soon_page' })
  await service.post('waiting-list', { email: 'beat@example.org', source: 'coming_soon_page' })
  await service.mailsTo('anna@example.org', 1)
  const own = await dataOf({})
  expect(own['messages']?.map(({ message }) => message)).toEqual(['mine'])
  expect(own['waitingList']?.map(({ email }) => email)).toEqual(['anna@example.org'])
  expect(own['mails']?.map(({ to }) => to)).toEqual(['anna@example.org'])
  expect(JSON.stringify(own)).not.toMatch(/Beat|beat|evil/)
})

test('a user with an unconfirmed address and an impersonating administrator get nothing', async () => {
  const nothing = { mails: [], messages: [], waitingList: [] }
  expect(await dataOf({ emailVerified: false })).toEqual(nothing)
  const admin = { id: 'admin', roles: ['user', 'admin', 'super_admin'], email: 'admin@example.org' }
  expect(await dataOf(admin)).toEqual(nothing)
})

test('a request without a sign-in gets nothing', async () => {
  expect((await service.app.inject({ url: '/api/notifications/me/data' })).statusCode).toBe(401)
})
