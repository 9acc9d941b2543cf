import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isNoRoom } from '@trilex/platform/sqlite'
import { takeFileLock } from '@trilex/platform/sqlite-lock'
import { Reserve } from './reserve.ts'

type DataFolderErrorCode =
  | 'DATA_FOLDER_LOCKED'
  | 'DATA_FOLDER_NEWER'
  | 'DATA_FOLDER_NOT_WRITABLE'
  | 'DATA_FOLDER_DAMAGED'

export class DataFolderError extends Error {
  readonly code: DataFolderErrorCode
  constructor(code: DataFolderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DataFolderError'
    this.code = code
  }
}

/** Path of each part of a data folder. */
export interface DataPlaces {
  path: string
  /** SQLite database of the documents engine. */
  documents: string
  /** SQLite database of the event log. */
  events: string
  /** SQLite database of accounts and sessions. */
  accounts: string
  /** SQLite database of the embedded payment provider. */
  payments: string
  /** Folder of the search index; derived data. */
  search: string
  /** Folder for sockets. */
  run: string
  /** Folder of keys and tokens (mode 0700). */
  secrets: string
}

export interface DataFolder extends DataPlaces {
  /** Bearer token for imports, created once per folder. */
  importToken: string
  /** Whether the disk is too full to write. */
  full(): boolean
  /** From now on reserves disk space for the next startup. Call it when this startup has finished writing. */
  fillReserve(): void
  /** Releases the folder, so that another process can open it. */
  close(): void
}

/** The paths of a data folder; creates nothing. */
export const placesOf = (path: string): DataPlaces => ({
  path,
  documents: join(path, 'documents.sqlite'),
  events: join(path, 'events.sqlite'),
  accounts: join(path, 'accounts.sqlite'),
  payments: join(path, 'payments.sqlite'),
  search: join(path, 'search'),
  run: join(path, 'run'),
  secrets: join(path, 'secrets'),
})

/** Interval in milliseconds at which the reserve is restored after disk space was freed. */
const RESERVE_EVERY_MS = 2_000

/** Step n leads from format n to n + 1; a released step never changes. */
const MIGRATIONS: readonly ((path: string) => void)[] = []

/** Format of the folder, written to `VERSION`: which files exist and what they mean. */
export const FORMAT_VERSION = 1 + MIGRATIONS.length

/**
 * Opens a data folder for this process alone and creates what is missing. Throws `DataFolderError`:
 * `DATA_FOLDER_LOCKED` while another process has it open, `DATA_FOLDER_NEWER` when a newer version wrote it,
 * `DATA_FOLDER_NOT_WRITABLE` when it cannot be made or written.
 */
export function openDataFolder(path: string): DataFolder {
  const places = placesOf(path)
  writable(path, () => {
    makeFolder(path)
    chmodSync(path, 0o700)
  })
  const reserve = new Reserve(path)
  reserve.release()
  const release = writable(path, () => lockDataFolder(path))
  try {
    writable(path, () => {
      migrateFormat(path)
      for (const folder of [places.secrets, places.run, places.search])
        mkdirSync(folder, { recursive: true, mode: 0o700 })
    })
    let keeping: NodeJS.Timeout | undefined
    return {
      ...places,
      importToken: writable(path, () => importToken(places.secrets)),
      full: () => reserve.full,
      fillReserve() {
        reserve.fill()
        keeping ??= setInterval(() => reserve.fill(), RESERVE_EVERY_MS).unref()
      },
      close() {
        clearInterval(keeping)
        reserve.fill()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Node's `recursive` option loops for ever where a parent accepts no folders, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(dirname(path))) {
    if (!existsSync(path) || !statSync(path).isDirectory()) mkdirSync(path, { mode: 0o700 })
    return
  }
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

function writable<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DataFolderError('DATA_FOLDER_NOT_WRITABLE', `The data folder ${path} cannot be written: ${reason}`, {
      cause: error,
    })
  }
}

/**
 * Locks an existing data folder for this process; the returned function releases it. Throws `DATA_FOLDER_LOCKED` while
 * another process has it. The process id is written for people only; the lock is `takeFileLock`.
 */
export function lockDataFolder(path: string): () => void {
  const release = takeFileLock(join(path, 'lock'))
  if (release === null) {
    throw new DataFolderError(
      'DATA_FOLDER_LOCKED',
      `The data folder ${path} is in use by another process${holder(path)}. Stop it first, or choose another folder with DATA_DIR.`,
    )
  }
  try {
    writeFile(join(path, 'pid'), `${process.pid}\n`, 0o600)
  } catch (error) {
    if (!isNoRoom(error)) throw error
  }
  return release
}

function holder(path: string): string {
  const file = join(path, 'pid')
  return existsSync(file) ? ` (${readFileSync(file, 'utf8').trim()})` : ''
}

function migrateFormat(path: string): void {
  const file = join(path, 'VERSION')
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : String(FORMAT_VERSION)
  const found = Number(text)
  if (!Number.isInteger(found) || found < 1 || found > FORMAT_VERSION) {
    throw new DataFolderError(
      'DATA_FOLDER_NEWER',
      `The data folder ${path} has format ${text}; this version knows formats up to ${FORMAT_VERSION}. Start a newer version.`,
    )
  }
  for (let version = found; version < FORMAT_VERSION; version++) {
    MIGRATIONS[version - 1]?.(path)
    writeFile(file, `${version + 1}\n`, 0o600)
  }
  if (!existsSync(file)) writeFile(file, `${FORMAT_VERSION}\n`, 0o600)
}

function importToken(folder: string): string {
  const file = join(folder, 'import-token')
  if (!existsSync(file)) writeFile(file, `${randomBytes(32).toString('base64url')}\n`, 0o600)
  return readFileSync(file, 'utf8').trim()
}

/** Writes a file atomically. */
function writeFile(file: string, text: string, mode: number): void {
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  const descriptor = openSync(draft, 'wx', mode)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(draft, file)
}
