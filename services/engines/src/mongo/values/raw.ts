import { isUtf8 } from 'node:buffer'
import { ObjectId } from 'bson'
import { decode } from './bson.ts'
import { CommandError } from '../errors.ts'

/**
 * Top-level operations on encoded documents (bsonspec.org, version 1.1), so that large texts that a query does not read
 * are neither decoded nor encoded. An encoded document is int32 length, elements (type, name, 00, value), 00.
 */
const invalid = (): CommandError => new CommandError(22, 'invalid BSON document')

const FIXED_SIZE: Record<number, number> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
}

export const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function endOfName(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(0, from)
  if (end < 0) throw invalid()
  return end
}

function endOfValue(bytes: Buffer, type: number, at: number): number {
  const fixed = FIXED_SIZE[type]
  if (fixed !== undefined) return at + fixed
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return at + 4 + bytes.readInt32LE(at)
    case 0x03:
    case 0x04:
    case 0x0f:
      return at + bytes.readInt32LE(at)
    case 0x05:
      return at + 5 + bytes.readInt32LE(at)
    case 0x0b:
      return endOfName(bytes, endOfName(bytes, at) + 1) + 1
    case 0x0c:
      return at + 16 + bytes.readInt32LE(at)
  }
  throw invalid()
}

/** Deepest nesting that MongoDB accepts. */
const DEEPEST = 180

/**
 * Rejects what could not be decoded later: wrong lengths, unknown types, strings that are not UTF-8 or not terminated, here and
 * in all nested documents and arrays. Rare types are decoded to check them.
 */
export function checkEncoding(raw: Uint8Array, depth = 0): void {
  const bytes = asBuffer(raw)
  if (depth > DEEPEST) throw invalid()
  for (const element = new Elements(bytes); element.next(); ) {
    const { type, start, value, end } = element
    if (type === 0x02) checkString(bytes, value, end)
    else if (type === 0x03 || type === 0x04) checkEncoding(bytes.subarray(value, end), depth + 1)
    else if (type === 0x08) {
      if ((bytes[value] as number) > 1) throw invalid()
    } else if (FIXED_SIZE[type] === undefined) decode(assemble(bytes, [[start, end]]))
  }
}

function checkString(bytes: Buffer, at: number, end: number): void {
  const length = bytes.readInt32LE(at)
  if (length < 1 || at + 4 + length !== end || bytes[end - 1] !== 0 || !isUtf8(bytes.subarray(at + 4, end - 1)))
    throw invalid()
}

/** Iterates over the top-level elements in order without allocating: one object serves for all. */
export class Elements {
  type = 0
  start = 0
  /** Offset of the value, which follows the name. */
  value = 0
  end = 4
  readonly #bytes: Buffer
  readonly #last: number

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#last = bytes.length - 1
    if (this.#last < 4 || bytes.readInt32LE(0) !== bytes.length || bytes[this.#last] !== 0) throw invalid()
  }

  /** Advances to the next element; false after the last one. */
  next(): boolean {
    const start = this.end
    if (start >= this.#last) return false
    const bytes = this.#bytes
    let nameEnd = start + 1
    while (bytes[nameEnd] !== 0) if (++nameEnd > this.#last) throw invalid()
    this.start = start
    this.type = bytes[start] as number
    this.value = nameEnd + 1
    this.end = endOfValue(bytes, this.type, this.value)
    if (this.end <= nameEnd || this.end > this.#last) throw invalid()
    return true
  }

  get nameLength(): number {
    return this.value - this.start - 2
  }

  /** Name of the element, byte by byte (latin1), as in `fieldSet`. */
  get name(): string {
    return this.#bytes.toString('latin1', this.start + 1, this.value - 1)
  }
}

/** Bit mask of name lengths: most fields of a document can be skipped by length without reading their names. */
export function lengthsOf(fields: Iterable<string>): number {
  let lengths = 0
  for (const { length } of fields) lengths |= 1 << (length & 31)
  return lengths
}

export function assemble(source: Buffer, parts: [start: number, end: number][]): Buffer {
  let size = 5
  for (const [start, end] of parts) size += end - start
  const out = Buffer.allocUnsafe(size)
  out.writeInt32LE(size, 0)
  let at = 4
  for (const [start, end] of parts) at += source.copy(out, at, start, end)
  out[at] = 0
  return out
}

/** A name in the form that `Elements` returns. */
export const latin1 = (name: string): string => Buffer.from(name, 'utf8').toString('latin1')

/** A set of top-level field names in the form that `Elements` returns, made once per query. */
export function fieldSet(names: Iterable<string>): ReadonlySet<string> {
  return new Set([...names].map(latin1))
}

/** The document with only (`keep`) or without the given top-level fields. `fields` comes from `fieldSet`. */
export function pick(raw: Uint8Array, fields: ReadonlySet<string>, keep = true): Uint8Array {
  const bytes = asBuffer(raw)
  const parts: [number, number][] = []
  const lengths = lengthsOf(fields)
  let missing = keep ? fields.size : Number.POSITIVE_INFINITY
  for (const element = new Elements(bytes); element.next(); ) {
    const named = ((lengths >>> (element.nameLength & 31)) & 1) === 1 && fields.has(element.name)
    if (named !== keep) continue
    parts.push([element.start, element.end])
    if (--missing === 0) break
  }
  return assemble(bytes, parts)
}

/**
 * The document with the given top-level fields taken from `changed`, which holds no others: each in its place, those missing
 * from `changed` left out, new ones at the end. `fields` comes from `fieldSet`.
 */
export function withFields(raw: Uint8Array, fields: ReadonlySet<string>, changed: Uint8Array): Uint8Array {
  const [bytes, other] = [asBuffer(raw), asBuffer(changed)]
  const fresh = new Map<string, Buffer>()
  for (const element = new Elements(other); element.next(); )
    fresh.set(element.name, other.subarray(element.start, element.end))
  const parts: Uint8Array[] = [Buffer.alloc(4)]
  const lengths = lengthsOf(fields)
  let kept = 4
  for (const element = new Elements(bytes); element.next(); ) {
    if (((lengths >>> (element.nameLength & 31)) & 1) === 0) continue
    const { name, start, end } = element
    if (!fields.has(name)) continue
    const now = fresh.get(name)
    parts.push(bytes.subarray(kept, start), ...(now ? [now] : []))
    fresh.delete(name)
    kept = end
  }
  const out = Buffer.concat([...parts, bytes.subarray(kept, -1), ...fresh.values(), Buffer.alloc(1)])
  out.writeInt32LE(out.length, 0)
  return out
}

/** The document with `_id` as its first field, as MongoDB stores it, and with a new ObjectId when it has none. */
export function withIdFirst(raw: Uint8Array): Uint8Array {
  const bytes = asBuffer(raw)
  for (const element = new Elements(bytes); element.next(); ) {
    if (element.name !== '_id') continue
    const { start, end } = element
    if (start === 4) return bytes
    return assemble(bytes, [
      [start, end],
      [4, start],
      [end, bytes.length - 1],
    ])
  }
  const id = Buffer.concat([Buffer.from('\x07_id\0', 'latin1'), new ObjectId().id])
  const out = Buffer.concat([bytes.subarray(0, 4), id, bytes.subarray(4)])
  out.writeInt32LE(out.length, 0)
  return out
}

/** An encoded array of encoded documents. */
export function encodeArray(documents: readonly Uint8Array[]): Buffer {
  const parts: Uint8Array[] = [Buffer.alloc(4)]
  documents.forEach((document, index) => parts.push(Buffer.from(`\x03${index}\0`, 'latin1'), document))
  parts.push(Buffer.alloc(1))
  const out = Buffer.concat(parts)
  out.writeInt32LE(out.length, 0)
  return out
}
