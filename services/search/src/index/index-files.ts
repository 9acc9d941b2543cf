import { type Stats, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { indexFile } from './database.ts'
import { DamagedIndex, type Segment } from './postings/segment.ts'
import { KINDS, readSegmentRows, segmentFile, segmentFolder } from './postings/segment-store.ts'
import { pathOfTexts, textFolder } from './postings/text-files.ts'

/** Interval between two checks, in milliseconds; a check takes some microseconds a file. */
const PAUSE = 500

/** What is known of one file. */
interface Expected {
  path: string
  /** Null: any number. */
  bytes: number | null
  /** A file of texts grows. */
  grows: boolean
  /** Number of the segment to which it belongs; it never changes. */
  segment: number | null
}

/**
 * The files of an open index. An open file stays readable after it was removed or replaced, until the next start;
 * checking the files detects the loss while answers are still complete.
 */
export class IndexFiles {
  readonly #database: DatabaseSync
  readonly #folder: string
  #expected: Expected[] = []
  /** As they were when first seen, by path. */
  #seen = new Map<string, Stats>()
  #next = 0

  constructor(database: DatabaseSync, folder: string) {
    this.#database = database
    this.#folder = folder
  }

  /** Reads which files belong to the present state of the database. */
  refresh(): void {
    const file = indexFile(this.#folder)
    const expected = [file, `${file}-wal`, segmentFolder(this.#folder), textFolder(this.#folder)].map(
      (path): Expected => ({ path, bytes: null, grows: false, segment: null }),
    )
    const inFiles = this.#database.prepare('SELECT 1 FROM segments WHERE id = ? AND postings IS NULL')
    for (const { id, postingsBytes, positionsBytes } of readSegmentRows(this.#database)) {
      if (!inFiles.get(id)) continue
      for (const kind of KINDS) {
        const bytes = kind === 'postings' ? postingsBytes : positionsBytes
        expected.push({ path: segmentFile(this.#folder, id, kind), bytes, grows: false, segment: id })
      }
    }
    for (const { file: number, bytes } of this.#database.prepare('SELECT file, bytes FROM text_files').all()) {
      const held = Number(bytes)
      const path = pathOfTexts(this.#folder, Number(number))
      if (held > 0) expected.push({ path, bytes: held, grows: true, segment: null })
    }
    this.#expected = expected
    this.#seen = new Map(expected.flatMap(({ path }) => [...mapEntry(this.#seen, path)]))
  }

  /**
   * Checks the files unless that was done less than half a second ago. Call it in a transaction, so that the files of
   * its state exist. `segments`: the open ones; one whose file was modified is read in full.
   * @throws DamagedIndex when a file is missing, too short, replaced, or contains other bytes
   */
  verifyPeriodically(segments: readonly Segment[]): void {
    const now = performance.now()
    if (now < this.#next) return
    this.#next = now + PAUSE
    for (const { path, bytes, grows, segment } of this.#expected) {
      const found = statSync(path, { throwIfNoEntry: false })
      if (!found) throw new DamagedIndex(`${path} is missing`)
      if (bytes !== null && (grows ? found.size < bytes : found.size !== bytes))
        throw new DamagedIndex(`${path} has ${found.size} bytes instead of ${bytes}`)
      const seen = this.#seen.get(path)
      this.#seen.set(path, found)
      if (seen && seen.ino !== found.ino) throw new DamagedIndex(`${path} was replaced`)
      if (seen && segment !== null && seen.mtimeMs !== found.mtimeMs)
        segments.find(({ id }) => id === segment)?.verify()
    }
  }
}

function mapEntry<K, V>(map: ReadonlyMap<K, V>, key: K): [K, V][] {
  const value = map.get(key)
  return value === undefined ? [] : [[key, value]]
}
