import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { root } from './bootstrap.mjs'
import { SOURCES } from './build-frontend.mjs'
import { readImports } from './imports.ts'
import { files } from './stamp.mjs'

const stamped = new Set(SOURCES.flatMap((path) => [...files(join(root, 'frontend', path))]))

test('a change of anything that the browser runs builds the front end again', () => {
  const { reached } = readImports(root)
  const modules = ['main.tsx', 'server.tsx'].flatMap((name) => [...reached(join(root, 'frontend/src/app', name))])
  expect(modules.filter((file) => file.includes('/services/citations/')).length).toBeGreaterThan(20)
  expect(modules.filter((file) => !stamped.has(file))).toEqual([])
})

test('so does a change of the tables of the citation reader', () => {
  const tables = ['atf_start_pages_1954_2026.json', 'statutes.json', 'federal_abbreviations_1172.csv']
  expect(tables.filter((table) => !stamped.has(join(root, 'services/citations/tables', table)))).toEqual([])
})
