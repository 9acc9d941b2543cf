import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'
import { auditEntry, AuditLog } from './audit-log.ts'
import { networkOf } from '@trilex/platform/network'
import { staffOf } from '../staff/staff.fixture.ts'

let identity: RunningIdentity
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  identity = await startIdentity()
  staff = staffOf(identity)
  await staff.newcomer('boss', 'super_admin', { firstName: '=CMD()' })
})
afterAll(() => identity.stop())

const actor = { id: 'boss', ip: '192.0.2.17', device: null }
const entryOf = (action: string, at = new Date()) =>
  auditEntry(actor, action, { targetKind: 'user', targetId: 'boss' }, { before: {}, after: { action } }, at)
const logged = () => identity.documents.collection('audit_log')

test('an entry is added once; a later one with the same id changes nothing', async () => {
  const log = new AuditLog({ auditLog: logged() as never }, [])
  const entry = entryOf('first')
  await log.add(entry)
  await log.add({ ...entry, action: 'forged', actorId: 'somebody else' })
  expect(await logged().findOne({ _id: entry._id as never })).toMatchObject({ action: 'first', actorId: 'boss' })
})

test('no code of the service changes or removes an entry', () => {
  const root = new URL('..', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const sources = files
    .filter((name) => !/\.(?:test|fixture)\.ts$/.test(name))
    .map((name) => [name, readFileSync(new URL(name, root), 'utf8')] as const)
  const naming = sources.filter(([, text]) => /auditLog\b|'audit_log'/.test(text)).map(([name]) => name)
  expect(naming).toEqual(['audit/audit-log.ts'])
  const text = sources.find(([name]) => name === 'audit/audit-log.ts')?.[1] ?? ''
  const done = [...text.matchAll(/#log\s*\.(\w+)/g)].map(([, method]) => method)
  expect([...new Set(done)].sort()).toEqual(['countDocuments', 'find', 'insertOne'])
})

test('entries are filtered by actor, target, action and time', async () => {
  await logged().insertOne(entryOf('old', new Date('2020-05-05')) as never)
  const actions = async (query: string) => (await staff.log('boss', query)).map(({ action }) => action)
  expect(await actions('actor=boss&action=old')).toEqual(['old'])
  expect(await actions('from=2020-05-05T00:00:00Z&to=2020-05-06T00:00:00Z')).toEqual(['old'])
  expect(await actions('to=2020-05-05T00:00:00Z')).toEqual([])
  expect(await actions('subject=nobody')).toEqual([])
})

test('the export escapes formulas and is itself in the log', async () => {
  const { body } = await staff.ask('boss', 'GET', '/admin/audit/export?action=old')
  const [, line] = body.split('\r\n')
  expect(line).toContain(`boss;'=CMD()`)
  expect(line).toContain('192.0.2.0/24')
  expect((await staff.log('boss', 'action=audit.exported'))[0]).toMatchObject({ after: { action: 'old' } })
})

test.each([
  ['192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['192.0.2.0/24', '192.0.2.0/24'],
])('of %s the log stores the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
