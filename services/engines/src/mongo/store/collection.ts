import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { isUniqueViolation } from '@trilex/platform/sqlite'
import { checkSize, decode } from '../values/bson.ts'
import { CommandError } from '../errors.ts'
import { IndexTable, type IndexRow, type Row } from './index-table.ts'
import { encodeKey } from '../values/keys.ts'
import { partialDecoder } from '../values/partial.ts'
import { checkEncoding, withIdFirst } from '../values/raw.ts'
import { type Doc, ORDER, typeOrder } from '../values/values.ts'

const SCAN_BATCH = 256

/** What a collection needs from the store. */
export interface Connection {
  readonly database: DatabaseSync
  /** Runs `work` completely or not at all. */
  atomically<T>(work: () => T): T
}

/** Documents of one namespace (`database.collection`) and their indexes; the first index is that of `_id`. */
export class Collection {
  readonly store: Connection
  readonly namespace: string
  readonly cid: number
  indexes: IndexTable[] = []
  /** Decodes the fields that keys are made of, including `_id`. */
  #keyFields: (raw: Uint8Array) => Doc = decode
  readonly #statements: Record<'insert' | 'replace' | 'remove' | 'byRid' | 'scan' | 'size' | 'last', StatementSync>

  constructor(store: Connection, namespace: string, cid: number) {
    this.store = store
    this.namespace = namespace
    this.cid = cid
    const table = `d_${cid}`
    const { database } = store
    this.#statements = {
      insert: database.prepare(`INSERT INTO ${table}(k, doc) VALUES (?, ?)`),
      replace: database.prepare(`UPDATE ${table} SET doc = ? WHERE rid = ?`),
      remove: database.prepare(`DELETE FROM ${table} WHERE rid = ?`),
      byRid: database.prepare(`SELECT rid, doc FROM ${table} WHERE rid = ?`),
      scan: database.prepare(`SELECT rid, doc FROM ${table} WHERE rid > ? ORDER BY rid LIMIT ?`),
      size: database.prepare(`SELECT count(*) n FROM ${table}`),
      last: database.prepare(`SELECT max(rid) n FROM ${table}`),
    }
    this.loadIndexes()
  }

  /** Reads the list of indexes from the database again. */
  loadIndexes(): void {
    const { database } = this.store
    const rows = database
      .prepare('SELECT iid, spec, multikey FROM collection_index WHERE cid = ? ORDER BY iid')
      .all(this.cid)
    const id = new IndexTable(database, this.cid, { v: 2, key: { _id: 1 }, name: '_id_' }, null)
    this.indexes = [
      id,
      ...rows.map((row) => {
        const entry: IndexRow = { iid: Number(row['iid']), multikey: Number(row['multikey']) }
        return new IndexTable(database, this.cid, decode(row['spec'] as Uint8Array), entry)
      }),
    ]
    const roots = this.#secondary.map((index) => index.roots)
    this.#keyFields = partialDecoder(
      roots.includes(null) ? null : new Set(['_id', ...roots.flatMap((names) => [...(names ?? [])])]),
    )
  }

  get #secondary(): IndexTable[] {
    return this.indexes.slice(1)
  }

  size(): number {
    return Number(this.#statements.size.get()?.['n'])
  }

  /** An upper bound for the number of documents, without counting them. */
  sizeAtMost(): number {
    return Number(this.#statements.last.get()?.['n'] ?? 0)
  }

  byRid(rid: number): Row | null {
    const row = this.#statements.byRid.get(rid)
    return row === undefined ? null : toRow(row)
  }

  /** Every document, in insertion order. */
  *scan(wanted: number): Generator<Row> {
    const size = wanted > 0 ? Math.min(wanted, SCAN_BATCH) : SCAN_BATCH
    let last = 0
    for (;;) {
      const rows = this.#statements.scan.all(last, size)
      for (const row of rows) {
        last = Number(row['rid'])
        yield toRow(row)
      }
      if (rows.length < size) return
    }
  }

  /** Stores an encoded document completely or not at all and returns its `_id`. Errors: 11000, 10334, 22, 53, 171. */
  insert(raw: Uint8Array): unknown {
    const bytes = checked(raw)
    const document = this.#keyFields(bytes)
    const id = document['_id']
    checkId(id)
    const indexes = this.#secondary
    const keys = indexes.map((index) => index.keysOf(document))
    const write = (): void => {
      const rid = this.#insertRow(encodeKey(id), bytes, document)
      indexes.forEach((index, at) => index.add(keys[at] ?? [], rid, document, this.namespace))
    }
    if (indexes.some((index) => index.unique)) this.store.atomically(write)
    else write()
    return id
  }

  #insertRow(key: Buffer, bytes: Uint8Array, document: Doc): number {
    try {
      return Number(this.#statements.insert.run(key, bytes).lastInsertRowid)
    } catch (error) {
      throw isUniqueViolation(error) ? (this.indexes[0] as IndexTable).duplicate(key, document, this.namespace) : error
    }
  }

  /**
   * Replaces a document with another encoding, completely or not at all; its `_id` stays. `touched`: top-level fields that may
   * differ; null: any. Errors: 11000, 171.
   */
  replace({ rid, raw }: Row, bytes: Uint8Array, touched: ReadonlySet<string> | null): void {
    const concerned = this.#secondary.filter(
      ({ roots }) => touched === null || roots === null || [...roots].some((root) => touched.has(root)),
    )
    const changes = concerned.length > 0 ? this.#keyChanges(concerned, raw, bytes) : []
    const write = (): void => {
      this.#statements.replace.run(bytes, rid)
      for (const { index, added, removed, stored } of changes) {
        index.remove(removed, rid)
        index.add(added, rid, stored, this.namespace)
      }
    }
    if (changes.some(({ index }) => index.unique)) this.store.atomically(write)
    else write()
  }

  #keyChanges(indexes: IndexTable[], raw: Uint8Array, bytes: Uint8Array) {
    const roots = indexes.map((index) => index.roots)
    const keyFields = roots.includes(null)
      ? this.#keyFields
      : partialDecoder(new Set(roots.flatMap((names) => [...(names ?? [])])))
    const before = keyFields(raw)
    const stored = keyFields(bytes)
    return indexes.flatMap((index) => {
      const [old, now] = [index.keysOf(before), index.keysOf(stored)]
      const added = without(now, old)
      const removed = without(old, now)
      return added.length + removed.length > 0 ? [{ index, added, removed, stored }] : []
    })
  }

  remove({ rid, raw }: Row): void {
    this.#statements.remove.run(rid)
    const indexes = this.#secondary
    if (indexes.length === 0) return
    const document = this.#keyFields(raw)
    for (const index of indexes) index.remove(index.keysOf(document), rid)
  }
}

/** The encoding with `_id` first. Errors: 10334, 22. */
function checked(raw: Uint8Array): Uint8Array {
  checkSize(raw)
  try {
    checkEncoding(raw)
    return withIdFirst(raw)
  } catch (error) {
    throw new CommandError(22, `invalid BSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function checkId(id: unknown): void {
  const type = typeOrder(id)
  if (id === undefined || type === ORDER.array || type === ORDER.regex) {
    throw new CommandError(
      53,
      `The '_id' value cannot be of type ${id === undefined ? 'undefined' : type === ORDER.array ? 'array' : 'regex'}`,
    )
  }
}

function without(keys: readonly Buffer[], others: readonly Buffer[]): Buffer[] {
  const [only] = keys
  const [other] = others
  if (keys.length === 1 && others.length === 1 && only !== undefined && other !== undefined) {
    return only.equals(other) ? [] : [only]
  }
  const seen = new Set(others.map((key) => key.toString('latin1')))
  return keys.filter((key) => !seen.has(key.toString('latin1')))
}

const toRow = (row: Record<string, unknown>): Row => ({ rid: Number(row['rid']), raw: row['doc'] as Uint8Array })
