import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { stamp } from './stamp.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilex-stamp-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/a.ts'), 'a')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('nothing changed: the same stamp', () => expect(stamp([folder])).toBe(stamp([folder])))

test.each([
  ['a changed file', () => writeFileSync(join(folder, 'src/a.ts'), 'b')],
  ['a new file', () => writeFileSync(join(folder, 'src/b.ts'), '')],
  ['another name', () => renameSync(join(folder, 'src/a.ts'), join(folder, 'src/b.ts'))],
])('%s: another stamp', (_kind, change) => {
  const before = stamp([folder])
  change()
  expect(stamp([folder])).not.toBe(before)
})

test('installed packages and build output do not count', () => {
  const before = stamp([folder])
  for (const name of ['node_modules', 'dist']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'x.js'), 'x')
  }
  expect(stamp([folder])).toBe(before)
})

test('what does not exist and words count too', () => {
  expect(stamp([join(folder, 'missing')], ['linux'])).not.toBe(stamp([join(folder, 'missing')], ['darwin']))
})
