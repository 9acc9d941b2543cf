import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '@trilex/platform/sqlite'
import { segmentFolder } from './postings/segment-store.ts'
import { textFolder } from './postings/text-files.ts'
import { createSchema, indexVersion, versionOf } from './schema.ts'

export const indexFile = (folder: string): string => join(folder, 'index.sqlite')

/**
 * Opens the index for writing. A missing file, one that is not an index, or one of another version is replaced by an
 * empty index of generation 0: an index is derived data that its owner refills. Creates the folders for segments and
 * texts beside it.
 * @throws an error of `isDamage` when the file is damaged
 */
export function openForWriting(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = indexFile(folder)
  const database = openUsable(file) ?? openEmptied(file)
  for (const each of [segmentFolder(folder), textFolder(folder)]) mkdirSync(each, { recursive: true, mode: 0o700 })
  // Deleted content is overwritten, so that a withdrawn text is erased from the disk.
  database.exec('PRAGMA cache_size = -8192; PRAGMA secure_delete = ON')
  return database
}

/** Makes sure that there is a usable index, as `openForWriting` does. */
export function prepareIndex(folder: string): void {
  openForWriting(folder).close()
}

/** The existing index, or a new one where there is none; null when the file is of another version. */
function openUsable(file: string): DatabaseSync | null {
  let database: DatabaseSync | undefined
  try {
    database = openSqlite(file)
    const tables = Number(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.['n'])
    if (tables === 0) createSchema(database, indexVersion())
    if (versionOf(database) === indexVersion()) return database
  } catch (error) {
    database?.close()
    throw error
  }
  database.close()
  return null
}

/** Moves a damaged database, which must not be open, aside for later inspection, replacing an earlier copy. */
export function setAside(folder: string): void {
  if (existsSync(indexFile(folder))) renameSync(indexFile(folder), join(folder, 'damaged.sqlite'))
}

/** Removes an index that is not open; its owner refills it. */
export function removeIndex(folder: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(indexFile(folder) + suffix, { force: true })
  for (const each of [segmentFolder(folder), textFolder(folder)]) rmSync(each, { recursive: true, force: true })
}

function openEmptied(file: string): DatabaseSync {
  removeIndex(dirname(file))
  const database = openSqlite(file)
  createSchema(database, indexVersion())
  return database
}

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26
/** Extended codes: the file is truncated; the file was replaced. */
const OTHER_DAMAGE: readonly number[] = [522, 1032]

/** Whether an error means that SQLite found its file damaged or missing. */
export function isDamage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return false
  const code = Number(error.errcode)
  return (code & 0xff) === SQLITE_CORRUPT || (code & 0xff) === SQLITE_NOTADB || OTHER_DAMAGE.includes(code)
}

/** Opens an existing index for searching. */
export function openForSearching(folder: string): DatabaseSync {
  const database = openSqlite(indexFile(folder), { readOnly: true })
  database.exec('PRAGMA cache_size = -8192')
  return database
}
