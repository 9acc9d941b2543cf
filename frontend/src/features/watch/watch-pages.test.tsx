import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openPage } from '../../test/open-page.tsx'
import { signedInAnswers } from '../../test/signed-in.ts'

const WATCHES = '/api/watch/watches'
const INBOX = '/api/watch/inbox'
const watch = {
  id: 'a',
  kind: 'search',
  value: 'q=bail',
  title: 'Loyers',
  language: 'fr',
  rhythm: 'weekly',
  hour: 7,
  weekday: 1,
  canton: null,
  mails: true,
  paused: false,
  feedToken: null,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
}
const preview = {
  total: 120,
  yearly: 40,
  years: [2025, 2024, 2023].map((year) => ({ year, count: 40 })),
  decisions: [],
}
const texts = { fr: 'ATF 150 III 1', de: 'BGE 150 III 1', it: 'DTF 150 III 1' }
const item = {
  caseKey: 'k',
  docType: 'atf',
  docId: '150-III-1',
  titles: { fr: 'Congé', de: 'Kündigung', it: 'Disdetta' },
  citations: texts,
  decisionDate: '2026-11-02',
  withdrawn: false,
  at: '2026-11-02T10:00:00Z',
  kind: 'reversal',
  unread: true,
  reasons: [
    {
      watchId: 'a',
      watchTitle: 'Loyers',
      kind: 'reversal',
      passage: 'Le congé est abusif.',
      anchor: 'E3.2',
      treatment: 'changed',
      docType: 'atf',
      docId: '150-III-1',
      at: '2026-11-02T10:00:00Z',
    },
  ],
}
const stored = { 'signed-in': '1' }
const open = (path: string, more: object, limit = 50) =>
  openPage(
    path,
    {
      ...signedInAnswers(),
      [WATCHES]: { watches: [watch], plan: 'professional', limit },
      [`${INBOX}/unread`]: { unread: 1 },
      [INBOX]: { items: [item], unread: 1 },
      '/api/catalog/questions/preview': preview,
      ...more,
    },
    'fr',
    stored,
  )

describe('the legal watch', () => {
  test('lists watches, says how much a new one would announce, and sets it', async () => {
    const { sent } = await open('/watch-setup?kind=article&value=art.+336+CO&title=art.+336+CO', {})
    const user = userEvent.setup()
    expect(await screen.findByRole('heading', { level: 3, name: 'Loyers' })).toBeTruthy()
    expect(screen.getByText('Chaque semaine, lundi, 7 h')).toBeTruthy()
    expect(await screen.findByText('Environ 40 décisions par an')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Créer la veille' }))
    await waitFor(() => expect(sent.some(({ init }) => init.method === 'POST')).toBe(true))
    const post = sent.find(({ init, url }) => init.method === 'POST' && url.pathname === WATCHES)
    expect(JSON.parse(String(post?.init.body))).toMatchObject({
      kind: 'article',
      value: 'art. 336 CO',
      title: 'art. 336 CO',
      rhythm: 'weekly',
    })
  })

  test('leads to the prices where the plan has none', async () => {
    await open('/watch-setup', { [WATCHES]: { watches: [], plan: 'free', limit: 0 } })
    expect(await screen.findByText('Votre formule ne comprend pas la veille juridique')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Créer la veille' })).toBeNull()
  })
})

test('the inbox says why a decision came, and marks it as read', async () => {
  const { sent } = await open('/watch-setup/inbox', {})
  const user = userEvent.setup()
  const link = await screen.findByRole('link', { name: 'ATF 150 III 1, Congé' })
  const row = within(link.closest('li') as HTMLElement)
  expect(row.getByText('Changement de jurisprudence')).toBeTruthy()
  expect(row.getByText(/Veille « Loyers »/).textContent).toContain('modifie la jurisprudence suivie')
  expect(row.getByText(/Le congé est abusif/).textContent).toMatch(/\(consid\.\s3\.2\)/)
  await user.click(screen.getByRole('button', { name: 'Marquer l’avis comme lu' }))
  await waitFor(() => expect(sent.some(({ url }) => url.pathname === `${INBOX}/read`)).toBe(true))
})

test('a link in a mail ends its mails by a button only', async () => {
  const { sent } = await open(`/watch-setup/unsubscribe?token=${'x'.repeat(32)}`, {
    '/api/watch/unsubscriptions': { titles: ['Loyers'], mails: true },
  })
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: 'Arrêter ces e-mails' })
  expect(sent.filter(({ init }) => init.method === 'POST').map(({ url }) => url.pathname)).not.toContain(
    '/api/watch/unsubscriptions',
  )
  await user.click(button)
  await waitFor(() =>
    expect(sent.some(({ url, init }) => init.method === 'POST' && url.pathname === '/api/watch/unsubscriptions')).toBe(
      true,
    ),
  )
})
