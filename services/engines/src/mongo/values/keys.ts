import { ObjectId, type Timestamp } from 'bson'
import { binaryParts, opaqueBytes, regexParts } from './compare.ts'
import { splitNumber } from './numbers.ts'
import { type Direction, ORDER, typeOrder } from './values.ts'

/**
 * Binary keys whose byte order is the BSON order of their values. No key is a prefix of another, even with the bits inverted
 * for a descending component, so a key of several components is their plain concatenation.
 *
 * Each key is a type byte (`ORDER`) followed by: for numbers and dates the 8 bytes of the double with flipped bits (NaN all
 * zero) and 2 bytes of rest; for strings UTF-8 with 00 escaped as 00 FF and 00 01 at the end; for an ObjectId its 12 bytes; for
 * binary data length, subtype and bytes; for objects type, name and key of each field; for arrays the key of each element.
 * Objects and arrays end with 00.
 */
const END = Buffer.from([0])
const single = (type: number): Buffer => Buffer.from([type])
const EMPTY_ARRAY_KEY = single(ORDER.emptyArray)

/** Sorts above every key that begins with the same components. */
const ABOVE = Buffer.from([0xff])

/** Stands for an empty array in an index key. */
export const EMPTY_ARRAY = Symbol('empty array')

function numberKey(type: number, [double, rest]: [number, number]): Buffer {
  const key = Buffer.allocUnsafe(11)
  key[0] = type
  if (Number.isNaN(double)) return key.fill(0, 1)
  key.writeDoubleBE(double, 1)
  if ((key[1] as number) & 0x80) for (let i = 1; i < 9; i++) key[i] = ~(key[i] as number)
  else key[1] = (key[1] as number) | 0x80
  key.writeUInt16BE(rest, 9)
  return key
}

function textBytes(text: Buffer): Buffer {
  if (!text.includes(0)) return Buffer.concat([text, Buffer.from([0, 1])])
  const out: number[] = []
  for (const byte of text) {
    out.push(byte)
    if (byte === 0) out.push(0xff)
  }
  out.push(0, 1)
  return Buffer.from(out)
}

function stringKey(text: string): Buffer {
  if (text.includes('\0')) return Buffer.concat([single(ORDER.string), textBytes(Buffer.from(text))])
  const size = Buffer.byteLength(text)
  const key = Buffer.allocUnsafe(size + 3)
  key[0] = ORDER.string
  key.write(text, 1, 'utf8')
  key[size + 1] = 0
  key[size + 2] = 1
  return key
}

function binaryKey(value: unknown): Buffer {
  const { subtype, bytes } = binaryParts(value)
  const head = Buffer.allocUnsafe(6)
  head[0] = ORDER.binary
  head.writeUInt32BE(bytes.length, 1)
  head[5] = subtype
  return Buffer.concat([head, bytes])
}

function timestampKey(value: Timestamp): Buffer {
  const key = Buffer.allocUnsafe(9)
  key[0] = ORDER.timestamp
  key.writeUInt32BE(value.t, 1)
  key.writeUInt32BE(value.i, 5)
  return key
}

/** The key of one value; a missing value has the key of null. */
export function encodeKey(value: unknown): Buffer {
  const type = typeOrder(value)
  switch (type) {
    case ORDER.number:
      return numberKey(type, splitNumber(value))
    case ORDER.string:
      return stringKey(String(value))
    case ORDER.boolean:
      return Buffer.from([type, value ? 1 : 0])
    case ORDER.date:
      return numberKey(type, [(value as Date).getTime(), 0])
    case ORDER.objectId:
      return Buffer.concat([single(type), (value as ObjectId).id])
    case ORDER.array:
      return Buffer.concat([single(type), ...(value as unknown[]).map(encodeKey), END])
    case ORDER.object: {
      const fields = Object.entries(value as object).flatMap(([name, inner]) => [
        single(typeOrder(inner)),
        Buffer.from(name),
        END,
        encodeKey(inner),
      ])
      return Buffer.concat([single(type), ...fields, END])
    }
    case ORDER.binary:
      return binaryKey(value)
    case ORDER.timestamp:
      return timestampKey(value as Timestamp)
    case ORDER.regex: {
      const { pattern, options } = regexParts(value)
      return Buffer.concat([single(type), textBytes(Buffer.from(pattern)), textBytes(Buffer.from(options))])
    }
    case ORDER.other:
      return Buffer.concat([single(type), textBytes(opaqueBytes(value))])
  }
  return single(type)
}

const invert = (key: Buffer): Buffer => {
  const out = Buffer.allocUnsafe(key.length)
  for (let i = 0; i < key.length; i++) out[i] = ~(key[i] as number)
  return out
}

/** One component of an index key. */
export function encodeComponent(value: unknown, direction: Direction): Buffer {
  const key = value === EMPTY_ARRAY ? EMPTY_ARRAY_KEY : encodeKey(value)
  return direction === 1 ? key : invert(key)
}

/**
 * Decodes the values that a key is made of, or the first of them, and how many bytes they take. Null when the key does not hold
 * one of them completely: null and missing values look alike, and composite values, numbers that are not doubles and rare types
 * are not decoded. int64 is returned as a plain number.
 */
export function decodeParts(
  key: Uint8Array,
  directions: readonly Direction[],
): { values: unknown[]; length: number } | null {
  const whole = Buffer.from(key.buffer, key.byteOffset, key.length)
  const values: unknown[] = []
  let length = 0
  for (const direction of directions) {
    const rest = whole.subarray(length)
    const found = decodeComponent(direction === 1 ? rest : invert(rest))
    if (found === null) return null
    values.push(found.value)
    length += found.length
  }
  return { values, length }
}

function decodeComponent(key: Buffer): { value: unknown; length: number } | null {
  switch (key[0]) {
    case ORDER.number:
    case ORDER.date: {
      if (key.readUInt16BE(9) !== 0) return null
      const double = doubleOf(key.subarray(1, 9))
      return { value: key[0] === ORDER.date ? new Date(double) : double, length: 11 }
    }
    case ORDER.string: {
      const end = key.indexOf(0, 1)
      return key[end + 1] === 1 ? { value: key.toString('utf8', 1, end), length: end + 2 } : null
    }
    case ORDER.boolean:
      return { value: key[1] === 1, length: 2 }
    case ORDER.objectId:
      return { value: new ObjectId(Uint8Array.from(key.subarray(1, 13))), length: 13 }
    default:
      return null
  }
}

function doubleOf(bytes: Buffer): number {
  if (((bytes[0] as number) & 0x80) === 0) return invert(bytes).readDoubleBE(0)
  const positive = Buffer.from(bytes)
  positive[0] = (positive[0] as number) & 0x7f
  return positive.readDoubleBE(0)
}

/** All keys from `low` up to but not including `high`. */
export interface KeyRange {
  low: Buffer
  high: Buffer
  /** `low` is a whole key and the only one in the range. */
  single?: boolean
}

/** Keys that begin with these components. */
export const prefixRange = (prefix: Buffer): KeyRange => ({ low: prefix, high: Buffer.concat([prefix, ABOVE]) })

/** Keys of one type between two values; both bounds are inclusive and optional. */
export function valueRange(low: unknown, high: unknown, direction: Direction): KeyRange {
  const type = typeOrder(low === undefined ? high : low)
  const from = low === undefined ? single(type) : encodeKey(low)
  const to = high === undefined ? single(typeOrder(low) + 1) : Buffer.concat([encodeKey(high), ABOVE])
  if (direction === 1) return { low: from, high: to }
  return {
    low: high === undefined ? single(~typeOrder(low) & 0xff) : invert(encodeKey(high)),
    high: low === undefined ? single((~type & 0xff) + 1) : Buffer.concat([invert(from), ABOVE]),
  }
}

/** Keys of the strings that begin with `prefix`. */
export function stringPrefixRange(prefix: string, direction: Direction): KeyRange {
  const key = stringKey(prefix).subarray(0, -2)
  const start = direction === 1 ? key : invert(key)
  return direction === 1 ? prefixRange(start) : { low: start, high: successor(start) }
}

/** The least key above every key that begins with `prefix`; the bytes of `prefix` may be FF. */
function successor(prefix: Buffer): Buffer {
  const out = Buffer.from(prefix)
  for (let i = out.length - 1; i >= 0; i--) {
    if (out[i] === 0xff) continue
    out[i] = (out[i] as number) + 1
    return out.subarray(0, i + 1)
  }
  return ABOVE
}
