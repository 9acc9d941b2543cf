import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import type { Matches } from '../port.ts'
import { intersect, subtract, unite } from './matches.ts'

const list = fc
  .record({ step: fc.constantFrom(1, 2, 40), numbers: fc.array(fc.nat(300), { maxLength: 120 }) })
  .map(({ step, numbers }): Matches => {
    const documents = Uint32Array.from(new Set(numbers), (number) => step * number).sort()
    return { documents, scores: Float32Array.from(documents, (document) => (document % 7) + 1) }
  })
const entries = ({ documents, scores }: Matches): [number, number][] =>
  Array.from(documents, (document, i) => [document, scores[i] as number])

test('combining lists yields the set operation of their documents, and scores add up', () => {
  fc.assert(
    fc.property(list, list, (a, b) => {
      const [left, right] = [new Map(entries(a)), new Map(entries(b))]
      const sum = (document: number) => (left.get(document) ?? 0) + (right.get(document) ?? 0)
      const all = [...new Set([...left.keys(), ...right.keys()])].sort((x, y) => x - y)
      const both = all.filter((document) => left.has(document) && right.has(document))
      expect(entries(intersect(a, b))).toEqual(both.map((document) => [document, sum(document)]))
      expect(entries(unite(a, b, 'sum'))).toEqual(all.map((document) => [document, sum(document)]))
      const only = entries(a).filter(([document]) => !right.has(document))
      expect(entries(subtract(a, b))).toEqual(only)
    }),
    { numRuns: repetitions(500) },
  )
})
