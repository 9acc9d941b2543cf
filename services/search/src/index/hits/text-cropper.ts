import { closeSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { CROP_LENGTH, crop, LEAD } from '../../display/crop.ts'
import type { Marking } from '../../display/cited-marker.ts'
import { DamagedIndex } from '../postings/segment.ts'
import { decodeUnits, ONE_BYTE, type Units } from '../../bytes/text-bytes.ts'
import { findText, openTexts, readTexts, type TextPlace } from '../postings/text-files.ts'

/** UTF-16 units read at a time while looking for the first mark of a crop. */
const STRETCH = 4000
/** Units also read before them: more than a crop shows before its first mark. */
const BEFORE = LEAD + 24
/** Units also read after them: more than the length of a crop. */
const BEHIND = CROP_LENGTH + 150
/** At most this many units of a text are searched for a crop. */
const READ = 30_000

/** Crops the texts of documents. */
export class TextCropper {
  readonly #folder: string
  readonly #find: StatementSync
  readonly #known: StatementSync
  /** Open files by number. */
  readonly #files = new Map<number, number>()
  readonly #bytes = Buffer.alloc(2 * (BEFORE + STRETCH + BEHIND))

  constructor(database: DatabaseSync, folder: string) {
    this.#folder = folder
    this.#find = findText(database)
    this.#known = database.prepare('SELECT 1 FROM text_files WHERE file = ?')
  }

  /** Closes files that are gone. */
  refresh(): void {
    for (const [file, opened] of this.#files) {
      if (this.#known.get(file)) continue
      closeSync(opened)
      this.#files.delete(file)
    }
  }

  close(): void {
    for (const opened of this.#files.values()) closeSync(opened)
    this.#files.clear()
  }

  /**
   * Crop around the first marks at or after unit `from`, preferring those before `to`. `place`: unit of the first mark
   * in the whole text. Null: none within 30,000 units.
   */
  crop(number: number, marker: Marking, from: number, to: number): { html: string; place: number } | null {
    const place = this.#find.get(number) as TextPlace | undefined
    if (!place) return null
    const last = Math.min(from + READ, place.units)
    for (let at = from; at < last; at += STRETCH) {
      // A stretch no longer than a crop would be treated as a whole text.
      const begin = Math.max(0, Math.min(at - BEFORE, place.units - CROP_LENGTH - 1))
      const stop = Math.min(place.units, at + STRETCH + BEHIND)
      const text = this.#read(place, begin, stop)
      const first = at - begin
      const end = Math.min(text.units.length, first + STRETCH)
      const found = (to - begin < end && crop(text, marker, first, to - begin)) || crop(text, marker, first, end)
      if (found) return { html: found.html, place: begin + found.place }
    }
    return null
  }

  /** Valid until the next call. */
  #read({ file, start, width }: TextPlace, begin: number, stop: number): Units {
    let opened = this.#files.get(file)
    if (opened === undefined) {
      opened = openTexts(this.#folder, file)
      this.#files.set(file, opened)
    }
    const bytes = this.#bytes.subarray(0, (stop - begin) * width)
    readTexts(opened, bytes, start + begin * width)
    // No character is encoded as a zero byte, so zeros mean that power failed before these bytes reached the disk.
    if (width === ONE_BYTE && bytes.includes(0)) throw new DamagedIndex(`texts ${file} have a hole`)
    return decodeUnits(bytes, width)
  }
}
