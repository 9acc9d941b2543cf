import { expect, test } from '@jest/globals'
import type { TextLanguage } from '@trilex/citations/vocabulary'
import { OWN_STEMS } from './own-stems.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { stem } from './stem.ts'

test.each<[TextLanguage, string, string, TextLanguage, string]>([
  ['it', 'fallimento', 'fallimenti', 'de', 'fall'],
  ['it', 'licenziamento', 'licenziamenti', 'it', 'licenza'],
  ['it', 'convenuto', 'convenuta', 'en', 'convention'],
  ['it', 'impresa', 'imprese', 'en', 'impression'],
  ['fr', 'événement', 'événements', 'en', 'even'],
  ['fr', 'loyer', 'loyers', 'fr', 'loi'],
  ['fr', 'délit', 'délits', 'fr', 'délai'],
  ['fr', 'testament', 'testaments', 'fr', 'tests'],
  ['fr', 'viol', 'viols', 'fr', 'violer'],
  ['it', 'notaio', 'notai', 'it', 'nota'],
  ['it', 'azionista', 'azionisti', 'it', 'azione'],
  ['it', 'imposta', 'imposte', 'it', 'imposto'],
  ['it', 'giudice', 'giudici', 'it', 'giudicato'],
  ['fr', 'bail', 'baux', 'fr', 'bailli'],
  ['fr', 'règlement', 'réglementation', 'fr', 'règle'],
  ['fr', 'environnement', 'environnementales', 'fr', 'environ'],
  ['de', 'gehör', 'gehörs', 'de', 'gehören'],
  ['de', 'förderung', 'fördern', 'de', 'forderung'],
  ['de', 'änderung', 'geändert', 'de', 'andere'],
])('in %s, %s has the stem of %s, not that of another word', (language, form, other, foreign, word) => {
  expect(stem(form, language)).toBe(stem(other, language))
  expect(stem(form, language)).not.toBe(stem(word, foreign))
})

test.each(Object.entries(OWN_STEMS))('%s: what stands in the list has that stem', (language, stems) => {
  for (const [form, own] of stems) expect([form, stem(form, language as TextLanguage)]).toEqual([form, own])
})

test.each([
  ['entrée', 'entre', 'fr'],
  ['commissions', 'comme', 'fr'],
  ['due', 'du', 'fr'],
  ['sicherheit', 'sich', 'de'],
  ['ware', 'wäre', 'de'],
  ['weg', 'wegen', 'de'],
  ['perito', 'per', 'it'],
  ['cosa', 'così', 'it'],
] as const)('%s does not share a stem with the function word %s', (word, functionWord, language) => {
  expect(stem(word, language)).not.toBe(stem(functionWord, language))
})

test.each([
  ['être', 'etre', 'fr'],
  ['après', 'apres', 'fr'],
  ['très', 'tres', 'fr'],
  ['für', 'fuer', 'de'],
  ['für', 'fur', 'de'],
  ['über', 'ueber', 'de'],
  ['gegenüber', 'gegenueber', 'de'],
  ['gemäss', 'gemäß', 'de'],
  ['gemäss', 'gemaess', 'de'],
  ['dass', 'daß', 'de'],
  ['perché', 'perche', 'it'],
  ['più', 'piu', 'it'],
  ['così', 'cosi', 'it'],
] as const)('the function word %s is recognised as %s', (word, written, language) => {
  expect(stem(written, language)).toBe(stem(word, language))
  expect(FUNCTION_WORDS.has(written)).toBe(true)
})

test.each(['ware', 'uber', 'dû', 'sûr', 'maïs', 'mûr'])(
  '%s is not a function word, though it is spelled like one without accents',
  (word) => expect(FUNCTION_WORDS.has(word)).toBe(false),
)
