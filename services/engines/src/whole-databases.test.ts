import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openSqlite } from '@trilex/platform/sqlite'
import { refuseDamaged } from './whole-databases.ts'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'trilex-whole-'))
})
afterEach(() => {
  rmSync(base, { recursive: true, force: true })
})

const folderAt = (path: string) => ({
  path,
  documents: join(path, 'documents.sqlite'),
  events: join(path, 'events.sqlite'),
  accounts: join(path, 'accounts.sqlite'),
  payments: join(path, 'payments.sqlite'),
  search: join(path, 'search'),
})
type Folder = ReturnType<typeof folderAt>

/** Rows of 4 KB, so that the database has many pages. */
function fill(file: string, rows: number): DatabaseSync {
  const database = openSqlite(file)
  database.exec('CREATE TABLE IF NOT EXISTS d(rid INTEGER PRIMARY KEY, doc BLOB)')
  for (let i = 0; i < rows; i++) database.prepare('INSERT INTO d(doc) VALUES (randomblob(4000))').run()
  return database
}

/** A folder that was in use and then stopped. */
function used(): Folder {
  const folder = folderAt(base)
  mkdirSync(folder.search)
  fill(folder.documents, 100).close()
  fill(folder.events, 20).close()
  return folder
}

const refusal = (what: RegExp) =>
  expect.objectContaining({ code: 'DATA_FOLDER_DAMAGED', message: expect.stringMatching(what) })

test('accepts a folder with intact databases, a new one and an empty one', () => {
  refuseDamaged(folderAt(join(base, 'none')))
  refuseDamaged(used())
})

const halve = (file: string) => truncateSync(file, statSync(file).size >> 1)
test.each<[string, (folder: Folder) => void]>([
  ['half of its documents', ({ documents }) => halve(documents)],
  [
    'its documents without their last page',
    ({ documents }) => truncateSync(documents, statSync(documents).size - 4096),
  ],
  ['documents that are no database', ({ documents }) => writeFileSync(documents, 'x'.repeat(10_000))],
  ['no documents', ({ documents }) => rmSync(documents)],
  ['empty documents', ({ documents }) => truncateSync(documents, 0)],
  ['half of its events', ({ events }) => halve(events)],
])('refuses a folder with %s, names backup and repair, and leaves it unchanged', (_, damage) => {
  const folder = used()
  damage(folder)
  const before = existsSync(folder.documents) ? readFileSync(folder.documents) : null
  expect(() => refuseDamaged(folder)).toThrow(refusal(/npm run backup.*DATA_DIR.*import the decisions again/))
  expect(existsSync(folder.documents) ? readFileSync(folder.documents) : null).toEqual(before)
})

test('notices documents lost before the first event when the index has decisions', () => {
  const folder = folderAt(base)
  mkdirSync(folder.search)
  const index = openSqlite(join(folder.search, 'index.sqlite'))
  index.exec('CREATE TABLE decisions(number INTEGER PRIMARY KEY)')
  refuseDamaged(folder)
  index.exec('INSERT INTO decisions VALUES (1)')
  index.close()
  expect(() => refuseDamaged(folder)).toThrow(refusal(/its documents are gone/))
})

test('accepts pages that only the log of a killed process holds, and notices other missing ones', () => {
  const running = folderAt(join(base, 'running'))
  mkdirSync(running.path)
  fill(running.documents, 5).close()
  const database = fill(running.documents, 100)
  const killed = folderAt(join(base, 'killed'))
  cpSync(running.path, killed.path, { recursive: true })
  refuseDamaged(killed)
  database.exec('PRAGMA wal_checkpoint(PASSIVE)')
  const later = folderAt(join(base, 'later'))
  cpSync(running.path, later.path, { recursive: true })
  database.close()
  refuseDamaged(later)
  halve(later.documents)
  rmSync(`${later.documents}-wal`)
  expect(() => refuseDamaged(later)).toThrow(refusal(/bytes instead of/))
})
