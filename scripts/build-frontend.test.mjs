import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { root } from './bootstrap.mjs'
import { SOURCES } from './build-frontend.mjs'
import { files } from './stamp.mjs'

const entry = join(root, 'services/citations/src/index.ts')
const stamped = new Set(SOURCES.flatMap((path) => [...files(join(root, 'frontend', path))]))

/** Every file that a module imports, directly or indirectly, including itself. */
function reached(file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g))
    reached(join(dirname(file), path), seen)
  return seen
}

test('a change of the parser that runs in the browser builds the front end again', () => {
  const modules = [...reached(entry)]
  expect(modules.length).toBeGreaterThan(20)
  expect(modules.filter((file) => !stamped.has(file))).toEqual([])
})

test('so does a change of the tables it reads', () => {
  const tables = ['atf_start_pages_1954_2026.json', 'statutes.json', 'federal_abbreviations_1172.csv']
  expect(tables.filter((table) => !stamped.has(join(root, 'services/citations/tables', table)))).toEqual([])
})
