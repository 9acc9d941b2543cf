import { expect, test } from '@jest/globals'
import { decisionName } from './decision-name.ts'

const plain = (name: string) => name.replaceAll('\u00a0', ' ')

test('a decision of the reporter is named by its citation in the reader’s language, others by their title', () => {
  const atf = { docType: 'atf', docId: '147-III-463', title: 'Congé abusif' }
  expect(plain(decisionName(atf, 'fr').name)).toBe('ATF 147 III 463')
  expect(plain(decisionName(atf, 'de').name)).toBe('BGE 147 III 463')
  expect(decisionName(atf, 'it').subject).toBe('Congé abusif')
  expect(decisionName({ ...atf, title: 'ATF 147 III 463' }, 'fr').subject).toBe('')
  const cedh = { docType: 'cedh', docId: '001-9001', title: 'A. c. Suisse' }
  expect(decisionName(cedh, 'fr')).toEqual({ name: 'A. c. Suisse', subject: '' })
  expect(decisionName({ ...cedh, title: '' }, 'fr').name).toBe('001-9001')
})
