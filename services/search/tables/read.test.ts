import { expect, test } from '@jest/globals'
import { readLegalConcepts, readLegalTerms, readParallelNames } from './read.ts'

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

test('every article of a concept is written with the abbreviation of each language', () => {
  const norms = readLegalConcepts().flatMap((concept) => concept.norms)
  expect(norms).toContainEqual({ term: 'OR.336', fr: 'art. 336 CO', de: 'Art. 336 OR', it: 'art. 336 CO' })
  for (const { fr, de, it } of norms)
    for (const written of [fr, de, it]) expect(written).toMatch(/^[Aa]rt\. \d+\w* \p{Lu}/u)
  expect(norms.filter(({ fr, de }) => fr.split(' ').at(-1) === de.split(' ').at(-1)).map(({ term }) => term)).toEqual(
    [],
  )
})
