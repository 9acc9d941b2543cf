import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { config, searchAnswer } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'
import { accounts, signedInAnswers } from '../../test/signed-in.ts'

const KNOWN = { 'signed-in': '1' }
const IDS = '/api/library/documents/ids'
const SEARCH = '/api/catalog/search'
const NAME = 'Favori\u202f: ATF 149 III 9001'

describe('favourites mode', () => {
  test('searches among the bookmarks in one request, whatever the filters', async () => {
    const ids = Array.from({ length: 5_000 }, (_, page) => `atf-149-III-${page + 5001}`)
    const { sent } = await openPage(
      '/search?q=bail&volumes=III',
      { ...signedInAnswers(), [IDS]: { ids }, [SEARCH]: searchAnswer(2) },
      'fr',
      KNOWN,
    )
    await screen.findAllByRole('link', { name: 'Mon compte' })
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: 'Favoris' }))
    const posts = () => sent.filter(({ url, init }) => url.pathname === SEARCH && init.method === 'POST')
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect(window.location.search).toBe('?q=bail&volumes=III&starred=true')
    const { query, decisions } = JSON.parse(String(posts()[0]?.init.body)) as { query: string; decisions: string[] }
    expect(decisions).toEqual(ids)
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({ q: 'bail ', volumes: 'III', lang: 'fr' })
    expect(query).not.toContain('starred')
    expect(await screen.findByRole('link', { name: 'Congé abusif 9001' })).toBeTruthy()
  })

  test('keeps removed bookmarks on screen until the next search', async () => {
    const answers = { ...signedInAnswers(), [IDS]: { ids: ['atf-149-III-9001'] }, [SEARCH]: searchAnswer(1) }
    const removed = { ...answers, '/api/library/documents/atf/149-III-9001': {} }
    const { requests } = await openPage('/search?starred=true', removed, 'fr', KNOWN)
    const button = await screen.findByRole('button', { name: NAME })
    expect(button.getAttribute('aria-pressed')).toBe('true')
    await userEvent.setup().click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
    expect(screen.getByRole('link', { name: 'Congé abusif 9001' })).toBeTruthy()
    expect(requests.filter(({ pathname }) => pathname === SEARCH)).toHaveLength(1)
  })

  test('without a bookmark shows a message and runs no search', async () => {
    const { requests } = await openPage(
      '/search?starred=true',
      { ...signedInAnswers(), [IDS]: { ids: [] } },
      'fr',
      KNOWN,
    )
    expect(await screen.findByRole('heading', { name: 'Aucun document favori' })).toBeTruthy()
    expect(requests.filter(({ pathname }) => pathname === SEARCH)).toEqual([])
    await userEvent.setup().click(screen.getByRole('link', { name: 'Revenir à la recherche' }))
    await waitFor(() => expect(requests.filter(({ pathname }) => pathname === SEARCH)).toHaveLength(1))
  })

  test('ends with a message when the bookmarks cannot be loaded', async () => {
    const failing = { ...signedInAnswers(), [IDS]: { problem: { status: 503, code: 'UNAVAILABLE' } } }
    await openPage('/search?q=bail&starred=true', failing, 'fr', KNOWN)
    expect(await screen.findByText('Impossible de charger les favoris')).toBeTruthy()
    await waitFor(() => expect(window.location.search).toBe('?q=bail'))
    expect(await screen.findByRole('link', { name: 'Congé abusif 9001' })).toBeTruthy()
  })

  test('leads a visitor to the sign-in and back', async () => {
    await openPage('/search?starred=true', { '/config.json': { ...config, accounts } })
    expect(await screen.findByText(/Les favoris sont liés à un compte/)).toBeTruthy()
    const [signIn] = screen.getAllByRole('link', { name: 'Se connecter' }).toReversed()
    expect(signIn?.getAttribute('href')).toBe('/login')
  })
})
