import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { Random } from '../testing/random.ts'
import { best, inOrder } from './top.ts'

test('the best documents equal the first of a full sort', () => {
  const document = fc.record({ key: fc.integer({ min: 0, max: 5 }), date: fc.integer({ min: 0, max: 3 }) })
  fc.assert(
    fc.property(fc.array(document, { maxLength: 60 }), fc.integer({ min: 0, max: 70 }), (all, size) => {
      // Ids are in the order of document numbers.
      const columns = {
        decisionDate: Int32Array.from(all, ({ date }) => date),
        idBefore: (a: number, b: number) => a < b,
      }
      const documents = Uint32Array.from(all, (_, number) => number)
      const keys = Float64Array.from(all, ({ key }) => key)
      const sorted = all
        .map(({ key, date }, place) => ({ key, date, place }))
        .sort((a, b) => b.key - a.key || b.date - a.date || a.place - b.place)
      const found = inOrder(columns, documents, keys, best(columns, documents, keys, size))
      expect(found).toEqual(sorted.slice(0, size).map(({ place }) => place))
    }),
  )
})

test('the best of thousands equal the first of a full sort, however their keys are distributed', () => {
  const spread = fc.constantFrom<(random: number) => number>(
    (random) => random,
    (random) => random ** 9,
    (random) => Math.floor(3 * random),
    (random) => (random > 0.999 ? 1e9 : 0) + random,
    () => 0,
  )
  const generator = fc.record({ seed: fc.nat(), length: fc.nat(20_000), size: fc.nat(1200), key: spread })
  fc.assert(
    fc.property(generator, ({ seed, length, size, key }) => {
      const random = new Random(seed)
      const keys = Float64Array.from({ length }, () => key(random.next()))
      const columns = { decisionDate: new Int32Array(length), idBefore: (a: number, b: number) => a < b }
      const documents = Uint32Array.from(keys, (_, number) => number)
      const sorted = Array.from(documents).sort((a, b) => (keys[b] as number) - (keys[a] as number) || a - b)
      const found = inOrder(columns, documents, keys, best(columns, documents, keys, size))
      expect(found).toEqual(sorted.slice(0, size))
    }),
    { numRuns: repetitions(60) },
  )
})

test('a misleading sample of the keys does not matter', () => {
  const length = 10_000
  const columns = { decisionDate: new Int32Array(length), idBefore: (a: number, b: number) => a < b }
  const documents = Uint32Array.from({ length }, (_, number) => number)
  // Every sixteenth key is large, and no other.
  const keys = Float64Array.from(documents, (number) => (number % 16 === 0 ? 100 + number : number / length))
  const found = inOrder(columns, documents, keys, best(columns, documents, keys, 700))
  expect(found).toEqual(
    Array.from(documents)
      .sort((a, b) => (keys[b] as number) - (keys[a] as number))
      .slice(0, 700),
  )
})
