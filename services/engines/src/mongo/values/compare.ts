import { Binary, BSONRegExp, type ObjectId, serialize, type Timestamp } from 'bson'
import { compareNumbers } from './numbers.ts'
import { ORDER, typeOrder } from './values.ts'

/** Orders strings by code point, which is the order of their UTF-8 bytes. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x === y) continue
    // Surrogates encode code points above every other code unit.
    if (x >= 0xd800 && y >= 0xd800) {
      const surrogateX = x < 0xe000
      if (surrogateX !== y < 0xe000) return surrogateX ? 1 : -1
    }
    return x < y ? -1 : 1
  }
  return a.length < b.length ? -1 : 1
}

/** Subtype and bytes of binary data. */
export function binaryParts(value: unknown): { subtype: number; bytes: Buffer } {
  if (value instanceof Binary) return { subtype: value.sub_type, bytes: Buffer.from(value.value()) }
  return { subtype: 0, bytes: value instanceof Uint8Array ? Buffer.from(value) : Buffer.alloc(0) }
}

export function regexParts(value: unknown): { pattern: string; options: string } {
  if (value instanceof BSONRegExp) return { pattern: value.pattern, options: value.options }
  return value instanceof RegExp
    ? { pattern: value.source, options: value.flags }
    : { pattern: String(value), options: '' }
}

/** Types without a defined order (code, database references) compare by their encoding. */
export const opaqueBytes = (value: unknown): Buffer => Buffer.from(serialize({ v: value }))

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareValues(a[i], b[i])
    if (order !== 0) return order
  }
  return Math.sign(a.length - b.length)
}

function compareObjects(a: object, b: object): number {
  const left = Object.entries(a)
  const right = Object.entries(b)
  for (let i = 0; i < left.length && i < right.length; i++) {
    const [nameA, valueA] = left[i] as [string, unknown]
    const [nameB, valueB] = right[i] as [string, unknown]
    const order = typeOrder(valueA) - typeOrder(valueB) || compareStrings(nameA, nameB) || compareValues(valueA, valueB)
    if (order !== 0) return Math.sign(order)
  }
  return Math.sign(left.length - right.length)
}

/**
 * Compares in BSON order, -1, 0 or 1: first by type, then by value. A missing value equals null, numeric types compare by
 * value, and the order of fields matters. Agrees with the order of `encodeKey`.
 */
export function compareValues(a: unknown, b: unknown): number {
  const type = typeOrder(a)
  const byType = type - typeOrder(b)
  if (byType !== 0) return Math.sign(byType)
  switch (type) {
    case ORDER.number:
      return compareNumbers(a, b)
    case ORDER.string:
      return compareStrings(String(a), String(b))
    case ORDER.boolean:
      return Number(a) - Number(b)
    case ORDER.date:
      return compareNumbers((a as Date).getTime(), (b as Date).getTime())
    case ORDER.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id)
    case ORDER.array:
      return compareArrays(a as unknown[], b as unknown[])
    case ORDER.object:
      return compareObjects(a as object, b as object)
    case ORDER.binary: {
      const [x, y] = [binaryParts(a), binaryParts(b)]
      return Math.sign(x.bytes.length - y.bytes.length || x.subtype - y.subtype) || Buffer.compare(x.bytes, y.bytes)
    }
    case ORDER.timestamp: {
      const [x, y] = [a as Timestamp, b as Timestamp]
      return Math.sign(x.t - y.t || x.i - y.i)
    }
    case ORDER.regex: {
      const [x, y] = [regexParts(a), regexParts(b)]
      return compareStrings(x.pattern, y.pattern) || compareStrings(x.options, y.options)
    }
    case ORDER.other:
      return Buffer.compare(opaqueBytes(a), opaqueBytes(b))
  }
  return 0
}
