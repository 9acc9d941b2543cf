export type Doc = Record<string, unknown>
export type Direction = 1 | -1
/** Dotted paths with their directions, most significant first. */
export type SortSpec = [path: string, direction: Direction][]

/** Sort order of the BSON types; also the first byte of an encoded key. */
export const ORDER = {
  minKey: 0x01,
  /** An empty array as an index stores it: before null. */
  emptyArray: 0x0f,
  null: 0x10,
  number: 0x20,
  string: 0x30,
  object: 0x40,
  array: 0x50,
  binary: 0x60,
  objectId: 0x70,
  boolean: 0x80,
  date: 0x90,
  timestamp: 0xa0,
  regex: 0xb0,
  other: 0xc0,
  maxKey: 0xf0,
} as const

const BSON_ORDER: Record<string, number> = {
  ObjectId: ORDER.objectId,
  Long: ORDER.number,
  Int32: ORDER.number,
  Double: ORDER.number,
  Decimal128: ORDER.number,
  Binary: ORDER.binary,
  BSONSymbol: ORDER.string,
  BSONRegExp: ORDER.regex,
  Timestamp: ORDER.timestamp,
  MinKey: ORDER.minKey,
  MaxKey: ORDER.maxKey,
}

/** Class name of a BSON value (`ObjectId`, `Long` …); undefined for other values. */
export function bsonType(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('_bsontype' in value)) return undefined
  return typeof value._bsontype === 'string' ? value._bsontype : undefined
}

/** Rank of a value's type in the BSON sort order; a missing value counts as null. */
export function typeOrder(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return ORDER.string
    case 'number':
    case 'bigint':
      return ORDER.number
    case 'boolean':
      return ORDER.boolean
    case 'undefined':
      return ORDER.null
    default:
  }
  if (value === null) return ORDER.null
  if (Array.isArray(value)) return ORDER.array
  if (value instanceof Date) return ORDER.date
  const type = bsonType(value)
  if (type !== undefined) return BSON_ORDER[type] ?? ORDER.other
  if (value instanceof RegExp) return ORDER.regex
  if (value instanceof Uint8Array) return ORDER.binary
  return ORDER.object
}

/** True for a sub-document, as opposed to an array, a BSON value, a date, a regular expression or bytes. */
export function isDocument(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && typeOrder(value) === ORDER.object
}

/** True for a document whose first field is an operator: `{ $gt: 1 }`. */
export function isOperators(value: unknown): value is Doc {
  if (!isDocument(value)) return false
  for (const field in value) return field.startsWith('$')
  return false
}

/** Reads own fields only: `constructor` is a field like any other. */
export function field(document: Doc, name: string): unknown {
  return Object.hasOwn(document, name) ? document[name] : undefined
}

/** Assigns any name, including `__proto__`, as a plain field. */
export function setField(document: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, writable: true, enumerable: true, configurable: true })
  } else document[name] = value
}

/** The array index that a path component denotes, or -1. */
export function arrayIndex(component: string): number {
  return /^(0|[1-9]\d{0,8})$/.test(component) ? Number(component) : -1
}

/** A numeric argument of a command (`limit`, `batchSize`), sent as number, Long or Double. */
export function toNumber(value: unknown, fallback = 0): number {
  return value === undefined || value === null ? fallback : Number(value)
}

const TYPE_ALIASES: Record<string, string> = {
  ObjectId: 'objectId',
  Long: 'long',
  Int32: 'int',
  Double: 'double',
  Decimal128: 'decimal',
  Binary: 'binData',
  BSONRegExp: 'regex',
  Timestamp: 'timestamp',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  BSONSymbol: 'symbol',
  Code: 'javascript',
  DBRef: 'object',
}

/** The alias that `$type` and error messages use. */
export function typeAlias(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= 0x7fffffff ? 'int' : 'double'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'bigint') return 'long'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  if (value instanceof RegExp) return 'regex'
  if (value instanceof Uint8Array) return 'binData'
  const type = bsonType(value)
  return type === undefined ? 'object' : (TYPE_ALIASES[type] ?? type)
}
