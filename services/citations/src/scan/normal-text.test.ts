import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'
import { normalText } from './normal-text.ts'

const tables = readCitationTables()

test.each([
  'arrêt 4A_1/2020 du 3 février 2021 consid. 2; arrêt précité consid. 4',
  'BGE 140 III 86 E. 2, nicht veröffentlicht; Art. 8 Abs. 1 lit. b Verordnung über die Krankenversicherung',
  'sentenza 4A_1/2020 del 3 febbraio 2021; Moreno Gómez c. Espagne, n° 4143/02, § 53',
  'art. 8 al. 1 première phrase Cst., art. 6 de la Convention européenne des droits de l’homme',
  '(ATF 140 III 86, précité)',
])('letters with separate marks are read as composed: %s', (text) => {
  const decomposed = text.normalize('NFD')
  expect(decomposed).not.toBe(text)
  const read = extractCitations(decomposed, { tables })
  expect(read.map(({ canonical, parts }) => ({ canonical, parts }))).toEqual(
    extractCitations(text, { tables }).map(({ canonical, parts }) => ({ canonical, parts })),
  )
  expect(read.map((citation) => citation.text.normalize('NFC'))).toEqual(
    extractCitations(text, { tables }).map((citation) => citation.text),
  )
  for (const { start, end, text: span } of read) expect(decomposed.slice(start, end)).toBe(span)
})

test('every unit of the normal text has its origin, in order', () => {
  const signs = fc.array(
    fc.constantFrom('e', 'ü', '\u0301', '\u0308', '\u0327', '\u00ad', '\u00a0', '’', 'Z', '\u200b'),
  )
  fc.assert(
    fc.property(signs, (characters) => {
      const given = characters.join('')
      const { text, origin } = normalText(given)
      let last = 0
      for (let at = 0; at <= text.length; at++) {
        expect(origin(at)).toBeGreaterThanOrEqual(last)
        last = origin(at)
      }
      expect(last).toBe(given.length)
    }),
  )
})
