import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'
import { firmsOf } from '../organizations/firm.fixture.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const body = { confirmation: 'SUPPRIMER' }

async function newcomer(id: string) {
  identity.provider.add({ id, email: `${id}@example.org`, firstName: 'Zoé' })
  const person = { id, email: `${id}@example.org`, firstName: 'Zoé' }
  expect((await identity.ask(person, 'GET', '/me')).statusCode).toBe(200)
  return person
}
const storedOf = (id: string) => identity.models.tombstones.findOne({ _id: id })
const buried = (id: string) =>
  identity.until(`${id} is erased everywhere`, async () => (await storedOf(id))?.deletion?.eventsErased === true)

test.each([{}, { confirmation: 'supprimer' }, { confirmation: '' }, { confirmation: 'SUPPRIMER', uid: 'x' }])(
  'requires the confirmation word: %j deletes nothing',
  async (wrong) => {
    const person = await newcomer('careful')
    const refused = await identity.ask(person, 'DELETE', '/me', { body: wrong })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(identity.provider.users.has('careful')).toBe(true)
  },
)

test.each([301, 86_400])(
  'requires a sign-in with password within five minutes, not %d seconds ago',
  async (seconds) => {
    const person = await newcomer('old-session')
    const authenticatedAt = new Date(Date.now() - seconds * 1000)
    const refused = await identity.ask({ ...person, authenticatedAt }, 'DELETE', '/me', { body })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
    expect(identity.provider.users.has('old-session')).toBe(true)
  },
)

test('removes user, profile and events, notifies the other services, and a token that has not expired creates no new profile', async () => {
  const told: unknown[] = []
  await identity.bus.subscribe({ group: 'a-reader', topics: ['identity.events'] }, async (events) => {
    told.push(...events.filter((e) => e.headers['ce_type'] === 'identity.v1.UserDeleted').map(({ value }) => value))
  })
  const person = await newcomer('leaving')
  await identity.ask(person, 'PUT', '/me/billing-info', { body: { address: { street: 'Canary Lane 1' } } })
  const answer = await identity.ask(person, 'DELETE', '/me', { body })
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([202, ['requestedAt']])
  for (const [method, path] of [
    ['GET', '/me'],
    ['PATCH', '/me'],
    ['GET', '/me/data'],
    ['GET', '/sessions'],
  ] as const) {
    const more = method === 'PATCH' ? { body: { firstName: 'X' }, headers: { 'if-match': '*' } } : {}
    const gone = await identity.ask(person, method, path, more)
    expect([path, gone.statusCode, gone.json().code]).toEqual([path, 410, 'ACCOUNT_DELETED'])
  }
  await buried('leaving')
  expect(identity.provider.users.has('leaving')).toBe(false)
  expect(told).toEqual([
    { userId: 'leaving', email: 'leaving@example.org', firstName: 'Zoé', language: 'fr', brand: 'fr' },
  ])
  expect(Object.keys((await storedOf('leaving')) ?? {}).sort()).toEqual([
    '__v',
    '_id',
    'deletion',
    'outbox',
    'outboxSeq',
  ])
  expect((await identity.events()).filter(({ event }) => event.key === 'leaving')).toEqual([])
  expect((await identity.ask(person, 'GET', '/me')).statusCode).toBe(410)
})

test('completes after the provider recovers, also in a later process', async () => {
  const person = await newcomer('patient')
  identity.provider.away = true
  expect((await identity.ask(person, 'DELETE', '/me', { body })).statusCode).toBe(202)
  await identity.restart()
  expect(identity.provider.users.has('patient')).toBe(true)
  expect((await identity.ask(person, 'GET', '/me')).statusCode).toBe(410)
  identity.provider.away = false
  await buried('patient')
  expect(identity.provider.users.has('patient')).toBe(false)
})

test('interrupted between provider and profile is completed by the next process', async () => {
  await newcomer('half')
  await identity.app.close()
  identity.provider.users.delete('half')
  await identity.models.users.updateOne({ _id: 'half' }, { $set: { deletion: { requestedAt: new Date() } } })
  await identity.restart()
  await buried('half')
})

test('leaves a tombstone for a day', async () => {
  const person = await newcomer('yesterday')
  await identity.ask(person, 'DELETE', '/me', { body })
  await buried('yesterday')
  const dayBefore = new Date(Date.now() - 24 * 60 * 60_000 - 1)
  await identity.models.tombstones.updateOne({ _id: 'yesterday' }, { $set: { 'deletion.erasedAt': dayBefore } })
  await identity.until('nothing is left', async () => (await storedOf('yesterday')) === null)
})

test('removes events of firms that name the person: as inviter, invited, new, leaving or removed member', async () => {
  const firms = firmsOf(identity)
  await firms.firm('stays', 4)
  await firms.join('stays', 'vanishes')
  const left = (await firms.me('vanishes')).organizationId
  await firms.ask('stays', 'DELETE', `/organizations/${left}/members/vanishes`)
  await firms.firm('second', 3)
  // Only the address is known, from a revoked invitation.
  const { body: invited } = await firms.invite('second', 'Vanishes@Example.org')
  await firms.codeFor('vanishes@example.org')
  await firms.ask('second', 'DELETE', `/invitations/${invited.invitations[0].id}`)
  const naming = async () =>
    JSON.stringify(await identity.events())
      .toLowerCase()
      .split('vanishes').length - 1
  await identity.until('events name the person', async () => (await firms.eventsOf('MemberRemoved')).length > 0)
  expect(await naming()).toBeGreaterThan(4)
  const person = { ...firms.person('vanishes'), authenticatedAt: new Date() }
  expect((await identity.ask(person, 'DELETE', '/me', { body })).statusCode).toBe(202)
  await buried('vanishes')
  expect(await naming()).toBe(0)
  expect((await storedOf('vanishes'))?.deletion).not.toHaveProperty('namedIn')
  // The firms remain.
  expect((await firms.me('stays')).organization.seats).toEqual({ used: 1, total: 4, available: 3 })
  await firms.join('stays', 'next')
})
