import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@jest/globals'
import { Member, type MemberEngine } from './member.ts'

/** A database whose writes fail with a code of SQLite. */
const failing = (errcode: number) =>
  ({
    isTransaction: false,
    exec: () => {
      throw Object.assign(new Error('disk I/O error'), { errcode })
    },
  }) as Partial<DatabaseSync> as DatabaseSync

function started(errcode: number): unknown[] {
  const reported: unknown[] = []
  const wake = { on: () => () => undefined, notify: () => undefined } as Partial<MemberEngine['wake']>
  const groups = { leave: () => undefined } as Partial<MemberEngine['groups']>
  const member = new Member('readers', [], async () => undefined, {
    database: failing(errcode),
    groups: groups as MemberEngine['groups'],
    wake: wake as MemberEngine['wake'],
    report: (error) => reported.push(error),
  })
  member.start()
  void member.stop()
  return reported
}

test.each([
  ['a full disk', 13],
  ['a quota or a limit of the process', 778],
  ['a sync that finds no room', 1034],
  ['a file that cannot grow', 1546],
  ['shared memory that cannot be cut to its header', 4618],
  ['no room for shared memory', 4874],
])('starts despite %s, reports it, and joins its group at a later heartbeat', (_, errcode) => {
  expect(started(errcode)).toEqual([expect.objectContaining({ errcode })])
})

test('does not start on a damaged file', () => {
  expect(() => started(11)).toThrow('disk I/O error')
})
