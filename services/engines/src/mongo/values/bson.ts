import { deserialize, EJSON, ObjectId, serialize } from 'bson'
import { CommandError } from '../errors.ts'
import type { Doc } from './values.ts'

/** Largest stored document in bytes, as in MongoDB. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024

const FAITHFUL = { promoteLongs: false, bsonRegExp: true } as const

const STORED = { ...FAITHFUL, validation: { utf8: false } } as const

/** Decodes a document so that encoding it again gives the same types (int64 stays `Long`). */
export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, FAITHFUL)
}

/** Like `decode`, but skips UTF-8 validation: stored text was validated on arrival. */
export function decodeStored(bytes: Uint8Array): Doc {
  return deserialize(bytes, STORED)
}

/** Like `decode`, but the documents of the array `name` stay encoded. */
export function decodeWithRaw(bytes: Uint8Array, name: string): Doc {
  return deserialize(bytes, { ...FAITHFUL, fieldsAsRaw: { [name]: true } })
}

/** Decodes a stored document to plain JavaScript numbers and regular expressions, for aggregation expressions. */
export function decodePlain(bytes: Uint8Array): Doc {
  return deserialize(bytes, { validation: { utf8: false } })
}

/** Encodes a document of at most 16 MB; error 10334 for a larger one. */
export function encode(document: Doc): Uint8Array {
  const bytes = serialize(document, { ignoreUndefined: true })
  checkSize(bytes)
  return bytes
}

export function checkSize(bytes: Uint8Array): void {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES} (16 MB)`,
    )
  }
}

/** A deep copy that keeps BSON types. */
export function copy(document: Doc): Doc {
  return decode(serialize(document, { ignoreUndefined: true }))
}

/** A value as error messages show it: relaxed extended JSON. */
export function show(value: unknown): string {
  return value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : EJSON.stringify(value ?? null)
}

/** True for the same type, value and order of fields. */
export function identical(a: unknown, b: unknown): boolean {
  return EJSON.stringify({ v: a }, { relaxed: false }) === EJSON.stringify({ v: b }, { relaxed: false })
}
