import { expect, test } from '@jest/globals'
import type { CitationFault, ExtractedCitation } from '../../api/types.ts'
import type { Finding } from './check-text.ts'
import { answersTo, BETWEEN, isToReview, shownOf } from './shown.ts'

const finding = {
  status: 'known',
  reason: null,
  kind: 'bge',
  demonstration: false,
  outside: null,
  inside: null,
} as Finding
const fault = (change: Partial<CitationFault>) =>
  ({ what: 'place', stated: '9.7', decisions: [], ...change }) as CitationFault
const answer = (change: Partial<ExtractedCitation> = {}) =>
  ({ target: { docType: 'atf', docId: '149-III-304' }, ...change }) as ExtractedCitation

test.each([
  ['in the collection', {}, answer(), 'resolved', false],
  ['its consideration missing', {}, answer({ faults: [fault({ state: 'absent' })] }), 'wrong', true],
  [
    'its consideration left out of the extract',
    {},
    answer({ faults: [fault({ state: 'unprinted' })] }),
    'unprinted',
    true,
  ],
  ['its date wrong', { kind: 'bger', reason: 'form_only' }, { faults: [fault({ what: 'date' })] }, 'wrong', true],
  ['invented, as the tables of the browser know', { demonstration: true }, undefined, 'demonstration', true],
  [
    'invented, as the collection knows',
    { kind: 'bger', reason: 'form_only' },
    answer({ demonstration: true }),
    'demonstration',
    true,
  ],
  ['by an inner page', { inside: { page: 310, of: 'ATF 149 III 304' } }, answer(), 'resolved', true],
  ['by an inner page, not asked', { inside: { page: 310, of: 'ATF 149 III 304' } }, undefined, 'known', true],
  ['its page of another decision', { outside: { page: 300, of: null } }, undefined, 'wrong', true],
  [
    'of a day that another decision may have',
    { kind: 'echr', reason: 'form_only' },
    { faults: [fault({ what: 'date', state: 'other' })] },
    'absent',
    false,
  ],
  ['asked in vain', { kind: 'bger', reason: 'form_only' }, {}, 'absent', false],
  ['not asked', { kind: 'bger', reason: 'form_only' }, undefined, 'possible', false],
] as const)('a citation %s', (_, change, given, shown, review) => {
  const subject = { ...finding, ...change } as Finding
  const is = shownOf(subject, given as ExtractedCitation | undefined)
  expect([is, isToReview(subject, is)]).toEqual([shown, review])
})

test('each citation gets its own answer, also beside one with the same number and another date', () => {
  const asked = ['TF 4A_412/2022 du 12 mai 2023', 'no citation', 'TF 4A_412/2022 du 11 mai 2023']
  const text = asked.join(BETWEEN)
  const at = (start: number) => ({ start, canonical: 'bger:4A_412/2022' }) as ExtractedCitation
  const [first, second] = [at(3), at(text.lastIndexOf('4A'))]
  expect(answersTo(asked, [first, second])).toEqual([
    [asked[0], first],
    [asked[2], second],
  ])
})
