import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'
import { staffOf } from '../staff/staff.fixture.ts'

let identity: RunningIdentity
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  identity = await startIdentity()
  staff = staffOf(identity)
  await staff.newcomer('boss', 'super_admin', { firstName: 'Léa', lastName: 'Chef' })
  await staff.newcomer('u1', 'user', { firstName: 'Zoé', lastName: 'Müller-Favre', email: 'z.mueller@kanzlei.ch' })
})
afterAll(() => identity.stop())

const lookUp = async (q: string, kind = 'text') => {
  const { body } = await staff.ask('boss', 'GET', `/admin/lookup?q=${encodeURIComponent(q)}&kind=${kind}`)
  return body.users.map(({ uid }: { uid: string }) => uid)
}

test('finds a person by id, mail address and name', async () => {
  expect(await lookUp('u1')).toEqual(['u1'])
  expect(await lookUp('Z.Mueller@kanzlei.ch')).toEqual(['u1'])
  expect(await lookUp('müller zoé')).toEqual(['u1'])
  expect(await lookUp('.*')).toEqual([])
})

test('each use is in the audit log, without what was looked for', async () => {
  await lookUp('z.mueller@kanzlei.ch', 'messageId')
  const [entry] = await staff.log('boss', 'action=people.lookedUp')
  expect(entry).toMatchObject({ action: 'people.lookedUp', after: { kind: 'messageId', found: 1 } })
  expect(JSON.stringify(entry)).not.toContain('mueller')
})
