import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { searchAnswer } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'

const SEARCH = '/api/catalog/search'

test('a word that was corrected and dropped is shown as it was searched', async () => {
  const usedWords = {
    searched: ['bial'],
    dropped: ['résilition', 'constructor'],
    corrected: { résilition: 'résiliation', bial: 'bail' },
    translated: {},
  }
  await openPage('/search?q=r%C3%A9silition+bial', { [SEARCH]: searchAnswer(3, { usedWords }) })
  expect(await screen.findByText(/Aussi des décisions sans\s: résiliation, constructor\./)).toBeTruthy()
})

test('says when the engine ranks only the best hits, or has fewer pages', async () => {
  await openPage('/search?q=bail+loyer', { [SEARCH]: searchAnswer(150, { best: 150, reachable: 1000 }) })
  await waitFor(() => expect(document.getElementById('total')?.textContent).toMatch(/^Les 150 meilleures décisions/))
  expect(screen.queryByText(/Les pages montrent/)).toBeNull()
})

test('offers no pages beyond those of the engine', async () => {
  await openPage('/search?q=bail', { [SEARCH]: searchAnswer(4200, { reachable: 1000 }) })
  expect(await screen.findByText(/Les pages montrent les 1.000 premières/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /20/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /84/ })).toBeNull()
})

test.each(['', '&mini=true'])('marks the words of a query in the titles (%s)', async (view) => {
  const usedWords = { searched: ['conge', 'bail'], dropped: [], corrected: {}, translated: {} }
  await openPage(`/search?q=conge+bail${view}`, { [SEARCH]: searchAnswer(2, { query: 'conge bail', usedWords }) })
  expect(await screen.findAllByText('Congé', { selector: 'mark' })).toHaveLength(2)
})

test('scrolls to the last opened result only when going back, not at another address', async () => {
  await openPage('/search?q=loyer')
  const user = userEvent.setup()
  const leave = async () => {
    await user.click(await screen.findByRole('link', { name: 'Congé abusif 9001' }))
    await waitFor(() => expect(window.location.pathname).toBe('/atf/149-III-9001'))
  }
  await leave()
  act(() => {
    window.history.pushState(null, '', '/search?q=loyers')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await screen.findByRole('link', { name: 'Congé abusif 9001' })
  expect(document.activeElement?.textContent).not.toBe('Congé abusif 9001')
  await leave()
  act(() => window.history.back())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Congé abusif 9001'))
})

test.each([
  ['"droit de gage"', /ne contient ces mots dans cet ordre/],
  ['"gage"', /ne contient ce mot\./],
  ['gage', /ne contient ce mot\./],
  ['gage loyer', /ne contient tous ces mots/],
  ['"droit de gage" loyer', /ne répond à la question\./],
  ['art. 999 CO', /ne répond à la question\./],
])('says what no decision contains of %s', async (q, text) => {
  await openPage(`/search?${new URLSearchParams({ q })}`, { [SEARCH]: searchAnswer(0) })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('suggests the words without quotes when no decision contains the phrase', async () => {
  const answer = (url: URL) => searchAnswer(url.searchParams.get('q') === 'droit de gage ' ? 12 : 0)
  await openPage('/search?q=%22droit+de+gage%22', { [SEARCH]: answer })
  const way = await screen.findByRole('link', { name: '12 décisions' })
  expect(way.getAttribute('href')).toBe('/search?q=droit+de+gage')
  expect(way.parentElement?.textContent).toMatch(/^Sans les guillemets/)
})

describe('an invalid address', () => {
  test('suggests no correction that would be empty', async () => {
    const correction = { query: '', reason: 'empty_phrase' }
    await openPage('/search?q=%22', { [SEARCH]: { ...searchAnswer(3), correction } })
    const line = await screen.findByText(/Les guillemets ne contiennent aucun mot/)
    expect(line.textContent).toBe('Les guillemets ne contiennent aucun mot.')
    expect(line.querySelector('a')).toBeNull()
  })

  test('says that a page after the last one does not exist, and links to the last', async () => {
    await openPage('/search?q=bail&page=42', { [SEARCH]: searchAnswer(2002, { hits: [], offset: 2050 }) })
    expect(await screen.findByRole('heading', { name: 'La page 42 n’existe pas' })).toBeTruthy()
    const last = screen.getByRole('link', { name: 'Aller à la dernière page (41)' })
    expect(last.getAttribute('href')).toBe('/search?q=bail&page=41')
  })

  test('says what is invalid, and offers to drop the filters', async () => {
    const problem = { status: 400, code: 'VALIDATION_FAILED' }
    await openPage('/search?q=bail&domains=gone', { [SEARCH]: { problem } })
    expect((await screen.findByRole('alert')).textContent).toContain('L’un des filtres n’existe plus')
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Effacer tous les filtres' }).getAttribute('href')).toBe('/search?q=bail')
  })

  test('sends a query of the maximum length unchanged', async () => {
    const longest = 'a'.repeat(1000)
    const { requests } = await openPage(`/search?q=${longest}`, { [SEARCH]: searchAnswer(1) })
    await screen.findAllByRole('article')
    const asked = requests
      .filter(({ pathname }) => pathname === SEARCH)
      .map(({ searchParams }) => searchParams.get('q'))
    expect(asked).toEqual([longest])
  })

  test('states the maximum length of a query that is too long, without offering a retry', async () => {
    const problem = { status: 400, code: 'VALIDATION_FAILED' }
    await openPage(`/search?q=${'a'.repeat(1001)}&docTypes=atf`, { [SEARCH]: { problem } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('La question dépasse 1’000 caractères')
    expect(alert.textContent).not.toContain('filtres n’existe')
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  })
})
