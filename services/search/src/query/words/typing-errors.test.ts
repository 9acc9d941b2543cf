import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { unitsOf } from '../../bytes/strings.ts'
import { distanceTo } from './typing-errors.ts'

/** Wagner and Fischer's table. */
function slowDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

test('the bit-parallel distance equals the slow one up to its bound', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'ж'), minLength: 1, maxLength: 31 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      const found = distanceTo(a, most)(unitsOf(b), 0, b.length)
      expect(Math.min(found, most + 1)).toBe(Math.min(slowDistance(a, b), most + 1))
    }),
    { numRuns: repetitions(2000), seed: 11 },
  )
})
