import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CHROME, type RunningIdentity, startIdentity } from '../identity.fixture.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
  // Events count once the first round has read where the lists of the provider end.
  const announced = () => identity.models.positions.findOne({ _id: 'people-announced' })
  await identity.until('the first round is complete', async () => (await announced()) !== null)
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
/** Waits until all events so far are read. */
async function read(): Promise<void> {
  const marker = await newcomer(`marker-${identity.provider.events.length}`)
  identity.provider.happens({ type: 'USER_DISABLED_BY_TEMPORARY_LOCKOUT', userId: marker.id })
  await identity.until('the events are read', async () => (await eventsOf(marker.id, 'AccountLocked')).length === 1)
  // Administrators' events are read last in each round.
  const rounds = () => identity.provider.requests.filter((request) => request.startsWith('GET /admin-events')).length
  const before = rounds()
  await identity.until('a round is complete', () => rounds() > before + 1)
}
/** An action in the administration console. */
const byAdmin = (operationType: string, id: string) =>
  void identity.provider.adminEvents.push({
    id: `${operationType}-${id}`,
    time: Date.now(),
    operationType,
    resourceType: 'USER',
    resourcePath: `users/${id}`,
  })

describe('an event at the provider', () => {
  test('becomes one event per change of a password, however many the provider has', async () => {
    await newcomer('changer')
    for (const type of ['RESET_PASSWORD', 'UPDATE_PASSWORD', 'UPDATE_CREDENTIAL'])
      identity.provider.happens({ type, userId: 'changer', details: { credential_type: 'password' } })
    await read()
    expect(await eventsOf('changer', 'PasswordChanged')).toEqual([
      { userId: 'changer', email: 'changer@example.org', firstName: 'Anna', language: 'fr', brand: 'fr' },
    ])
  })

  test('announces a sign-in from a new browser', async () => {
    await newcomer('mover')
    for (const agent of [CHROME, CHROME])
      identity.provider.happens({ type: 'LOGIN', userId: 'mover', sessionId: 's9', details: { user_agent: agent } })
    await read()
    expect(await eventsOf('mover', 'NewSignIn')).toEqual([
      expect.objectContaining({ device: 'Chrome, Windows', signedInAt: expect.stringMatching(/^\d{4}-.*Z$/) }),
    ])
  })

  test('announces a lock with its end', async () => {
    await newcomer('locked')
    const lockedUntil = new Date(Date.now() + 120_000).toISOString()
    const details = { locked_until: lockedUntil }
    for (let n = 0; n < 2; n++)
      identity.provider.happens({ type: 'USER_DISABLED_BY_TEMPORARY_LOCKOUT', userId: 'locked', details })
    await read()
    expect(await eventsOf('locked', 'AccountLocked')).toEqual([expect.objectContaining({ lockedUntil })])
  })

  test('without a person, or of somebody without a profile, changes nothing', async () => {
    identity.provider.happens({ type: 'UPDATE_PASSWORD', userId: 'stranger' })
    identity.provider.happens({ type: 'LOGIN' })
    await read()
    expect(await profileOf('stranger')).toBeNull()
  })

  test('during an outage of the service is caught up, once', async () => {
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

describe('an administrator’s action at the provider', () => {
  test('on names or address updates the profile', async () => {
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

  test('of disabling ends access at once, and of enabling restores it', async () => {
    const person = await newcomer('disabled')
    const set = (enabled: boolean) => Object.assign(identity.provider.users.get('disabled') ?? {}, { enabled })
    set(false)
    byAdmin('UPDATE', 'disabled')
    await read()
    const refused = await identity.ask(person, 'GET', '/me')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_DISABLED'])
    expect(await eventsOf('disabled', 'AccountDisabled')).toHaveLength(1)
    set(true)
    identity.provider.happens({ type: 'UPDATE_PROFILE', userId: 'disabled' })
    await read()
    expect((await identity.ask(person, 'GET', '/me')).json().accountStatus).toBe('active')
  })

  test('of deleting starts our deletion, also for an account without a profile', async () => {
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
  /** Triggers the comparison and waits for it. */
  async function compare(): Promise<void> {
    const positions = identity.models.positions
    await positions.updateOne({ _id: 'comparison' }, { $set: { since: dayBefore() } })
    await identity.until('all are compared', async () => {
      const position = await positions.findOne({ _id: 'comparison' })
      return position !== null && Date.now() - position.since.getTime() < 60_000
    })
  }

  test('finds changes without an event: a changed name, and a missing user', async () => {
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

describe('an account that nobody has signed in with', () => {
  const boss = { id: 'boss', email: 'boss@example.org', roles: ['user', 'super_admin'] }
  const listed = async (id: string) => {
    const { users } = (await identity.ask(boss, 'GET', '/admin/users?limit=100')).json()
    return users.find(({ uid }: { uid: string }) => uid === id)
  }
  /** Each event once, however often it is delivered. */
  const told = async (type: string, id: string) => {
    const events = (await identity.events()).filter((each) => each.type === type && each.value?.['userId'] === id)
    return [...new Map(events.map((each) => [each.event.headers['ce_id'], each])).values()]
  }
  const register = (id: string, more = {}) =>
    identity.provider.add({ id, email: `${id}@example.org`, emailVerified: false, ...more })
  beforeAll(async () => {
    register('boss', { emailVerified: true })
    identity.provider.roles.set('boss', ['user', 'super_admin'])
    await identity.ask(boss, 'GET', '/me')
  })

  test('is shown to staff with its actual status, and its mail can be sent again', async () => {
    const attributes = { brand: ['de'], locale: ['it'], profession: ['avocat'] }
    register('fresh', { attributes, createdTimestamp: Date.UTC(2026, 1, 3) })
    identity.provider.happens({ type: 'REGISTER', userId: 'fresh' })
    await identity.until('fresh is listed', async () => Boolean(await listed('fresh')))
    const state = { status: 'pending_verification', lastSignInAt: null, createdAt: '2026-02-03T00:00:00.000Z' }
    expect(await listed('fresh')).toMatchObject(state)
    const one = (await identity.ask(boss, 'GET', '/admin/users/fresh')).json()
    expect(one).toMatchObject({ brand: 'de', preferences: { language: 'it' }, profession: 'avocat', lastLoginAt: null })
    // A process of an earlier version requires a date in each profile.
    const stored = await profileOf('fresh')
    expect(stored?.lastLoginAt).toEqual(new Date(0))
    const mail = await identity.ask(boss, 'POST', '/admin/users/fresh/verification-mail', { body: {} })
    expect(mail.statusCode).toBe(202)
    expect(await told('UserRegistered', 'fresh')).toEqual([])
  })

  test('is announced once, at the first sign-in', async () => {
    register('arriving')
    identity.provider.happens({ type: 'REGISTER', userId: 'arriving' })
    await identity.until('it is listed', async () => Boolean(await listed('arriving')))
    Object.assign(identity.provider.users.get('arriving') ?? {}, { emailVerified: true })
    const person = { id: 'arriving', email: 'arriving@example.org', clientId: 'trilex-it' }
    const answers = await Promise.all([1, 2, 3].map(() => identity.ask(person, 'GET', '/me')))
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ accountStatus: 'active', lastLoginAt: expect.any(String) })
    await identity.until('it is announced', async () => (await told('UserRegistered', 'arriving')).length > 0)
    const [event, ...more] = await told('UserRegistered', 'arriving')
    expect([event?.value, more]).toMatchObject([{ brand: 'it', accountStatus: 'active' }, []])
  })

  test.each([
    ['the brand, where the provider states none', null, 'it'],
    ['what the provider states', 'de-CH', 'de'],
  ])('takes its language at the first sign-in from %s', async (_, locale, language) => {
    const id = `speaks-${language}`
    register(id)
    identity.provider.happens({ type: 'REGISTER', userId: id })
    await identity.until('it is listed', async () => Boolean(await listed(id)))
    const person = { id, email: `${id}@example.org`, clientId: 'trilex-it', locale }
    expect((await identity.ask(person, 'GET', '/me')).json()).toMatchObject({ preferences: { language } })
  })

  test('keeps the language that staff chose before the first sign-in', async () => {
    register('chosen')
    identity.provider.happens({ type: 'REGISTER', userId: 'chosen' })
    await identity.until('it is listed', async () => Boolean(await listed('chosen')))
    const [preferences, headers] = [{ language: 'de' }, { 'if-match': '*' }]
    // The provider cannot be told yet.
    identity.provider.away = true
    try {
      const changed = await identity.ask(boss, 'PATCH', '/admin/users/chosen', { body: { preferences }, headers })
      expect(changed.statusCode).toBe(200)
      const person = { id: 'chosen', email: 'chosen@example.org', clientId: 'trilex-it', locale: null }
      expect((await identity.ask(person, 'GET', '/me')).json()).toMatchObject({ preferences })
    } finally {
      identity.provider.away = false
    }
  })

  test('is notified of five wrong passwords and of a changed password', async () => {
    register('guessed', { createdTimestamp: Date.now() - 3_600_000 })
    identity.provider.happens({ type: 'USER_DISABLED_BY_TEMPORARY_LOCKOUT', userId: 'guessed' })
    identity.provider.happens({ type: 'RESET_PASSWORD', userId: 'guessed' })
    for (const type of ['AccountLocked', 'PasswordChanged'])
      await identity.until(type, async () => (await told(type, 'guessed')).length === 1)
    // Setting the initial password is not a change.
    register('new', { createdTimestamp: Date.now() - 100 })
    identity.provider.happens({ type: 'UPDATE_PASSWORD', userId: 'new' })
    await identity.until('new is listed', async () => Boolean(await listed('new')))
    expect(await told('PasswordChanged', 'new')).toEqual([])
  })

  test('that existed before the watch is found, also when disabled, and stays deleted once it is', async () => {
    register('from-before', { enabled: false, emailVerified: true })
    identity.provider.roles.set('from-before', ['user', 'admin'])
    await identity.models.positions.deleteOne({ _id: 'accounts-without-profile' })
    await identity.until('it is listed', async () => Boolean(await listed('from-before')))
    expect(await listed('from-before')).toMatchObject({ status: 'disabled', role: 'admin' })
    await identity.ask(boss, 'DELETE', '/admin/users/from-before', { body: { confirmation: 'SUPPRIMER' } })
    await identity.until('it is gone', () => !identity.provider.users.has('from-before'))
    expect(await listed('from-before')).toBeUndefined()
  })
})
