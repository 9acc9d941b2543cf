import { expect, test } from '@jest/globals'
import type { CitationFault } from '../../api/types.ts'
import { corrected } from './correction.ts'

const meant = (date: string, docket = '4A_412/2022') => ({
  docType: 'atf' as const,
  docId: '149-III-304',
  dockets: [docket],
  date,
  judgment: false,
  citations: { fr: 'ATF 149 III 304', de: 'BGE 149 III 304', it: 'DTF 149 III 304' },
})
const fault = (what: CitationFault['what'], stated: string, decisions = [meant('2023-05-11')]): CitationFault => ({
  what,
  stated,
  decisions,
})

test.each([
  ['4A_412/2022 du 12 mai 2023 consid. 3', '4A_412/2022 du 11 mai 2023 consid. 3'],
  ['Urteil 4A.412/2022 vom 12. Mai 2023 E. 3', 'Urteil 4A.412/2022 vom 11. Mai 2023 E. 3'],
  ['4A_412/2022 del 12 maggio 2023', '4A_412/2022 dell’11 maggio 2023'],
  ['4A_412/2022 du 12.05.2023', '4A_412/2022 du 11.05.2023'],
  ['4A_412/2022 du 1er mai 2023', '4A_412/2022 du 11 mai 2023'],
])('corrects the date of %s and leaves the rest', (text, right) => {
  expect(corrected(text, fault('date', '2023-05-12'))).toBe(right)
})

test.each([
  ['4A_413/2022 du 11 mai 2023', '4A_412/2022 du 11 mai 2023'],
  ['4A 413/2022 du 11 mai 2023', '4A_412/2022 du 11 mai 2023'],
  ['Urteil 4A.413/2022 vom 11. Mai 2023 E. 3', 'Urteil 4A_412/2022 vom 11. Mai 2023 E. 3'],
])('corrects the number of %s', (text, right) => {
  expect(corrected(text, fault('number', '4A_413/2022'))).toBe(right)
})

test('corrects nothing where several decisions are possible, or name or place is wrong', () => {
  const text = '4A_412/2022 du 12 mai 2023'
  expect(corrected(text, fault('date', '2023-05-12', [meant('2023-05-11'), meant('2023-06-01')]))).toBeNull()
  const numbers = [meant('2023-05-12', '4A_411/2022'), meant('2023-05-12', '4A_413/2022')]
  expect(corrected(text, fault('number', '4A_412/2022', numbers))).toBeNull()
  expect(corrected(text, fault('name', 'Dupont'))).toBeNull()
  expect(corrected(text, fault('place', '9.7'))).toBeNull()
})
