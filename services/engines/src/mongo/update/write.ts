import { checkSize, copy, encode } from '../values/bson.ts'
import type { Collection } from '../store/collection.ts'
import type { Row } from '../store/index-table.ts'
import { partialDecoder } from '../values/partial.ts'
import { find } from '../query/query.ts'
import { fieldSet, withFields, withIdFirst } from '../values/raw.ts'
import type { CompiledUpdate } from './update.ts'
import { seedOf } from './upsert.ts'
import { type Doc, isDocument, type SortSpec } from '../values/values.ts'

export interface UpdateRequest {
  filter: Doc
  update: CompiledUpdate
  /** The update is a replacement document. */
  replacing: boolean
  multi: boolean
  upsert: boolean
  sort?: SortSpec
}

interface UpdateResult {
  matched: number
  modified: number
  /** `_id` of the document that an upsert inserted. */
  upserted?: { id: unknown }
  /** Encodings of the last matched document before and after; `before` is null for an upsert. */
  before: Uint8Array | null
  after: Uint8Array | null
}

/** Updates matching documents, each completely or not at all. */
export function updateDocuments(collection: Collection, request: UpdateRequest): UpdateResult {
  const { filter, update, multi, upsert, replacing, sort = [] } = request
  const result: UpdateResult = { matched: 0, modified: 0, before: null, after: null }
  // Collect all matches first, so that a changed document is not found a second time.
  const rows = [...find(collection, { filter, sort, limit: multi ? 0 : 1 })]
  const change = changer(update, filter)
  for (const row of rows) {
    const after = change(row.raw)
    result.matched++
    result.before = row.raw
    result.after = after ?? row.raw
    if (after === null) continue
    result.modified++
    collection.replace(row, after, update.roots)
  }
  if (rows.length > 0 || !upsert) return result
  const seed = copy(seedOf(filter, replacing))
  const after = withIdFirst(encode(update.change(seed, {}, true).document))
  return { matched: 0, modified: 0, upserted: { id: collection.insert(after) }, before: null, after }
}

/**
 * Returns a function from a document's encoding to the new encoding, or null when nothing changes. Unaffected fields
 * are copied as bytes.
 */
function changer({ change, roots }: CompiledUpdate, filter: Doc): (raw: Uint8Array) => Uint8Array | null {
  const fields = roots && fieldSet(roots)
  const read = partialDecoder(roots)
  return (raw) => {
    const { document, changed } = change(read(raw), filter, false)
    if (!changed) return null
    if (!fields) return encode(document)
    const bytes = withFields(raw, fields, encode(document))
    checkSize(bytes)
    return bytes
  }
}

/** Removes matching documents, at most `limit` when that is above 0, and returns them. */
export function deleteDocuments(collection: Collection, filter: Doc, limit: number, sort: SortSpec = []): Row[] {
  const rows = [...find(collection, { filter, sort, limit })]
  for (const row of rows) collection.remove(row)
  return rows
}

export function isReplacement(update: unknown): boolean {
  return isDocument(update) && !Object.keys(update).some((name) => name.startsWith('$'))
}
