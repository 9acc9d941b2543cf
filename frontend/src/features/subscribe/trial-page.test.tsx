import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { KEPT_SELECTION, selectionIn, selectionOf } from '../../api/plans.ts'
import { openPage } from '../../test/open-page.tsx'
import { draftOf } from '../../ui/browser/drafts.ts'
import { config } from '../../test/answers.ts'
import { accounts, signedInAnswers } from '../../test/signed-in.ts'

const sold = (open: boolean) => ({
  currency: 'CHF',
  vatPerMille: 81,
  trialDays: 10,
  open,
  paymentMethods: open ? ['card', 'invoice'] : [],
  plans: [],
  licenceTiers: [],
})
const NOW = new Date('2027-03-01T08:00:00Z')

describe('the selected plan', () => {
  test('has every field, with the price that is charged', () => {
    expect(selectionOf('student', 'Étudiant', 'annual', NOW)).toEqual({
      planType: 'student',
      planName: 'Étudiant',
      billingPeriod: 'annual',
      numberOfLicenses: 1,
      effectiveLicenses: 1,
      monthlyPrice: 39,
      calculatedPrice: 394,
      licenseDiscount: 0,
      billingDiscount: 16,
      totalDiscount: 16,
      timestamp: '2027-03-01T08:00:00.000Z',
    })
  })

  test.each([null, '', '{', '[]', 'null', '{"planType":"student","billingPeriod":"weekly"}'])(
    'is none for the stored text %j',
    (text) => expect(selectionIn(text)).toBeNull(),
  )

  test('that is not on sale is ignored', () => {
    const text = (plan: 'free' | 'student' | 'professional') => JSON.stringify(selectionOf(plan, 'A', 'monthly', NOW))
    expect(selectionIn(text('free'))).toBeNull()
    expect(selectionIn(text('professional'))).toBeNull()
    expect(selectionIn(text('student'))).toMatchObject({ planType: 'student' })
  })
})

test('choosing a plan stores it and leads to account and payment', async () => {
  await openPage('/pricing', { '/api/billing/plans': sold(true) })
  expect(await screen.findByRole('button', { name: 'Bientôt disponible' })).toHaveProperty('disabled', true)
  await userEvent.click(await screen.findByRole('button', { name: 'Commencer l’essai gratuit' }))
  await screen.findByRole('heading', { level: 1, name: 'Votre abonnement' })
  expect(selectionIn(localStorage.getItem(KEPT_SELECTION))).toMatchObject({
    billingPeriod: 'annual',
    calculatedPrice: 394,
  })
})

test('where nothing can be bought, plans have no button, and the page says so', async () => {
  await openPage('/pricing', { '/api/billing/plans': sold(false) })
  expect(await screen.findByText(/ne sont pas encore ouverts/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Commencer l’essai gratuit' })).toBeNull()
})

test('a typed code is applied: its price is shown before the purchase', async () => {
  const prices = { total: 3900, vat: 234, trialDays: 10 }
  const answers = {
    ...signedInAnswers(),
    '/api/billing/plans': sold(true),
    '/api/billing/quote': (_: URL, init?: RequestInit) => {
      const reduction = String(init?.body).includes('JANVIER') ? 780 : 0
      return { ...prices, reduction, charged: 3900 - reduction }
    },
    '/api/billing/checkouts': { subscription: {} },
  }
  const selection = JSON.stringify(selectionOf('student', 'Étudiant', 'monthly', NOW))
  const stored = { 'signed-in': '1', [KEPT_SELECTION]: selection }
  const { sent } = await openPage('/trial-confirmation', answers, 'fr', stored)
  const bought = () => sent.filter(({ url }) => url.pathname === '/api/billing/checkouts').map(({ init }) => init.body)
  const begin = () => screen.getByRole('button', { name: 'Commencer l’essai gratuit' })
  expect(await screen.findByText('Après l’essai')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Code promotionnel/), 'JANVIER')
  await userEvent.click(begin())
  expect(await screen.findByText('Réduction')).toBeTruthy()
  expect(bought()).toEqual([])
  await userEvent.click(begin())
  await waitFor(() => expect(bought()).toEqual([expect.stringContaining('JANVIER')]))
})

test('a purchase whose answer was lost is repeated under its key, one that was refused is a new one', async () => {
  const outcomes = [
    { problem: { status: 504, code: 'UPSTREAM_TIMEOUT' } },
    { problem: { status: 402, code: 'BILLING_PAYMENT_REFUSED' } },
    { subscription: {} },
  ]
  const answers = {
    ...signedInAnswers(),
    '/api/billing/plans': sold(true),
    '/api/billing/quote': { total: 3900, reduction: 0, charged: 3900, vat: 292, trialDays: 10 },
    '/api/billing/checkouts': () => outcomes.shift(),
  }
  const selection = JSON.stringify(selectionOf('student', 'Étudiant', 'monthly', NOW))
  const stored = { 'signed-in': '1', [KEPT_SELECTION]: selection }
  const { sent } = await openPage('/trial-confirmation', answers, 'fr', stored)
  const keys = () =>
    sent
      .filter(({ url }) => url.pathname === '/api/billing/checkouts')
      .map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect(await screen.findByText('Après l’essai')).toBeTruthy()
  for (const left of [2, 1, 0]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Commencer l’essai gratuit' }))
    await waitFor(() => expect(outcomes).toHaveLength(left))
  }
  const [lost, refused, bought] = keys()
  expect(refused).toBe(lost)
  expect(bought).not.toBe(refused)
})

test('a refused code can be corrected or removed, and the purchase goes on', async () => {
  const answers = {
    ...signedInAnswers(),
    '/api/billing/plans': sold(true),
    '/api/billing/quote': (_: URL, init?: RequestInit) =>
      String(init?.body).includes('JANVJER')
        ? { problem: { status: 400, code: 'BILLING_PROMO_CODE_INVALID' } }
        : { total: 3900, reduction: 0, charged: 3900, vat: 292, trialDays: 10 },
    '/api/billing/checkouts': { subscription: {} },
  }
  const selection = JSON.stringify(selectionOf('student', 'Étudiant', 'monthly', NOW))
  await openPage('/trial-confirmation', answers, 'fr', { 'signed-in': '1', [KEPT_SELECTION]: selection })
  const begin = () => screen.getByRole('button', { name: 'Commencer l’essai gratuit' })
  const field = () => screen.getByLabelText(/Code promotionnel/)
  const refusal = 'Ce code n’est pas valable pour cette formule.'
  expect(await screen.findByText('Après l’essai')).toBeTruthy()
  await userEvent.type(field(), 'JANVJER')
  await userEvent.click(begin())
  expect(await screen.findByText(refusal)).toBeTruthy()
  expect(begin()).toHaveProperty('disabled', true)
  await userEvent.type(field(), '{Backspace}')
  expect(screen.queryByText(refusal)).toBeNull()
  expect(begin()).toHaveProperty('disabled', false)
  await userEvent.clear(field())
  expect(await screen.findByText('Après l’essai')).toBeTruthy()
  expect(begin()).toHaveProperty('disabled', false)
})

describe('by invoice', () => {
  const address = { street: 'Rue du Lac 7', postalCode: '1003', city: 'Lausanne', country: 'CH' }

  /** The page after a plan was chosen, with the account's address as far as it is known. */
  async function openByInvoice(billing: object, plans = sold(true)) {
    const answers = signedInAnswers()
    const me = answers['/api/identity/me'] as object
    const selection = JSON.stringify(selectionOf('student', 'Étudiant', 'monthly', NOW))
    const page = await openPage(
      '/trial-confirmation',
      {
        ...answers,
        '/api/identity/me': { ...me, ...billing },
        '/api/billing/plans': plans,
        '/api/billing/quote': { total: 3900, reduction: 0, charged: 3900, vat: 292, trialDays: 10 },
        '/api/billing/checkouts': { subscription: {} },
      },
      'fr',
      { 'signed-in': '1', [KEPT_SELECTION]: selection },
    )
    expect(await screen.findByText('Après l’essai')).toBeTruthy()
    return page
  }
  const begin = () => screen.getByRole('button', { name: 'Commencer l’essai gratuit' })

  test('says when the invoice comes and to which address, and is bought so', async () => {
    const { sent } = await openByInvoice({ billingInfo: { address }, billingInfoComplete: true })
    await userEvent.selectOptions(screen.getByLabelText('Mode de paiement'), 'invoice')
    expect(screen.getByText(/à la fin de l’essai et se paie dans les 30 jours/)).toBeTruthy()
    expect(screen.getByText('Rue du Lac 7, 1003 Lausanne')).toBeTruthy()
    await userEvent.click(begin())
    const bought = () => sent.filter(({ url }) => url.pathname === '/api/billing/checkouts')
    await waitFor(() => expect(String(bought()[0]?.init.body)).toContain('"paymentMethod":"invoice"'))
  })

  test('waits for a whole address', async () => {
    await openByInvoice({ billingInfo: null, billingInfoComplete: false })
    expect(begin()).toHaveProperty('disabled', false)
    await userEvent.selectOptions(screen.getByLabelText('Mode de paiement'), 'invoice')
    const link = screen.getByRole('link', { name: 'Compléter l’adresse' })
    expect(link.getAttribute('href')).toBe('/profile?for=payment#billing')
    expect(begin()).toHaveProperty('disabled', true)
    // The choice waits in this tab for who comes back.
    expect(draftOf('payment')).toEqual({ method: 'invoice' })
  })

  test('is not offered where nothing is paid by transfer', async () => {
    await openByInvoice({ billingInfo: null, billingInfoComplete: false }, { ...sold(true), paymentMethods: ['card'] })
    expect(screen.queryByLabelText('Mode de paiement')).toBeNull()
  })
})

test('without a plan the page leads to the prices', async () => {
  await openPage('/trial-confirmation', { '/api/billing/plans': sold(true) })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Voir les tarifs' })).toBeTruthy())
})

test('after the card, a session that has ended is said, and the sign-in comes back to the result', async () => {
  await openPage('/trial-confirmation?checkout=cs_1', { '/config.json': { ...config, accounts } })
  expect(await screen.findByText(/Votre session a pris fin pendant le paiement/)).toBeTruthy()
  const [button] = screen.getAllByRole('button', { name: 'Se connecter' })
  if (button) await userEvent.click(button)
  expect(JSON.parse(sessionStorage.getItem('return') ?? '')).toMatchObject({
    path: '/trial-confirmation?checkout=cs_1',
  })
})
