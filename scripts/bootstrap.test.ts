import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { root } from './bootstrap.mjs'
import { readImports } from './imports.ts'

test('plain JavaScript is what the launcher loads before Node 24 is there, and nothing else', () => {
  const { all, reached } = readImports(root)
  const ours = (files: Iterable<string>) => [...files].filter((file) => file.startsWith(join(root, 'scripts/'))).sort()
  const loaded = ours(reached(join(root, 'scripts/run.mjs')))
  expect(loaded.length).toBeGreaterThan(5)
  expect(ours(all).filter((file) => file.endsWith('.mjs'))).toEqual(loaded)
})
