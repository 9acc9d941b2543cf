import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '../..')
const OF_TESTS = /\.(test|testing|fixture|contract|suite|child)\.ts$|\/(testing|fixtures)[/.]/
/** Lower it when casts are removed; never raise it. */
const MOST_CASTS = 8

test('production code of the services has no further cast that silences the compiler', () => {
  const files = globSync('services/*/src/**/*.ts', { cwd: root }).filter((file) => !OF_TESTS.test(file))
  const casts = files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(/\bas (?:never|unknown as)\b/g) ?? []).map(() => file),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(casts.length > MOST_CASTS ? casts : []).toEqual([])
})
