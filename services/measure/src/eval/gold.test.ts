import { expect, test } from '@jest/globals'
import { type GoldQuery, languageOf, rankOf, score } from './gold.ts'

const query = (tags: string[], ...relevant: [string, number][]): GoldQuery => ({
  id: 'q',
  query: 'bail',
  tags,
  relevant: relevant.map(([docId, grade]) => ({ docId, grade })),
})

test('the rank is that of the first relevant decision; marginal ones do not count', () => {
  const wanted = query([], ['atf-1', 1], ['atf-2', 2], ['atf-3', 3])
  expect(rankOf(wanted, ['atf-1', 'atf-9', 'atf-3', 'atf-2'])).toBe(3)
  expect(rankOf(wanted, ['atf-1'])).toBeNull()
  expect(rankOf(wanted, [...Array(10).fill('atf-9'), 'atf-2'])).toBeNull()
})

test('the score includes queries without a relevant hit in its averages', () => {
  expect(score([1, 2, null, null])).toEqual({ n: 4, mrr10: 0.375, hit1: 0.25, hit10: 0.5 })
  expect(score([])).toEqual({ n: 0, mrr10: 0, hit1: 0, hit10: 0 })
})

test('a query is German unless its tags say otherwise', () => {
  expect([languageOf(query(['fr', 'zivil'])), languageOf(query(['nl', 'de'])), languageOf(query([]))]).toEqual([
    'fr',
    'de',
    'de',
  ])
})
