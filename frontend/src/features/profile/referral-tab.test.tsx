import { TransformStream } from 'node:stream/web'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReferralState } from '../../library/referral/endpoints.ts'
import { referralState } from '../../library/referral/referral.fixture.ts'
import { openTab } from './profile.fixture.ts'

/** jsdom has none; the stream of the progress reads with it. */
globalThis.TransformStream = TransformStream as typeof globalThis.TransformStream

const MONTH = { programId: 'p1', subtitle: { fr: 'Invitez vos confrères', de: 'x', it: 'x' } }
const open = (state: ReferralState, stored: Record<string, string> = {}) =>
  openTab('?tab=referral', { '/api/referral/me': state, '/api/referral/visits': null }, stored)

test('shows the link, the programme with its progress, who came, and what it earned', async () => {
  await open(referralState({ completed: [{ ...MONTH, month: '2027-02', referrals: 3, credits: 11_700 }] }))
  const tab = within(await screen.findByRole('tabpanel'))
  expect(await tab.findByText('http://localhost/?ref=ANNA7K2P')).toBeTruthy()
  expect(tab.getByRole('progressbar', { name: 'Ce mois' }).getAttribute('value')).toBe('1')
  const row = within(tab.getByRole('row', { name: /Favre/ }))
  // The day is that of Zurich.
  for (const cell of ['Favre', 'Luc', '28.03.2027', 'Compté'])
    expect(row.getByRole('cell', { name: cell })).toBeTruthy()
  expect(tab.getByText(/février\s2027, 3 parrainages, CHF 117\.00/)).toBeTruthy()
  expect(tab.getByText(/CHF 39\.00, mars\s2027.*porté au crédit/)).toBeTruthy()
})

test('says what waits for the next month, and that nothing has come yet', async () => {
  const { progress } = referralState()
  const full = { ...progress, currentCount: 3, queuedReferrals: 2, nextMonthCredits: 7_800, isCompleted: true }
  await open(referralState({ progress: full as ReferralState['progress'], referrals: [], rewards: [] }))
  expect(await screen.findByText('2 parrainages en attente compteront le mois prochain.')).toBeTruthy()
  expect(screen.getByText('CHF 78.00')).toBeTruthy()
  expect(screen.getByText('Personne n’est encore venu par votre lien.')).toBeTruthy()
  expect(screen.getByText('Aucune récompense.')).toBeTruthy()
})

test('copies the link', async () => {
  const user = userEvent.setup()
  await open(referralState())
  await user.click(await screen.findByRole('button', { name: 'Copier le lien' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('http://localhost/?ref=ANNA7K2P'))
})

test('reports the links of this browser once, after the sign-in', async () => {
  const visits = [{ code: 'BEAT1234', visitedAt: new Date(Date.now() - 1_000).toISOString() }]
  const { sent } = await open(referralState(), { referral: JSON.stringify(visits) })
  await waitFor(() => expect(localStorage.getItem('referral')).toBeNull())
  const [report] = sent.filter(({ url }) => url.pathname === '/api/referral/visits')
  expect(JSON.parse(String(report?.init.body))).toEqual({ visits })
})
