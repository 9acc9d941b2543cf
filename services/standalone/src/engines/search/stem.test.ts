import { expect, test } from '@jest/globals'
import type { TextLanguage } from '@trilex/catalog'
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
])('in %s, %s has the stem of %s, not that of another word', (language, form, other, foreign, word) => {
  expect(stem(form, language)).toBe(stem(other, language))
  expect(stem(form, language)).not.toBe(stem(word, foreign))
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
] as const)('%s is not put together with the function word %s', (word, functionWord, language) => {
  expect(stem(word, language)).not.toBe(stem(functionWord, language))
})
