import type { DatabaseSync } from 'node:sqlite'

/** Runs `work` in one write transaction and rolls it back on an error. `work` must be synchronous. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
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
