import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hit, searchAnswer } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'
import { lastQuery, searchesIn } from './search-requests.fixture.ts'

/** The word of a link that takes it out of the search. */
const wordOf = (link: HTMLElement) => link.querySelector('i')?.textContent

describe('the search page', () => {
  test('without a query shows the newest decisions', async () => {
    const { requests } = await openPage('/search')
    expect(await screen.findByRole('heading', { name: 'Congé abusif 9001' })).toBeTruthy()
    expect(Object.fromEntries(lastQuery(requests))).toEqual({ sort: 'decision_date_desc', limit: '50', lang: 'fr' })
    expect(document.title).toBe('Recherche · Marque')
  })

  test('sends every filter of its address', async () => {
    const address =
      '/search?q=bail&years=2020,2021&yearDateType=publication&docTypes=atf&domains=civ1_obligations&volumes=III&decisions=rejected' +
      '&dateRange=this_year&dateRangeType=decision&decisionDateRange=today&chambers=civil_1&languages=it&sortBy=alpha_asc&page=2&limit=20'
    const { requests } = await openPage(address)
    await screen.findByText('3', { selector: 'b' })
    expect(Object.fromEntries(lastQuery(requests))).toEqual({
      q: 'bail ',
      years: '2020,2021',
      yearDateType: 'publication',
      docTypes: 'atf',
      domains: 'civ1_obligations',
      volumes: 'III',
      decisions: 'rejected',
      dateRange: 'this_year',
      dateRangeType: 'decision',
      decisionDateRange: 'today',
      chambers: 'court_civil_1',
      languages: 'it',
      sort: 'alpha_asc',
      page: '2',
      limit: '20',
      lang: 'fr',
    })
  })

  test('puts the query into the address and searches by relevance', async () => {
    const { requests } = await openPage('/search')
    const user = userEvent.setup()
    await user.type(await screen.findByRole('searchbox', { name: /Rechercher des décisions/ }), 'congé abusif{Enter}')
    await waitFor(() => expect(lastQuery(requests).get('q')).toBe('congé abusif '))
    expect(lastQuery(requests).get('sort')).toBe('relevance')
    expect(window.location.search).toBe('?q=cong%C3%A9+abusif')
  })

  test('returns to page 1 when a filter changes, and removes a filter by its tag', async () => {
    const { requests } = await openPage('/search?q=bail&page=2')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('checkbox', { name: 'III' }))
    await waitFor(() => expect(lastQuery(requests).get('volumes')).toBe('III'))
    expect(lastQuery(requests).get('page')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Volume III' }))
    await waitFor(() => expect(window.location.search).toBe('?q=bail'))
  })

  test('keeps query and filters when a domain beside it is chosen', async () => {
    await openPage('/search?q=bail&languages=fr&page=2')
    const tags = await screen.findAllByRole('link', { name: 'Droit des obligations' })
    expect(tags.length).toBeGreaterThan(1)
    for (const tag of tags)
      expect(tag.getAttribute('href')).toBe('/search?q=bail&domains=civ1_obligations&languages=fr')
  })

  test('waits as long as the service requests, and then continues', async () => {
    let refused = false
    const answer = () => {
      if (refused) return searchAnswer(3)
      refused = true
      return { problem: { status: 429, code: 'RATE_LIMITED' }, headers: { 'retry-after': '1' } }
    }
    await openPage('/search?q=bail', { '/api/catalog/search': answer })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'La recherche reprend d’elle-même dans une seconde.',
    )
    expect(await screen.findByText('3', { selector: 'b' }, { timeout: 5_000 })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('keeps the page when the order changes', async () => {
    const { requests } = await openPage('/search?q=bail&page=2', { '/api/catalog/search': searchAnswer(120) })
    const user = userEvent.setup()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Trier' }), 'alpha_asc')
    await waitFor(() => expect(lastQuery(requests).get('sort')).toBe('alpha_asc'))
    expect(lastQuery(requests).get('page')).toBe('2')
    expect(screen.getByText(/^Page 2 sur 3 dans cet ordre/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Première page' }))
    await waitFor(() => expect(window.location.search).toBe('?q=bail&sort=alpha_asc'))
    expect(screen.queryByText(/dans cet ordre/)).toBeNull()
  })

  test('does not search again when only the year type changes and no year is chosen', async () => {
    const { requests } = await openPage('/search?q=bail')
    const user = userEvent.setup()
    await screen.findByText('3', { selector: 'b' })
    const before = searchesIn(requests).length
    await user.click(screen.getByRole('button', { name: /Année de décision/ }))
    await user.click(screen.getByRole('radio', { name: 'Année de publication' }))
    await waitFor(() => expect(window.location.search).toContain('yearDateType=publication'))
    expect(searchesIn(requests).length).toBe(before)
    await user.click(screen.getByRole('checkbox', { name: /^2023/ }))
    await waitFor(() => expect(lastQuery(requests).get('years')).toBe('2023'))
    expect(lastQuery(requests).get('yearDateType')).toBe('publication')
  })

  test('offers domains with counts by chamber, and finds them by name', async () => {
    await openPage('/search')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Domaines' }))
    const panel = screen.getByRole('region', { name: 'Domaines' })
    const box = await within(panel).findByRole('checkbox', { name: /Droit des obligations/ })
    await user.type(within(panel).getByRole('searchbox'), 'reels')
    expect(box.isConnected).toBe(false)
    await user.click(within(panel).getByRole('checkbox', { name: /Droits réels/ }))
    await waitFor(() => expect(window.location.search).toBe('?domains=civ2_property'))
  })

  test('aborts the older search silently and shows only the newest', async () => {
    const waiting = new Map<string, (answer: unknown) => void>()
    const slow = (url: URL) => new Promise((answer) => waiting.set(url.searchParams.get('q')?.trim() ?? '', answer))
    const { aborted } = await openPage('/search?q=premier', { '/api/catalog/search': slow })
    const user = userEvent.setup()
    const box = await screen.findByRole('searchbox', { name: /Rechercher des décisions/ })
    await waitFor(() => expect(waiting.has('premier')).toBe(true))
    await user.clear(box)
    await user.type(box, 'second{Enter}')
    await waitFor(() => expect(waiting.has('second')).toBe(true))
    expect(aborted.map((url) => url.searchParams.get('q'))).toEqual(['premier '])
    await act(async () => waiting.get('second')?.(searchAnswer(1, { hits: [hit(2, { title: 'La seconde' })] })))
    expect(await screen.findByRole('heading', { name: 'La seconde' })).toBeTruthy()
    await act(async () => waiting.get('premier')?.(searchAnswer(1, { hits: [hit(1, { title: 'La première' })] })))
    expect(screen.queryByRole('heading', { name: 'La première' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says that nothing was found and how many hits each filter hides', async () => {
    const answer = (url: URL) => searchAnswer(url.searchParams.has('volumes') ? 0 : 41)
    await openPage('/search?q=bail&volumes=III', { '/api/catalog/search': answer })
    expect(await screen.findByRole('heading', { name: 'Aucun résultat trouvé' })).toBeTruthy()
    expect((await screen.findByRole('link', { name: '41 décisions' })).getAttribute('href')).toBe('/search?q=bail')
    expect(screen.getByRole('link', { name: 'Effacer tous les filtres' }).getAttribute('href')).toBe('/search?q=bail')
  })

  test('shows a failure as an alert and retries on request', async () => {
    let fails = true
    const answer = () =>
      fails ? { problem: { status: 500, code: 'INTERNAL', requestId: '7F3K-21' } } : searchAnswer(3)
    await openPage('/search?q=bail', { '/api/catalog/search': answer })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'Erreur de recherche' })).toBeTruthy()
    expect(alert.textContent).toContain('7F3K-21')
    fails = false
    await userEvent.setup().click(within(alert).getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { name: 'Congé abusif 9001' })).toBeTruthy()
  })

  test.each([
    [429, 'RATE_LIMITED', 'Trop de demandes en une minute'],
    [503, 'UNAVAILABLE', 'Le service est momentanément surchargé'],
    [500, 'INTERNAL', 'Une erreur est survenue'],
  ])('explains why a search failed with %s %s', async (status, code, text) => {
    await openPage('/search?q=bail', { '/api/catalog/search': () => ({ problem: { status, code, requestId: '7F' } }) })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(text)
    expect(alert.textContent).toContain('Votre question et vos filtres sont conservés.')
  })

  test('shows how a faulty query was read, and links to it', async () => {
    const correction = { query: '(bail OR loyer)', reason: 'unbalanced_parenthesis' as const }
    const { requests } = await openPage('/search?q=(bail+OR+loyer', {
      '/api/catalog/search': searchAnswer(3, { correction }),
    })
    const link = await screen.findByRole('link', { name: '(bail OR loyer)' })
    expect(screen.getByText(/Une parenthèse n’est pas fermée. Cherché/)).toBeTruthy()
    expect(searchesIn(requests)).toHaveLength(1)
    expect(new URL(link.getAttribute('href') ?? '', window.location.origin).searchParams.get('q')).toBe(
      '(bail OR loyer)',
    )
  })

  test('asks for the act of an article without one, with a link for each', async () => {
    const readings = [
      { text: 'art. 336 CO', count: 1234, query: 'art. 336 CO congé' },
      { text: 'art. 336 CPP', count: 3, query: 'art. 336 CPP congé' },
    ]
    await openPage('/search?q=art.+336+conge', {
      '/api/catalog/search': searchAnswer(3, { articles: [{ text: 'art. 336', readings }] }),
    })
    expect(await screen.findByText(/art\. 336.*de quelle loi/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'art. 336 CO' })
    expect(new URL(link.getAttribute('href') ?? '', window.location.origin).searchParams.get('q')).toBe(
      'art. 336 CO congé',
    )
  })

  test('says that no decision cites an article that no act has', async () => {
    await openPage('/search?q=art.+999', {
      '/api/catalog/search': searchAnswer(0, { articles: [{ text: 'art. 999', readings: [] }] }),
    })
    expect(await screen.findByText(/Aucune décision de la collection ne cite .*art\. 999/)).toBeTruthy()
  })

  test('shows the other words of another language on request', async () => {
    const words = ['Miete', 'Mietvertrag', 'Pacht', 'Mietzins', 'Kündigung', 'Wohnung']
    const bail = words.map((text, i) => ({ language: 'de' as const, text, weight: 1 - i / 10 }))
    const usedWords = { searched: ['bail'], dropped: [], corrected: {}, translated: { bail } }
    await openPage('/search?q=bail', { '/api/catalog/search': searchAnswer(3, { usedWords }) })
    expect(await screen.findByText('Mietzins')).toBeTruthy()
    expect(screen.queryByText('Wohnung')).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: 'et 2 autres' }))
    expect(screen.getAllByRole('link', { name: /ne plus chercher/ }).map(wordOf)).toEqual(words)
  })

  test('takes a searched word out of the search and puts it back, in its place and in the address', async () => {
    const words = (leftOut: boolean) => [
      { language: 'de' as const, text: 'Miete', weight: 1 },
      { language: 'de' as const, text: 'Mietzins', weight: 0.8, ...(leftOut && { leftOut: true as const }) },
      { language: 'de' as const, text: 'Pacht', weight: 0.6 },
    ]
    const answer = ({ searchParams }: URL) =>
      searchAnswer(3, {
        query: 'bail',
        usedWords: {
          searched: ['bail'],
          dropped: [],
          corrected: {},
          translated: { bail: words(searchParams.has('without')) },
        },
      })
    const { requests } = await openPage('/search?q=bail&page=2', { '/api/catalog/search': answer })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('link', { name: 'Mietzins (ne plus chercher)' }))
    await waitFor(() => expect(lastQuery(requests).get('without')).toBe('de:Mietzins'))
    expect(window.location.search).toBe('?q=bail&without=de%3AMietzins')
    const out = await screen.findByRole('link', { name: 'Mietzins (chercher de nouveau)' })
    expect(document.activeElement).toBe(out)
    expect([...(out.closest('p')?.querySelectorAll('a i') ?? [])].map((word) => word.textContent)).toEqual([
      'Miete',
      'Mietzins',
      'Pacht',
    ])
    const also = new URL(document.querySelector<HTMLAnchorElement>('a[id^=hit-]')?.href ?? '').searchParams.get('also')
    expect(also).toBe('Miete,Pacht')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(lastQuery(requests).get('without')).toBeNull())
    expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Mietzins (ne plus chercher)' }))
  })

  test('says that results are incomplete while the index is rebuilt, also for an empty list', async () => {
    const rebuilding = { indexed: 1234, documents: 20_002 }
    await openPage('/search?q=bail', { '/api/catalog/search': searchAnswer(0, { rebuilding }) })
    expect(
      await screen.findByText(/reconstruction.*1[’']234 décisions sur 20[’']002 peuvent être trouvées/),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { name: /Aucun/ })).toBeTruthy()
  })

  test.each(['%21+%3F', '%22', '%E2%80%A6'])('says that a query without a word was ignored: %s', async (q) => {
    await openPage(`/search?q=${q}`)
    expect(await screen.findByText(/ne contient aucun mot/)).toBeTruthy()
    await openPage('/search?q=%C3%A9')
    expect(await screen.findByText(/décisions/, { selector: '#total' })).toBeTruthy()
    expect(screen.queryByText(/ne contient aucun mot/)).toBeNull()
  })

  test('says which words were corrected and dropped', async () => {
    const usedWords = { searched: ['congé'], dropped: ['davantage'], corrected: { cogné: 'congé' }, translated: {} }
    await openPage('/search?q=x', { '/api/catalog/search': searchAnswer(3, { usedWords }) })
    expect(await screen.findByText(/congé.*au lieu de.*cogné/)).toBeTruthy()
    expect(screen.getByText(/Aussi des décisions sans.*davantage/)).toBeTruthy()
  })

  test('shows the searched words of other languages, with links to this language only and all equally', async () => {
    const translated = {
      bail: [
        { language: 'de' as const, text: 'Mietvertrag', weight: 1 },
        { language: 'de' as const, text: 'Miete', weight: 0.6 },
        { language: 'it' as const, text: 'locazione', weight: 1 },
      ],
      loyer: [{ language: 'de' as const, text: 'Mietzins', weight: 1 }],
    }
    const usedWords = { searched: ['bail', 'loyer'], dropped: [], corrected: {}, translated }
    const { requests } = await openPage('/search?q=bail+loyer&page=2', {
      '/api/catalog/search': searchAnswer(120, { usedWords }),
    })
    const line = (await screen.findByText('Mietvertrag')).closest('p')
    expect(line?.textContent.replaceAll(' (ne plus chercher)', '')).toMatch(
      /^Cherché aussi en allemand et en italien\s: Mietvertrag, Mietzins, Miete; locazione\. /,
    )
    expect(screen.getByText('locazione').getAttribute('lang')).toBe('it')
    await userEvent.setup().click(screen.getByRole('link', { name: 'Toutes les langues à égalité' }))
    await waitFor(() => expect(lastQuery(requests).get('translation')).toBe('all'))
    expect(lastQuery(requests).get('page')).toBeNull()
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Français seulement' }))
    await waitFor(() => expect(lastQuery(requests).get('translation')).toBe('own'))
  })

  test('shows the passage of a decision in another language, with its consideration and its translated words', async () => {
    const german = hit(9001, {
      language: 'de',
      preview: 'Le congé est annulable.',
      highlight: { preview: 'Le <em>congé</em> est annulable.', text: 'Die <em>Kündigung</em> ist anfechtbar' },
      highlightAnchor: 'E4.2',
      highlightTranslated: ['Kündigung'],
    })
    await openPage('/search?q=congé', { '/api/catalog/search': searchAnswer(1, { hits: [german], query: 'congé' }) })
    const marked = await screen.findByText('Kündigung', { selector: 'mark' })
    expect(marked.title).toBe('Traduction d’un mot de la question')
    expect(marked.closest('[lang]')?.getAttribute('lang')).toBe('de')
    expect(screen.getByText('congé', { selector: 'mark' }).title).toBe('')
    expect(screen.getByRole('link', { name: /^consid\.\s4\.2$/ }).getAttribute('href')).toBe(
      '/atf/149-III-9001?q=cong%C3%A9#E4.2',
    )
  })

  test.each(['', '&mini=true'])('marks how a decision treats earlier case law (%s)', async (view) => {
    const own = hit(9001, { announces: ['changed'] })
    const since = hit(9002, { treatments: ['clarified'] })
    await openPage(`/search?q=congé${view}`, { '/api/catalog/search': searchAnswer(2, { hits: [own, since] }) })
    expect(await screen.findByText('Change la jurisprudence')).toBeTruthy()
    expect(screen.getAllByText('Précision')).toHaveLength(1)
  })

  test('offers the other languages when translation is off', async () => {
    const { requests } = await openPage('/search?q=bail&translation=own')
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Aussi dans les autres langues' }))
    await waitFor(() => expect(lastQuery(requests).get('translation')).toBeNull())
    expect(window.location.search).toBe('?q=bail')
  })

  test('shows favourites as signed out and runs no search', async () => {
    const { requests } = await openPage('/search?starred=true')
    expect(await screen.findByRole('heading', { name: 'Aucun document favori' })).toBeTruthy()
    expect(searchesIn(requests)).toHaveLength(0)
  })

  test('announces the total and the page', async () => {
    await openPage('/search?page=2&limit=20', { '/api/catalog/search': searchAnswer(1284) })
    await waitFor(() => {
      const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
      expect(announced).toContain('1’284 décisions, page 2 sur 65')
    })
  })

  test('shows a table in the compact view', async () => {
    await openPage('/search?mini=true')
    const table = await screen.findByRole('table', { name: 'Résultats de la recherche' })
    expect(within(table).getByRole('link', { name: 'ATF 149 III 9001' }).getAttribute('href')).toBe('/atf/149-III-9001')
    expect(within(table).getAllByText('14.03.2023')).toHaveLength(3)
  })

  test('moves through the results by key and opens one, and single keys can be switched off', async () => {
    await openPage('/search')
    const user = userEvent.setup()
    await screen.findByRole('heading', { name: 'Congé abusif 9001' })
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('Congé abusif 9002')
    await user.keyboard('k')
    expect(document.activeElement?.textContent).toBe('Congé abusif 9001')
    await user.keyboard('?')
    await user.click(await screen.findByRole('switch', { name: 'Touches simples actives' }))
    await user.keyboard('{Escape}')
    await user.keyboard('j')
    expect(document.activeElement?.textContent).not.toBe('Congé abusif 9002')
    await user.click(await screen.findByRole('button', { name: 'Raccourcis clavier' }))
    await user.click(await screen.findByRole('switch', { name: 'Touches simples actives' }))
    await user.keyboard('{Escape}')
    await user.keyboard('jo')
    await waitFor(() => expect(window.location.pathname).toBe('/atf/149-III-9002'))
  })

  test('opens a result by key as its link does, with the query whose words are marked there', async () => {
    await openPage('/search?q=bail', { '/api/catalog/search': searchAnswer(3, { query: 'bail ' }) })
    await screen.findByRole('heading', { name: 'Congé abusif 9001' })
    await userEvent.setup().keyboard('jo')
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/atf/149-III-9001?q=bail'))
  })

  test('renders every hit of a long page, and j reaches those below the first screen', async () => {
    const hits = Array.from({ length: 12 }, (_, index) => hit(index + 1))
    await openPage('/search', { '/api/catalog/search': searchAnswer(12, { hits }) })
    const user = userEvent.setup()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12))
    await user.keyboard('j'.repeat(12))
    expect(document.activeElement?.id).toBe(`hit-${hits[11]?.id}`)
  })

  test('links a hit without its own address to the court', async () => {
    const bare = hit(1, { doc_type: '', doc_id: '', title: 'Ailleurs' })
    await openPage('/search', { '/api/catalog/search': searchAnswer(1, { hits: [bare] }) })
    const link = await screen.findByRole('link', { name: 'Ailleurs' })
    expect(link.getAttribute('href')).toBe('https://court.example/1')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  test('is in German on the German brand', async () => {
    await openPage('/search', {}, 'de')
    expect((await screen.findByRole('link', { name: 'BGE 149 III 9001' })).getAttribute('href')).toBe(
      '/bge/149-III-9001',
    )
    expect(screen.getByRole('button', { name: 'Rechtsgebiete' })).toBeTruthy()
  })
})
