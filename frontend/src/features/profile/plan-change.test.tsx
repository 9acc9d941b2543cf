import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openTab } from './profile.fixture.ts'

const SUBSCRIPTION = {
  status: 'active',
  plan: 'student',
  billingPeriod: 'monthly',
  licences: 1,
  trialEndsAt: null,
  currentPeriodEndsAt: '2027-04-01T08:00:00Z',
  cancelAtPeriodEnd: false,
  byInvoice: false,
  trialRefused: false,
  promoCodeRefused: false,
  owner: 'user',
  manages: true,
}
const AT = '2027-03-12T08:00:00.000Z'

async function openPaying(subscription: object, answers: object = {}) {
  const all = {
    '/api/billing/plans': { currency: 'CHF', vatPerMille: 81, trialDays: 10, open: true, plans: [], licenceTiers: [] },
    '/api/billing/subscription': { ...SUBSCRIPTION, ...subscription },
    '/api/billing/subscription/preview': { total: 36_754, amountDue: 36_754, at: AT },
    '/api/billing/subscription/change': { ...SUBSCRIPTION, billingPeriod: 'annual' },
    ...answers,
  }
  const { sent } = await openTab('?tab=subscription', all)
  // The page loads first, then what it asks for.
  await screen.findByRole('heading', { level: 1, name: 'Mon compte' })
  await screen.findByRole('heading', { name: 'Changer de formule' })
  return (path: string) =>
    sent
      .filter(({ url }) => url.pathname === `/api/billing/subscription/${path}`)
      .map(({ init }) => JSON.parse(String(init?.body)))
}
const button = (name: string) => screen.getByRole('button', { name })

describe('a change of plan', () => {
  test('shows its price first, and is confirmed for the moment of that price', async () => {
    const bodies = await openPaying({})
    expect(button('Afficher le prix')).toHaveProperty('disabled', true)
    await userEvent.selectOptions(screen.getByLabelText('Période de facturation'), 'Annuel')
    await userEvent.click(button('Afficher le prix'))
    expect(await screen.findByText('CHF 367.54')).toBeTruthy()
    expect(bodies('change')).toEqual([])
    await userEvent.click(button('Confirmer le changement'))
    await waitFor(() => expect(bodies('change')).toEqual([{ planType: 'student', billingPeriod: 'annual', at: AT }]))
    expect(bodies('preview')).toEqual([{ planType: 'student', billingPeriod: 'annual' }])
  })

  test('keeps the focus: on the price, back on the button, and after the change on the heading', async () => {
    let changed = false
    await openPaying(
      {},
      {
        '/api/billing/subscription': () => ({ ...SUBSCRIPTION, ...(changed && { billingPeriod: 'annual' }) }),
        '/api/billing/subscription/change'() {
          changed = true
          return { ...SUBSCRIPTION, billingPeriod: 'annual' }
        },
      },
    )
    await userEvent.selectOptions(screen.getByLabelText('Période de facturation'), 'Annuel')
    await userEvent.click(button('Afficher le prix'))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('CHF 367.54'))
    await userEvent.click(button('Ne rien changer'))
    expect(document.activeElement).toBe(button('Afficher le prix'))
    await userEvent.click(button('Afficher le prix'))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmer le changement' }))
    await waitFor(() => expect(screen.queryByText('CHF 367.54')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Changer de formule'))
  })

  test('that gives back shows the credit, and another choice asks for another price', async () => {
    await openPaying(
      { billingPeriod: 'annual' },
      { '/api/billing/subscription/preview': { total: -21_000, amountDue: 0, at: AT } },
    )
    await userEvent.selectOptions(screen.getByLabelText('Période de facturation'), 'Mensuel')
    await userEvent.click(button('Afficher le prix'))
    expect(await screen.findByText('CHF 210.00')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Période de facturation'), 'Semestriel')
    expect(screen.queryByText('CHF 210.00')).toBeNull()
    expect(button('Afficher le prix')).toHaveProperty('disabled', false)
  })

  test('of an organisation has licences, and says why fewer than members are refused', async () => {
    const refused = { problem: { status: 409, code: 'BILLING_SEATS_IN_USE' } }
    const bodies = await openPaying(
      { owner: 'organization', licences: 5 },
      { '/api/billing/subscription/preview': refused },
    )
    await userEvent.clear(screen.getByLabelText('Licences'))
    await userEvent.type(screen.getByLabelText('Licences'), '2')
    await userEvent.click(button('Afficher le prix'))
    expect(await screen.findByText(/Plus de personnes utilisent une licence/)).toBeTruthy()
    expect(bodies('preview')).toEqual([{ planType: 'student', billingPeriod: 'monthly', licences: 2 }])
  })

  test('is not offered to who does not pay', async () => {
    const subscription = { ...SUBSCRIPTION, owner: 'organization', manages: false }
    await openTab('?tab=subscription', { '/api/billing/subscription': subscription })
    expect(await screen.findByText(/géré par les responsables/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Changer de formule' })).toBeNull()
  })
})
