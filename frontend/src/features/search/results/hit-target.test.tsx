import '../../../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { hit } from '../../../test/answers.ts'
import { catalogueOf } from '../../../test/catalogue.ts'
import { useHitTarget } from './hit-target.ts'

const inGerman = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="de" messages={catalogueOf('de')}>
    {children}
  </IntlProvider>
)
const target = (change: Parameters<typeof hit>[1]) =>
  renderHook(() => useHitTarget(hit(1, change)), { wrapper: inGerman }).result.current

test('a list names a decision of the reporter by its citation in the reader’s language', () => {
  expect(target({})).toMatchObject({ path: '/bge/149-III-1', citation: 'BGE 149 III 1' })
})

test('a list names a Strasbourg case by its number and an unpublished judgment by its docket', () => {
  expect(target({ doc_type: 'echr_judgment', doc_id: '001-1', dockets: ['41207/18', '5/19'] })).toMatchObject({
    path: '/egmr/001-1',
    citation: 'EGMR 41207/18',
  })
  expect(target({ doc_type: 'other', doc_id: '4A_1-2023', dockets: ['4A_1/2023'] }).citation).toBe('4A_1/2023')
})

test('a decision without a number keeps its full citation, one without an address has no path', () => {
  expect(target({ doc_type: 'other', dockets: [] }).citation).toBe('BGE 149 III 1')
  expect(target({ doc_type: '', doc_id: '' }).path).toBeNull()
})
