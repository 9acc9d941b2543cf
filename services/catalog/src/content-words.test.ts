import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { contentWords } from './content-words.ts'

test('inflected and accented forms of a word meet, empty and short words are left out', () => {
  expect(contentWords('Die Kündigungen der Wohnung')).toEqual(['kundigu', 'wohnung'])
  expect(contentWords('Kündigung')).toEqual(['kundigu'])
  expect(contentWords("l'œuvre n'est pas protégée, ŒUVRE")).toEqual(['ouvre', 'protege', 'ouvre'])
  expect(contentWords('Grösse GRÖSSE')).toEqual(['grosse', 'grosse'])
})

test('words are beginnings of at most seven plain letters, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of contentWords(text)) expect(word).toMatch(/^[a-z]{4,7}$/)
    }),
  )
})
