import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { domains } from '../../test/answers.ts'
import { cloudWords } from './cloud-words.ts'
import { francsOf } from '../../api/plans.ts'
import { roundedDown } from './rounded-count.ts'

describe('prices', () => {
  test.each([
    ['free', 'annual', 0, 0],
    ['student', 'monthly', 39, 39],
    ['student', 'semi_annual', 216, 36],
    ['student', 'annual', 394, 33],
    ['professional', 'semi_annual', 1099, 184],
    ['professional', 'annual', 2006, 168],
  ] as const)('%s, %s, is %i francs, %i per month', (plan, period, total, perMonth) => {
    expect(francsOf(plan, period)).toEqual({ total, perMonth })
  })
})

describe('counts', () => {
  test.each([
    [0, 0],
    [60, 60],
    [887, 880],
    [2062, 2000],
    [20_842, 20_000],
    [1_234_567, 1_200_000],
  ])('%i is shown as %i', (count, claimed) => expect(roundedDown(count)).toBe(claimed))

  test('are never exaggerated', () => {
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(roundedDown(count)).toBeLessThanOrEqual(count)
        expect(roundedDown(count)).toBeGreaterThan(count * 0.9 - 1)
      }),
    )
  })
})

describe('the word cloud', () => {
  const domainsOf = (counts: number[], labelOf = (index: number) => `Domaine ${index}`) =>
    counts.map((count, index) => {
      const label = { short: labelOf(index), truncated: labelOf(index), full: labelOf(index) }
      return { ...domains[0], key: `k${index}`, count, translations: { fr: label, de: label, it: label } }
    }) as typeof domains

  test('contains a label of several chambers once, linked to all of them', () => {
    const words = cloudWords(
      domainsOf([3, 0, 4], (index) => (index === 1 ? 'AVS' : 'AI')),
      'fr',
      5,
    )
    expect(words).toEqual([{ key: 'k0,k2', label: 'AI', count: 7, size: 5 }])
  })

  test('is larger for more decisions, equal for equally many, and omits empty domains', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (counts, most) => {
        const words = cloudWords(domainsOf(counts), 'fr', most)
        expect(words).toHaveLength(Math.min(most, counts.filter(Boolean).length))
        for (const a of words) {
          for (const b of words) {
            if (a.count > b.count) expect(a.size).toBeGreaterThanOrEqual(b.size)
            if (a.count === b.count) expect(a.size).toBe(b.size)
          }
        }
        const largest = words.filter(({ size }) => size === 5)
        expect(largest.length).toBeLessThanOrEqual(Math.ceil(words.length / 5))
      }),
    )
  })
})
