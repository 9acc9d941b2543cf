import { describe, expect, test } from '@jest/globals'
import { readCitationTables } from '@trilex/citations/tables'
import { parseQuery } from './query-language.ts'

const tables = readCitationTables()
const read = (text: string) => parseQuery(`${text} `, 'fr', tables)

describe('words around a citation', () => {
  test.each([
    'vgl. BGE 140 III 86',
    'siehe dazu BGE 140 III 86 E. 2',
    'statt vieler: BGE 140 III 86',
    'BGE 140 III 86 E. 2.1 mit weiteren Hinweisen',
    'vgl. auch BGE 140 III 86 m.w.H.',
    'BGE 140 III 86 und dort zitierte Urteile',
    'cf. notamment ATF 140 III 86 et les références',
    "voir aussi l'ATF 140 III 86 consid. 2 et les arrêts cités",
    'dans ce sens ATF 140 III 86, précité',
    'p. ex. ATF 140 III 86 et réf. cit.',
    'cfr. DTF 140 III 86 consid. 2 e rif.',
    'si veda anche la DTF 140 III 86 con rinvii',
    'DTF 140 III 86 e giurisprudenza ivi citata',
    'see also BGE 140 III 86 with further references',
  ])('are not searched: %s', (text) => {
    expect(read(text).query).toMatchObject({ kind: 'term', term: '140.III.86' })
    expect(read(text).named[0]?.text).toMatch(/^(?:ATF|BGE|DTF) 140 III 86/)
  })

  test.each([
    ['vgl. Art. 336 OR', 'OR.336'],
    ["cf. l'art. 336 CO", 'OR.336'],
    ['voir arrêt 4A_606/2020', '4A_606/2020'],
  ])('nor are those before %s', (text, term) => expect(read(text).query).toMatchObject({ kind: 'term', term }))

  test('are searched where nothing is cited, and in quotation marks', () => {
    expect(read('références citées').query).toMatchObject({ kind: 'and' })
    expect(read('vgl. Mietvertrag').query).toMatchObject({ kind: 'and' })
    expect(read('ATF 140 III 86 "et les références"').query).toMatchObject({ kind: 'and' })
  })

  test('leave the other words of the query', () => {
    expect(read('BGE 140 III 86 Mietvertrag mit Hinweisen').query).toMatchObject({
      kind: 'and',
      nodes: [{ term: '140.III.86' }, { kind: 'word', text: 'Mietvertrag' }],
    })
  })
})
