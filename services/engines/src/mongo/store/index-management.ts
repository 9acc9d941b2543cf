import { encode, identical } from '../values/bson.ts'
import type { Collection } from './collection.ts'
import { CommandError, notSupported } from '../errors.ts'
import { partialDecoder } from '../values/partial.ts'
import { type Doc, isDocument, toNumber } from '../values/values.ts'

const OPTIONS = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'] as const
const REFUSED_OPTIONS = ['collation', 'wildcardProjection', 'weights', 'storageEngine', 'clustered'] as const
const PARTIAL_OPERATORS = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in'])

/** Creates an index and fills it. Returns false when it already exists. Errors: 67, 72, 85, 86, 11000, 171. */
export function createIndex(collection: Collection, request: Doc): boolean {
  const spec = normalise(request)
  const name = String(spec['name'])
  const key = spec['key']
  if (identical(key, { _id: 1 })) return false
  const existing = collection.indexes.find((index) => index.name === name || identical(index.spec['key'], key))
  if (existing !== undefined) {
    const same =
      identical(existing.spec['key'], key) &&
      OPTIONS.every((option) => identical(existing.spec[option] ?? null, spec[option] ?? null))
    if (same && existing.name === name) return false
    if (existing.name === name) {
      throw new CommandError(86, `An existing index has the same name as the requested index. Requested index: ${name}`)
    }
    throw new CommandError(
      85,
      same
        ? `Index already exists with a different name: ${existing.name}`
        : `An equivalent index already exists with different options: ${existing.name}`,
    )
  }
  const { database } = collection.store
  try {
    collection.store.atomically(() => {
      const { lastInsertRowid } = database
        .prepare('INSERT INTO collection_index(cid, name, spec) VALUES (?, ?, ?)')
        .run(collection.cid, name, encode(spec))
      const primary = spec['unique'] === true ? 'k' : 'k, rid'
      database.exec(
        `CREATE TABLE i_${lastInsertRowid}(k BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY(${primary})) WITHOUT ROWID`,
      )
      collection.loadIndexes()
      fill(collection, name)
    })
  } catch (error) {
    collection.loadIndexes()
    throw error
  }
  return true
}

function fill(collection: Collection, name: string): void {
  const index = collection.indexes.find((candidate) => candidate.name === name)
  if (index === undefined) return
  const read = partialDecoder(index.roots)
  for (const { rid, raw } of collection.scan(0)) {
    const document = read(raw)
    index.add(index.keysOf(document), rid, document, collection.namespace)
  }
}

function normalise(request: Doc): Doc {
  const key = request['key']
  if (!isDocument(key) || Object.keys(key).length === 0) throw new CommandError(67, 'Index keys cannot be empty.')
  for (const [path, direction] of Object.entries(key)) {
    const order = typeof direction === 'string' ? Number.NaN : toNumber(direction, Number.NaN)
    if (Number.isNaN(order) || order === 0 || path.includes('$**')) {
      throw new CommandError(
        67,
        `The embedded documents engine has no index of type '${String(direction)}' (on '${path}')`,
      )
    }
    if (path.split('.').some((part) => part === '' || part.startsWith('$'))) {
      throw new CommandError(67, `Index key contains an illegal field name: '${path}'`)
    }
  }
  for (const option of REFUSED_OPTIONS) {
    const value = request[option]
    if (value === undefined || (option === 'collation' && isDocument(value) && value['locale'] === 'simple')) continue
    throw new CommandError(67, `The index option '${option}' is not supported by the embedded documents engine`)
  }
  checkPartial(request)
  if (request['expireAfterSeconds'] !== undefined && Object.keys(key).length > 1) {
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.')
  }
  const name =
    request['name'] ??
    Object.entries(key)
      .map(([path, direction]) => `${path}_${String(direction)}`)
      .join('_')
  const spec: Doc = { v: 2, key, name }
  for (const option of OPTIONS) {
    const value = request[option]
    if (value !== undefined && value !== false) spec[option] = value
  }
  return spec
}

function checkPartial({ sparse, partialFilterExpression: filter }: Doc): void {
  if (filter === undefined) return
  if (!isDocument(filter)) throw new CommandError(67, 'partialFilterExpression must be a document')
  if (sparse === true) throw new CommandError(67, "cannot mix 'partialFilterExpression' and 'sparse' options")
  for (const [name, condition] of Object.entries(filter)) {
    const operators = isDocument(condition) ? Object.keys(condition).filter((operator) => operator.startsWith('$')) : []
    if (name.startsWith('$') || operators.some((operator) => !PARTIAL_OPERATORS.has(operator))) {
      throw notSupported(`partialFilterExpression with ${name.startsWith('$') ? name : operators.join(', ')}`)
    }
  }
}

/** Drops indexes by name, by key, or all of them (`*`) except that of `_id`. Errors: 27, 72. */
export function dropIndexes(collection: Collection, which: unknown): void {
  const secondary = collection.indexes.slice(1)
  const wanted = Array.isArray(which) ? which : [which]
  const dropped = wanted.flatMap((name) => {
    if (name === '*') return secondary
    if (name === '_id_') throw new CommandError(72, 'cannot drop _id index')
    const found = secondary.filter((index) =>
      isDocument(name) ? identical(index.spec['key'], name) : index.name === name,
    )
    if (found.length === 0)
      throw new CommandError(
        27,
        `index not found with name [${isDocument(name) ? JSON.stringify(name) : String(name)}]`,
      )
    return found
  })
  const { database } = collection.store
  collection.store.atomically(() => {
    for (const index of dropped) {
      database.exec(`DROP TABLE ${index.table}`)
      database.prepare('DELETE FROM collection_index WHERE cid = ? AND name = ?').run(collection.cid, index.name)
    }
  })
  collection.loadIndexes()
}
