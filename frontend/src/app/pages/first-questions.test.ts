import { describe, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { openPage } from '../../test/open-page.tsx'
import { firstQuestions } from './first-questions.ts'

const asked = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return firstQuestions({ pathname, search }, 'fr')?.own.map(({ path }) => path) ?? null
}

describe('the requests sent before the page’s scripts have loaded', () => {
  test.each([
    '/search',
    '/search?q=cong%C3%A9+abusif&page=2&limit=20',
    '/search?years=2020,2021&yearDateType=publication&docTypes=atf&dateRange=this_year&chambers=civil_1&sortBy=alpha_asc',
    '/search?volumes=III&translation=own&mini=true&unknown=1',
    '/atf/149-III-9001',
    '/egmr/001-139724?q=recours',
    '/other/4A%5F1%2F2023',
    '/',
    '/atf-index?chamber=civil_1',
    '/atf-index/149/III?domain=civ1_obligations',
    '/norm/CO/271a?sort=most_cited&page=2',
  ])('are exactly those of the page at %s', async (address) => {
    const { requests } = await openPage(address, { '/api/catalog/atf-index': { year: 2023, years: [], parts: [] } })
    const paths = asked(address)
    const sent = () => requests.map(({ pathname, search }) => pathname + search)
    await waitFor(() => expect(sent()).toEqual(expect.arrayContaining(paths ?? ['something'])))
  })

  test.each([
    '/search?starred=true',
    '/search/more',
    '/atf',
    '/atf/1/2',
    '/atf/%E0%A4%A',
    '/norm/CO',
    '/bge-index',
    '/atf-index/5',
    '/nowhere',
    '/checker',
  ])('are none at %s', (address) => expect(asked(address)).toBeNull())
})
