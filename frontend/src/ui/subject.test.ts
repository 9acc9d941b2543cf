import { expect, test } from '@jest/globals'
import { headParts, subjectOf } from './subject.ts'

test.each([
  ['Art. 42, 97 et 398 CO; art. 8 CC; responsabilité de la banque; dommage.', 'Responsabilité de la banque; dommage'],
  ['Art. 42 OR; Art. 8 ZGB; Haftung.', 'Haftung'],
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
