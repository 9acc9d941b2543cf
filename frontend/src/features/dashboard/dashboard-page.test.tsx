import { openPage } from '../../test/open-page.tsx'
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signedInAnswers } from '../../test/signed-in.ts'

const entry = {
  docType: 'atf',
  docId: '149-III-9001',
  title: 'Congé abusif',
  year: 2023,
  openedAt: '2026-11-01T10:00:00Z',
}
const search = {
  id: '7',
  url: '/search?q=bail',
  language: 'fr',
  title: 'Loyers',
  isPublic: false,
  shareId: null,
  seenAt: '2026-11-02T10:00:00Z',
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
}
const answers = {
  ...signedInAnswers(),
  '/api/library/dashboard/visits': null,
  '/api/library/dashboard': {
    lastVisitAt: '2026-11-20T08:00:00Z',
    continueReading: [{ ...entry, position: { anchor: 'E4.2', label: 'consid. 4.2' } }],
    counts: { documents: 0, searches: 1, done: 2 },
  },
  '/api/library/domains': { keys: ['civ1_obligations'], limit: 3, plan: 'free' },
  '/api/library/searches': { searches: [search] },
  '/api/library/documents': {
    documents: [
      {
        documentType: 'atf',
        documentId: '147-I-268',
        decisionId: 'atf-147-I-268',
        documentTitle: 'Égalité',
        documentUrl: '/atf/147-I-268',
        documentYear: 2021,
        withdrawn: false,
      },
    ],
    total: 1,
    folders: [],
    tags: [],
  },
  '/api/library/progress': { done: ['atf-149-III-9001', 'cedh-001-1'], volumes: [], updatedAt: null },
  '/api/catalog/atf-index': {
    years: [{ year: 2023, volume: 149, parts: [{ part: 'III', published: 57, present: 40 }] }],
  },
}
const stored = { 'signed-in': '1' }

describe('the dashboard', () => {
  test('shows the state of the reader in the collections', async () => {
    await openPage('/dashboard', answers, 'fr', stored)
    expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour, Anne Rochat' })).toBeTruthy()
    expect(await screen.findByText(/Depuis votre dernière visite, 3 décisions/)).toBeTruthy()
    const onward = screen.getByRole('region', { name: 'Reprendre la lecture' })
    expect(
      within(onward)
        .getByRole('link', { name: /ATF.149.III.9001/ })
        .getAttribute('href'),
    ).toBe('/atf/149-III-9001#E4.2')
    const own = screen.getByRole('region', { name: 'Mes documents' })
    const document = await within(own).findByRole('link', { name: /ATF.147.I.268/ })
    expect(document.getAttribute('href')).toBe('/atf/147-I-268')
    expect(within(own).getByRole('link', { name: /Gérer/ }).getAttribute('href')).toBe('/bibliotheque')
    // In the header too, in words or by its icon.
    expect(within(screen.getByRole('banner')).getAllByRole('link', { name: 'Mes documents' })).not.toHaveLength(0)
    const reading = screen.getByRole('region', { name: 'Votre lecture' })
    expect(await within(reading).findByText('1 lue sur 40')).toBeTruthy()
    const searches = screen.getByRole('region', { name: 'Recherches enregistrées' })
    expect(await within(searches).findByText('3 nouvelles')).toBeTruthy()
  })

  test('shows a failed part in its place, and retries on request', async () => {
    let broken = true
    const failing = () => (broken ? { problem: { status: 500, code: 'INTERNAL' } } : answers['/api/library/searches'])
    await openPage('/dashboard', { ...answers, '/api/library/searches': failing }, 'fr', stored)
    const region = await screen.findByRole('region', { name: 'Recherches enregistrées' })
    const alert = await within(region).findByRole('alert')
    broken = false
    await userEvent.setup().click(within(alert).getByRole('button', { name: 'Réessayer' }))
    expect(await within(region).findByRole('link', { name: 'Loyers' })).toBeTruthy()
  })

  test('links from a ruling to the decision', async () => {
    await openPage('/dashboard/ruling/atf-149-III-9001', answers, 'fr', stored)
    expect(await screen.findByRole('heading', { level: 1, name: /149/ })).toBeTruthy()
    expect(window.location.pathname).toBe('/atf/149-III-9001')
  })
})
