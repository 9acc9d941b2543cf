import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { indexFile, isDamage, openForWriting, setAside } from './database.ts'
import { versionOf } from './schema.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'trilex-search-'))
const generation = (database: ReturnType<typeof openForWriting>): unknown =>
  database.prepare("SELECT value FROM meta WHERE key = 'generation'").get()?.['value']

test('an index of another version is emptied and starts at generation 0', () => {
  const path = folder()
  const old = openForWriting(path)
  old.exec("UPDATE meta SET value = 'older' WHERE key = 'version'; UPDATE meta SET value = 7 WHERE key = 'generation'")
  old.close()
  const database = openForWriting(path)
  expect(generation(database)).toBe(0)
  expect(versionOf(database)).not.toBe('older')
  database.close()
})

test('an index of this version is kept', () => {
  const path = folder()
  const first = openForWriting(path)
  first.exec("UPDATE meta SET value = 7 WHERE key = 'generation'")
  first.close()
  const database = openForWriting(path)
  expect(generation(database)).toBe(7)
  database.close()
})

test('a file that is not a database is damage, and left unchanged until it is set aside', () => {
  const path = folder()
  const bytes = 'no database at all, but long enough to be looked at as one by SQLite'.repeat(20)
  writeFileSync(indexFile(path), bytes)
  let found: unknown
  try {
    openForWriting(path)
  } catch (error) {
    found = error
  }
  expect(isDamage(found)).toBe(true)
  expect(readFileSync(indexFile(path), 'utf8')).toBe(bytes)
  setAside(path)
  const database = openForWriting(path)
  expect(generation(database)).toBe(0)
  database.close()
})
