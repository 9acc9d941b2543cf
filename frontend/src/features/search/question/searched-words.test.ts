import { expect, test } from '@jest/globals'
import { markParameters, searchedWords } from './searched-words.ts'

test.each([
  ['résiliation bail', ['résiliation', 'bail'], {}, ['resiliation', 'bail']],
  ['bial', ['bial'], { bial: 'bail' }, ['bail']],
  ['Wohnungmiete', ['Wohnungmiete'], { Wohnungmiete: 'Wohnung Miete' }, ['wohnung', 'miete']],
  ['titre:l’avocat', ['l’avocat'], {}, ['avocat']],
  ['"contrat de bail" demande', ['contrat', 'de', 'bail', 'demande'], {}, ['demande']],
  ['congé art. 271 CO', ['congé', 'art. 271 CO'], {}, ['conge']],
  ['le congé', ['congé'], {}, ['conge']],
])('of %s single words are searched', (query, searched, corrected, expected) => {
  const usedWords = { searched, corrected, dropped: [], translated: {} }
  expect([...searchedWords({ query, usedWords })]).toEqual(expected)
})

test('a further word with a comma is marked as one', () => {
  const translated = { vice: [{ language: 'fr' as const, text: 'erreur, dol', weight: 1 }] }
  const usedWords = { searched: ['vice'], corrected: {}, dropped: [], translated }
  expect(new URLSearchParams(markParameters('vice', usedWords)).get('also')).toBe('erreur dol')
})
