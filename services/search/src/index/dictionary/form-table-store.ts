import type { DatabaseSync } from 'node:sqlite'
import { FormTable } from './form-table.ts'
import { appendPart, encodePart, type FormTableSize, sizeOf } from './form-table-parts.ts'

/** Frequencies are written again when a twentieth of the collection or this many documents have changed. */
const STALE_SHARE = 20
const STALE_DOCUMENTS = 2000
const NOTHING: FormTableSize = { forms: 0, terms: 0 }

/**
 * The writer's form table and its parts in the database (table `lexicon`). Call `save` in the transaction that made it
 * grow.
 */
export class FormTableStore {
  readonly table = new FormTable()
  readonly #database: DatabaseSync
  /** Number of each stored part and the sizes up to which it reaches, in order. */
  readonly #parts: { part: number; forms: number; terms: number }[] = []
  #unsaved = 0

  constructor(database: DatabaseSync) {
    this.#database = database
    for (const { part, forms, terms } of readFormTable(database, this.table)) this.#parts.push({ part, forms, terms })
    readFrequencies(database, this.table)
  }

  /** Writes new forms, and the frequencies when enough of the `total` documents have `changed`. */
  save(changed: number, total: number): void {
    const last = this.#parts.at(-1)
    const size = sizeOf(this.table)
    if (size.forms > (last?.forms ?? 0) || size.terms > (last?.terms ?? 0)) this.#append(size)
    this.#unsaved += changed
    if (this.#unsaved * STALE_SHARE < total && this.#unsaved < STALE_DOCUMENTS) return
    const { frequency, forms } = this.table
    const bytes = new Uint8Array(frequency.buffer, 0, 4 * forms.count)
    this.#database.prepare('INSERT OR REPLACE INTO frequencies VALUES (0, ?)').run(bytes)
    this.#unsaved = 0
  }

  /**
   * Adds a part. It absorbs its predecessors as long as they are not more than twice as large, so there are only few
   * parts.
   */
  #append(size: { forms: number; terms: number }): void {
    const part = (this.#parts.at(-1)?.part ?? 0) + 1
    const forget = this.#database.prepare('DELETE FROM lexicon WHERE part = ?')
    for (;;) {
      const previous = this.#parts.at(-1)
      const before = this.#parts.at(-2) ?? NOTHING
      if (!previous || growth(before, previous) > 2 * growth(previous, size)) break
      forget.run(previous.part)
      this.#parts.pop()
    }
    const from = this.#parts.at(-1) ?? NOTHING
    const data = encodePart(this.table, from, size)
    this.#database.prepare('INSERT INTO lexicon VALUES (?, ?, ?, ?)').run(part, size.forms, size.terms, data)
    this.#parts.push({ part, ...size })
  }
}

const growth = (from: FormTableSize, to: FormTableSize): number => to.forms - from.forms + to.terms - from.terms

/**
 * Appends the forms and terms that the stored parts have and the form table lacks; returns all stored parts. `before`:
 * numbers of forms and terms that precede those of the form table and are stored elsewhere.
 */
export function readFormTable(
  database: DatabaseSync,
  table: FormTable,
  before: FormTableSize = NOTHING,
): { part: number; forms: number; terms: number }[] {
  const own = sizeOf(table)
  const known = { forms: before.forms + own.forms, terms: before.terms + own.terms }
  const parts: { part: number; forms: number; terms: number }[] = []
  const read = database.prepare('SELECT data FROM lexicon WHERE part = ?')
  for (const row of database.prepare('SELECT part, forms, terms FROM lexicon ORDER BY part').all()) {
    const part = { part: Number(row['part']), forms: Number(row['forms']), terms: Number(row['terms']) }
    const from = parts.at(-1) ?? NOTHING
    parts.push(part)
    if (part.forms <= known.forms && part.terms <= known.terms) continue
    const skipped = { forms: Math.max(0, known.forms - from.forms), terms: Math.max(0, known.terms - from.terms) }
    appendPart(table, read.get(part.part)?.['data'] as Uint8Array, skipped)
  }
  return parts
}

/**
 * Reads the stored frequencies into a form table. `before`: number of forms stored elsewhere, as for `readFormTable`.
 */
export function readFrequencies(database: DatabaseSync, table: FormTable, before = 0): void {
  const data = database.prepare('SELECT data FROM frequencies').get()?.['data']
  if (!(data instanceof Uint8Array)) return
  const bytes = data.slice(4 * before)
  table.frequency.set(new Uint32Array(bytes.buffer, 0, bytes.length / 4))
}
