import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** True for an error because another connection holds a lock. */
export function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/**
 * Takes an exclusive lock on a file, which it creates, and returns the function that releases it; null while another process or
 * connection holds it. The operating system releases the lock when the process ends, however it ends; process ids play no part.
 */
export function takeFileLock(file: string): (() => void) | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // In exclusive locking mode the lock of the first write outlives its transaction.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    database.exec(
      'CREATE TABLE IF NOT EXISTS held(times INTEGER); DELETE FROM held; INSERT INTO held VALUES (1); COMMIT',
    )
    const release = (): void => {
      process.off('exit', release)
      database.close()
    }
    // A connection without references would be garbage-collected, and its lock with it.
    process.on('exit', release)
    return release
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
}
