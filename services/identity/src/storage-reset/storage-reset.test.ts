import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { staffOf } from '../staff/staff.fixture.ts'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'

let identity: RunningIdentity
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  identity = await startIdentity()
  staff = staffOf(identity)
  await staff.newcomer('boss', 'super_admin')
  await staff.newcomer('an-admin', 'admin')
})
afterAll(() => identity.stop())

const visit = (method: string, query = '', payload?: object) =>
  identity.app.inject({
    method: method as 'GET',
    url: `/api/identity/local-storage-reset${query}`,
    ...(payload && { payload }),
  })
const demand = (by: string, version: number) =>
  staff.ask(by, 'PUT', '/admin/local-storage-reset', { version, reason: 'A new format' })
const confirmed = async () => (await staff.ask('an-admin', 'GET', '/admin/local-storage-reset')).body.confirmed

test('a browser resets once per version, and is counted once', async () => {
  expect((await visit('GET', '?version=0')).json()).toEqual({ required: false, version: 0, reason: '' })
  expect((await demand('boss', 3)).body).toMatchObject({ version: 3, demandedBy: { uid: 'boss' }, confirmed: 0 })
  expect((await visit('GET')).json()).toEqual({ required: true, version: 3, reason: 'A new format' })
  for (const client of ['browser-one', 'browser-one', 'browser-two'])
    expect((await visit('POST', '', { version: 3, client })).statusCode).toBe(204)
  // Reports about another version than the current one are ignored.
  await visit('POST', '', { version: 2, client: 'browser-three' })
  expect(await confirmed()).toBe(2)
  expect((await visit('GET', '?version=3')).json().required).toBe(false)
})

test('only a super admin can order a reset, with a higher version; the log contains it', async () => {
  expect((await demand('an-admin', 9)).status).toBe(403)
  const answers = await Promise.all([demand('boss', 4), demand('boss', 4)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await demand('boss', 1)).body).toMatchObject({ code: 'RESET_VERSION_NOT_HIGHER', field: 'version' })
  expect(await confirmed()).toBe(0)
  const entries = await staff.log('boss', 'subject=local-storage')
  expect(entries.map(({ before, after }) => [before?.['version'] ?? 0, after?.['version']])).toEqual([
    [3, 4],
    [0, 3],
  ])
})
