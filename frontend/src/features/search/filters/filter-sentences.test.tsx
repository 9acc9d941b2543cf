import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { domains, hit, searchAnswer } from '../../../test/answers.ts'
import { openPage } from '../../../test/open-page.tsx'
import { lastQuery, searchesIn } from '../search-requests.fixture.ts'

const SEARCH = '/api/catalog/search'
const names = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

afterEach(() => {
  jest.restoreAllMocks()
})

describe('the filter bar', () => {
  test.each([
    ['Issue', 'checkbox', /^Admis partiellement/, 'decisions', 'partially_accepted'],
    ['Issue', 'checkbox', /^Rayé/, 'decisions', 'struck_off'],
    ['Type', 'checkbox', /^ATF/, 'docTypes', 'atf'],
    ['Cour', 'checkbox', /^Ire Cour de droit civil/, 'chambers', 'court_civil_1'],
    ['Langue', 'checkbox', /^italien/i, 'languages', 'it'],
    ['Période', 'radio', /^10 dernières années/, 'dateRange', 'last_10_years'],
  ] as const)('%s finds with the %s %s', async (filter, role, choice, parameter, value) => {
    const { requests } = await openPage('/search?q=bail&page=2')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: filter }))
    await user.click(await within(screen.getByRole('region', { name: filter })).findByRole(role, { name: choice }))
    await waitFor(() => expect(lastQuery(requests).get(parameter)).toBe(value))
    expect(lastQuery(requests).get('page')).toBeNull()
    expect(new URLSearchParams(window.location.search).get(parameter)).toBe(value)
  })

  test('offers this month, this year, the last 5 and the last 10 years, by publication unless chosen otherwise', async () => {
    const { requests } = await openPage('/search?q=bail')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Période' }))
    const range = screen.getByRole('group', { name: 'Date de publication' })
    expect(names(within(range).getAllByText(/mois|année/))).toEqual([
      'Ce mois',
      'Cette année',
      '5 dernières années',
      '10 dernières années',
    ])
    await user.click(within(range).getByRole('radio', { name: 'Ce mois' }))
    await waitFor(() => expect(lastQuery(requests).get('dateRange')).toBe('this_month'))
    expect(lastQuery(requests).get('dateRangeType')).toBe('publication')
  })

  test('offers the years from this one back to 1954', async () => {
    await openPage('/search')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Année de décision' }))
    const panel = screen.getByRole('region', { name: 'Années' })
    const years = () =>
      within(panel)
        .getAllByRole('checkbox')
        .map((box) => Number(/\d{4}/.exec(box.closest('label')?.textContent ?? '')?.[0]))
    const now = new Date().getFullYear()
    expect(years().length).toBeLessThan(50)
    await user.click(within(panel).getByRole('button', { name: 'Années plus anciennes' }))
    expect(years()).toEqual(Array.from({ length: now - 1954 + 1 }, (_, index) => now - index))
    await user.click(within(panel).getByRole('button', { name: 'Afficher moins' }))
    expect(years().length).toBeLessThan(50)
  })

  test('shows five domains per chamber, the others on request', async () => {
    const many = Array.from({ length: 8 }, (_, index) => {
      const text = `Domaine ${index}`
      const label = { short: text, truncated: text, full: text }
      return { ...domains[0], key: `civ1_${index}`, translations: { fr: label, de: label, it: label } }
    })
    await openPage('/search', { '/api/catalog/domains': { domains: many } })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Domaines' }))
    const panel = screen.getByRole('region', { name: 'Domaines' })
    await waitFor(() => expect(within(panel).getAllByRole('checkbox')).toHaveLength(5))
    await user.click(within(panel).getByRole('button', { name: 'Afficher 3 de plus' }))
    expect(within(panel).getAllByRole('checkbox')).toHaveLength(8)
    await user.click(within(panel).getByRole('button', { name: 'Afficher moins' }))
    expect(within(panel).getAllByRole('checkbox')).toHaveLength(5)
  })

  test('sums counts of years, as each decision has one, but not of types, as it has several', async () => {
    const facets = { ...searchAnswer(7).facets, years: { 2021: 3, 2023: 4 }, docTypes: { cedh: 7, echr_judgment: 7 } }
    await openPage('/search?q=bail', { [SEARCH]: searchAnswer(7, { facets }) })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Type' }))
    expect(screen.getByRole('group', { name: 'Type' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Année de décision' }))
    expect(screen.getByRole('group', { name: /^2020–20\d\d 7$/ })).toBeTruthy()
  })

  test('shows one filter at a time, which Escape closes from its button', async () => {
    await openPage('/search')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Type' }))
    await user.click(screen.getByRole('button', { name: 'Issue' }))
    expect(screen.queryByRole('region', { name: 'Type' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Issue' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Issue' })).toBeNull()
    expect(document.activeElement?.textContent).toContain('Issue')
  })
})

describe('the list of results', () => {
  test('switches between expanded and compact without a new search', async () => {
    const { requests } = await openPage('/search?q=bail')
    const user = userEvent.setup()
    await screen.findAllByRole('article')
    const before = searchesIn(requests).length
    await user.click(screen.getByRole('radio', { name: 'Compact' }))
    expect(await screen.findByRole('table')).toBeTruthy()
    expect(window.location.search).toBe('?q=bail&mini=true')
    await user.click(screen.getByRole('radio', { name: 'Développé' }))
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    expect(window.location.search).toBe('?q=bail')
    expect(searchesIn(requests)).toHaveLength(before)
  })

  test('is sorted by relevance, by either date or by title, in either direction', async () => {
    await openPage('/search')
    const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Trier' })
    expect([...order.options].map(({ value }) => value)).toEqual([
      'relevance',
      'decision_date_desc',
      'decision_date_asc',
      'publication_date_desc',
      'publication_date_asc',
      'alpha_asc',
      'alpha_desc',
    ])
    expect(order.value).toBe('decision_date_desc')
  })

  test('links to the first page, the last one and two around the current one', async () => {
    await openPage('/search?q=bail&page=10', { [SEARCH]: searchAnswer(1284, { offset: 450 }) })
    const pages = await screen.findByRole('navigation', { name: 'Pagination' })
    expect(names(within(pages).getAllByRole('link', { name: /^\d+$/ }))).toEqual([
      '1',
      '8',
      '9',
      '10',
      '11',
      '12',
      '26',
    ])
    expect(within(pages).getByRole('link', { name: '11' }).getAttribute('href')).toBe('/search?q=bail&page=11')
    expect(screen.getByText('451–453 sur 1’284')).toBeTruthy()
  })

  test('scrolls to the top on another page', async () => {
    await openPage('/search?q=bail', { [SEARCH]: searchAnswer(1284) })
    const scroll = jest.spyOn(window, 'scrollTo')
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Page suivante' }))
    await waitFor(() => expect(window.location.search).toBe('?q=bail&page=2'))
    await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0))
  })

  test('opens the page of the court in a new tab', async () => {
    await openPage('/search', { [SEARCH]: searchAnswer(1, { hits: [hit(1)] }) })
    const link = await screen.findByRole('link', {
      name: 'Ouvrir ATF 149 III 1 sur le site de la cour (nouvel onglet)',
    })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://court.example/1', '_blank'])
  })

  test.each([
    ['fr', 'Domaines les plus fournis', ['Droit des obligations', 'Droits réels']],
    ['de', 'Häufigste Rechtsgebiete', ['Schuldrecht', 'Sachenrecht']],
    ['it', 'Materie più frequenti', ['Diritto delle obbligazioni', 'Diritti reali']],
  ] as const)('has the largest domains beside it, in %s', async (language, title, expected) => {
    await openPage('/search', {}, language)
    const head = await screen.findByRole('heading', { name: title })
    const panel = head.closest('section')
    expect(panel && names(within(panel).getAllByRole('link'))).toEqual(expected)
  })
})
