import { expect, test } from '@jest/globals'
import { readCitationTables } from '@trilex/citations/tables'
import { citedNorms } from './cited-norms.ts'

const tables = readCitationTables()
const textsOf = (...written: string[]) => citedNorms(written, tables).map(({ text }) => text)

test.each([
  ['Art. 146 Abs. 1 STGB', 'art. 146 al. 1 CP', 'Art. 146 Abs. 1 StGB', 'art. 146 cpv. 1 CP'],
  ['Art. 19 Abs. 2 BETMG', 'art. 19 al. 2 LStup', 'Art. 19 Abs. 2 BetmG', 'art. 19 cpv. 2 LStup'],
  ['Art. 29 Abs. 2 BV', 'art. 29 al. 2 Cst.', 'Art. 29 Abs. 2 BV', 'art. 29 cpv. 2 Cost.'],
  ['Art. 6 EMRK', 'art. 6 CEDH', 'Art. 6 EMRK', 'art. 6 CEDU'],
  ['Art. 10quinquies JSV', 'art. 10quinquies OChP', 'Art. 10quinquies JSV', 'art. 10quinquies OCP'],
  ['Art. 105 Abs. 1 AMWSTG', 'art. 105 al. 1 aLTVA', 'Art. 105 Abs. 1 aMWSTG', 'art. 105 cpv. 1 aLIVA'],
  ['Art. 8 AZGB', 'art. 8 aCC', 'Art. 8 aZGB', 'art. 8 aCC'],
  ['art. 9 ACST', 'art. 9 aCst.', 'Art. 9 aBV', 'art. 9 aCost.'],
  ['Art. 5 AHVG', 'art. 5 LAVS', 'Art. 5 AHVG', 'art. 5 LAVS'],
  ['Art. 16 AIG', 'art. 16 LEI', 'Art. 16 AIG', 'art. 16 LStrI'],
  ['Art. 3 AXYZQ', 'art. 3 AXYZQ', 'Art. 3 AXYZQ', 'art. 3 AXYZQ'],
  ['Art. 38 CST', 'art. 38 Cst.', 'Art. 38 BV', 'art. 38 Cost.'],
])('writes %s with the abbreviation and the words of each language', (written, fr, de, it) => {
  expect(textsOf(written)).toEqual([{ fr, de, it }])
})

test('lists an act once that the source names in two languages', () => {
  expect(textsOf('Art. 105 Abs. 1 BGG', 'Art. 105 Abs. 1 LTF', 'art. 105 cpv. 1 LTF')).toHaveLength(1)
})

test('knows the page of a norm', () => {
  expect(citedNorms(['Art. 146 Abs. 1 STGB'], tables)).toMatchObject([{ act: 'StGB', article: '146' }])
})

test.each(['Règlement du 12 mai', 'ATF 147 I 268', ''])('leaves %j as it is', (written) => {
  expect(citedNorms([written], tables)).toEqual([{ text: { fr: written, de: written, it: written } }])
})
