import { decodeStored } from './bson.ts'
import { fieldSet, pick } from './raw.ts'
import type { Doc } from './values.ts'

/** Documents above this size are decoded only in the fields that are needed. */
const PICK_FROM_BYTES = 1024

/** Decodes what a reader of these top-level fields needs of a document; null: everything. */
export function partialDecoder(roots: ReadonlySet<string> | null): (raw: Uint8Array) => Doc {
  if (roots === null) return decodeStored
  const fields = fieldSet(roots)
  return (raw) => decodeStored(raw.length > PICK_FROM_BYTES ? pick(raw, fields) : raw)
}
