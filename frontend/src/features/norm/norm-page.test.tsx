import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { listedDecision } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'

const path = '/api/catalog/norms/CO/336'

const answer = {
  norm: {
    act: 'OR',
    article: '336',
    titles: { fr: 'Code des obligations', de: 'Obligationenrecht', it: 'Codice delle obbligazioni' },
    abbreviations: { fr: 'CO', de: 'OR', it: 'CO' },
    sr: '220',
  },
  editions: [
    { act: 'OR', article: '336', abbreviations: { fr: 'CO', de: 'OR', it: 'CO' }, count: 21 },
    { act: 'aOR', article: '336', abbreviations: { fr: 'aCO', de: 'aOR', it: 'aCO' }, count: 2 },
  ],
  paragraphs: [
    { paragraph: null, count: 3 },
    { paragraph: '1', count: 18 },
  ],
  total: 21,
  items: [
    {
      decision: listedDecision,
      mentions: 2,
      anchor: 'E3.2',
      sameCase: ['4A 1-2022', '4A-1-2022'].map((docId) => ({
        docType: 'other',
        docId,
        citations: { fr: 'TF 4A_1/2022', de: 'BGer 4A_1/2022', it: 'TF 4A_1/2022' },
      })),
      of: 'extract',
      sentence: 'Selon l’art. 336 al. 1 CO, le congé est abusif.',
      sentenceLanguage: 'fr',
      mention: { start: 8, end: 25 },
    },
  ],
}

describe('the page of an article', () => {
  test('shows citing decisions with the sentence', async () => {
    document.head.innerHTML = '<link rel="canonical" href="x">'
    await openPage('/norm/CO/336', { [path]: answer })
    expect(await screen.findByText('Code des obligations')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: /^art\. 336 CO/ })).toBeTruthy()
    const canonical = [...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'))
    expect(canonical).toEqual(['http://localhost/norm/OR/336'])
    const list = screen.getByRole('region', { name: 'Décisions sur cette norme' })
    expect(within(list).getByRole('link', { name: 'ATF 149 III 9001' }).getAttribute('href')).toBe(
      '/atf/149-III-9001#E3.2',
    )
    expect(within(list).getByRole('link', { name: 'TF 4A_1/2022' }).getAttribute('href')).toBe('/other/4A-1-2022')
    expect(within(list).getByText('art. 336 al. 1 CO').tagName).toBe('MARK')
    expect(screen.getByRole('link', { name: 'Flux Atom de cet article' }).getAttribute('href')).toBe(
      '/api/catalog/norms/OR/336/feed?lang=fr',
    )
  })

  test('marks a place that only the full judgment has', async () => {
    const items = answer.items.map((item) => ({ ...item, of: 'judgment' }))
    await openPage('/norm/CO/336', { [path]: { ...answer, items } })
    expect(await screen.findByText(/Arrêt complet/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'ATF 149 III 9001' })
    expect(link.getAttribute('href')).toBe('/atf/149-III-9001?tab=judgment#E3.2')
  })

  test('lists older versions separately, without itself', async () => {
    await openPage('/norm/CO/336', { [path]: answer })
    const others = (await screen.findByRole('heading', { name: 'Autres versions de l’acte' })).closest('section')
    expect(
      within(others as HTMLElement)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([['art. 336 aCO', '/norm/aOR/336']])
  })

  test('takes paragraph and order from its address', async () => {
    const { requests } = await openPage('/norm/CO/336', { [path]: answer })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('link', { name: 'al.\u00a01' }))
    await waitFor(() => expect(window.location.search).toBe('?paragraph=1'))
    await user.click(screen.getByRole('radio', { name: 'Les plus citées d’abord' }))
    await waitFor(() => expect(requests.at(-1)?.search).toBe('?paragraph=1&sort=most_cited&lang=fr&limit=20'))
  })

  test('says when nothing cites it, when the act is unknown, and when the service fails', async () => {
    await openPage('/norm/CO/336', { [path]: { ...answer, total: 0, items: [], paragraphs: [], editions: [] } })
    expect(await screen.findByRole('heading', { name: /Aucune décision/ })).toBeTruthy()
    await openPage('/norm/CO/336', { [path]: { problem: { status: 404, code: 'CATALOG_NORM_UNKNOWN' } } })
    expect(await screen.findByRole('heading', { name: 'Norme introuvable' })).toBeTruthy()
    expect(screen.getByRole('alert').classList).toContain('unknown')
    await openPage('/norm/CO/336', { [path]: { problem: { status: 500, code: 'INTERNAL', requestId: '7F3K-21' } } })
    expect(await screen.findByText(/7F3K-21/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'art. 336 CO' })).toBeTruthy()
  })

  test('of a repealed act says when it was in force, and has no link to an official text under its number', async () => {
    const abolished = { from: 1945, to: 2006, now: [{ fr: 'LTF', de: 'BGG', it: 'LTF' }] }
    await openPage('/norm/CO/336', { [path]: { ...answer, norm: { ...answer.norm, abolished } } })
    expect(await screen.findByText('N’est plus en vigueur (1945 à 2006).')).toBeTruthy()
    expect(screen.getByText(/Matière réglée aujourd’hui par\s: LTF\./)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Fedlex/ })).toBeNull()
  })

  test('ends the sentence about the act in force with one full stop', async () => {
    const abolished = { from: 1874, to: 1999, now: [{ fr: 'Cst.', de: 'BV', it: 'Cost.' }] }
    await openPage('/norm/CO/336', { [path]: { ...answer, norm: { ...answer.norm, abolished } } })
    expect((await screen.findByText(/Matière réglée aujourd’hui par/)).textContent).toMatch(/par\s: Cst\.$/)
  })
})
