import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { CROP_LENGTH, crop, LEAD } from './crop.ts'
import type { Marker } from './marker.ts'
import { decodeText, encodeUnits } from './text-bytes.ts'

/** Units of a text from one chunk to the next: two chunks fill a page of the database. */
const CHUNK = 3600
/** What a chunk holds beside its own: more than a crop shows before its first mark, and a whole crop and more behind it. */
const BEFORE = LEAD + 24
const AFTER = CROP_LENGTH + 150
/** Units of the next chunk of which every crop lies within this one: so many more do not make another chunk. */
const SHARED = AFTER - CROP_LENGTH
/** Chunks of a document; a longer text is not cropped behind them. */
const MOST = 4096
/** Units that are looked through for a crop. */
const READ = 30_000

/** Texts in overlapping chunks, so that a crop from anywhere is cut from one of them. */
export class TextChunks {
  readonly #put: StatementSync
  readonly #forget: StatementSync

  constructor(database: DatabaseSync) {
    this.#put = database.prepare('INSERT INTO texts VALUES (?, ?)')
    this.#forget = database.prepare('DELETE FROM texts WHERE place BETWEEN ? AND ?')
  }

  /** `text`: its units. */
  put(number: number, text: Uint16Array<ArrayBuffer>): void {
    for (let chunk = 0; chunk < MOST && chunk * CHUNK + (chunk && SHARED) < text.length; chunk++) {
      const end = Math.min(text.length, (chunk + 1) * CHUNK + AFTER)
      this.#put.run(number * MOST + chunk, encodeUnits(text, Math.max(0, chunk * CHUNK - BEFORE), end))
    }
  }

  forget(number: number): void {
    this.#forget.run(number * MOST, number * MOST + MOST - 1)
  }
}

/** Crops from the texts of documents. */
export class TextCropper {
  readonly #chunk: StatementSync

  constructor(database: DatabaseSync) {
    this.#chunk = database.prepare('SELECT text FROM texts WHERE place = ?')
    this.#chunk.setReturnArrays(true)
  }

  /**
   * Crop of the first marks at or after the unit `from`, those before `to` if there are any; `place` is that of the first
   * in the whole text. Null: none within 30,000 units.
   */
  crop(number: number, marker: Marker, from: number, to: number): { html: string; place: number } | null {
    const nearest = Math.max(0, Math.floor((from - SHARED) / CHUNK))
    for (let chunk = nearest; chunk < MOST && chunk * CHUNK < from + READ; chunk++) {
      const row = this.#chunk.get(number * MOST + chunk) as unknown as [Uint8Array] | undefined
      if (!row) return null
      const text = decodeText(row[0])
      const start = chunk * CHUNK - (chunk === 0 ? 0 : BEFORE)
      const first = Math.max(from, chunk * CHUNK) - start
      const whole = text.units.length < CHUNK + AFTER - (start - chunk * CHUNK)
      const end = whole ? text.units.length : text.units.length - CROP_LENGTH
      const found = (to - start < end && crop(text, marker, first, to - start)) || crop(text, marker, first, end)
      if (found) return { html: found.html, place: start + found.place }
    }
    return null
  }
}
