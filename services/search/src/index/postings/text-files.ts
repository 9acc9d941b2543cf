import { closeSync, existsSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { prepareArrays } from '@trilex/platform/sqlite'
import { ByteWriter } from '../../bytes/bytes.ts'
import { DamagedIndex } from './segment.ts'
import { writeUnits } from '../../bytes/text-bytes.ts'

/** No text is added to a file that has reached this size. */
const FILE_BYTES = 64 << 20
/** Bytes collected before they are written. */
const FLUSH = 1 << 20
const ZEROS = new Uint8Array(1 << 16)

/** Place of a text: `units` units of `width` bytes (1 or 2, see `text-bytes.ts`), from byte `start` of a file on. */
export interface TextPlace {
  file: number
  start: number
  units: number
  width: number
}

type HeldText = [number: number, start: number, units: number, width: number]

export const textFolder = (folder: string): string => join(folder, 'texts')

/**
 * Opens a file of texts.
 * @throws DamagedIndex when it is missing
 */
export function openTexts(folder: string, file: number, flags: 'r' | 'r+' = 'r'): number {
  const path = pathOfTexts(folder, file)
  if (!existsSync(path)) throw new DamagedIndex(`${path} is missing`)
  return openSync(path, flags)
}

/**
 * Fills `bytes` from a file of texts.
 * @throws DamagedIndex when the file is too short
 */
export function readTexts(opened: number, bytes: Uint8Array, start: number): void {
  if (readSync(opened, bytes, 0, bytes.length, start) < bytes.length)
    throw new DamagedIndex('a file of texts is too short')
}

export const pathOfTexts = (folder: string, file: number): string => join(textFolder(folder), String(file))

/**
 * The texts of an index, one after the other in files. As rows of the database, each text would be written at least
 * twice: into its log and into partly filled pages. Table `texts` gives the place of each text; `text_files` gives how
 * far a file is written and how many of its bytes belong to deleted texts.
 *
 * Calls belong in a transaction of the database and begin with `begin`. Bytes written by a transaction that is rolled
 * back are overwritten.
 */
export class TextFiles {
  readonly #folder: string
  readonly #statements: ReturnType<typeof prepare>
  readonly #bytes = new ByteWriter(FLUSH)
  #file = 0
  /** Where the collected bytes will be written. */
  #start = 0

  constructor(database: DatabaseSync, folder: string) {
    this.#folder = folder
    this.#statements = prepare(database)
  }

  /** Directs texts to the last file, or to a new one when that is full or is `other`. */
  begin(other = 0): void {
    const last = this.#statements.last.get()
    this.#bytes.clear()
    this.#start = Number(last?.['bytes'] ?? 0)
    this.#file = Number(last?.['file'] ?? 0)
    if (last && this.#start < FILE_BYTES && this.#file !== other) return
    this.#file = Number(this.#statements.add.run().lastInsertRowid)
    this.#start = 0
  }

  /** Adds the text of a document, given as UTF-16 units. */
  put(number: number, text: Uint16Array<ArrayBuffer>): void {
    const start = this.#start + this.#bytes.length
    const width = writeUnits(this.#bytes, text)
    this.#statements.put.run(number, this.#file, start, text.length, width)
    if (this.#bytes.length > FLUSH) this.write()
  }

  /** Writes the collected bytes. `durable`: also flushes them to disk, so that they survive a power failure. */
  write(durable = false): void {
    const bytes = this.#bytes.written()
    if (bytes.length === 0 && !durable) return
    const file =
      this.#start === 0
        ? openSync(pathOfTexts(this.#folder, this.#file), 'w', 0o600)
        : openTexts(this.#folder, this.#file, 'r+')
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, this.#start + at)
      if (durable) fsyncSync(file)
    } finally {
      closeSync(file)
    }
    this.#start += bytes.length
    this.#bytes.clear()
    this.#statements.written.run(this.#start, this.#file)
  }

  forget(number: number): void {
    const { find, gone, forget } = this.#statements
    const place = find.get(number) as TextPlace | undefined
    if (!place) return
    gone.run(place.units * place.width, place.file)
    forget.run(number)
  }

  /** The first file of which more than half is deleted texts, or null. */
  wasted(): number | null {
    const row = this.#statements.wasted.get()
    return row ? Number(row['file']) : null
  }

  /** Overwrites deleted texts with zeros. Only while no search reads an older state, which contains them. */
  overwriteDeleted(): void {
    const { holed, held } = this.#statements
    for (const row of holed.all()) {
      const [file, bytes] = [Number(row['file']), Number(row['bytes'])]
      const opened = openTexts(this.#folder, file, 'r+')
      try {
        let at = 0
        for (const [, start, units, width] of [...held.all(file), [0, bytes, 0, 1]] as const) {
          for (let left = start - at; left > 0; left -= ZEROS.length)
            writeSync(opened, ZEROS, 0, Math.min(left, ZEROS.length), start - left)
          at = Math.max(at, start + units * width)
        }
        fsyncSync(opened)
      } finally {
        closeSync(opened)
      }
    }
  }

  /** Moves the remaining texts of a file and removes it from the database. */
  compact(file: number): void {
    const { held, move, drop } = this.#statements
    const places = held.all(file)
    this.begin(file)
    const from = places.length > 0 ? openTexts(this.#folder, file) : null
    try {
      for (const [number, start, units, width] of places) {
        const bytes = new Uint8Array(units * width)
        readTexts(from as number, bytes, start)
        move.run(this.#file, this.#start + this.#bytes.length, number)
        this.#bytes.copy(bytes, 0, bytes.length)
        if (this.#bytes.length > FLUSH) this.write()
      }
    } finally {
      if (from !== null) closeSync(from)
    }
    this.write(true)
    drop.run(file)
  }
}

export const findText = (database: DatabaseSync): StatementSync =>
  database.prepare('SELECT file, start, units, width FROM texts WHERE number = ?')

function prepare(database: DatabaseSync) {
  return {
    last: database.prepare('SELECT file, bytes FROM text_files ORDER BY file DESC LIMIT 1'),
    add: database.prepare('INSERT INTO text_files (bytes, gone) VALUES (0, 0)'),
    written: database.prepare('UPDATE text_files SET bytes = ? WHERE file = ?'),
    gone: database.prepare('UPDATE text_files SET gone = gone + ? WHERE file = ?'),
    wasted: database.prepare('SELECT file FROM text_files WHERE gone * 2 > bytes ORDER BY file LIMIT 1'),
    holed: database.prepare('SELECT file, bytes FROM text_files WHERE gone > 0'),
    drop: database.prepare('DELETE FROM text_files WHERE file = ?'),
    put: database.prepare('INSERT INTO texts VALUES (?, ?, ?, ?, ?)'),
    find: findText(database),
    held: prepareArrays<HeldText>(
      database,
      'SELECT number, start, units, width FROM texts WHERE file = ? ORDER BY start',
    ),
    move: database.prepare('UPDATE texts SET file = ?, start = ? WHERE number = ?'),
    forget: database.prepare('DELETE FROM texts WHERE number = ?'),
  }
}
