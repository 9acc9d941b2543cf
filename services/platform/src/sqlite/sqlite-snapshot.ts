import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { isBusy } from './sqlite-lock.ts'

const PAGES_PER_STEP = 10_000
const LOCK_ATTEMPTS = 200
const LOCK_PAUSE_MS = 50

export interface DatabaseCopy {
  from: string
  to: string
}

/**
 * Copies databases that are in use, all as of the same instant, and checks the copies. Writers wait for the milliseconds in
 * which the snapshots begin. Rejects when the locks cannot be taken within about 30 s.
 */
export async function copyAtOneInstant(copies: readonly DatabaseCopy[]): Promise<void> {
  const readers = await openSnapshots(copies.map(({ from }) => from))
  try {
    for (const [at, { to }] of copies.entries()) {
      const reader = readers[at]
      if (reader === undefined) continue
      await backup(reader, to, { rate: PAGES_PER_STEP })
      finish(to)
    }
  } finally {
    for (const reader of readers) reader.close()
  }
}

/** Connections whose read transactions all began while no other connection could write. */
async function openSnapshots(files: readonly string[]): Promise<DatabaseSync[]> {
  for (let attempt = 1; ; attempt++) {
    const writers: DatabaseSync[] = []
    const readers: DatabaseSync[] = []
    try {
      for (const file of files) {
        const writer = new DatabaseSync(file, { timeout: 100 })
        writers.push(writer)
        writer.exec('BEGIN IMMEDIATE')
      }
      for (const file of files) {
        const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
        readers.push(reader)
        reader.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
      }
      return readers
    } catch (error) {
      for (const reader of readers) reader.close()
      if (!isBusy(error) || attempt === LOCK_ATTEMPTS) throw error
    } finally {
      for (const writer of writers) writer.close()
    }
    await wait(LOCK_PAUSE_MS)
  }
}

function finish(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const found = database.prepare('PRAGMA quick_check').get()?.['quick_check']
    if (found !== 'ok') throw new Error(`the copy ${file} is damaged: ${String(found)}`)
    // Makes the copy a single file, without a write-ahead log.
    database.exec('PRAGMA journal_mode = DELETE')
  } finally {
    database.close()
  }
}
