import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { makeSocket } from './socket.ts'
import { ownFolder, removeLeft } from './temporary-folders.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilex-left-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Simulates the folder of a killed process. */
function leftIn(parent: string, prefix: string): string {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const name = `${ownFolder(prefix).replace(`-${process.pid}-`, `-${pid}-`)}a1B2c3`
  mkdirSync(join(parent, name))
  return name
}

test('removes folders of killed processes, and keeps those of running ones and other names', () => {
  leftIn(folder, 'court-')
  const own = basename(mkdtempSync(join(folder, ownFolder('court-'))))
  mkdirSync(join(folder, 'court-elsewhere-1-a1B2c3'))
  removeLeft(folder, 'court-')
  expect(readdirSync(folder).sort()).toEqual([own, 'court-elsewhere-1-a1B2c3'].sort())
})

test('the next start removes the socket folder of a killed process', () => {
  const left = leftIn(tmpdir(), 'trilex-socket-')
  const socket = makeSocket(undefined, 'documents.sock')
  expect(readdirSync(tmpdir())).not.toContain(left)
  socket.remove()
})
