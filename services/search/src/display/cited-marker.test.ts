import { describe, expect, test } from '@jest/globals'
import { lettersOf } from '../language/letters.ts'
import { CitedMarker } from './cited-marker.ts'
import { citedPattern } from '../query/finding/text-patterns.ts'
import { crop } from './crop.ts'
import { Marker } from './marker.ts'
import { decodeText, encodeText } from '../bytes/text-bytes.ts'

/** The marks in a text for a citation and further words. */
function marked(text: string, term: string, written: string, words: string[] = []): string[] {
  const pattern = citedPattern(term, written)
  const own = new Marker(
    { foldedFormsOf: (number) => [lettersOf(words[number] ?? '')] },
    words.map((_, i) => [i]),
    new Set(),
  )
  const marker = pattern === null ? own : new CitedMarker(own, [pattern])
  const { html = '' } = crop(decodeText(encodeText(text)), marker) ?? {}
  return Array.from(html.matchAll(/<em>([^<]*)<\/em>/g), ([, mark = '']) => mark)
}

describe('citations in texts', () => {
  test('a decision of the reporter is marked as a whole, its numbers elsewhere not', () => {
    const text = 'Nach Art. 121 und 147 (vgl. BGE 147 III 121 E. 3.2 S. 125; 3.2; Ziff. 2) gilt III.'
    expect(marked(text, '147.III.121', 'bge 147 III 121 E. 3.2')).toEqual(['BGE 147 III 121 E. 3.2'])
    expect(marked(text, '147.III.121', 'ATF 147 III 121')).toEqual(['BGE 147 III 121'])
    expect(marked('BGE 146 I 1; 147 III 121', '147.III.121', '147 III 121')).toEqual(['147 III 121'])
    expect(marked('BGE 147 III 1210, 1147 III 121', '147.III.121', '147 III 121')).toEqual([])
    expect(marked('ATF 147 III 125 consid. 4', '147.III.121', 'ATF 147 III 125')).toEqual(['ATF 147 III 125'])
  })

  test.each([
    ['4A_412/2022', 'arrêt 4A_412/2022 du 4 mai 2022', '4A_412/2022'],
    ['4A_412/2022', 'Urteil 4A 412/2022 vom 4. Mai 2022', '4A 412/2022'],
    ['4C.317/2002', 'arrêt 4C.317/2002, 317 pages', '4C.317/2002'],
    ['I 123/05', 'Urteil I 123/05 vom 5. Mai 2005', 'I 123/05'],
    ['27510/08', 'requête n° 27510/08 (2008)', '27510/08'],
    ['E-1234/2019', 'arrêt E-1234/2019 de 2019', 'E-1234/2019'],
    ['2026-06-17', 'le 17 juin 2026, 17 jours', '17 juin 2026'],
    ['2026-06-17', 'am 17. Juni 2026 um 17 Uhr', '17. Juni 2026'],
    ['2026-06-17', 'il 17.06.2026, n. 17', '17.06.2026'],
  ])('%s is marked as a whole in "%s"', (term, text, mark) => {
    expect(marked(text, term, term)).toEqual([mark])
  })

  test('the words of the query are marked outside it, and none within it', () => {
    const text = 'bail, BGE 147 III 121, bail; bge'
    expect(marked(text, '147.III.121', '147 III 121', ['bail', 'BGE'])).toEqual([
      'bail',
      'BGE 147 III 121',
      'bail',
      'bge',
    ])
  })

  test('norms are not citations of decisions', () => {
    expect(citedPattern('OR.336', 'art. 336 CO')).toBeNull()
  })
})
