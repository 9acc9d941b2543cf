import { expect, test } from '@jest/globals'
import { BSONRegExp, Code, Decimal128, deserialize, Long, ObjectId, serialize, Timestamp } from 'bson'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { checkEncoding, encodeArray, fieldSet, pick, withFields, withIdFirst } from './raw.ts'

const leaf = fc.constantFrom<unknown>(
  1,
  1.5,
  'text',
  'é\0ü',
  null,
  true,
  new Date(0),
  new ObjectId('0'.repeat(24)),
  Long.fromNumber(5),
  Decimal128.fromString('1.1'),
  new Timestamp({ t: 1, i: 2 }),
  new BSONRegExp('a.b', 'i'),
  new Code('f()'),
  new Code('f()', { a: 1 }),
  Buffer.from([1, 2, 3]),
  [1, [2], { a: 3 }],
  { a: { b: 'c' } },
)
const name: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'é', '_id', 'long name')
const document = fc.dictionary(name, leaf, { maxKeys: 6 })
const fields = (raw: Uint8Array) => Object.keys(deserialize(raw))

test('picking fields keeps exactly these, in order, and excluding them keeps the others', () => {
  fc.assert(
    fc.property(document, fc.uniqueArray(name), (source, names) => {
      const raw = serialize(source)
      const kept = Object.fromEntries(Object.entries(source).filter(([key]) => names.includes(key)))
      const others = Object.fromEntries(Object.entries(source).filter(([key]) => !names.includes(key)))
      expect(Buffer.from(pick(raw, fieldSet(names)))).toEqual(Buffer.from(serialize(kept)))
      expect(Buffer.from(pick(raw, fieldSet(names), false))).toEqual(Buffer.from(serialize(others)))
    }),
  )
})

test('changed fields stay in place, removed ones are left out and new ones come last', () => {
  fc.assert(
    fc.property(document, document, fc.uniqueArray(name), (source, other, names) => {
      const changes = Object.fromEntries(Object.entries(other).filter(([key]) => names.includes(key)))
      const expected = Object.fromEntries(
        Object.entries(source).flatMap(([key, value]) =>
          names.includes(key) ? (key in changes ? [[key, changes[key]]] : []) : [[key, value]],
        ),
      )
      for (const [key, value] of Object.entries(changes)) expected[key] ??= value
      const bytes = withFields(serialize(source), fieldSet(names), serialize(changes))
      expect(deserialize(bytes)).toEqual(deserialize(serialize(expected)))
      expect(fields(bytes)).toEqual(Object.keys(expected))
    }),
  )
})

test('every document passes the check, and whatever passes can be decoded', () => {
  const place = fc.record({ at: fc.nat(400), byte: fc.nat(255) })
  let refused = 0
  fc.assert(
    fc.property(document, fc.array(place, { maxLength: 2 }), (source, places) => {
      const raw = serialize(source)
      checkEncoding(raw)
      for (const { at, byte } of places) raw[at % raw.length] = byte
      try {
        checkEncoding(raw)
      } catch {
        refused++
        return
      }
      deserialize(raw, { promoteLongs: false, bsonRegExp: true })
    }),
    { numRuns: repetitions(2000) },
  )
  expect(refused).toBeGreaterThan(repetitions(2000) / 20)
})

test('the id comes first, and is made when missing', () => {
  fc.assert(
    fc.property(document, (source) => {
      const stored = withIdFirst(serialize(source))
      expect(fields(stored)[0]).toBe('_id')
      const { _id: id, ...rest } = deserialize(serialize(source))
      const { _id: storedId, ...storedRest } = deserialize(stored)
      expect(storedRest).toEqual(rest)
      if ('_id' in source) expect(storedId).toEqual(id)
      else expect(storedId).toBeInstanceOf(ObjectId)
    }),
  )
})

test('encoded documents form an array', () => {
  fc.assert(
    fc.property(fc.array(document, { maxLength: 12 }), (documents) => {
      const list = encodeArray(documents.map((one) => serialize(one)))
      expect(list).toEqual(Buffer.from(serialize(Object.fromEntries(documents.entries()))))
    }),
  )
})

test('bytes that are not a document are refused, without reading beyond them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      try {
        pick(bytes, fieldSet(['a']), false)
      } catch (error) {
        expect(String(error)).toMatch(/invalid BSON|RangeError|out of range|out of bounds/i)
      }
    }),
  )
})
