import { Pace } from '../../pace.ts'
import type { Treatment } from '@trilex/citations/vocabulary'
import { type CitingRow, type Edge, edgeOf, keyOfField, rowReader } from './edge-lines.ts'
import type { GraphFingerprint, StoredEdges } from '../graph-model.ts'
import { recordsOf } from '../place-keys.ts'

export interface CitingEdge extends CitingRow {
  id: string
  edge: Edge
}

interface Source extends GraphFingerprint {
  /**
   * The stored line, which takes less memory; parsed once if it is long, because it is found under each of its dockets.
   */
  row: string | CitingRow
}

interface Said {
  considerations: string[]
  treatments: Treatment[]
}

/** What the index reads: fingerprints of the store in ascending order of id, and records by their ids. */
interface IndexedStore {
  prints(after: string | null, limit: number): Promise<GraphFingerprint[]>
  read(ids: string[]): Promise<StoredEdges[]>
}

const READ_AT_ONCE = 100
/**
 * Integers for one citation: number of its source, number of its edge, the day it names (YYYYMMDD, 0 for none), and the
 * previous cell of the same key.
 */
const CELL = 4
const FIRST_CELLS = 1024
/** Characters of the line of a decision with some ten dockets. */
const LONG_ROW = 1000
/** Replaced records keep their memory until they outnumber the current ones by this many; then the index is rebuilt. */
const MOST_REPLACED = 1000

/**
 * Who cites which decision, in memory: 16 bytes a citation, 100 a cited key and 300 a decision. It mirrors
 * `citation_edges` as far as that has been read; query it only once it is `complete`.
 */
export class CitingIndex {
  /** By number; undefined once replaced. */
  #sources: (Source | undefined)[] = []
  #numbers = new Map<string, number>()
  /** The last cell of each key. */
  #last = new Map<string, number>()
  #cells = new Int32Array(FIRST_CELLS * CELL)
  #length = 0
  readonly #said: Said[] = []
  readonly #saidNumbers = new Map<string, number>()
  /** Ids changed while the store is being read: the rows read for them may be stale. */
  #changed: Set<string> | null = null
  #complete = false

  /** Whether everything in the store has been read. */
  get complete(): boolean {
    return this.#complete
  }

  /** Adds or replaces records that were just stored. */
  put(stored: readonly StoredEdges[]): void {
    for (const edges of stored) {
      this.#changed?.add(edges._id)
      this.#put(edges)
    }
  }

  /** Removes records that were deleted from the store. */
  remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.#changed?.add(id)
      this.#drop(id)
    }
  }

  /** Makes these records equal to the store, whose fingerprints are given by id, reading only those that differ. */
  async refresh(
    ids: readonly string[],
    prints: ReadonlyMap<string, GraphFingerprint>,
    read: IndexedStore['read'],
  ): Promise<void> {
    const different = [...prints.values()].filter((print) => !this.#has(print)).map(({ id }) => id)
    if (different.length > 0) this.put(await read(different))
    this.remove(ids.filter((id) => !prints.has(id)))
  }

  /**
   * Makes the index equal to the store, reading only what differs. Records put or removed meanwhile keep their newer
   * state.
   */
  async follow({ prints, read }: IndexedStore, signal: AbortSignal): Promise<void> {
    if (this.#sources.length > 2 * this.#numbers.size + MOST_REPLACED) this.#clear()
    const changed = new Set<string>()
    const seen = new Set<string>()
    this.#changed = changed
    try {
      const pace = new Pace()
      for (let after: string | null = null; ; ) {
        signal.throwIfAborted()
        const page = await prints(after, READ_AT_ONCE)
        const different = page.filter((print) => !this.#has(print)).map(({ id }) => id)
        const records = different.length > 0 ? await read(different) : []
        for (const record of records) if (!changed.has(record._id)) this.#put(record)
        for (const { id } of page) seen.add(id)
        after = page.at(-1)?.id ?? null
        if (page.length < READ_AT_ONCE) break
        await pace.breathe()
      }
    } finally {
      this.#changed = null
    }
    for (const id of [...this.#numbers.keys()]) if (!seen.has(id) && !changed.has(id)) this.#drop(id)
    this.#complete = true
  }

  /** Decisions that cite a key, in any order; of a key of `recordsOf` the decisions that have the docket. */
  citing(key: string): CitingEdge[] {
    const found: CitingEdge[] = []
    const rowOf = rowReader()
    const cells = this.#cells
    for (let cell = this.#last.get(key) ?? -1; cell >= 0; cell = cells[cell + 3] ?? -1) {
      const source = this.#sources[cells[cell] ?? -1]
      const said = this.#said[cells[cell + 1] ?? -1]
      if (source && said) {
        const namedDay = dayOf(cells[cell + 2] ?? 0)
        const row = typeof source.row === 'string' ? rowOf(source.row) : source.row
        found.push({ id: source.id, ...row, edge: { ...said, namedDay } })
      }
    }
    return found
  }

  #has({ id, contentHash, version }: GraphFingerprint): boolean {
    const known = this.#sources[this.#numbers.get(id) ?? -1]
    return known?.contentHash === contentHash && known.version === version
  }

  #put(stored: StoredEdges): void {
    const { _id: id, contentHash, version, row } = stored
    this.#drop(id)
    const read = rowReader()(row)
    const number = this.#sources.push({ id, contentHash, version, row: row.length > LONG_ROW ? read : row }) - 1
    this.#numbers.set(id, number)
    for (const field of Object.keys(stored)) {
      const key = keyOfField(field)
      if (key !== null) this.#add(key, number, edgeOf(stored[field as `>${string}`] ?? ''))
    }
    for (const docket of read.dockets.split('|')) {
      if (docket !== '') this.#add(recordsOf(docket), number, edgeOf(''))
    }
  }

  #add(key: string, source: number, { considerations, treatments, namedDay }: Edge): void {
    if (this.#length === this.#cells.length) {
      const larger = new Int32Array(this.#length * 2)
      larger.set(this.#cells)
      this.#cells = larger
    }
    const day = namedDay === null ? 0 : Number(namedDay.replaceAll('-', ''))
    this.#cells.set([source, this.#numberOf(considerations, treatments), day, this.#last.get(key) ?? -1], this.#length)
    this.#last.set(key, this.#length)
    this.#length += CELL
  }

  #numberOf(considerations: string[], treatments: Treatment[]): number {
    const name = `${considerations.join(' ')}\t${treatments.join(' ')}`
    const known = this.#saidNumbers.get(name)
    if (known !== undefined) return known
    const number = this.#said.push({ considerations, treatments }) - 1
    this.#saidNumbers.set(name, number)
    return number
  }

  #drop(id: string): void {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    this.#numbers.delete(id)
    this.#sources[number] = undefined
  }

  #clear(): void {
    this.#complete = false
    this.#sources = []
    this.#numbers = new Map()
    this.#last = new Map()
    this.#cells = new Int32Array(FIRST_CELLS * CELL)
    this.#length = 0
  }
}

function dayOf(number: number): string | null {
  if (number === 0) return null
  const digits = String(number).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
