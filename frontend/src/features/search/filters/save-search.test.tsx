import { openPage } from '../../../test/open-page.tsx'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signedInAnswers } from '../../../test/signed-in.ts'
import { savedAddress } from './save-search.tsx'
import { EMPTY_SEARCH } from '../question/search-url.ts'

const stored = { 'signed-in': '1' }

async function save(answer: unknown) {
  const page = await openPage(
    '/search?q=bail&page=2&mini=true',
    { ...signedInAnswers(), '/api/library/searches': answer },
    'fr',
    stored,
  )
  await screen.findByRole('button', { name: 'Se déconnecter' })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Enregistrer la recherche' }))
  return page
}

describe('saving a search', () => {
  test('confirms saving, and saves the search without page and view', async () => {
    const { sent } = await save({ id: '1' })
    expect(await screen.findByText(/Recherche sauvegardée avec succès/)).toBeTruthy()
    const [posted] = sent.filter(({ url }) => url.pathname === '/api/library/searches')
    expect(JSON.parse(String(posted?.init.body))).toEqual({ url: '/search?q=bail', language: 'fr' })
  })

  test('warns when it is saved already, and shows an error when saving fails', async () => {
    await save({ problem: { status: 409, code: 'LIBRARY_SEARCH_ALREADY_SAVED' } })
    expect(await screen.findByText('Cette recherche est déjà sauvegardée.')).toBeTruthy()
    await save({ problem: { status: 500, code: 'INTERNAL' } })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Erreur lors de la sauvegarde de la recherche.')).toBeTruthy()
  })

  test('uses one address for equal searches', () => {
    expect(savedAddress(EMPTY_SEARCH)).toBe('/search')
    expect(savedAddress({ ...EMPTY_SEARCH, q: 'bail', page: 3, mini: true, limit: 20 })).toBe('/search?q=bail')
  })
})
