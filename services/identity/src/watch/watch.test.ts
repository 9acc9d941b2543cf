import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CHROME, type RunningIdentity, startIdentity } from '../identity.fixture.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
  await identity.until('the service looks', async () => (await identity.models.positions.countDocuments({})) === 4)
})
afterAll(() => identity.stop())

async function newcomer(id: string) {
  identity.provider.add({ id, email: `${id}@example.org` })
  const person = { id, email: `${id}@example.org` }
  await identity.ask(person, 'GET', '/me')
  return person
}
const eventsOf = async (id: string, type: string) =>
  (await identity.events()).filter((each) => each.event.key === id && each.type === type).map(({ value }) => value)
const profileOf = async (id: string) => identity.models.users.findOne({ _id: id })
/** Waits until everything that happened so far was read. */
async function read(): Promise<void> {
  const marker = await newcomer(`marker-${identity.provider.events.length}`)
  identity.provider.happens({ type: 'USER_DISABLED_BY_TEMPORARY_LOCKOUT', userId: marker.id })
  await identity.until('the events are read', async () => (await eventsOf(marker.id, 'AccountLocked')).length === 1)
  // Administrators' events are read after the others of a round.
  const rounds = () => identity.provider.requests.filter((request) => request.startsWith('GET /admin-events')).length
  const before = rounds()
  await identity.until('a round is complete', () => rounds() > before + 1)
}
/** As at an administrator's console. */
const byAdmin = (operationType: string, id: string) =>
  void identity.provider.adminEvents.push({
    id: `${operationType}-${id}`,
    time: Date.now(),
    operationType,
    resourceType: 'USER',
    resourcePath: `users/${id}`,
  })

describe('what happens at the provider', () => {
  test('becomes one event for each change of a password, however many the provider has', async () => {
    await newcomer('changer')
    for (const type of ['RESET_PASSWORD', 'UPDATE_PASSWORD', 'UPDATE_CREDENTIAL'])
      identity.provider.happens({ type, userId: 'changer', details: { credential_type: 'password' } })
    await read()
    expect(await eventsOf('changer', 'PasswordChanged')).toEqual([
      { userId: 'changer', email: 'changer@example.org', firstName: 'Anna', language: 'fr', brand: 'fr' },
    ])
  })

  test('tells of a sign-in from a browser that was not used before', async () => {
    await newcomer('mover')
    for (const agent of [CHROME, CHROME])
      identity.provider.happens({ type: 'LOGIN', userId: 'mover', sessionId: 's9', details: { user_agent: agent } })
    await read()
    expect(await eventsOf('mover', 'NewSignIn')).toEqual([
      expect.objectContaining({ device: 'Chrome, Windows', signedInAt: expect.stringMatching(/^\d{4}-.*Z$/) }),
    ])
  })

  test('tells of a lock, and until when it is', async () => {
    await newcomer('locked')
    const lockedUntil = new Date(Date.now() + 120_000).toISOString()
    const details = { locked_until: lockedUntil }
    for (let n = 0; n < 2; n++)
      identity.provider.happens({ type: 'USER_DISABLED_BY_TEMPORARY_LOCKOUT', userId: 'locked', details })
    await read()
    expect(await eventsOf('locked', 'AccountLocked')).toEqual([expect.objectContaining({ lockedUntil })])
  })

  test('of nobody who has a profile, or without a person, changes nothing', async () => {
    identity.provider.happens({ type: 'UPDATE_PASSWORD', userId: 'stranger' })
    identity.provider.happens({ type: 'LOGIN' })
    await read()
    expect(await profileOf('stranger')).toBeNull()
  })

  test('while the service is away is caught up, and nothing happens twice', async () => {
    await newcomer('absent')
    identity.provider.happens({ type: 'UPDATE_PASSWORD', userId: 'absent' })
    await read()
    await identity.restart()
    await read()
    expect(await eventsOf('absent', 'PasswordChanged')).toHaveLength(1)
    await identity.app.close()
    identity.provider.happens({ type: 'LOGIN', userId: 'absent', details: { user_agent: CHROME } })
    await identity.restart()
    await read()
    expect(await eventsOf('absent', 'NewSignIn')).toHaveLength(1)
  })
})

describe('what an administrator does at the provider', () => {
  test('to names and address, the profile follows', async () => {
    await newcomer('renamed')
    const user = identity.provider.users.get('renamed')
    if (user) Object.assign(user, { lastName: 'Nouveau', email: 'nouveau@example.org' })
    byAdmin('UPDATE', 'renamed')
    await read()
    expect(await profileOf('renamed')).toMatchObject({ lastName: 'Nouveau', email: 'nouveau@example.org', version: 2 })
    expect(await eventsOf('renamed', 'UserChanged')).toEqual([
      expect.objectContaining({ email: 'nouveau@example.org' }),
    ])
  })

  test('by disabling, ends access at once, and gives it back', async () => {
    const person = await newcomer('disabled')
    const set = (enabled: boolean) => Object.assign(identity.provider.users.get('disabled') ?? {}, { enabled })
    set(false)
    byAdmin('UPDATE', 'disabled')
    await read()
    const refused = await identity.ask(person, 'GET', '/me')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_DISABLED'])
    set(true)
    identity.provider.happens({ type: 'UPDATE_PROFILE', userId: 'disabled' })
    await read()
    expect((await identity.ask(person, 'GET', '/me')).json().accountStatus).toBe('active')
  })

  test('by deleting, starts our deletion, for an account without a profile too', async () => {
    const person = await newcomer('removed')
    for (const id of ['removed', 'never-came']) {
      identity.provider.users.delete(id)
      byAdmin('DELETE', id)
    }
    await read()
    for (const id of ['removed', 'never-came'])
      await identity.until(`${id} is erased`, async () => {
        const stored = await identity.models.tombstones.findOne({ _id: id })
        return stored?.deletion?.eventsErased === true
      })
    expect((await identity.ask(person, 'GET', '/me')).statusCode).toBe(410)
    expect((await identity.ask({ id: 'never-came' }, 'GET', '/me')).statusCode).toBe(410)
  })
})

describe('the nightly comparison', () => {
  const dayBefore = () => new Date(Date.now() - 25 * 60 * 60_000)
  /** Lets the comparison run, and waits for it. */
  async function compare(): Promise<void> {
    const positions = identity.models.positions
    await positions.updateOne({ _id: 'comparison' }, { $set: { since: dayBefore() } })
    await identity.until('all are compared', async () => {
      const position = await positions.findOne({ _id: 'comparison' })
      return position !== null && Date.now() - position.since.getTime() < 60_000
    })
  }

  test('finds what no event told: a changed name, and a user who is gone', async () => {
    await newcomer('quietly-renamed')
    await newcomer('quietly-gone')
    Object.assign(identity.provider.users.get('quietly-renamed') ?? {}, { firstName: 'Reto' })
    identity.provider.users.delete('quietly-gone')
    await compare()
    expect(await profileOf('quietly-renamed')).toMatchObject({ firstName: 'Reto' })
    await identity.until('the profile is erased', async () => {
      const stored = await identity.models.tombstones.findOne({ _id: 'quietly-gone' })
      return stored?.deletion?.erasedAt !== undefined
    })
  })

  test('deletes nobody when the provider has lost its users', async () => {
    for (let n = 0; n < 12; n++) await newcomer(`kept-${n}`)
    identity.provider.users.clear()
    await compare()
    for (let n = 0; n < 12; n++) expect((await profileOf(`kept-${n}`))?.deletion).toBeUndefined()
  })
})
