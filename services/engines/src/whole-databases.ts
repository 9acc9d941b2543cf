import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type DataFolder, DataFolderError } from './data-folder.ts'
import { readLog } from './sqlite-log.ts'

const REPAIR =
  'Nothing was changed. To go on, unpack the last archive of "npm run backup" into an empty folder and start with DATA_DIR ' +
  'set to that folder. Without a backup, keep this folder, start with another DATA_DIR and import the decisions again; ' +
  '"sqlite3 documents.sqlite .recover" may save what can still be read.'

/**
 * Refuses a folder whose databases are damaged, or that was in use and has lost its documents: starting on it would
 * answer with errors, or treat it as new. Changes nothing. Checks sizes, headers and the ends of tables; the middle of
 * a large file is not read.
 * @throws DataFolderError `DATA_FOLDER_DAMAGED`
 */
export function refuseDamaged(
  folder: Pick<DataFolder, 'path' | 'documents' | 'events' | 'accounts' | 'payments' | 'search'>,
): void {
  const { path, documents, events, accounts, payments } = folder
  if (sizeOf(documents) === 0 && wasInUse(folder))
    throw damaged(`The data folder ${path} was in use, but its documents are gone: ${documents} is missing or empty.`)
  for (const file of [documents, events, accounts, payments]) {
    const fault = sizeOf(file) === 0 ? null : faultOf(file)
    if (fault) throw damaged(`${basename(file)} in the data folder ${path} is damaged: ${fault}.`)
  }
}

const damaged = (what: string): DataFolderError => new DataFolderError('DATA_FOLDER_DAMAGED', `${what} ${REPAIR}`)

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * Whether the folder was in use before: the first start creates the event log only after the documents are open, and
 * indexes only decisions that are stored.
 */
function wasInUse({ documents, events, search }: Pick<DataFolder, 'documents' | 'events' | 'search'>): boolean {
  if (sizeOf(`${documents}-wal`) > 0 || sizeOf(events) > 0) return true
  const index = join(search, 'index.sqlite')
  return sizeOf(index) > 0 && (read(index, 'SELECT max(number) AS n FROM decisions')?.['n'] ?? null) !== null
}

function read(file: string, query: string): Record<string, unknown> | undefined {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(query).get()
  } catch {
    return undefined
  } finally {
    database.close()
  }
}

/** The fault of a database, or null. */
function faultOf(file: string): string | null {
  const bytes = sizeOf(file)
  const header = Buffer.alloc(100)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, header, 0, header.length, 0)
  } finally {
    closeSync(opened)
  }
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') return 'it does not begin like a database'
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
  const log = readLog(`${file}-wal`)
  // The page count in the header is valid only when the counters beside it agree.
  const stated = header.readUInt32BE(24) === header.readUInt32BE(92) ? header.readUInt32BE(28) : 0
  const pages = log?.pages ?? stated
  for (let page = Math.floor(bytes / pageBytes) + 1; page <= pages; page++) {
    if (!log?.held.has(page)) return `it has ${bytes} bytes instead of ${pages * pageBytes}`
  }
  return unreadable(file)
}

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** Reads the end of every table. */
function unreadable(file: string): string | null {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0").all()
    for (const { name } of tables) database.prepare(`SELECT 1 FROM "${String(name)}" ORDER BY 1 DESC LIMIT 1`).get()
    return null
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number }
    // Other errors, such as a full disk, are reported where the file is used.
    return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(errcode & 0xff) ? message : null
  } finally {
    database.close()
  }
}
