import { expect, test } from '@jest/globals'
import { subjectOf } from './subject.ts'

test.each([
  ['Art. 42, 97 et 398 CO; art. 8 CC; responsabilité de la banque; dommage.', 'Responsabilité de la banque; dommage'],
  ['Art. 42 OR; Art. 8 ZGB; Haftung.', 'Haftung'],
  ['Congé abusif', 'Congé abusif'],
  ['Art. 42 CO.', 'Art. 42 CO'],
  ['', ''],
])('the subject of %s is %s', (head, subject) => {
  expect(subjectOf(head)).toBe(subject)
})
