import { expect, test } from '@jest/globals'
import { lettersOf } from '../language/letters.ts'
import { decodeText, encodeText } from '../bytes/text-bytes.ts'
import { crop } from './crop.ts'
import { Marker } from './marker.ts'

/** The marked words of a text, kept in one byte a unit where it can be. */
function marked(text: string, ...words: string[]): string[] {
  const marker = new Marker(
    { foldedFormsOf: (term) => [lettersOf(words[term] as string)] },
    [words.map((_, i) => i)],
    new Set(),
  )
  const found = crop(decodeText(encodeText(text)), marker)
  return [...(found?.html ?? '').matchAll(/<em>([^<]*)<\/em>/g)].map(([, word = '']) => word.replaceAll('&#39;', "'"))
}

test.each([
  ["verser 10'000 francs", ["10'000"]],
  ['verser 10’000 francs', ['10’000']],
  ['verser 10\u00a0000 francs', ['10\u00a0000']],
  ['verser 10\u202f000 francs', ['10\u202f000']],
  ['verser 10 000.00 francs', ['10 000.00']],
  ['EUR 10.000,00 und 10,000', ['10.000,00', '10,000']],
  ["verser 10'000'000 et 110'000, art. 10 000", []],
])('a number is marked as a whole: %s', (text, marks) => {
  expect(marked(text, '10000')).toEqual(marks)
})

test('a group of digits within a number is not a number', () => {
  expect(marked("de 10'000 à 1'250'000, n° 000, 250", '000', '250')).toEqual(['000', '250'])
})

test('initials and joined words are marked as a whole', () => {
  expect(marked('l’arrêt M.S.S. et MSS', 'mss')).toEqual(['M.S.S', 'MSS'])
  expect(marked('une sous-location, la sous‑location', 'souslocation')).toEqual(['sous-location', 'sous‑location'])
  expect(marked('une sous-location', 'location', 'sous')).toEqual(['sous', 'location'])
  expect(marked('die Anfangs-Mietzinse', 'anfangs-mietzinse', 'mietzinse')).toEqual(['Anfangs-Mietzinse'])
})
