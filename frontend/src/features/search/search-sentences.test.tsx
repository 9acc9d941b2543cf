import { describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hit, searchAnswer } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'
import { lastQuery, searchesIn } from './search-requests.fixture.ts'

const SEARCH = '/api/catalog/search'
const one = (change: Parameters<typeof hit>[1]) => ({ [SEARCH]: searchAnswer(1, { hits: [hit(1, change)] }) })

describe('a result shows', () => {
  test('its type, year, court, publication date and link', async () => {
    await openPage(
      '/search',
      one({ doc_type: 'echr_judgment', dockets: ['41207/18'], chamber: 'CHAMBER', court: 'La Cour' }),
    )
    const article = await screen.findByRole('article')
    expect(article.textContent).toContain('Arrêt CEDH · 2023')
    expect(article.textContent).toContain('La Cour Chambre')
    expect(article.textContent).toContain('Publiée en 2023')
    expect(within(article).getByRole('link', { name: 'Congé abusif 1' }).getAttribute('href')).toBe('/cedh/149-III-1')
  })

  test('at most 300 characters of the preview and 250 of the long summary', async () => {
    const long = 'mot '.repeat(200)
    await openPage(
      '/search',
      one({ preview: long, resume_long: `Bref: ${long}`.replaceAll('mot mot', 'mot mots mot mot') }),
    )
    const [preview, summary] = [...(await screen.findByRole('article')).querySelectorAll('p')]
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text.includes('mot mot'))
    expect(preview?.length).toBeGreaterThan(250)
    expect(preview?.length).toBeLessThanOrEqual(300)
    expect(summary?.replace(/^Résumé /, '').length).toBeLessThanOrEqual(250)
  })

  test('no summary that repeats the preview', async () => {
    const text = 'Le bailleur a résilié le contrat le 3 mai; le locataire conteste cette résiliation devant le juge.'
    await openPage('/search', one({ preview: text, resume_long: `${text} Il a raison.` }))
    expect((await screen.findByRole('article')).textContent?.split('Le bailleur').length).toBe(2)
  })

  test('the short summary where there is no preview', async () => {
    await openPage('/search', one({ preview: '', resume_court: 'Résumé court.' }))
    expect((await screen.findByRole('article')).textContent).toContain('Résumé court.')
  })

  test('the short summary instead of the letterhead of a judgment without headnote', async () => {
    const judgment = {
      doc_type: 'other',
      preview: 'Tribunal fédéral Urteil vom 1. Mai',
      resume_court: 'Le recours est admis.',
    }
    await openPage('/search', one({ ...judgment, highlight: { text: '…le <em>recours</em> vise…' }, language: 'fr' }))
    const article = await screen.findByRole('article')
    expect(article.textContent).toContain('Le recours est admis.')
    expect(article.textContent).not.toContain('Urteil')
    expect(within(article).getByText('recours', { selector: 'mark' })).toBeTruthy()
  })

  test('no label of a chosen filter longer than 140 characters', async () => {
    const text = 'Domaine '.repeat(40)
    const translations = { short: text, truncated: text, full: text }
    const domain = { key: 'a', parent: null, category: 'civil', chamber: 'civil_1', isSelectable: true, count: 0 }
    const domains = [{ ...domain, translations: { fr: translations, de: translations, it: translations } }]
    await openPage('/search?domains=a', { '/api/catalog/domains': { domains } })
    const active = await screen.findByRole('region', { name: 'Filtres actifs' })
    const label = await within(active).findByText(/^Domaine Domaine/)
    expect(label.textContent?.length).toBeGreaterThan(100)
    expect(label.textContent?.length).toBeLessThanOrEqual(140)
  })

  test('three domains, the number of the others, and all of them on request, none longer than 50 characters', async () => {
    const label = (text: string) => ({ short: text, truncated: text, full: text })
    const domains = ['a', 'b', 'c', 'd', 'e'].map((key) => {
      const text = label(`Domaine ${key} ${'long '.repeat(20)}`)
      const translations = { fr: text, de: text, it: text }
      return { key, parent: null, category: 'civil', chamber: 'civil_1', isSelectable: true, translations, count: 0 }
    })
    const answers = { ...one({ domains: ['a', 'b', 'c', 'd', 'e'] }), '/api/catalog/domains': { domains } }
    await openPage('/search', answers)
    const list = within(await screen.findByRole('article')).getByRole('list', { name: 'Domaines' })
    await waitFor(() => expect(list.textContent).toContain('Domaine a'))
    expect(within(list).getAllByRole('link')).toHaveLength(3)
    for (const link of within(list).getAllByRole('link')) expect(link.textContent?.length).toBeLessThanOrEqual(50)
    const more = within(list).getByRole('button', { name: /autres domaines/ })
    expect(more.textContent).toContain('+2')
    await userEvent.setup().click(more)
    expect(within(list).getAllByRole('link')).toHaveLength(5)
  })

  test('a toast for the copied link', async () => {
    await openPage('/search', one({}))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Copier le lien de ATF 149 III 1' }))
    expect(await navigator.clipboard.readText()).toBe('http://localhost/atf/149-III-1')
    expect((await screen.findByText(/Lien de ATF 149 III 1 copié/)).closest('[role=status]')).toBeTruthy()
  })

  test('no link where neither we nor the court has an address, with a warning in the console', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    await openPage('/search', one({ doc_type: '', doc_id: '', url: null, title: 'Nulle part' }))
    await screen.findByText('Nulle part')
    expect(screen.queryByRole('link', { name: 'Nulle part' })).toBeNull()
    expect(warn.mock.calls.flat().join(' ')).toContain('has no link')
    warn.mockRestore()
  })

  test('how later decisions treated it, and how often it is cited', async () => {
    await openPage('/search', one({ treatments: ['changed', 'confirmed'], citedBy: 64 }))
    const article = await screen.findByRole('article')
    expect(within(article).getByText('Changement')).toBeTruthy()
    expect(article.textContent).toContain('Citée 64 fois')
  })
})

describe('the search screen', () => {
  test('requires an account for favourites, saved searches and recently opened decisions', async () => {
    await openPage('/search?volumes=III')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Favori\u202f: ATF 149 III 9001' }))
    expect(await screen.findByText('Vous devez être connecté pour ajouter un favori.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Enregistrer la recherche' }))
    expect(await screen.findByText('Vous devez être connecté pour sauvegarder une recherche.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Consultés récemment' })).toBeTruthy()
  })

  test('bookmarks the current result by key', async () => {
    await openPage('/search')
    const user = userEvent.setup()
    await screen.findByRole('heading', { name: 'Congé abusif 9001' })
    await user.keyboard('b')
    expect(screen.queryByText('Vous devez être connecté pour ajouter un favori.')).toBeNull()
    await user.keyboard('jb')
    expect(await screen.findByText('Vous devez être connecté pour ajouter un favori.')).toBeTruthy()
  })

  test('offers 20, 50 and 100 per page, and returns to page 1 with another size', async () => {
    const { requests } = await openPage('/search?page=3', { [SEARCH]: searchAnswer(1284) })
    const size = await screen.findByRole('combobox', { name: 'Par page' })
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['20', '50', '100'])
    await userEvent.setup().selectOptions(size, '100')
    await waitFor(() => expect(lastQuery(requests).get('limit')).toBe('100'))
    expect(lastQuery(requests).get('page')).toBeNull()
    expect(document.getElementById('total')?.textContent).toMatch(/^1’284 décisions en 3\sms$/)
  })

  test('follows the back button with its filters at once and with its results 100 ms later', async () => {
    const answer = (url: URL) => searchAnswer(url.searchParams.has('volumes') ? 2 : 7)
    const { requests } = await openPage('/search?q=bail', { [SEARCH]: answer })
    const total = () => document.querySelector('#total b')?.textContent
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: 'III' }))
    await waitFor(() => expect(total()).toBe('2'))
    expect(lastQuery(requests).get('volumes')).toBe('III')
    const left = performance.now()
    act(() => window.history.back())
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'III' }).checked).toBe(false))
    await waitFor(() => expect(total()).toBe('7'), { interval: 2 })
    expect(performance.now() - left).toBeGreaterThanOrEqual(100)
  })

  test('does not search again when only the kind of date changes and no period is chosen', async () => {
    const { requests } = await openPage('/search?q=bail')
    const user = userEvent.setup()
    await screen.findByText('3', { selector: 'b' })
    const before = searchesIn(requests).length
    await user.click(screen.getByRole('button', { name: 'Période' }))
    await user.click(screen.getByRole('radio', { name: 'Date de décision' }))
    await waitFor(() => expect(window.location.search).toContain('dateRangeType=decision'))
    expect(searchesIn(requests)).toHaveLength(before)
    await user.click(screen.getByRole('radio', { name: '5 dernières années' }))
    await waitFor(() => expect(lastQuery(requests).get('dateRange')).toBe('last_5_years'))
    expect(lastQuery(requests).get('dateRangeType')).toBe('decision')
  })

  test('resets everything by going to /search', async () => {
    const { requests } = await openPage('/search?q=bail&volumes=III')
    const clear = await screen.findByRole('link', { name: 'Tout réinitialiser' })
    expect(clear.getAttribute('href')).toBe('/search')
    await userEvent.setup().click(clear)
    await waitFor(() => expect(lastQuery(requests).get('sort')).toBe('decision_date_desc'))
    expect(lastQuery(requests).get('q')).toBeNull()
  })

  test('filters decisions with changed case law on request', async () => {
    const { requests } = await openPage('/search?q=bail')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('checkbox', { name: 'Jurisprudence modifiée' }))
    await waitFor(() => expect(lastQuery(requests).get('treatments')).toBe('changed'))
    expect(window.location.search).toBe('?q=bail&treatments=changed')
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Portée Jurisprudence modifiée' }))
    await waitFor(() => expect(window.location.search).toBe('?q=bail'))
  })

  test('explains the operators beside the query', async () => {
    await openPage('/search')
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Opérateurs' }))
    const sheet = await screen.findByRole('dialog', { name: 'Opérateurs' })
    expect(within(sheet).getByText('"abus de droit"')).toBeTruthy()
    expect(within(sheet).getAllByRole('term')).toHaveLength(7)
  })

  test('exports the whole list as a table, whatever page is shown', async () => {
    await openPage('/search?q=bail&volumes=III&page=2&mini=true', { [SEARCH]: searchAnswer(1284) })
    const link = await screen.findByRole('link', { name: 'Exporter 1’000 décisions (CSV)' })
    expect(link.getAttribute('href')).toBe('/api/catalog/search/export?q=bail+&volumes=III&sort=relevance&lang=fr')
    expect(link.hasAttribute('download')).toBe(true)
  })
})
