import { checkSize, copy, encode } from '../values/bson.ts'
import type { Collection } from './collection.ts'
import type { Row } from './index-table.ts'
import { partialDecoder } from '../query/partial.ts'
import { find } from '../query/query.ts'
import { fieldSet, withFields, withIdFirst } from '../values/raw.ts'
import type { CompiledUpdate } from '../update/update.ts'
import { seedOf } from '../update/upsert.ts'
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
  /** `_id` of the document that an upsert made. */
  upserted?: { id: unknown }
  /** Encodings of the last matched document; null before an upsert. */
  before: Uint8Array | null
  after: Uint8Array | null
}

/** Updates matching documents, each whole or not at all. */
export function updateDocuments(collection: Collection, request: UpdateRequest): UpdateResult {
  const { filter, update, multi, upsert, replacing, sort = [] } = request
  const result: UpdateResult = { matched: 0, modified: 0, before: null, after: null }
  // All matches first: a change must not bring a document before the reader a second time.
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

/** Gives the new encoding of a document; null when nothing changes. Fields that are not concerned stay as bytes. */
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

/** True for an update that is a replacement document. */
export function isReplacement(update: unknown): boolean {
  return isDocument(update) && !Object.keys(update).some((name) => name.startsWith('$'))
}
