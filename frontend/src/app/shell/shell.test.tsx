import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openPage } from '../../test/open-page.tsx'
import { signedInAnswers } from '../../test/signed-in.ts'

describe('the frame of every page', () => {
  test('calls nobody a visitor, in header, menu and footer, while the reader is not known', async () => {
    const answers = { ...signedInAnswers(), '/oidc/auth': () => new Promise(() => undefined) }
    await openPage('/search', answers, 'fr', { 'signed-in': '1' })
    const links = await screen.findAllByRole('link', { name: /^(?:Se connecter|Ouvrir un compte)$/ })
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) expect(link.className).toContain('visitorsOnly')
  })

  test('starts with a link to the content', async () => {
    await openPage('/search')
    await userEvent.setup().tab()
    expect(document.activeElement?.textContent).toBe('Aller au contenu')
    expect(document.getElementById('contenu')?.tagName).toBe('MAIN')
  })

  test('links to the same page and query on the other brands', async () => {
    await openPage('/search?q=bail')
    const [languages] = await screen.findAllByRole('navigation', { name: 'Langue' })
    const links = within(languages as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'http://localhost/search?q=bail',
      'http://de.localhost/search?q=bail',
      'http://it.localhost/search?q=bail',
    ])
    expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(['fr', 'de', 'it'])
  })

  test('translates the path segment of a document when the language changes', async () => {
    await openPage('/atf/149-III-9001#E3.2')
    const [german] = await screen.findAllByRole('link', { name: 'DE' })
    expect(german?.getAttribute('href')).toBe('http://de.localhost/bge/149-III-9001#E3.2')
  })

  test('updates the alternate-language links in the head when the page changes', async () => {
    document.head.innerHTML = '<link rel="canonical" href="x"><link rel="alternate" hreflang="it" href="x">'
    await openPage('/nowhere')
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Chercher une décision' }))
    const hrefs = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
    await waitFor(() => expect(hrefs()).toEqual(['http://localhost/search', 'http://it.localhost/search']))
  })

  test('switches the theme and remembers it', async () => {
    await openPage('/search')
    const user = userEvent.setup()
    const dark = await screen.findByRole('button', { name: 'Thème sombre' })
    await user.click(dark)
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    await user.click(dark)
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(localStorage.getItem('theme')).toBeNull()
  })

  test('switches to compact spacing by palette and remembers it', async () => {
    await openPage('/search')
    const user = userEvent.setup()
    for (const [action, density, stored] of [
      ['dense', 'compact', 'compact'],
      ['aéré', undefined, null],
    ] as const) {
      await user.keyboard('{Control>}k{/Control}')
      await user.type(await screen.findByRole('searchbox', { name: /page ou action/ }), action)
      await user.click(await screen.findByRole('option', { name: `Affichage ${action}` }))
      expect(document.documentElement.dataset.density).toBe(density)
      expect(localStorage.getItem('density')).toBe(stored)
    }
  })

  test.each(['/nowhere', '/SEARCH', '/ATF/149-III-9001'])('shows a not-found page at %s', async (address) => {
    await openPage(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy()
  })

  test('moves the focus to the heading of a new page', async () => {
    await openPage('/nowhere')
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Chercher une décision' }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(document.activeElement?.textContent).toBe('Recherche')
  })

  test('focuses the search field on the slash key', async () => {
    await openPage('/')
    const field = await screen.findByRole('searchbox')
    await userEvent.setup().keyboard('/')
    expect(document.activeElement).toBe(field)
  })

  test('opens a page, an action or a citation by palette, from anywhere including a field', async () => {
    const citation = { kind: 'citation', text: 'ATF 149 III 9001', docType: 'atf', docId: '149-III-9001' }
    const suggest = (url: URL) => ({ suggestions: url.searchParams.get('q')?.startsWith('149') ? [citation] : [] })
    const resolution = {
      start: 0,
      end: 23,
      text: '149 III 9001 consid. 3.2',
      kind: 'bge',
      canonical: 'bge:149-III-9001#3.2',
      form: 'full',
      certainty: 'high',
      parts: {},
      status: 'resolved',
      target: { docType: 'atf', docId: '149-III-9001', consideration: '3.2', page: null },
    }
    await openPage('/search', { '/api/catalog/suggest': suggest, '/api/catalog/citations/resolve': resolution })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('searchbox'))
    await user.keyboard('{Control>}k{/Control}')
    const palette = await screen.findByRole('dialog', { name: 'Aller à…' })
    expect(document.activeElement).toBe(within(palette).getByRole('searchbox'))
    await user.keyboard('sombre{ArrowDown}{Enter}')
    expect(document.documentElement.dataset.theme).toBe('dark')
    delete document.documentElement.dataset.theme
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Aller à…' })
    await user.keyboard('domaines{ArrowDown}{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Domaines du droit' })).toBeTruthy()
    expect(window.location.pathname).toBe('/domains')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Aller à…' })
    await user.keyboard('149 III 9001 consid. 3.2')
    await screen.findByRole('option', { name: /ATF 149 III 9001/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/atf/149-III-9001#E3.2'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('searches palette input that is not a citation', async () => {
    await openPage('/')
    const user = userEvent.setup()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Aller à…' })
    await user.keyboard('congé abusif{Enter}')
    await waitFor(() => expect(window.location.search).toBe('?q=cong%C3%A9+abusif'))
  })

  test('lists documents and account in the menu of narrow screens', async () => {
    await openPage('/search')
    const user = userEvent.setup()
    const button = screen.getByRole('button', { name: 'Menu' })
    expect(document.getElementById('menu')?.hidden).toBe(true)
    await user.click(button)
    const documents = screen.getByRole('navigation', { name: 'Documents' })
    expect(
      within(documents)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Recherche', 'Mes documents', 'Index ATF', 'Domaines', 'Vérifier un mémoire'])
    const account = within(screen.getByRole('navigation', { name: 'Compte' }))
    expect(account.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tarifs', 'Contact'])
    within(documents).getByRole('link', { name: 'Recherche' }).focus()
    await user.keyboard('{Escape}')
    expect(document.getElementById('menu')?.hidden).toBe(true)
    expect(document.activeElement).toBe(button)
  })
})
