import { describe, expect, test } from '@jest/globals'
import { actTable } from '@trilex/citations/statutes/acts'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { parseQuery } from './query-language.ts'
import { isMeaningless, withParts } from './query-parts.ts'

const acts = actTable([{ sr: '173.110', abbr: { fr: 'LTF', de: 'BGG', it: 'LTF' } }], 'sr,fr,de,it')
const tables = { acts, startPages: { '147|III': [121, 463, 500] } }
const read = (text: string, language: InterfaceLanguage = 'fr') => parseQuery(`${text} `, language, tables)
/** What a query names: days from and to, or the citation. */
const named = (text: string) =>
  read(text).named.map((part) =>
    part.kind === 'days'
      ? [part.from, part.to].filter((day, i, all) => all.indexOf(day) === i)
      : [part.citation.canonical],
  )

describe('dates and decisions in a query', () => {
  test.each([
    'Urteil vom 17. Juni 2026',
    'Urteil des Bundesgerichts vom 17. Juni 2026',
    'BGer 17.06.2026',
    'arrêt du 17 juin 2026',
    'l’arrêt du Tribunal fédéral du 17 juin 2026',
    'sentenza del 17 giugno 2026',
    'sentenza del Tribunale federale del 17 giugno 2026',
    'décision du 17/06/2026',
    'le 17 juin 2026',
    '2026-06-17',
  ])('%s is a date, not a word', (text) => {
    const { query, named: parts } = read(text)
    expect(parts).toMatchObject([{ kind: 'days', from: '2026-06-17', to: '2026-06-17', binding: true, without: '' }])
    expect(query).toMatchObject({ kind: 'term', term: '2026-06-17' })
  })

  test.each([
    ['Urteil 1C_733/2025', 'bger:1C_733/2025'],
    ['arrêt 4A_412/2022 du 11 mai 2023', 'bger:4A_412/2022'],
    ['sentenza del Tribunale federale 4A_412/2022 dell’11 maggio 2023', 'bger:4A_412/2022'],
    ['4A 412/2022', 'bger:4A_412/2022'],
    ['4a_412/2022', 'bger:4A_412/2022'],
    ['dossier n° 4A_412/2022', 'bger:4A_412/2022'],
    ['Verfahren Nr. 4A_412/2022', 'bger:4A_412/2022'],
    ['5P.123/2005', 'bger-old:5P.123/2005'],
    ['I 123/05', 'evg:I 123/05'],
    ['EVG-Urteil I 123/05', 'evg:I 123/05'],
    ['requête n° 27510/08', 'echr:27510/08'],
    ['ATF 147 III 121 consid. 3', 'bge:147-III-121#3'],
  ])('%s is a decision', (text, canonical) => {
    expect(named(text)).toContainEqual([canonical])
  })

  test.each([
    ['vom 1.1.2021 bis 31.12.2021', '2021-01-01', '2021-12-31'],
    ['1.1.2021-31.12.2021', '2021-01-01', '2021-12-31'],
    ['du 1er janvier 2021 au 31 mars 2021', '2021-01-01', '2021-03-31'],
    ['entre le 3 mars 2020 et le 4 avril 2020', '2020-03-03', '2020-04-04'],
    ['zwischen dem 3. März 2020 und dem 4. April 2020', '2020-03-03', '2020-04-04'],
    ['dal 3 marzo 2020 al 4 aprile 2020', '2020-03-03', '2020-04-04'],
  ])('%s are the days in between', (text, from, to) => {
    expect(named(text)).toEqual([[from, to]])
  })

  test.each([
    'loi fédérale du 17 juin 2005 sur le Tribunal fédéral',
    'Bundesgesetz vom 17. Juni 2005',
    'legge federale del 17 giugno 2005',
    'LTF du 17 juin 2005',
    'convention du 17 juin 2005',
    'Vertrag vom 17. Juni 2005',
    'seit dem 17. Juni 2005',
    'dès le 17 juin 2005',
    'avant le 17 juin 2005',
    'Stand am 17. Juni 2005',
    'art. 17.6.2005',
    '31.6.2005',
    '-17.6.2005 bail',
    '"17 juin 2005"',
  ])('%s is not the date of a decision', (text) => {
    expect(named(text)).toEqual([])
  })

  test('come with a query without them, and one that searches them in the texts', () => {
    expect(read('congé (arrêt 4A_412/2022) ET bail').named).toMatchObject([
      { text: '4A_412/2022', without: 'congé ET bail', quoted: 'congé ("4A_412/2022") ET bail' },
    ])
    expect(read('Kündigung Urteil vom 17. Juni 2026').named).toMatchObject([
      { text: '17. Juni 2026', without: 'Kündigung', quoted: 'Kündigung "17. Juni 2026"' },
    ])
    expect(read('"17. Juni 2026"').named).toEqual([])
  })

  test('work within parentheses', () => {
    const binding = (text: string) => read(text).named.map((part) => part.binding)
    expect(binding('bail ET 4A_412/2022 SAUF congé')).toEqual([true])
    expect(binding('17.6.2026 OU 18.6.2026')).toEqual([false, false])
    expect(binding('titre:(4A_412/2022)')).toEqual([false])
    expect(binding('dossier:4A_412/2022')).toEqual([false])
  })

  test('a date in a description is not that of a decision', () => {
    const story = 'atti preparatori della votazione di ballottaggio del 17 novembre 2019 per l’elezione di due deputati'
    expect(named(story)).toEqual([])
    expect(named('votazione di ballottaggio del 17 novembre 2019')).toEqual([['2019-11-17']])
    expect(named(story.replace('del 17', 'sentenza del 17'))).toEqual([['2019-11-17']])
  })

  test('the rest is searched, unless it has no meaning', () => {
    const rest = (text: string) => {
      const { query, named: parts } = read(text)
      return withParts(query, new Map(parts.map(({ node }) => [node, null])))
    }
    expect(rest('bail 4A_412/2022')).toEqual({ kind: 'word', text: 'bail' })
    expect(rest('17.6.2026')).toBeNull()
    const between = rest('Urteile vom 3. März 2020 und 4. April 2020')
    expect(between && isMeaningless(between)).toBe(true)
    expect(isMeaningless({ kind: 'word', text: 'bail' })).toBe(false)
  })
})

test('capitals that turned operators into words are reported, with the query that means them', () => {
  expect(read('LTF NON LAA').capitals).toEqual({ word: 'NON', query: 'ltf NON laa' })
  expect(read('ltf NON laa').capitals).toBeNull()
  expect(read('TVA ET TPS').capitals).toBeNull()
})

test.each(['OR UND ZGB', 'ZGB UND OR', 'ZGB ODER OR'])(
  'in %s the abbreviation of the Code of Obligations is not an operator',
  (text) => {
    const withCode = {
      ...tables,
      acts: actTable([{ sr: '220', abbr: { fr: 'CO', de: 'OR', it: 'CO' } }], 'sr,fr,de,it'),
    }
    const { query, correction } = parseQuery(`${text} `, 'de', withCode)
    expect(JSON.stringify(query)).toContain('"term":"OR"')
    expect(correction).toBeNull()
  },
)
