import { expect, test } from '@jest/globals'
import { headParts, subjectOf } from './subject.ts'

test.each([
  ['Art. 42, 97 et 398 CO; art. 8 CC; responsabilité de la banque; dommage.', 'Responsabilité de la banque; dommage'],
  ['Art. 42 OR; Art. 8 ZGB; Haftung.', 'Haftung'],
  ['Art. 71, 85 al. 1 CPC; 135 ch. 2 CO.', 'Art. 71, 85 al. 1 CPC; 135 ch. 2 CO'],
  ['Art. 71 ZPO; 135 Ziff. 2, 136 OR; 8 ZGB; Verjährung.', 'Verjährung'],
  ['Art. 322 OR; 13. Monatslohn.', '13. Monatslohn'],
  ['Congé abusif', 'Congé abusif'],
  ['Art. 42 CO.', 'Art. 42 CO'],
  ['', ''],
])('the subject of %s is %s', (head, subject) => {
  expect(subjectOf(head)).toBe(subject)
})

test('the statutes in front of a subject are kept as printed', () => {
  expect(headParts('Art. 42 OR; Art. 8 ZGB; Haftung.')).toEqual({
    statutes: 'Art. 42 OR; Art. 8 ZGB',
    subject: 'Haftung',
  })
  expect(headParts('Congé abusif.')).toEqual({ statutes: '', subject: 'Congé abusif' })
})
