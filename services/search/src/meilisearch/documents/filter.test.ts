import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { all, among, any, atLeast, EVERYTHING, type Filter, not, NOTHING, written } from './filter.ts'
import { readFilter } from './filter-reader.fixture.ts'

const HOSTILE = [
  '"',
  '\\',
  '\\"',
  "'",
  ']',
  '[',
  '(',
  ')',
  ',',
  ' OR ',
  ' AND ',
  'NOT',
  'id EXISTS',
  '=',
  '\n',
  '\u0000',
  '“',
  '{}',
  '_geoRadius(1,2,3)',
  '`',
]
const value = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 8 })
  .map((parts) => parts.join(''))

test('keeps its structure for ten thousand hostile values: each is one quoted value', () => {
  const shape = (text: string) => text.replace(/"(?:[^"\\]|\\.)*"/gsu, '""')
  const of = (one: string, other: string) =>
    written(all([any([among('w', [one, other]), not(among('h', [other]))]), among('t', [one])]))
  const harmless = shape(of('a', 'b'))
  fc.assert(
    fc.property(value, value, (one, other) => {
      fc.pre(one !== other)
      expect(shape(of(one, other))).toBe(harmless)
    }),
    { numRuns: repetitions(10_000), seed: 14 },
  )
})

test('is parsed as the value that was written, and as no other', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      fc.pre(one.normalize('NFKD').toLowerCase() !== other.normalize('NFKD').toLowerCase())
      const test_ = readFilter(written(among('w', [one])))
      expect(test_({ w: [one] })).toBe(true)
      expect(test_({ w: [`${one}x`] })).toBe(false)
    }),
    { numRuns: repetitions(1000), seed: 15 },
  )
})

test('finds documents that pass at least this many of its filters', () => {
  const filters = ['a', 'b', 'c', 'd'].map((term) => among('w', [term]))
  const sets = fc.subarray(['a', 'b', 'c', 'd'])
  fc.assert(
    fc.property(sets, fc.integer({ min: 0, max: 5 }), (terms, least) => {
      expect(readFilter(written(atLeast(filters, least)))({ id: 'x', w: terms })).toBe(terms.length >= least)
    }),
    { seed: 16 },
  )
})

test('of everything and of nothing is as short as possible', () => {
  const one: Filter = among('w', ['a'])
  expect(all([EVERYTHING, one])).toEqual(one)
  expect(all([NOTHING, one])).toBe(NOTHING)
  expect(any([NOTHING, one])).toEqual(one)
  expect(any([EVERYTHING, one])).toBe(EVERYTHING)
  expect(not(not(one))).toEqual(one)
  expect(written(any([one, among('w', ['b', 'a'])]))).toBe('w IN ["a","b"]')
  expect(written(EVERYTHING)).toBe('')
  expect(readFilter(written(NOTHING))({ id: 'x' })).toBe(false)
})
