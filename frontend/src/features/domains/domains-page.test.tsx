import { openPage } from '../../test/open-page.tsx'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Domain } from '../../api/types.ts'
import { domains } from '../../test/answers.ts'
import { signedInAnswers } from '../../test/signed-in.ts'
import { domainTree } from '../../library/domains/domain-tree.ts'

const [first, second] = domains as [Domain, Domain]
const head = { ...second, key: 'civ2_code', isSelectable: false, count: 3 }
const under = { ...second, parent: 'civ2_code' }
const action = { ...first, key: 'civ1_action', isSelectable: false }
const all = [first, action, head, under]

describe('the tree of domains', () => {
  test('keeps the order of the rules and omits entries without an action', () => {
    expect(domainTree(all, '', 'fr')).toEqual([
      { chamber: 'civil_1', nodes: [{ domain: first, children: [] }] },
      { chamber: 'civil_2', nodes: [{ domain: head, children: [under] }] },
    ])
  })

  test('finds words without case and accents, in the language of the reader', () => {
    expect(domainTree(all, 'REELS droits', 'fr').map(({ chamber }) => chamber)).toEqual(['civil_2'])
    expect(domainTree(all, 'obligationen', 'de')).toEqual([])
    expect(domainTree(all, 'schuld', 'de')).toHaveLength(1)
  })
})

describe('the page of domains', () => {
  test('links each domain to its decisions and shows their number', async () => {
    await openPage('/domains', { '/api/catalog/domains': { domains: all } })
    const link = await screen.findByRole('link', { name: 'Droit des obligations' })
    expect(link.getAttribute('href')).toBe('/search?domains=civ1_obligations')
    expect(link.parentElement?.textContent).toContain('12 décisions')
    expect(screen.getByRole('heading', { level: 2, name: 'Ire Cour de droit civil' })).toBeTruthy()
  })

  test('collapses a branch', async () => {
    await openPage('/domains', { '/api/catalog/domains': { domains: all } })
    const branch = await screen.findByRole('button', { name: /^Droits réels/ })
    expect(screen.getByRole('link', { name: 'Droits réels' })).toBeTruthy()
    await userEvent.setup().click(branch)
    expect(branch.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('link', { name: 'Droits réels' })).toBeNull()
  })

  test('searches, and offers to reset when nothing is found', async () => {
    await openPage('/domains')
    const user = userEvent.setup()
    await user.type(await screen.findByRole('searchbox', { name: /Chercher parmi/ }), 'zzz')
    expect(await screen.findByRole('heading', { name: 'Aucun domaine trouvé' })).toBeTruthy()
    expect(window.location.search).toBe('?q=zzz')
    await user.click(screen.getByRole('button', { name: 'Afficher tous les domaines' }))
    expect(await screen.findByRole('link', { name: 'Droit des obligations' })).toBeTruthy()
  })

  test('shows the whole label on request', async () => {
    const long = structuredClone(first)
    long.translations.fr.full = 'Droit des obligations, en entier'
    await openPage('/domains', { '/api/catalog/domains': { domains: [long] } })
    await userEvent.setup().click(await screen.findByRole('radio', { name: 'Complets' }))
    expect(screen.getByRole('link', { name: 'Droit des obligations, en entier' })).toBeTruthy()
  })

  test('reports a failure and retries on request', async () => {
    let broken = true
    const answer = () => (broken ? { problem: { status: 500, code: 'INTERNAL' } } : { domains })
    await openPage('/domains', { '/api/catalog/domains': answer })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Erreur lors du chargement des domaines')
    broken = false
    await userEvent.setup().click(within(alert).getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('link', { name: 'Droit des obligations' })).toBeTruthy()
  })
})

describe('followed domains', () => {
  const FOLLOWED = '/api/library/domains'
  async function openFollowing(keys: string[], limit: number | null) {
    let held = keys
    const page = await openPage(
      '/domains',
      {
        ...signedInAnswers(),
        '/api/catalog/domains': { domains: all },
        [FOLLOWED]: (_url: URL, init?: RequestInit) => {
          if (init?.method === 'PUT') held = (JSON.parse(String(init.body)) as { keys: string[] }).keys
          return { keys: held, limit, plan: 'free' }
        },
      },
      'fr',
      { 'signed-in': '1' },
    )
    const followed = () => held
    const elsewhere = (changed: string[]) => {
      held = changed
    }
    return { ...page, user: userEvent.setup(), followed, elsewhere }
  }

  test('are toggled in the list, on top of changes by another tab', async () => {
    const { user, followed, elsewhere } = await openFollowing([], 3)
    const one = await screen.findByRole('switch', { name: 'Suivre Droits réels' })
    elsewhere(['pen1_crimes'])
    await user.click(one)
    expect(one).toHaveProperty('checked', true)
    await waitFor(() => expect(followed()).toEqual(['pen1_crimes', under.key]))
    expect(await screen.findByText('2 domaines suivis sur 3')).toBeTruthy()
    await user.click(one)
    await waitFor(() => expect(followed()).toEqual(['pen1_crimes']))
  })

  test('are limited by the plan, and can be listed alone', async () => {
    const { user, followed } = await openFollowing([first.key], 1)
    const other = await screen.findByRole('switch', { name: 'Suivre Droits réels' })
    await user.click(other)
    expect(await screen.findByText('Votre offre permet de suivre jusqu’à 1 domaine.')).toBeTruthy()
    expect([followed(), (other as HTMLInputElement).checked]).toEqual([[first.key], false])
    await user.click(screen.getByRole('radio', { name: 'Suivis' }))
    expect(screen.getAllByRole('switch')).toHaveLength(1)
    expect(window.location.search).toBe('?followed=true')
  })

  test('cannot be toggled by a visitor', async () => {
    await openPage('/domains', { '/api/catalog/domains': { domains: all } })
    expect(await screen.findByRole('link', { name: 'Droit des obligations' })).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
