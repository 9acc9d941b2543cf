import { expect, test } from '@jest/globals'
import { findDockets, parseDocket } from './dockets.ts'
import { findReporterCitations, parseReporterCitation, startPageOf } from './reporter.ts'

const read = (text: string) => findReporterCitations(text).map(({ volume, part, page }) => `${volume} ${part} ${page}`)

test.each([
  ['ATF 147 I 268', ['147 I 268']],
  ['BGE-147-I-268', ['147 I 268']],
  ['ATF 147/I/268', ['147 I 268']],
  ['BGE 120 Ia 31', ['120 Ia 31']],
  ['BGE 140 III 86 E. 2 S. 89; 139 III 334 E. 3.2.5; 134 II 244 E. 2.1', ['140 III 86', '139 III 334', '134 II 244']],
  ['ATF 147 I 268, 146 I 83 et 145 II 32', ['147 I 268', '146 I 83', '145 II 32']],
  ['BGE 147 I', []],
  ['art. 147 I 268', []],
])('finds the reporter citations of %s', (text, expected) => expect(read(text)).toEqual(expected))

test('a citation typed without prefix is one', () => {
  expect(parseReporterCitation('147 iii 463')).toMatchObject({ volume: 147, part: 'III', page: 463 })
  expect(parseReporterCitation('bail 147 III 463')).toBeNull()
})

test('an interior page belongs to the decision that begins before it', () => {
  const pages = { '129|V': [177, 187], '120|IA': [31] }
  expect(startPageOf(pages, 129, 'V', 181)).toBe(177)
  expect(startPageOf(pages, 129, 'V', 187)).toBe(187)
  expect(startPageOf(pages, 120, 'Ia', 40)).toBe(31)
  expect(startPageOf(pages, 129, 'V', 176)).toBeNull()
  expect(startPageOf(pages, 129, 'V', 900)).toBeNull()
  expect(startPageOf(pages, 129, 'I', 1)).toBeNull()
})

test.each([
  ['6B.123/2020', '6B_123/2020'],
  ['6B 123/2020', '6B_123/2020'],
  ['4C.317/2002', '4C.317/2002'],
  ['U 123/04', 'U 123/04'],
  ['24404/05', '24404/05'],
  ['21/12/2010', null],
])('reads the docket %s', (text, docket) => expect(parseDocket(text)).toBe(docket))

test('takes no application number from a date and none from a Swiss text', () => {
  expect(findDockets('FINAL 21/12/2010, no. 24404/05, § 44', true).map(({ docket }) => docket)).toEqual(['24404/05'])
  expect(findDockets('Verordnung Nr. 1408/71', false)).toEqual([])
})
