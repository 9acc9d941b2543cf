import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type ArrayStatement, isUniqueViolation, prepareArrays } from '@trilex/platform/sqlite'
import { encode, show } from '../values/bson.ts'
import { CommandError } from '../errors.ts'
import { compileFilter, type Predicate } from '../filter/filter.ts'
import { decodeParts, encodeComponent, type KeyRange } from '../values/keys.ts'
import { indexValues, rootOf } from '../values/paths.ts'
import { type Direction, type Doc, isDocument, type SortSpec, toNumber } from '../values/values.ts'

export interface Row {
  rid: number
  /** The encoded document. */
  raw: Uint8Array
}

type KeyRow = [key: Uint8Array, rid: number, raw: Uint8Array | null]

/** A row of the table `collection_index`. */
export interface IndexRow {
  iid: number
  multikey: number
}

const FIRST_BATCH = 64
const BATCH = 512

/** A declared index: a table of binary keys. The index of `_id` is the documents table itself. */
export class IndexTable {
  readonly name: string
  readonly key: SortSpec
  readonly unique: boolean
  readonly sparse: boolean
  readonly partial: Doc | null
  /** A document is removed this many seconds after the date in its key; null: never. */
  readonly expireAfterSeconds: number | null
  readonly spec: Doc
  readonly isId: boolean
  readonly table: string
  /** At least one document has an array on a path of the key. */
  multikey: boolean
  /** False when the database may not yet record that the index is multikey. */
  multikeyStored: boolean
  /** Top-level fields that keys are made of; null when the partial filter may read any. */
  readonly roots: ReadonlySet<string> | null
  readonly #database: DatabaseSync
  readonly #documents: string
  readonly #covers: Predicate
  readonly #directions: Direction[]
  readonly #statements = new Map<string, StatementSync>()
  readonly #arrayStatements = new Map<string, ArrayStatement>()
  readonly #iid: number
  #single: ArrayStatement<[rid: number, raw: Uint8Array<ArrayBuffer>]> | null = null

  constructor(database: DatabaseSync, cid: number, spec: Doc, row: IndexRow | null) {
    this.#database = database
    this.#documents = `d_${cid}`
    this.#iid = row?.iid ?? 0
    this.spec = spec
    this.isId = row === null
    this.table = row === null ? this.#documents : `i_${row.iid}`
    this.name = String(spec['name'])
    this.key = Object.entries(spec['key'] as Doc).map(([path, direction]) => [path, toNumber(direction) < 0 ? -1 : 1])
    this.#directions = this.key.map(([, direction]) => direction)
    this.unique = this.isId || spec['unique'] === true
    this.sparse = spec['sparse'] === true
    this.partial = isDocument(spec['partialFilterExpression']) ? spec['partialFilterExpression'] : null
    this.expireAfterSeconds = spec['expireAfterSeconds'] === undefined ? null : toNumber(spec['expireAfterSeconds'])
    this.multikey = row !== null && row.multikey !== 0
    this.multikeyStored = this.multikey
    const filter = compileFilter(this.partial ?? {})
    this.#covers = filter.test
    this.roots = filter.roots && new Set([...filter.roots, ...this.key.map(([path]) => rootOf(path))])
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (statement === undefined) {
      statement = this.#database.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  #prepareArrays(sql: string): ArrayStatement {
    let statement = this.#arrayStatements.get(sql)
    if (statement === undefined) {
      statement = prepareArrays(this.#database, sql)
      this.#arrayStatements.set(sql, statement)
    }
    return statement
  }

  /** Distinct keys of a document, in the order of its values. Error 171 for arrays on two different paths. */
  keysOf(document: Doc): Buffer[] {
    if (this.partial !== null && !this.#covers(document)) return []
    let keys: Buffer[] = []
    let array: string | null = null
    let present = false
    this.key.forEach(([path, direction], at) => {
      const found = indexValues(document, path)
      if (found.array !== null) {
        if (array !== null && array !== found.array) {
          throw new CommandError(171, `cannot index parallel arrays [${found.array}] [${array}]`)
        }
        array = found.array
      }
      present ||= found.values.some((value) => value !== undefined)
      const parts = found.values.map((value) => encodeComponent(value, direction))
      keys = at === 0 ? parts : keys.flatMap((key) => parts.map((part) => Buffer.concat([key, part])))
    })
    if (this.sparse && !present) return []
    if (array !== null) this.multikey = true
    return keys.length < 2 ? keys : [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()]
  }

  /** Adds keys of a document; error 11000 when a unique key already exists. */
  add(keys: readonly Buffer[], rid: number, document: Doc, namespace: string): void {
    if (this.multikey && !this.multikeyStored) {
      this.#prepare('UPDATE collection_index SET multikey = 1 WHERE iid = ?').run(this.#iid)
      this.multikeyStored = true
    }
    const insert = this.#prepare(`INSERT INTO ${this.table}(k, rid) VALUES (?, ?)`)
    for (const key of keys) {
      try {
        insert.run(key, rid)
      } catch (error) {
        throw isUniqueViolation(error) ? this.duplicate(key, document, namespace) : error
      }
    }
  }

  remove(keys: readonly Buffer[], rid: number): void {
    const statement = this.#prepare(`DELETE FROM ${this.table} WHERE k = ? AND rid = ?`)
    for (const key of keys) statement.run(key, rid)
  }

  /** Error 11000 with the values that the key is made of. */
  duplicate(key: Buffer, document: Doc, namespace: string): CommandError {
    let offset = 0
    const keyValue: Doc = {}
    for (const [path, direction] of this.key) {
      for (const value of indexValues(document, path).values) {
        const part = encodeComponent(value, direction)
        if (!key.subarray(offset, offset + part.length).equals(part)) continue
        keyValue[path] = typeof value === 'symbol' ? [] : (value ?? null)
        offset += part.length
        break
      }
    }
    const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`)
    return new CommandError(
      11000,
      `E11000 duplicate key error collection: ${namespace} index: ${this.name} dup key: { ${shown.join(', ')} }`,
      { keyPattern: Object.fromEntries(this.key), keyValue },
    )
  }

  /** Whether the index covers these top-level fields, so that the document need not be read. */
  covers(fields: ReadonlySet<string>): boolean {
    return !this.multikey && [...fields].every((name) => this.key.some(([path]) => path === name))
  }

  count({ low, high }: KeyRange): number {
    const row = this.#prepare(`SELECT count(*) n FROM ${this.table} WHERE k >= ? AND k < ?`).get(low, high)
    return Number(row?.['n'])
  }

  /** The least key of a range; null when the range is empty. */
  first({ low, high }: KeyRange): Uint8Array | null {
    const row = this.#prepare(`SELECT k FROM ${this.table} WHERE k >= ? AND k < ? ORDER BY k LIMIT 1`).get(low, high)
    return row === undefined ? null : (row['k'] as Uint8Array)
  }

  /** Whether the ranges hold more than `most` keys. */
  holdsMore(ranges: readonly KeyRange[], most: number): boolean {
    const bounded = this.#prepare(`SELECT count(*) n FROM (SELECT 1 FROM ${this.table} WHERE k >= ? AND k < ? LIMIT ?)`)
    let left = Math.floor(most) + 1
    for (const { low, high } of ranges) {
      left -= Number(bounded.get(low, high, left)?.['n'])
      if (left === 0) return true
    }
    return false
  }

  /** Rows that have a key in each of the ranges. */
  intersection(ranges: readonly KeyRange[]): Set<number> {
    const within = 'k >= ? AND k < ?'
    const others = ranges.slice(1).map(() => ` AND rid IN (SELECT rid FROM ${this.table} WHERE ${within})`)
    const sql = `SELECT rid FROM ${this.table} WHERE ${within}${others.join('')}`
    const rows = this.#prepareArrays(sql).all(...ranges.flatMap(({ low, high }) => [low, high])) as [number][]
    return new Set(rows.map(([rid]) => rid))
  }

  /**
   * Documents in a range of keys, in the order of the index or its reverse; the caller may need only the first `wanted`. With
   * `fromKeys`, a document has at least the fields of its key; with `only`, those of these rows alone.
   */
  *scan(
    range: KeyRange,
    reverse: boolean,
    wanted: number,
    fromKeys: boolean,
    only: ReadonlySet<number> | null = null,
  ): Generator<Row> {
    if (range.single) {
      const row = this.#byKey(range.low)
      if (row !== null) yield row
      return
    }
    const single = this.unique
    const keysOnly = fromKeys || only !== null
    const joined = keysOnly || this.isId ? '' : ` JOIN ${this.#documents} d ON d.rid = i.rid`
    const [order, beyond] = reverse ? ['DESC', '<'] : ['ASC', '>']
    const select = `SELECT i.k, i.rid, ${keysOnly ? 'NULL' : 'doc'} FROM ${this.table} i${joined} WHERE i.k >= ? AND i.k < ?`
    const ordered = `ORDER BY i.k ${order}${single ? '' : `, i.rid ${order}`} LIMIT ?`
    let size = wanted > 0 ? Math.min(wanted, BATCH) : FIRST_BATCH
    let rows = this.#rows(`${select} ${ordered}`, range.low, range.high, size)
    const after = `${select} AND ${single ? `i.k ${beyond} ?` : `(i.k, i.rid) ${beyond} (?, ?)`} ${ordered}`
    for (;;) {
      for (const [key, rid, document] of rows) {
        if (only !== null && !only.has(rid)) continue
        const raw = document ?? (fromKeys ? this.#fromKey(key) : null) ?? this.#byRid(rid)
        // Null: the document was removed after its key was read.
        if (raw !== null) yield { rid, raw }
      }
      const last = rows.at(-1)
      if (last === undefined || rows.length < size) return
      size = BATCH
      rows = this.#rows(after, range.low, range.high, ...(single ? [last[0]] : [last[0], last[1]]), size)
    }
  }

  #fromKey(key: Uint8Array): Uint8Array | null {
    const parts = decodeParts(key, this.#directions)
    return parts && encode(Object.fromEntries(this.key.map(([path], at) => [path, parts.values[at]])))
  }

  #byRid(rid: number): Uint8Array | null {
    const row = this.#prepare(`SELECT doc FROM ${this.#documents} WHERE rid = ?`).get(rid)
    return row === undefined ? null : (row['doc'] as Uint8Array)
  }

  /** A point look-up, faster than a range: batches of an import look up thousands of keys. */
  #byKey(key: Uint8Array): Row | null {
    this.#single ??= prepareArrays(this.#database, `SELECT rid, doc FROM ${this.table} WHERE k = ?`)
    const row = this.#single.get(key)
    return row === undefined ? null : { rid: row[0], raw: row[1] }
  }

  /** Key and row id of each row, and its document if the query selects it. */
  #rows(sql: string, ...values: (Uint8Array | number)[]): KeyRow[] {
    return this.#prepareArrays(sql).all(...values) as KeyRow[]
  }
}
