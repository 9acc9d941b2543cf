import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { config, decision } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'
import { accounts, signedInAnswers } from '../../test/signed-in.ts'

const address = '/atf/149-III-9001'
const path = `/api/catalog/decisions${address}`
const quota = { used: 6, limit: 6, resetsAt: '2026-11-30T23:00:00Z' }
const part = (reason: string, more = {}) => ({ ...decision, access: { reading: 'part', reason, quota: null, ...more } })
const region = () => screen.findByRole('region', { name: 'Accès limité' })

describe('a text with only its first part open', () => {
  test.each([
    ['quota_exceeded', 'Votre quota mensuel de documents est épuisé'],
    ['type_restricted', 'Votre abonnement ne comprend pas ce type de document'],
    ['subscription_required', 'Le texte complet demande un abonnement actif'],
    ['feature_restricted', 'Votre compte n’ouvre pas le texte complet'],
  ])('shows %s what would open the rest, below the open part', async (reason, why) => {
    await openPage(address, { [path]: part(reason, reason === 'quota_exceeded' ? { quota } : {}) })
    const closed = await region()
    expect(within(closed).getByRole('heading', { name: why })).toBeTruthy()
    const sold = reason === 'quota_exceeded' || reason === 'subscription_required'
    const step = sold ? 'Voir les offres' : reason === 'feature_restricted' ? 'Nous écrire' : 'Demander une offre'
    if (sold) await within(closed).findByText(/Étudiant, à CHF 39 par mois/)
    else expect(within(closed).queryByText(/CHF/)).toBeNull()
    expect(within(closed).getByRole('link', { name: step }).getAttribute('href')).toBe(sold ? '/pricing' : '/contact')
    expect(screen.getByText('Le recours est recevable.', { selector: 'p' })).toBeTruthy()
    expect(/1er\sdécembre\s2026/.test(closed.textContent ?? '')).toBe(reason === 'quota_exceeded')
  })

  test('names no plan that does not open a document of this type', async () => {
    const judgment = { ...part('quota_exceeded', { quota }), doc_type: 'cedh' }
    await openPage(address, { [path]: judgment })
    const closed = await region()
    await within(closed).findByText(/1er\sdécembre\s2026/)
    expect(within(closed).getByRole('link', { name: 'Voir les offres' })).toBeTruthy()
    expect(within(closed).queryByText(/CHF/)).toBeNull()
  })

  test('names no plan where none can be bought', async () => {
    const plans = { currency: 'CHF', vatPerMille: 81, trialDays: 10, open: false, plans: [], licenceTiers: [] }
    const { requests } = await openPage(address, {
      [path]: part('quota_exceeded', { quota }),
      '/api/billing/plans': plans,
    })
    const closed = await region()
    await waitFor(() => expect(requests.some(({ pathname }) => pathname === '/api/billing/plans')).toBe(true))
    await within(closed).findByText(/1er\sdécembre\s2026/)
    expect(within(closed).queryByText(/CHF/)).toBeNull()
  })

  test('leads a visitor to the sign-in and back to this place', async () => {
    await openPage(`${address}#E3.2`, { '/config.json': { ...config, accounts }, [path]: part('account_required') })
    const closed = await region()
    expect(within(closed).getByRole('link', { name: 'Ouvrir un compte' })).toBeTruthy()
    await userEvent.setup().click(within(closed).getByRole('link', { name: 'Se connecter' }))
    expect(JSON.parse(sessionStorage.getItem('return') ?? '').path).toBe(`${address}#E3.2`)
  })

  test.each(['account_required', 'subscription_required'])('shows %s how many documents are free', async (reason) => {
    await openPage(address, { [path]: part(reason) })
    expect(within(await region()).getByText(/gratuit ouvre 6 documents entiers par mois/)).toBeTruthy()
  })

  test('offers no account where there is no sign-in', async () => {
    await openPage(address, { [path]: part('account_required') })
    expect(within(await region()).queryByRole('link')).toBeNull()
  })

  test('says that a requested consideration is not in the open part', async () => {
    await openPage(`${address}#E9.1`, { [path]: part('account_required') })
    expect(await screen.findByText(/consid\. 9\.1 ne se trouve pas dans la partie ouverte/)).toBeTruthy()
  })

  test('shows the panel instead of a summary without open parts', async () => {
    await openPage(`${address}?tab=long`, { [path]: part('account_required') })
    expect(await region()).toBeTruthy()
    expect(screen.queryByText('Il n’y a pas de résumé long pour cette décision.')).toBeNull()
  })

  test('is shown in full once the reader is known to be signed in', async () => {
    let asked = 0
    const answer = (_url: URL, init?: RequestInit) => {
      asked++
      return new Headers(init?.headers).has('authorization') ? decision : part('account_required')
    }
    await openPage(address, { ...signedInAnswers(), [path]: answer }, 'fr', { 'signed-in': '1' })
    await screen.findByRole('heading', { level: 1, name: 'ATF 149 III 9001' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Accès limité' })).toBeNull())
    expect(asked).toBeGreaterThan(0)
  })
})
