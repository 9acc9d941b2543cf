import { describe, expect, test } from '@jest/globals'
import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { compareValues } from './compare.ts'
import {
  type KeyRange,
  decodeParts,
  encodeComponent,
  encodeKey,
  prefixRange,
  stringPrefixRange,
  valueRange,
} from './keys.ts'
import type { Direction } from './values.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', 'b', '\0', '\u0001', '\xff', '\uD7FF', '\uE000', '\uFFFF', '\u{10000}', '\u{10FFFF}'),
  }),
)
const number = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.double(),
  fc.constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53, -(2 ** 53), 2 ** 63),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }).map((n) => Long.fromBigInt(n)),
  fc.bigInt({ min: -(2n ** 53n) - 3n, max: -(2n ** 53n) + 3n }).map((n) => Long.fromBigInt(n)),
  fc.integer().map((n) => new Int32(n)),
  fc.integer().map((n) => new Double(n / 2)),
  fc.constantFrom('1.5', '-3', 'NaN', 'Infinity', '12345678901234567890').map((s) => Decimal128.fromString(s)),
)
const bytes = fc.uint8Array({ maxLength: 4 })
const scalar: fc.Arbitrary<unknown> = fc.oneof(
  number,
  text,
  fc.constantFrom(null, undefined, true, false),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((id) => new ObjectId(id)),
  bytes.chain((b) => fc.constantFrom(0, 4, 128).map((subtype) => new Binary(b, subtype))),
  bytes,
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
  fc.constantFrom('x', 'xy', '').map((pattern) => new BSONRegExp(pattern, 'i')),
  fc.constantFrom(new MinKey(), new MaxKey()),
)
const name = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\u{10000}'), maxLength: 2 })
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
  ),
}))
const direction = fc.constantFrom<Direction>(1, -1)

const within = (key: Buffer, { low, high }: KeyRange): boolean =>
  Buffer.compare(low, key) <= 0 && Buffer.compare(key, high) < 0

describe('keys', () => {
  test('order as their values do, for every pair of values', () => {
    fc.assert(
      fc.property(value, value, direction, (a, b, sign) => {
        const order = Buffer.compare(encodeComponent(a, sign), encodeComponent(b, sign))
        // Not `toBe(order)`: the matcher distinguishes -0 from 0.
        expect(order === compareValues(a, b) * sign).toBe(true)
      }),
      { numRuns: repetitions(2000) },
    )
  })

  test('of two components order by the first, then by the second', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, value), { minLength: 2, maxLength: 2 }),
        direction,
        direction,
        (pairs, d1, d2) => {
          const [x, y] = pairs as [[unknown, unknown], [unknown, unknown]]
          const key = ([a, b]: [unknown, unknown]) => Buffer.concat([encodeComponent(a, d1), encodeComponent(b, d2)])
          const wanted = compareValues(x[0], y[0]) * d1 || compareValues(x[1], y[1]) * d2
          expect(Buffer.compare(key(x), key(y)) === wanted).toBe(true)
        },
      ),
      { numRuns: repetitions(2000) },
    )
  })

  test('are never the beginning of another key, so that a prefix range holds equal values only', () => {
    fc.assert(
      fc.property(value, value, value, direction, (a, b, rest, sign) => {
        const [x, y] = [encodeComponent(a, sign), encodeComponent(b, sign)]
        const longer = Buffer.concat([y, encodeComponent(rest, sign)])
        expect(within(longer, prefixRange(x))).toBe(compareValues(a, b) === 0)
      }),
      { numRuns: repetitions(2000) },
    )
  })

  test('of values between two bounds lie in their range', () => {
    fc.assert(
      fc.property(number, number, number, direction, (low, high, between, sign) => {
        const key = encodeComponent(between, sign)
        const [above, below] = [compareValues(between, low) >= 0, compareValues(between, high) <= 0]
        expect(within(key, valueRange(low, high, sign))).toBe(above && below)
        expect(within(key, valueRange(low, undefined, sign))).toBe(above)
        expect(within(key, valueRange(undefined, high, sign))).toBe(below)
      }),
    )
  })

  test('of strings with a prefix lie in its range, and no others', () => {
    fc.assert(
      fc.property(text, text, direction, (prefix, other, sign) => {
        const range = stringPrefixRange(prefix, sign)
        for (const candidate of [other, prefix + other, prefix]) {
          const [c, p] = [Buffer.from(candidate), Buffer.from(prefix)]
          expect(within(encodeComponent(candidate, sign), range)).toBe(c.subarray(0, p.length).equals(p))
        }
      }),
      { numRuns: repetitions(2000) },
    )
  })

  test('decode to the values they were encoded from, or to none of them', () => {
    const plain = fc.oneof(
      fc.double(),
      fc.integer(),
      text.filter((written) => !written.includes('\0')),
      fc.boolean(),
      fc.date({ noInvalidDate: true }),
    )
    const part = fc.oneof(fc.tuple(plain, direction, fc.constant(true)), fc.tuple(value, direction, fc.constant(false)))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const key = Buffer.concat(parts.map(([each, sign]) => encodeComponent(each, sign)))
        const signs = parts.map(([, sign]) => sign)
        const values = decodeParts(key, signs)?.values ?? null
        if (parts.every(([, , isPlain]) => isPlain)) expect(values).not.toBeNull()
        values?.forEach((found, i) => {
          expect(found ?? 'null or missing').toBe(found)
          expect(compareValues(found, parts[i]?.[0]) === 0).toBe(true)
        })
      }),
      { numRuns: repetitions(2000) },
    )
  })

  test('distinguish neighbouring long integers', () => {
    const [a, b] = ['9007199254740992', '9007199254740993'].map((n) => encodeKey(Long.fromString(n))) as [
      Buffer,
      Buffer,
    ]
    expect(Buffer.compare(a, b)).toBe(-1)
    expect(encodeKey(2 ** 53)).toEqual(a)
  })

  test('put NaN below all numbers', () => {
    expect(Buffer.compare(encodeKey(Number.NaN), encodeKey(Number.NEGATIVE_INFINITY))).toBe(-1)
    expect(compareValues(Number.NaN, Number.NaN)).toBe(0)
  })
})
