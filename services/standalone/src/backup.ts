import { existsSync, realpathSync } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readSettings } from '@trilex/platform'
import { Type } from 'typebox'
import { appendEnd, appendFile } from './tar.ts'

const DATABASES = ['documents.sqlite', 'events.sqlite'] as const
const PAGES_PER_STEP = 10_000
const LOCK_ATTEMPTS = 200
const SQLITE_BUSY = 5

interface BackupSummary {
  file: string
  bytes: number
  /** Names in the archive. */
  entries: string[]
}

/**
 * Copies a data folder, also one in use, into one tar archive; unpacked into an empty folder it is a data folder again.
 *
 * Both databases are copied as of one instant: their writers are held for the moment in which a reading snapshot of
 * each begins. So the copy is a state in which the product could have been killed, from which the outbox and
 * idempotent consumers recover. The search index is left out: it is rebuilt from the documents. The secrets are in it.
 */
export async function backUp(dataFolder: string, target: string): Promise<BackupSummary> {
  if (!existsSync(join(dataFolder, 'VERSION'))) throw new Error(`${dataFolder} is not a data folder: it has no VERSION`)
  const file = resolve(target)
  const staging = await mkdtemp(join(dirname(file), '.backup-'))
  try {
    const databases = DATABASES.filter((name) => existsSync(join(dataFolder, name)))
    await copyDatabases(dataFolder, databases, staging)
    const draft = join(staging, 'archive.tar')
    const modified = Math.floor(Date.now() / 1000)
    const secrets = existsSync(join(dataFolder, 'secrets')) ? await readdir(join(dataFolder, 'secrets')) : []
    const entries: [name: string, source: string][] = [
      ['VERSION', join(dataFolder, 'VERSION')],
      ...databases.map((name): [string, string] => [name, join(staging, name)]),
      ...secrets.sort().map((name): [string, string] => [`secrets/${name}`, join(dataFolder, 'secrets', name)]),
    ]
    const archive = await open(draft, 'wx', 0o600)
    try {
      for (const [name, source] of entries) await appendFile(archive, name, source, modified)
      await appendEnd(archive)
      await archive.sync()
    } finally {
      await archive.close()
    }
    await rename(draft, file)
    return { file, bytes: (await stat(file)).size, entries: entries.map(([name]) => name) }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function copyDatabases(folder: string, names: readonly string[], staging: string): Promise<void> {
  const readers = await openSnapshots(names.map((name) => join(folder, name)))
  try {
    for (const [at, reader] of readers.entries()) {
      const copy = join(staging, names[at] as string)
      await backup(reader, copy, { rate: PAGES_PER_STEP })
      verify(copy)
    }
  } finally {
    for (const reader of readers) reader.close()
  }
}

/** Connections whose reading transactions all began at one instant, while no connection could write. */
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
      const busy = typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY
      if (!busy || attempt === LOCK_ATTEMPTS) throw error
      await wait(50)
    } finally {
      for (const writer of writers) writer.close()
    }
  }
}

function verify(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const found = database.prepare('PRAGMA quick_check').get()?.['quick_check']
    if (found !== 'ok') throw new Error(`the copy of ${file} is damaged: ${String(found)}`)
    // A single file: the archive has no place for a write-ahead log.
    database.exec('PRAGMA journal_mode = DELETE')
  } finally {
    database.close()
  }
}

const BackupSettings = Type.Object({ dataDir: Type.String({ default: '.data' }) })

async function main(args: readonly string[]): Promise<number> {
  const [target, ...more] = args.filter((argument) => argument !== '--')
  if (target === undefined || more.length > 0 || target.startsWith('-')) {
    console.error(
      'Usage: npm run backup -- FILE\n\nCopies the data folder (DATA_DIR, default .data) into the tar archive FILE while the product runs.',
    )
    return 2
  }
  try {
    const { file, bytes, entries } = await backUp(resolve(readSettings(BackupSettings).dataDir), target)
    console.log(`${file}: ${(bytes / 1e6).toFixed(1)} MB (${entries.join(', ')})`)
    return 0
  } catch (error) {
    console.error(`No backup made: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

const [, program] = process.argv
if (program !== undefined && existsSync(program) && realpathSync(program) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2))
}
