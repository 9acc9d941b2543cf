import { expect, test } from '@jest/globals'
import { docketCitation, unbrokenCitation } from './citation.ts'

test('a citation does not wrap within its number or its date', () => {
  expect(unbrokenCitation('MUSTER v. SWITZERLAND, n° 1234/22, 17 février 2026')).toBe(
    'MUSTER v. SWITZERLAND, n°\u00a01234/22, 17\u00a0février\u00a02026',
  )
  expect(unbrokenCitation('BGer 1C_1/2025 vom 17. Juni 2026')).toBe('BGer 1C_1/2025 vom 17.\u00a0Juni\u00a02026')
  expect(unbrokenCitation('TF 1C_1/2025 del 1º marzo 2026')).toBe('TF 1C_1/2025 del 1º\u00a0marzo\u00a02026')
  expect(unbrokenCitation('ATF 149 III 9001')).toBe('ATF 149 III 9001')
})

test('a federal decision is cited by docket and date in the language of the reader', () => {
  const decision = {
    doc_type: 'other' as const,
    dockets: ['4A_1/2020'],
    decision_date: { precision: 'day' as const, value: '2020-03-03' },
  }
  expect(docketCitation(decision, 'fr')).toBe('arrêt du Tribunal fédéral 4A_1/2020 du 3\u00a0mars\u00a02020')
  expect(docketCitation(decision, 'de')).toBe('Urteil des Bundesgerichts 4A_1/2020 vom 3.\u00a0März\u00a02020')
  expect(docketCitation({ ...decision, dockets: [] }, 'fr')).toBeNull()
  expect(docketCitation({ ...decision, doc_type: 'cedh' }, 'fr')).toBeNull()
  expect(docketCitation({ ...decision, decision_date: { precision: 'year', value: '2020' } }, 'fr')).toBeNull()
})
