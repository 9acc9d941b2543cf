import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { staffOf } from '../staff/staff.fixture.ts'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'
import { foldedNamesMigration, listedFieldsMigration } from '../profile/listed-fields.ts'

let identity: RunningIdentity
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  identity = await startIdentity()
  staff = staffOf(identity)
  await staff.newcomer('boss', 'super_admin', { firstName: 'Léa', lastName: 'Chef' })
  await staff.newcomer('u1', 'user', { firstName: 'Zoé', lastName: 'Müller-Favre', email: 'z.mueller@kanzlei.ch' })
  await staff.newcomer('u2', 'user', { firstName: 'Ettore', lastName: 'D’Angelo', email: 'ettore@studio.ch' })
  await staff.newcomer('u3', 'admin', { firstName: '=1+1', lastName: '@SUM(A1)', email: 'formula@example.org' })
})
afterAll(() => identity.stop())

async function found(query: string) {
  const { body } = await staff.ask('boss', 'GET', `/admin/users?sort=createdAt&${query}`)
  return [body.total, ...body.users.map(({ uid }: { uid: string }) => uid)]
}
const search = (text: string) => found(`q=${encodeURIComponent(text)}`)

test('users are found by any part of name or address, without accents and case', async () => {
  expect(await search('ULLE')).toEqual([1, 'u1'])
  expect(await search('avre')).toEqual([1, 'u1'])
  expect(await search('zoe müller')).toEqual([1, 'u1'])
  expect(await search('z.mueller@kanz')).toEqual([1, 'u1'])
  expect(await search('angelo')).toEqual([1, 'u2'])
  expect(await search('.ch')).toEqual([3, 'boss', 'u1', 'u2'])
  expect(await search('kanzleien')).toEqual([0])
  expect(await search('.*')).toEqual([0])
})

test('filters, order and pages work together', async () => {
  expect(await found('role=admin')).toEqual([1, 'u3'])
  expect(await found('status=disabled')).toEqual([0])
  expect(await found('plan=free&limit=1&offset=1')).toEqual([4, 'u1'])
  const { body } = await staff.ask('boss', 'GET', '/admin/users?sort=-email')
  expect(body.users.map(({ uid }: { uid: string }) => uid)).toEqual(['u1', 'u3', 'u2', 'boss'])
  expect(await found(`registeredAfter=${new Date(Date.now() + 1000).toISOString()}`)).toEqual([0])
  expect((await staff.ask('boss', 'GET', '/admin/users?sort=password')).body.field).toBe('sort')
})

test('a renamed user is found by the new name', async () => {
  await staff.change('boss', 'u2', { lastName: 'Rossi' })
  expect(await search('ross')).toEqual([1, 'u2'])
  expect(await search('angelo')).toEqual([0])
})

test('the export escapes formulas, and the log states who made it', async () => {
  const { body } = await staff.ask('boss', 'GET', '/admin/users/export?q=formula')
  expect(body.split('\r\n')[1]).toContain(`u3;formula@example.org;'=1+1;'@SUM(A1)`)
  const [entry] = await staff.log('boss', 'action=users.exported')
  expect(entry).toMatchObject({ actor: { uid: 'boss' }, after: { q: '…' } })
})

test('existing profiles are found after the migration', async () => {
  await identity.models.users.updateOne({ _id: 'u1' }, { $unset: { searchParts: '', plan: '' } })
  expect(await search('mueller')).toEqual([0])
  await listedFieldsMigration.up(identity.documents as never)
  await listedFieldsMigration.up(identity.documents as never)
  expect(await search('mueller')).toEqual([1, 'u1'])
})

test('existing profiles are found by folded letters after the migration', async () => {
  await staff.change('boss', 'u2', { lastName: 'Wałęsa' })
  await identity.models.users.updateOne({ _id: 'u2' }, { $set: { searchParts: ['wałęsa'] } })
  expect(await search('walesa')).toEqual([0])
  await foldedNamesMigration.up(identity.documents as never)
  expect(await search('walesa')).toEqual([1, 'u2'])
})

test('the overview counts users and firms', async () => {
  const { body } = await staff.ask('boss', 'GET', '/admin/overview')
  expect(body).toEqual({
    users: { total: 4, active: 4, pendingVerification: 0, disabled: 0, newIn30Days: 4 },
    organizations: { total: 0, seats: 0, assignedSeats: 0 },
  })
})
