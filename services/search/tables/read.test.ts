import { expect, test } from '@jest/globals'
import { readLegalTerms, readParallelNames } from './read.ts'

test('every legal term has three languages, with one row per translation', () => {
  const terms = readLegalTerms()
  expect(terms.length).toBeGreaterThan(1500)
  for (const { fr = '', de = '', it = '' } of terms) {
    for (const term of [fr, de, it]) expect(term).toMatch(/^\p{L}[\p{L}' -]*\p{L}$/u)
  }
  expect(new Set(terms.map((term) => JSON.stringify(term))).size).toBe(terms.length)
})

test('no row of the tables lacks a name', () => {
  for (const names of readParallelNames()) expect(Object.values(names).filter(Boolean).length).toBeGreaterThan(0)
})
