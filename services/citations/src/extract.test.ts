import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readCitationTables } from '../tables/read.ts'
import { extractCitations } from './extract.ts'

const tables = readCitationTables()

const PIECES = [
  'ATF ',
  'BGE 147',
  ' III 463',
  ' consid. ',
  'E. 3.1',
  'art. ',
  'Art. 97',
  ' al. 1',
  ', ',
  ' und ',
  ' et ',
  'lit. a',
  ' OR',
  ' CO',
  ' Cst.',
  '6B_',
  '123/2020',
  'U 12',
  '/04',
  'BVGE 20',
  '14/26',
  'précité',
  'ibid.',
  ' v. ',
  'Chapman',
  'no. 24404/05',
  '§ 44',
  'ECLI:CE:',
  '001-187186',
  '\u00a0',
  '\u00ad',
  '–',
  '’',
  '(',
  ')',
  ';',
  '.',
  '\n',
  'i.V.m.',
  'supra',
  'a.a.O.',
  '12',
  'bis',
  ' ff.',
  ' p. 3',
  'SK.2012.',
  'Pra 2019 Nr',
  'TPF 2012 9',
  'aArt. 1',
  '😀',
  '\ud800',
  'e\u0301',
  'Mu\u0308ller',
  '\u0308',
]

test('never throws, and every span is a piece of the text, in order and apart', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 60 })
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, fc.boolean(), fc.boolean(), (given, strasbourg, typed) => {
      let last = 0
      for (const { start, end, text: span } of extractCitations(given, { tables, strasbourg, typed })) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        expect(given.slice(start, end)).toBe(span)
        last = end
      }
    }),
  )
})

test.each([
  'Vgl. Urteil 6B_123/2020 vom 3. März 2021 E. 2 und Art. 5 Übergangsbestimmungen',
  'arrêt 4A_606/2020 du 1er août 2021 consid. 3; affaire Müller et autres c. Suède [GC], n° 25424/09, § 3, février',
  'Hänsel gegen Österreich, Nr. 25424/09, § 44; ATF 147 III 463 précité, à l’arrêt 147 III 465',
  'EGMR Çelik gegen Türkei vom 5. März 2012 (Nr. 11663/04) § 38, Art. 8 Ziff. 1 EMRK',
])('letters with accents of their own read as composed ones: %s', (composed) => {
  const decomposed = composed.normalize('NFD')
  expect(decomposed).not.toBe(composed)
  const read = extractCitations(decomposed, { tables })
  const expected = extractCitations(composed, { tables })
  expect(read.map(({ canonical, parts }) => [canonical, parts])).toEqual(
    expected.map(({ canonical, parts }) => [canonical, parts]),
  )
  expect(read.map(({ text }) => text.normalize('NFC'))).toEqual(expected.map(({ text }) => text))
  for (const { start, end, text } of read) expect(decomposed.slice(start, end)).toBe(text)
})

test('a span ends behind the accents of its last letter', () => {
  const text = 'Chapman c. Sue\u0300de\u0301, n° 25424/09 et ATF 147 III 463 pre\u0301cite\u0301, fin'
  for (const { end } of extractCitations(text, { tables })) expect(text.slice(end)).not.toMatch(/^\p{M}/u)
})

test('a bracket behind a letter of the old numbering belongs to what opened it', () => {
  const spans = (text: string) => extractCitations(text, { tables }).map(({ text: span }) => span)
  expect(spans('(ATF 125 III 421 consid. 2a); le reste (suite)')).toEqual(['ATF 125 III 421 consid. 2a'])
  expect(spans('(ATF 125 III 421 consid. 2a) et 3b)')).toEqual(['ATF 125 III 421 consid. 2a) et 3b'])
  expect(spans('selon ATF 125 III 421 consid. 2a), donc')).toEqual(['ATF 125 III 421 consid. 2a)'])
  expect(spans('(v. ATF 125 III 421 consid. 2 a) bb, fin)')).toEqual(['ATF 125 III 421 consid. 2 a) bb'])
})

test('reads every beginning of a citation without fail', () => {
  const whole =
    'ATF 147 III 463 consid. 3b/ee p. 466 ss; Chapman v. the United Kingdom [GC], no. 27238/95, § 90; art. 97 al. 1, 101 CO'
  for (let length = 0; length <= whole.length; length++) extractCitations(whole.slice(0, length), { tables })
})

test('reads a list of one part however long it is', () => {
  const found = extractCitations(`BGE 143 II 185${', 136 E. 1'.repeat(20_000)}`, { tables })
  expect(found).toHaveLength(20_001)
})

test('a word for an old edition that is said without end is read without fail', () => {
  expect(extractCitations(`art. 1 ${'anc. '.repeat(50_000)}CC`, { tables })).toEqual([])
})

test('two judgments that share chamber and year are two citations, the place is of the second', () => {
  const found = extractCitations('Urteil 9C_938 und 944/2015 E. 5.1 (ebenso 6B_12, 13/2017)', { tables })
  expect(found.map(({ canonical, text }) => [canonical, text])).toEqual([
    ['bger:9C_938/2015', '9C_938'],
    ['bger:9C_944/2015', '944/2015 E. 5.1'],
    ['bger:6B_12/2017', '6B_12'],
    ['bger:6B_13/2017', '13/2017'],
  ])
})
