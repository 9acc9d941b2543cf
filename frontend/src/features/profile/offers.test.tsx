import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openPage } from '../../test/open-page.tsx'
import { signedInAnswers } from '../../test/signed-in.ts'

const ADDRESS = { street: 'Rue du Lac 7', postalCode: '1003', city: 'Lausanne', country: 'CH' }
const OFFER = {
  id: 'o1',
  organizationId: 'f1',
  planType: 'enterprise',
  billingPeriod: 'annual',
  licences: 60,
  pricePerLicence: 99_950,
  total: 5_997_000,
  vat: 449_359,
  validUntil: '2099-12-31T23:00:00.000Z',
  createdAt: '2027-03-01T08:00:00.000Z',
  state: 'open',
  acceptedAt: null,
}
const SUBSCRIPTION = {
  status: 'none',
  plan: 'free',
  billingPeriod: null,
  licences: 3,
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  cancelAtPeriodEnd: false,
  byInvoice: false,
  trialRefused: false,
  promoCodeRefused: false,
  owner: 'organization',
  manages: true,
}

async function openOffer(billingInfo: object | null) {
  const answers = {
    ...signedInAnswers(),
    '/api/identity/me': {
      uid: 'a1b2',
      email: 'a.rochat@etude.example',
      firstName: 'Anne',
      lastName: 'Rochat',
      profession: 'avocat',
      preferences: { language: 'fr', notifications: { email: true } },
      billingInfo,
      billingInfoComplete: billingInfo !== null,
      version: 3,
    },
    '/api/billing/plans': {
      currency: 'CHF',
      vatPerMille: 81,
      trialDays: 10,
      open: true,
      plans: [],
      licenceTiers: [],
      paymentMethods: ['card', 'invoice'],
    },
    '/api/billing/subscription': SUBSCRIPTION,
    '/api/billing/offers': [OFFER],
  }
  await openPage('/profile?tab=subscription', answers, 'fr', { 'signed-in': '1' })
  return screen.findByRole('button', { name: 'Accepter l’offre' })
}

test('an offer is accepted by invoice only with an address to which the invoice is written', async () => {
  const accept = await openOffer(null)
  expect(accept).toHaveProperty('disabled', false)
  await userEvent.selectOptions(screen.getByLabelText('Mode de paiement'), 'invoice')
  expect(accept).toHaveProperty('disabled', true)
  expect(screen.getByRole('link', { name: 'Compléter l’adresse' }).getAttribute('href')).toBe('/profile#billing')
})

test('the address of the invoice is shown before the offer is accepted', async () => {
  const accept = await openOffer({ address: ADDRESS, isCompany: true, companyName: 'Étude du Lac' })
  await userEvent.selectOptions(screen.getByLabelText('Mode de paiement'), 'invoice')
  expect(screen.getByText('Étude du Lac, Rue du Lac 7, 1003 Lausanne')).toBeTruthy()
  expect(accept).toHaveProperty('disabled', false)
})
