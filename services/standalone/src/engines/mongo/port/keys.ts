// @ts-nocheck
// Order-preserving binary keys (the idea of MongoDB's KeyString): memcmp order == BSON comparison order.
import * as BSON from 'bson'

const T = {
  EMPTY: 0x0f,
  NULL: 0x10,
  NUM: 0x20,
  STR: 0x30,
  OBJ: 0x40,
  ARR: 0x50,
  BIN: 0x60,
  OID: 0x70,
  BOOL: 0x80,
  DATE: 0x90,
  REGEX: 0xb0,
  OTHER: 0xc0,
}
const END = Buffer.from([0])

export const typeOfKey = (v: any): number => {
  if (v === undefined || v === null) return T.NULL
  switch (typeof v) {
    case 'number':
    case 'bigint':
      return T.NUM
    case 'string':
      return T.STR
    case 'boolean':
      return T.BOOL
  }
  if (v instanceof Date) return T.DATE
  if (Array.isArray(v)) return T.ARR
  if (v instanceof RegExp) return T.REGEX
  switch (v._bsontype) {
    case 'ObjectId':
      return T.OID
    case 'Long':
    case 'Int32':
    case 'Double':
    case 'Decimal128':
      return T.NUM
    case 'Binary':
      return T.BIN
    case undefined:
      return Buffer.isBuffer(v) || v instanceof Uint8Array ? T.BIN : T.OBJ
    default:
      return T.OTHER
  }
}
function num(type: number, x: number): Buffer {
  const b = Buffer.allocUnsafe(9)
  b[0] = type
  b.writeDoubleBE(x === 0 ? 0 : x, 1)
  if (b[1]! & 0x80) for (let i = 1; i < 9; i++) b[i] = ~b[i]! & 0xff
  else b[1]! |= 0x80
  return b
}
function bytes(type: number, s: Buffer): Buffer {
  if (s.indexOf(0) < 0) {
    const b = Buffer.allocUnsafe(s.length + 2)
    b[0] = type
    s.copy(b, 1)
    b[s.length + 1] = 0
    return b
  }
  const out: number[] = [type]
  for (const c of s) {
    out.push(c)
    if (c === 0) out.push(0xff)
  }
  out.push(0)
  return Buffer.from(out)
}
export function encode(v: any): Buffer {
  const t = typeOfKey(v)
  switch (t) {
    case T.NULL:
      return Buffer.from([t])
    case T.NUM:
      return num(t, typeof v === 'number' ? v : Number(v._bsontype === 'Decimal128' ? v.toString() : v))
    case T.STR:
      return bytes(t, Buffer.from(v, 'utf8'))
    case T.BOOL:
      return Buffer.from([t, v ? 1 : 0])
    case T.DATE:
      return num(t, v.getTime())
    case T.OID:
      return Buffer.concat([Buffer.from([t]), v.id])
    case T.BIN:
      return bytes(t, Buffer.from(v._bsontype ? v.buffer : v))
    case T.ARR:
      return Buffer.concat([Buffer.from([t]), ...v.map(encode), END])
    case T.REGEX:
      return bytes(t, Buffer.from(`${v.source}/${v.flags}`))
    case T.OBJ:
      return Buffer.concat([
        Buffer.from([t]),
        ...Object.entries(v).flatMap(([k, x]) => [encode(x), Buffer.from(k + '\u0001')]),
        END,
      ])
    default:
      return bytes(t, Buffer.from(BSON.serialize({ v })))
  }
}
export const invert = (b: Buffer): Buffer => {
  const o = Buffer.allocUnsafe(b.length)
  for (let i = 0; i < b.length; i++) o[i] = ~b[i]! & 0xff
  return o
}
export const FF = Buffer.from([0xff])

/** Values of a dotted path as an index sees them; an array at the end (or on the way) gives several. */
export function pathValues(doc: any, path: string): { values: any[]; multi: boolean } {
  if (!path.includes('.')) {
    // fast path
    const v = doc?.[path]
    if (Array.isArray(v)) return { values: v.length ? v : [EMPTY], multi: true }
    return { values: [v], multi: false }
  }
  let multi = false
  const out: any[] = []
  const walk = (o: any, parts: string[], i: number): void => {
    if (i === parts.length) {
      if (Array.isArray(o)) {
        multi = true
        if (o.length) out.push(...o)
        else out.push(EMPTY)
      } else out.push(o)
      return
    }
    if (Array.isArray(o)) {
      if (/^\d+$/.test(parts[i]!)) return walk(o[Number(parts[i])], parts, i + 1)
      multi = true
      for (const x of o) if (x && typeof x === 'object') walk(x, parts, i)
      if (!o.length) out.push(undefined)
      return
    }
    if (o === null || o === undefined || typeof o !== 'object') {
      out.push(undefined)
      return
    }
    walk(o[parts[i]!], parts, i + 1)
  }
  walk(doc, path.split('.'), 0)
  return { values: out.length ? out : [undefined], multi }
}
export const EMPTY = Symbol('empty array')
export const encodeIx = (v: any): Buffer => (v === EMPTY ? Buffer.from([T.EMPTY]) : encode(v))

/** Sort key of a document for a sort spec: the least value of an array ascending, the greatest descending. */
export function sortKey(doc: any, sort: [string, 1 | -1][]): Buffer[] {
  return sort.map(([p, dir]) => {
    const { values } = pathValues(doc, p)
    if (values.length === 1) return encodeIx(values[0])
    const ks = values.map(encodeIx).sort(Buffer.compare)
    return dir === 1 ? ks[0]! : ks[ks.length - 1]!
  })
}
export const compareSortKeys = (a: Buffer[], b: Buffer[], sort: [string, 1 | -1][]): number => {
  for (let i = 0; i < sort.length; i++) {
    const c = Buffer.compare(a[i]!, b[i]!)
    if (c) return c * sort[i]![1]
  }
  return 0
}
