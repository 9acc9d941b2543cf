import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { suiteDigests } from './imports.ts'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const digests = () =>
  Object.fromEntries([...suiteDigests(root)].map(([file, digest]) => [file.slice(root.length + 1), digest]))

const CASE = 'services/cases/src/case.test.ts'
const BILL = 'services/bills/src/bill.test.ts'
const PRODUCT = 'services/product/test/main.test.ts'

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trilex-imports-'))
  write('services/platform/package.json', '{ "name": "@trilex/platform", "exports": { "./*": "./src/*.ts" } }')
  write('services/platform/src/clock.ts', '')
  write(CASE, "import { clock } from '@trilex/platform/clock'\nnew Worker(new URL('./worker.ts', import.meta.url))")
  write('services/cases/src/worker.ts', "import './rule.ts'")
  write('services/cases/src/rule.ts', '1')
  write('services/cases/tables/acts.csv', 'OR')
  write(BILL, '')
  write(PRODUCT, '')
})
afterEach(() => rmSync(root, { recursive: true }))

test.each([
  ['what a worker of it imports', 'services/cases/src/rule.ts', [CASE, PRODUCT]],
  ['a door of a package of ours', 'services/platform/src/clock.ts', [CASE, PRODUCT]],
  ['a table of its package', 'services/cases/tables/acts.csv', [CASE, PRODUCT]],
  ['the suite itself', BILL, [BILL, PRODUCT]],
  ['a locked package', 'pnpm-lock.yaml', [CASE, BILL, PRODUCT]],
])('%s: those suites run again that depend on it, and the suites of the whole product', (_what, path, again) => {
  const before = digests()
  write(path, 'changed')
  const after = digests()
  expect(
    Object.keys(before)
      .filter((suite) => before[suite] !== after[suite])
      .sort(),
  ).toEqual([...again].sort())
})

test('another checkout of the same state has the same digests', () => {
  const before = digests()
  const first = root
  root = mkdtempSync(join(tmpdir(), 'trilex-imports-'))
  cpSync(first, root, { recursive: true })
  rmSync(first, { recursive: true })
  expect(digests()).toEqual(before)
})
