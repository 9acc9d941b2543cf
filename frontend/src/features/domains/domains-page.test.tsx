import { openPage } from '../../test/open-page.tsx'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Domain } from '../../api/types.ts'
import { domains } from '../../test/answers.ts'
import { domainTree } from '../../library/domains/domain-tree.ts'

const [first, second] = domains as [Domain, Domain]
const head = { ...second, key: 'civ2_code', isSelectable: false, count: 3 }
const under = { ...second, parent: 'civ2_code' }
const action = { ...first, key: 'civ1_action', isSelectable: false }
const all = [first, action, head, under]

describe('the tree of domains', () => {
  test('keeps the order of the rules and leaves out what can be neither chosen nor opened', () => {
    expect(domainTree(all, '', 'fr')).toEqual([
      { chamber: 'civil_1', nodes: [{ domain: first, children: [] }] },
      { chamber: 'civil_2', nodes: [{ domain: head, children: [under] }] },
    ])
  })

  test('finds words in any case and accent, in the language of the reader', () => {
    expect(domainTree(all, 'REELS droits', 'fr').map(({ chamber }) => chamber)).toEqual(['civil_2'])
    expect(domainTree(all, 'obligationen', 'de')).toEqual([])
    expect(domainTree(all, 'schuld', 'de')).toHaveLength(1)
  })
})

describe('the page of domains', () => {
  test('leads from each domain to its decisions and says how many there are', async () => {
    await openPage('/domains', { '/api/catalog/domains': { domains: all } })
    const link = await screen.findByRole('link', { name: 'Droit des obligations' })
    expect(link.getAttribute('href')).toBe('/search?domains=civ1_obligations')
    expect(link.parentElement?.textContent).toContain('12 décisions')
    expect(screen.getByRole('heading', { level: 2, name: 'Ire Cour de droit civil' })).toBeTruthy()
  })

  test('closes a branch', async () => {
    await openPage('/domains', { '/api/catalog/domains': { domains: all } })
    const branch = await screen.findByRole('button', { name: /^Droits réels/ })
    expect(screen.getByRole('link', { name: 'Droits réels' })).toBeTruthy()
    await userEvent.setup().click(branch)
    expect(branch.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('link', { name: 'Droits réels' })).toBeNull()
  })

  test('searches, and offers everything again when nothing is found', async () => {
    await openPage('/domains')
    const user = userEvent.setup()
    await user.type(await screen.findByRole('searchbox', { name: /Chercher parmi/ }), 'zzz')
    expect(await screen.findByRole('heading', { name: 'Aucun domaine trouvé' })).toBeTruthy()
    expect(window.location.search).toBe('?q=zzz')
    await user.click(screen.getByRole('button', { name: 'Afficher tous les domaines' }))
    expect(await screen.findByRole('link', { name: 'Droit des obligations' })).toBeTruthy()
  })

  test('writes the whole label on request', async () => {
    const long = structuredClone(first)
    long.translations.fr.full = 'Droit des obligations, en entier'
    await openPage('/domains', { '/api/catalog/domains': { domains: [long] } })
    await userEvent.setup().click(await screen.findByRole('radio', { name: 'Complets' }))
    expect(screen.getByRole('link', { name: 'Droit des obligations, en entier' })).toBeTruthy()
  })

  test('reports a failure and asks again on request', async () => {
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
