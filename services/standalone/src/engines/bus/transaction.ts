import type { DatabaseSync } from 'node:sqlite'

/** Runs `work` in one write transaction; an error undoes all of it. `work` must not wait. */
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
