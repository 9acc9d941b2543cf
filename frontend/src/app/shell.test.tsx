import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openPage } from '../test/open-page.tsx'

describe('what stands around every page', () => {
  test('begins with a link to the content', async () => {
    await openPage('/search')
    await userEvent.setup().tab()
    expect(document.activeElement?.textContent).toBe('Aller au contenu')
    expect(document.getElementById('contenu')?.tagName).toBe('MAIN')
  })

  test('links to the same page and question on the other brands', async () => {
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

  test('localises the segment of a document when it changes the language', async () => {
    await openPage('/atf/149-III-9001#E3.2')
    const [german] = await screen.findAllByRole('link', { name: 'DE' })
    expect(german?.getAttribute('href')).toBe('http://de.localhost/bge/149-III-9001#E3.2')
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

  test('shows its own page where nothing is', async () => {
    await openPage('/nowhere')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy()
  })

  test('moves the focus to the heading of a new page', async () => {
    await openPage('/nowhere')
    await userEvent.setup().click(await screen.findByRole('link', { name: 'Chercher une décision' }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(document.activeElement?.textContent).toBe('Recherche')
  })

  test('brings the search field under the slash key', async () => {
    await openPage('/')
    const field = await screen.findByRole('searchbox')
    await userEvent.setup().keyboard('/')
    expect(document.activeElement).toBe(field)
  })
})
