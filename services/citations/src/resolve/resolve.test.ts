import { describe, expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import type { ReporterParts } from '../citation/citation.ts'
import { extractCitations } from '../extract.ts'
import { startPageOf } from '../case-law/reporter.ts'
import { newestVolume, resolveCitation, resolveReporter } from './resolve.ts'

const tables = readCitationTables()
const resolve = (volume: number, part: ReporterParts['part'], page: number) =>
  resolveReporter(volume, part, page, tables)
const read = (text: string) => {
  const [citation] = extractCitations(text, { tables })
  return citation ? resolveCitation(citation, tables, 'de') : null
}

test.each([
  [129, 'V', 181, 177],
  [124, 'II', 477, 475],
  [129, 'I', 170, 161],
  [118, 'V', 212, 206],
  [120, 'V', 117, 112],
  [127, 'V', 469, 466],
  [115, 'V', 109, 103],
  [126, 'V', 136, 134],
  [129, 'IV', 69, 68],
  [120, 'II', 398, 393],
  [117, 'V', 367, 359],
  [117, 'V', 264, 261],
  [128, 'V', 105, 102],
  [147, 'III', 463, 463],
  [120, 'Ia', 31, 31],
] as const)('page %d %s %d lies in the decision that begins at %d', (volume, part, page, startPage) => {
  expect(resolve(volume, part, page)).toMatchObject({ status: 'known', startPage })
})

test('an article of an act that is no longer law says so, and of no other', () => {
  expect(read('Art. 105 Abs. 2 OG')).toEqual({ status: 'known', abolished: { from: 1945, to: 2006, now: ['BGG'] } })
  expect(read('Art. 12 aLAMA')).toMatchObject({ abolished: { now: ['KVG', 'UVG'] } })
  expect(read('Art. 105 Abs. 2 BGG')).toEqual({ status: 'known' })
  expect(read('Art. 336 aOR')).toEqual({ status: 'known' })
})

test.each([
  [200, 'I', 5, 'volume_out_of_range'],
  [110, 'I', 5, 'part_absent'],
  [130, 'Ia', 5, 'part_absent'],
  [90, 'V', 5, 'part_absent'],
  [147, 'III', 9999, 'page_beyond_series'],
  [152, 'III', 99999, 'page_beyond_series'],
  [60, 'II', 99999, 'page_beyond_series'],
  [147, 'VI', 12, 'part_absent'],
  [152, 'VI', 12, 'part_absent'],
] as const)('%d %s %d cannot exist: %s', (volume, part, page, reason) => {
  expect(resolve(volume, part, page)).toMatchObject({ status: 'impossible', reason })
})

test('of a volume with a digit too many, the one without its last digit comes first', () => {
  expect(read('BGE 1470 III 1')?.suggestions).toEqual(['bge:147-III-1', 'bge:140-III-1'])
})

test('volumes before the table and the end of the newest volume are left as text', () => {
  expect(resolve(51, 'III', 210)).toMatchObject({ status: 'unrecognised', reason: 'before_table' })
  const newest = newestVolume(tables.startPages)
  expect(resolve(newest, 'III', 999)).toEqual({ status: 'unrecognised', reason: 'not_yet_known' })
})

test('the last decision of a part reaches at most 31 pages', () => {
  const pages = { '129|V': [177, 187], '130|V': [1] }
  expect(startPageOf(pages, 129, 'V', 218)).toBe(187)
  expect(startPageOf(pages, 129, 'V', 219)).toBeNull()
  expect(startPageOf(pages, 129, 'V', 176)).toBeNull()
})

test.each([
  ['BGE 141 IV 557', 'bge:141-V-557'],
  ['BGE 130 I 585', 'bge:130-III-585'],
  ['BGE 32 V 99', 'bge:132-V-99'],
  ['BGE 7 V 131', 'bge:107-V-131'],
  ['ATF 149 III 2018', 'bge:149-III-218'],
  ['ATF 2021 III 463', 'bge:147-III-463'],
  ['ATF 1470 III 463', 'bge:147-III-463'],
  ['ATF 147 III 46633', 'bge:147-III-463'],
  ['BGE 147 VI 12', 'bge:147-II-12'],
])('%s is not linked and suggests %s', (text, suggestion) => {
  const resolution = read(text)
  expect(resolution?.status).not.toBe('known')
  expect(resolution?.official).toBeUndefined()
  expect(resolution?.suggestions).toContain(suggestion)
})

test('a plain I of the years of Ia and Ib, or the reverse, is first of all one of these', () => {
  expect(read('ATF 110 I 20')?.suggestions?.slice(0, 2)).toEqual(['bge:110-Ia-20', 'bge:110-Ib-20'])
  expect(read('ATF 141 Ia 80')?.suggestions?.[0]).toBe('bge:141-I-80')
})

test.each([
  ['ATF 147 III 99999', 'page_beyond_series'],
  ['BGE 14700 III 463 E. 3', 'volume_out_of_range'],
  ['DTF 147 VII 463', 'part_absent'],
  ['art. 1500 CO', 'article_absent'],
  ['art. 12345 CO', 'article_absent'],
  ['art. 1, 1500 CO', undefined],
  ['art. 0 CO', 'article_absent'],
])('%s is read, and cannot exist: %s', (text, reason) => {
  if (reason) expect(read(text)).toMatchObject({ status: 'impossible', reason })
  else expect(read(text)?.status).toBe('known')
})

test('an article before that of another act is not said to be absent from it', () => {
  const [first] = extractCitations('Art. 96 Abs. 1 bzw. Art. 8 Ziff. 2 EMRK', { tables })
  expect(first && resolveCitation(first, tables, 'de').status).toBe('unrecognised')
  expect(read('§ 500 ZPO')?.status).toBe('unrecognised')
})

describe('official pages', () => {
  test.each([
    [
      'BGE 129 V 181',
      'https://search.bger.ch/ext/eurospider/live/de/php/clir/http/index.php?highlight_docid=atf%3A%2F%2F129-V-177%3Ade&lang=de&type=show_document',
    ],
    ['Urteil 4A_528/2025 vom 3. Mai 2026', 'https://relevancy.bger.ch/cgi-bin/JumpCGI?id=03.05.2026_4A_528/2025'],
    ['001-187186', 'https://hudoc.echr.coe.int/eng?i=001-187186'],
    ['requête n° 24404/05', 'https://hudoc.echr.coe.int/eng#%7B%22appno%22:%5B%2224404/05%22%5D%7D'],
  ])('of %s', (text, official) => expect(read(text)).toMatchObject({ status: 'known', official }))
})

test('dockets of years to come, cantonal dockets and unknown acts are not linked', () => {
  expect(read('4A_1/2099')).toMatchObject({ status: 'impossible', reason: 'year_out_of_range' })
  expect(read('VB.2014.00174')).toEqual({ status: 'unrecognised' })
  expect(read('§ 12 VRG')).toEqual({ status: 'unrecognised' })
})
