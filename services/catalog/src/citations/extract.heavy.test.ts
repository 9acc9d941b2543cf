import { expect, test } from '@jest/globals'
import { readReferenceTables } from '../reference-tables.ts'
import { extractCitations } from './extract.ts'

const tables = readReferenceTables()
const MEGABYTES = 10
const ADVERSARIAL = [
  'art. 1 al. 2, ',
  'ATF 147 III 463, ',
  '1, ',
  'E. 1.1.1.1.1.1 ',
  'BGE 1 I 1 S. 1 ',
  'Aa. ',
  'A v. B v. ',
  '(((((',
  'c. ',
  'art. 1 et e ed und ',
  'no. 1/00, ',
  'Chapman, cited above ',
  'consid. 1 ',
  'ibid. ',
  '6B_1/2020, ',
  'aaaaaaaaa',
  ' ',
  '\u00ad',
  'art. 5 de la loi ',
  'Aaa v. Bbb 1/2 ',
  'arrêt précité ',
]

test.each(ADVERSARIAL)('ten megabytes of %j take less than two seconds', (piece) => {
  const text = piece.repeat(Math.ceil((MEGABYTES * 1e6) / piece.length))
  const before = process.cpuUsage()
  extractCitations(text, { tables })
  const { user } = process.cpuUsage(before)
  expect(user / 1e6).toBeLessThan(2)
})
