import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'
import { staffOf } from './staff.fixture.ts'

let identity: RunningIdentity
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  identity = await startIdentity()
  staff = staffOf(identity)
})
afterAll(() => identity.stop())
/** Demotes the super admins of earlier tests. */
beforeEach(async () => {
  for (const id of identity.provider.roles.keys()) identity.provider.roles.set(id, ['user'])
  await identity.models.users.updateMany({}, { $set: { role: 'user' } })
})

test('an admin cannot promote, demote, or change a super admin', async () => {
  await staff.newcomer('an-admin', 'admin')
  await staff.newcomer('boss', 'super_admin')
  await staff.newcomer('reader')
  const refused = [403, 'ADMIN_NOT_ALLOWED']
  const tried = async (target: string, body: object) => {
    const answer = await staff.change('an-admin', target, body)
    return [answer.status, answer.body.code]
  }
  expect(await tried('reader', { role: 'admin' })).toEqual(refused)
  expect(await tried('an-admin', { role: 'super_admin' })).toEqual(refused)
  expect(await tried('an-admin', { role: 'user' })).toEqual(refused)
  for (const rights of [{ entitlements: { unlimited_access: true } }, { status: 'active' }])
    expect(await tried('an-admin', { firstName: 'Ada', ...rights })).toEqual([403, 'OWN_RIGHTS'])
  expect(await tried('an-admin', { firstName: 'Ada' })).toEqual([200, undefined])
  for (const body of [{ firstName: 'Other' }, { status: 'disabled' }, { entitlements: { syntheses: true } }])
    expect(await tried('boss', body)).toEqual(refused)
  for (const [method, path, body] of [
    ['DELETE', '/admin/users/boss', { confirmation: 'SUPPRIMER' }],
    ['DELETE', '/admin/users/boss/sessions'],
    ['POST', '/admin/users/boss/verification-mail', {}],
  ] as const)
    expect((await staff.ask('an-admin', method, path, body)).body.code).toBe('ADMIN_NOT_ALLOWED')
  const bulk = { action: 'endSessions', uids: ['boss', 'reader'] }
  expect((await staff.ask('an-admin', 'POST', '/admin/users/bulk', bulk)).body.results).toEqual([
    { uid: 'boss', outcome: 'refused', code: 'ADMIN_NOT_ALLOWED' },
    { uid: 'reader', outcome: 'done' },
  ])
  expect(identity.provider.roles.get('reader')).toEqual(['user'])
})

test('a super admin known only to the provider counts as one', async () => {
  await staff.newcomer('an-admin', 'admin')
  await staff.newcomer('raised-elsewhere')
  identity.provider.roles.set('raised-elsewhere', ['user', 'super_admin'])
  expect((await staff.change('an-admin', 'raised-elsewhere', { firstName: 'X' })).body.code).toBe('ADMIN_NOT_ALLOWED')
})

test('a super admin assigns and removes a role: the provider has it, and older tokens lose it', async () => {
  await staff.newcomer('boss', 'super_admin')
  await staff.newcomer('rising')
  expect((await staff.change('boss', 'rising', { role: 'admin' })).body.role).toBe('admin')
  expect(identity.provider.roles.get('rising')).toEqual(['user', 'admin'])
  await staff.newcomer('rising', 'admin')
  expect((await staff.ask('rising', 'GET', '/admin/users')).status).toBe(200)
  await staff.change('boss', 'rising', { role: 'user' })
  expect(identity.provider.roles.get('rising')).toEqual(['user'])
  const ended = (await identity.app.inject('/api/identity/ended-access')).json().ended
  const key = createHash('sha256').update('account\nrising').digest('base64url')
  expect(ended).toContainEqual(expect.objectContaining({ key, givenBefore: expect.any(Number) }))
  // The token still contains the role admin, and so does a request for the profile with it.
  expect((await staff.ask('rising', 'GET', '/me')).body.role).toBe('user')
  expect((await staff.ask('rising', 'GET', '/admin/users')).status).toBe(403)
})

test('the last super admin cannot be demoted, disabled or deleted by anyone', async () => {
  await staff.newcomer('last', 'super_admin')
  const last = [409, 'LAST_SUPER_ADMIN']
  expect((await staff.change('last', 'last', { role: 'admin' })).body.code).toBe('OWN_RIGHTS')
  const gone = await staff.ask('last', 'DELETE', '/me', { confirmation: 'SUPPRIMER' })
  expect([gone.status, gone.body.code]).toEqual(last)
  await staff.newcomer('second', 'super_admin')
  await identity.provider.request('PUT', '/users/second', { enabled: false })
  const demoted = await staff.change('second', 'last', { role: 'user' })
  expect([demoted.status, demoted.body.code]).toEqual(last)
  await identity.provider.request('PUT', '/users/second', { enabled: true })
  expect((await staff.change('last', 'second', { status: 'disabled' })).status).toBe(200)
})

test('when two super admins demote each other at once, one remains', async () => {
  for (let round = 0; round < 3; round++) {
    const [one, other] = [`one-${round}`, `other-${round}`]
    await staff.newcomer(one, 'super_admin')
    await staff.newcomer(other, 'super_admin')
    const answers = await Promise.all([
      staff.change(one, other, { role: 'user' }),
      staff.change(other, one, { role: 'user' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = [one, other].filter((id) => identity.provider.roles.get(id)?.includes('super_admin'))
    expect(left).toHaveLength(1)
    identity.provider.roles.set(left[0] ?? '', ['user'])
  }
})

test('two administrators editing one user do not overwrite each other', async () => {
  await staff.newcomer('boss', 'super_admin')
  await staff.newcomer('contested')
  const { etag } = await staff.ask('boss', 'GET', '/admin/users/contested')
  const answers = await Promise.all(
    ['One', 'Two'].map((name) => staff.change('boss', 'contested', { firstName: name }, etag)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const without = await staff.ask('boss', 'PATCH', '/admin/users/contested', { firstName: 'X' })
  expect([without.status, without.body.code]).toEqual([428, 'PRECONDITION_REQUIRED'])
})

test('a disabled account loses access at once, here and at the provider, and can be enabled again', async () => {
  await staff.newcomer('boss', 'super_admin')
  await staff.newcomer('locked')
  identity.provider.sessions.push({ id: 'of-locked', userId: 'locked', start: 0, lastAccess: 0 })
  expect((await staff.change('boss', 'locked', { status: 'disabled' })).body.accountStatus).toBe('disabled')
  expect(identity.provider.users.get('locked')?.enabled).toBe(false)
  expect(identity.provider.sessions.filter(({ userId }) => userId === 'locked')).toEqual([])
  expect((await staff.ask('locked', 'GET', '/me')).body.code).toBe('ACCOUNT_DISABLED')
  const told = async () =>
    (await identity.events()).filter(({ type, value }) => type === 'AccountDisabled' && value['userId'] === 'locked')
  await identity.until('the owner is told', async () => (await told()).length === 1)
  await staff.change('boss', 'locked', { firstName: 'Still disabled' })
  expect((await told()).map(({ value }) => value)).toEqual([
    expect.objectContaining({ userId: 'locked', email: 'locked@example.org', language: 'fr' }),
  ])
  expect((await staff.change('boss', 'locked', { status: 'active' })).body.accountStatus).toBe('active')
  expect((await staff.ask('locked', 'GET', '/me')).status).toBe(200)
  expect((await staff.change('boss', 'boss', { status: 'disabled' })).body.code).toBe('OWN_RIGHTS')
})

test('decisions of staff are refused while the provider is unavailable, and nothing is written', async () => {
  await staff.newcomer('an-admin', 'admin')
  await staff.newcomer('waiting')
  identity.provider.away = true
  expect((await staff.change('an-admin', 'waiting', { status: 'disabled' })).status).toBe(503)
  identity.provider.away = false
  expect((await staff.ask('an-admin', 'GET', '/admin/users/waiting')).body.accountStatus).toBe('active')
  expect(await staff.log('an-admin', 'subject=waiting')).toEqual([])
})

test('the log contains what staff changed, without names and addresses, in the same write as the change', async () => {
  await staff.newcomer('boss', 'super_admin')
  await staff.newcomer('changed', 'user', { firstName: 'Canaria' })
  const body = { firstName: 'Kanarie', entitlements: { syntheses: true }, billingInfo: { address: { city: 'Canary' } } }
  await staff.change('boss', 'changed', body)
  const [entry] = await staff.log('boss', 'subject=changed')
  expect(entry).toMatchObject({
    action: 'user.changed',
    actor: { uid: 'boss' },
    subject: { kind: 'user', id: 'changed' },
    before: { firstName: '…', billingInfo: '…', entitlements: { syntheses: false } },
    after: { firstName: '…', billingInfo: '…', entitlements: { syntheses: true } },
    address: '127.0.0.0/24',
  })
  const stored = JSON.stringify(await identity.documents.collection('audit_log').find({}).toArray())
  expect(stored).not.toMatch(/Canar|Kanarie/)
  expect(await identity.models.users.countDocuments({ 'audits.0': { $exists: true } })).toBe(0)
})

test('a deletion by staff works as by the owner, and the log keeps who did it', async () => {
  await staff.newcomer('boss', 'super_admin')
  await staff.newcomer('leaving')
  const remove = (confirmation: string) => staff.ask('boss', 'DELETE', '/admin/users/leaving', { confirmation })
  expect((await remove('supprimer')).status).toBe(400)
  expect((await remove('SUPPRIMER')).status).toBe(202)
  await identity.until('it is erased', async () => {
    const left = await identity.models.tombstones.findOne({ _id: 'leaving' })
    return left?.deletion?.eventsErased === true
  })
  expect(identity.provider.users.has('leaving')).toBe(false)
  const [entry] = await staff.log('boss', 'subject=leaving')
  expect(entry).toMatchObject({
    action: 'user.deleted',
    actor: { uid: 'boss' },
    subject: { id: 'leaving', name: null },
  })
  expect((await remove('SUPPRIMER')).body.code).toBe('USER_NOT_FOUND')
})

test('entitlements have the names of the specification, and those of before are still read', async () => {
  await staff.newcomer('boss-of-names', 'super_admin')
  await staff.newcomer('named')
  const change = (entitlements: object) => staff.change('boss-of-names', 'named', { entitlements })
  const { body } = await change({ monthly_limit: 25, documentTypes: ['atf'] })
  expect(body.entitlements).toEqual({
    atf_access: true,
    monthly_limit: 25,
    syntheses: false,
    translation: false,
    unlimited_access: false,
    documentQuota: 6,
    legalWatch: false,
    documentTypes: ['atf'],
  })
  const older = await change({ monthlyLimit: 7, unlimitedAccess: true, atfAccess: false, documentTypes: ['all'] })
  const named = { monthly_limit: 7, unlimited_access: true, atf_access: false, documentTypes: ['all'] }
  expect(older.body.entitlements).toMatchObject(named)
  expect((await change({ __proto__: 1, constructor: 1 })).status).toBe(400)
})
