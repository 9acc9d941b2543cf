import { closeSync, existsSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { ByteWriter } from '../../bytes/bytes.ts'
import { DamagedIndex } from './segment.ts'
import { writeUnits } from '../../bytes/text-bytes.ts'

/** A file that is larger takes no more texts. */
const FILE_BYTES = 64 << 20
/** Bytes that are collected before they are written. */
const FLUSH = 1 << 20

/** Where a text stands: `units`, each of `width` bytes (1 or 2, see `text-bytes.ts`), from byte `start` of a file on. */
export interface TextPlace {
  file: number
  start: number
  units: number
  width: number
}

export const textFolder = (folder: string): string => join(folder, 'texts')

/** Opens a file of texts that has to be there. @throws DamagedIndex when it is not */
export function openTexts(folder: string, file: number, flags: 'r' | 'r+' = 'r'): number {
  const path = pathOf(folder, file)
  if (!existsSync(path)) throw new DamagedIndex(`${path} is missing`)
  return openSync(path, flags)
}

/** Reads bytes of a file of texts. @throws DamagedIndex when it is too short */
export function readTexts(opened: number, bytes: Uint8Array, start: number): void {
  if (readSync(opened, bytes, 0, bytes.length, start) < bytes.length)
    throw new DamagedIndex('a file of texts is too short')
}

const pathOf = (folder: string, file: number): string => join(textFolder(folder), String(file))

/**
 * The texts of an index one behind the other in files: as rows of the database each would be written twice and more, into
 * its log and into pages that are not full. `texts` says where each stands, `text_files` how far a file is written and
 * how many bytes of it are of texts that are gone. Calls belong into a transaction of the database, the first of which is
 * `begin`; what a transaction wrote that did not end well is written over.
 */
export class TextFiles {
  readonly #folder: string
  readonly #statements: ReturnType<typeof prepare>
  readonly #bytes = new ByteWriter(FLUSH)
  #file = 0
  /** Where the collected bytes will stand. */
  #start = 0

  constructor(database: DatabaseSync, folder: string) {
    this.#folder = folder
    this.#statements = prepare(database)
  }

  /** Texts come into the last file, or a new one when that is full, or `other` than it. */
  begin(other = 0): void {
    const last = this.#statements.last.get()
    this.#bytes.clear()
    this.#start = Number(last?.['bytes'] ?? 0)
    this.#file = Number(last?.['file'] ?? 0)
    if (last && this.#start < FILE_BYTES && this.#file !== other) return
    this.#file = Number(this.#statements.add.run().lastInsertRowid)
    this.#start = 0
  }

  /** Adds the text of a document, given by its units. */
  put(number: number, text: Uint16Array<ArrayBuffer>): void {
    const start = this.#start + this.#bytes.length
    const width = writeUnits(this.#bytes, text)
    this.#statements.put.run(number, this.#file, start, text.length, width)
    if (this.#bytes.length > FLUSH) this.write()
  }

  /** Writes what was added, and waits for the disk when it has to be `durable` whatever happens to the machine. */
  write(durable = false): void {
    const bytes = this.#bytes.written()
    if (bytes.length === 0 && !durable) return
    const file =
      this.#start === 0
        ? openSync(pathOf(this.#folder, this.#file), 'w', 0o600)
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

  /** A file of which most is gone, or null. */
  wasted(): number | null {
    const row = this.#statements.wasted.get()
    return row ? Number(row['file']) : null
  }

  /** Moves what is left of a file, which the database knows no more then. */
  compact(file: number): void {
    const { held, move, drop } = this.#statements
    const places = held.all(file) as unknown as (TextPlace & { number: number })[]
    this.begin(file)
    const from = places.length > 0 ? openTexts(this.#folder, file) : null
    try {
      for (const { number, start, units, width } of places) {
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
    drop: database.prepare('DELETE FROM text_files WHERE file = ?'),
    put: database.prepare('INSERT INTO texts VALUES (?, ?, ?, ?, ?)'),
    find: findText(database),
    held: database.prepare('SELECT number, start, units, width FROM texts WHERE file = ? ORDER BY start'),
    move: database.prepare('UPDATE texts SET file = ?, start = ? WHERE number = ?'),
    forget: database.prepare('DELETE FROM texts WHERE number = ?'),
  }
}
