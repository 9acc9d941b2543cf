import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { isNoRoom } from './no-room.ts'

export { isNoRoom } from './no-room.ts'

/**
 * `process`: an acknowledged write survives the end of the process (kill -9), but not a power cut. `power`: every commit waits
 * for the disk.
 */
export type Durability = 'process' | 'power'

interface SqliteOptions {
  durability?: Durability
  readOnly?: boolean
  /** Page size in bytes of a new database; has no effect on an existing one. Default: SQLite's, 4096. */
  pageBytes?: number
  /** Overwrites what is deleted with zeros, so that erased personal data leaves the file (see `emptyLog`). Default: no. */
  overwriteDeleted?: boolean
}

/** The database was written by a newer version of the product. */
class NewerDatabaseError extends Error {
  readonly code = 'DATABASE_NEWER'
  readonly file: string
  readonly found: number
  readonly known: number
  constructor(file: string, found: number, known: number) {
    super(`${file} has schema version ${found}; this program knows versions up to ${known}. Start a newer version.`)
    this.name = 'NewerDatabaseError'
    this.file = file
    this.found = found
    this.known = known
  }
}

/**
 * Pages of the log that are moved to the file at once, 16 MB at the default page size. An import changes the same index pages
 * again and again, and this way each of them is written once.
 */
const CHECKPOINT_PAGES = 4000

/** Milliseconds to wait for locks of other connections. */
export const BUSY_MS = 5000

/**
 * Opens a database in WAL mode and creates the file unless `readOnly`. Bind only numbers, bigints, strings, null and
 * `Uint8Array`: node:sqlite silently drops other objects.
 */
export function openSqlite(file: string, options: SqliteOptions = {}): DatabaseSync {
  const { durability = 'process', readOnly = false, pageBytes, overwriteDeleted = false } = options
  const database = new DatabaseSync(file, { readOnly, timeout: BUSY_MS })
  try {
    database.exec('PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY')
    if (!readOnly) {
      if (pageBytes !== undefined) database.exec(`PRAGMA page_size = ${pageBytes}`)
      database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durability === 'power' ? 'FULL' : 'NORMAL'}`)
      if (overwriteDeleted) database.exec('PRAGMA secure_delete = ON')
      database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    }
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** A statement whose rows are arrays, which cost half of what objects do. */
export interface ArrayStatement<R extends SQLOutputValue[] = SQLOutputValue[]> {
  get(...values: SQLInputValue[]): R | undefined
  all(...values: SQLInputValue[]): R[]
  iterate(...values: SQLInputValue[]): Iterable<R>
}

/** Prepares a statement that returns the columns of a row in the order of the query. */
export function prepareArrays<R extends SQLOutputValue[]>(database: DatabaseSync, sql: string): ArrayStatement<R> {
  const statement = database.prepare(sql)
  statement.setReturnArrays(true)
  // Node's types declare rows as objects, regardless of this setting.
  return statement as unknown as ArrayStatement<R>
}

/**
 * Moves the whole write-ahead log to the file and truncates it, because the log contains pages from before a deletion.
 * Does nothing while another connection reads or writes, or when the disk is full; never waits.
 * @returns whether the log is empty
 */
export function emptyLog(database: DatabaseSync): boolean {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0
  } catch (error) {
    if (isNoRoom(error)) return false
    throw error
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
  }
}

const CONSTRAINT_PRIMARY_KEY = 1555
const CONSTRAINT_UNIQUE = 2067

/** True for a violated PRIMARY KEY or UNIQUE constraint (SQLite extended result codes). */
export function isUniqueViolation(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined
  return code === CONSTRAINT_PRIMARY_KEY || code === CONSTRAINT_UNIQUE
}

/**
 * Runs `work` in one write transaction and rolls it back on an error; within an open transaction it belongs to that one. `work`
 * must be synchronous.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work()
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** One step of a schema: SQL text, or code for steps that SQL cannot express. */
export type Migration = string | ((database: DatabaseSync) => void)

/**
 * Migrates a database to the newest schema: step n leads to `user_version` n. All missing steps run in one transaction. Never
 * change a released step. Throws `NewerDatabaseError` for a database of a newer version.
 */
export function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  const version = (): number => Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
  const refuseNewer = (found: number): void => {
    if (found > migrations.length) {
      throw new NewerDatabaseError(database.location() ?? ':memory:', found, migrations.length)
    }
  }
  refuseNewer(version())
  if (version() === migrations.length) return
  inTransaction(database, () => {
    const found = version()
    refuseNewer(found)
    for (const step of migrations.slice(found)) {
      if (typeof step === 'string') database.exec(step)
      else step(database)
    }
    database.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}
