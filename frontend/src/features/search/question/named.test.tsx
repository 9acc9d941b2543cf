import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SearchAnswer } from '../../../api/types.ts'
import { searchAnswer } from '../../../test/answers.ts'
import { openPage } from '../../../test/open-page.tsx'

const day: SearchAnswer['restrictions'][number] = {
  kind: 'days',
  text: '17. Juni 2026',
  from: '2026-06-17',
  to: '2026-06-17',
  without: 'bail',
  quoted: 'bail "17. Juni 2026"',
}
const docket: SearchAnswer['restrictions'][number] = {
  kind: 'docket',
  text: '4A 412/2022 du 12 mai 2023',
  docket: '4A_412/2022',
  decided: '2023-05-11',
  without: '',
  quoted: '"4A 412/2022 du 12 mai 2023"',
}
const opened = (q: string, total: number, change: Partial<SearchAnswer>) =>
  openPage(`/search?q=${encodeURIComponent(q)}`, {
    '/api/catalog/search': searchAnswer(total, { query: `${q} `, ...change }),
  })

describe('what a query names', () => {
  test('a date is shown, can be searched in the texts, and is removed like a filter', async () => {
    await opened('bail 17. Juni 2026', 3, { restrictions: [day] })
    expect(await screen.findByText(/^Seulement les décisions du 17\sjuin\s2026/)).toBeTruthy()
    const inTexts = screen.getByRole('link', { name: 'Chercher cette date dans les textes' })
    expect(inTexts.getAttribute('href')).toBe('/search?q=bail+%2217.+Juni+2026%22')
    await userEvent.setup().click(screen.getByRole('button', { name: /^Retirer le filtre Date 17\sjuin\s2026/ }))
    await waitFor(() => expect(window.location.search).toBe('?q=bail'))
  })

  test('a docket with another date is shown with its date', async () => {
    await opened('4A 412/2022 du 12 mai 2023', 1, { restrictions: [docket] })
    expect(await screen.findByText(/Seulement le dossier 4A_412\/2022.*est du 11\smai\s2023/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retirer le filtre Dossier 4A_412/2022' })).toBeTruthy()
  })

  test('an empty result offers to search without it or in the texts', async () => {
    await opened('bail 17. Juni 2026', 0, { hits: [], restrictions: [day] })
    await screen.findByRole('heading', { name: 'Aucun résultat trouvé' })
    expect(screen.getByRole('button', { name: /^Retirer le filtre Date/ })).toBeTruthy()
  })

  test('a missing decision is shown with the official source and its citing decisions', async () => {
    const missing: SearchAnswer['missing'] = [
      { text: 'ATF 120 II 35', status: 'known', official: 'https://court.example/120', alone: true },
    ]
    await opened('ATF 120 II 35', 2, { missing })
    const told = (await screen.findByText(/^ATF 120 II 35 n’est pas dans la collection/)).parentElement as HTMLElement
    expect(
      within(told)
        .getByRole('link', { name: /source officielle/ })
        .getAttribute('href'),
    ).toBe('https://court.example/120')
    expect(within(told).getByText('Les décisions ci-dessous la citent.')).toBeTruthy()
  })

  test('an empty list says the same, and suggests what an impossible citation may mean', async () => {
    const missing: SearchAnswer['missing'] = [
      { text: 'ATF 999 II 35', status: 'impossible', suggestions: ['ATF 99 II 35'], alone: true },
    ]
    await opened('ATF 999 II 35', 0, { hits: [], missing })
    await screen.findByRole('heading', { name: 'Aucun résultat trouvé' })
    expect(screen.getByText(/^ATF 999 II 35 ne peut pas exister/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ATF 99 II 35' }).getAttribute('href')).toBe('/search?q=ATF+99+II+35')
    expect(screen.queryByText(/ne contient ce mot/)).toBeNull()
  })

  test('an operator that capitals turned into a word is reported', async () => {
    await opened('LTF NON LAA', 3, { capitals: { word: 'NON', query: 'ltf NON laa' } })
    const link = await screen.findByRole('link', { name: 'Lire comme opérateur\u202f: ltf NON laa' })
    expect(link.getAttribute('href')).toBe('/search?q=ltf+NON+laa')
  })

  test('suggestions are requested with the filters of the page', async () => {
    const { requests } = await openPage('/search?q=bail&docTypes=atf&years=2021')
    await userEvent.setup().type(await screen.findByRole('searchbox', { name: /Rechercher des décisions/ }), ' congé')
    const asked = () => requests.filter(({ pathname }) => pathname === '/api/catalog/suggest').at(-1)
    await waitFor(() => expect(asked()?.searchParams.get('q')).toBe('bail congé'))
    expect(Object.fromEntries(asked()?.searchParams ?? [])).toMatchObject({ docTypes: 'atf', years: '2021' })
  })
})
