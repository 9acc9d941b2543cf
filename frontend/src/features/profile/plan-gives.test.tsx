import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { openTab } from './profile.fixture.ts'

const plan = (planType: string, more: object) => ({
  planType,
  availability: 'available',
  docTypes: ['all'],
  documentQuota: null,
  followedDomains: 3,
  legalWatch: false,
  ...more,
})
const sold = {
  currency: 'CHF',
  vatPerMille: 81,
  trialDays: 10,
  open: true,
  plans: [plan('free', { documentQuota: 6 }), plan('student', { followedDomains: 5 })],
  licenceTiers: [],
}
const more = 'Lecture sans quota, au lieu de 6 documents par mois'

async function openWith(limit: number | null) {
  const subscription = { status: 'none', plan: 'free', owner: 'user', manages: true, cancelAtPeriodEnd: false }
  const unused = { billingPeriod: null, currentPeriodEndsAt: null, trialEndsAt: null, licences: 1, byInvoice: false }
  await openTab('?tab=subscription', {
    '/api/billing/plans': sold,
    '/api/billing/subscription': { ...subscription, ...unused, trialRefused: false, promoCodeRefused: false },
    '/api/catalog/reading': { month: '2027-03', used: 2, limit, resetsAt: '2027-03-31T22:00:00Z', documents: [] },
  })
  await screen.findByRole('heading', { name: 'Avec la formule Étudiant, vous auriez en plus' })
}

test('a larger plan gives reading without a quota where this one has one', async () => {
  await openWith(6)
  expect(await screen.findByText('2 documents entiers lus ce mois sur 6')).toBeTruthy()
  expect(screen.getByText(more)).toBeTruthy()
})

test('the larger plan does not add what the reader has already: reading without a quota', async () => {
  await openWith(null)
  expect(await screen.findByText('Sans quota')).toBeTruthy()
  expect(screen.queryByText(more)).toBeNull()
})
