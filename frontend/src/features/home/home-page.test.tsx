import { openPage } from '../../test/open-page.tsx'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { config, decision, domains, searchAnswer } from '../../test/answers.ts'
import { signedInAnswers } from '../../test/signed-in.ts'

describe('the start page', () => {
  test('submits the query', async () => {
    await openPage('/')
    await userEvent.setup().type(await screen.findByRole('searchbox'), 'bail{Enter}')
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/search?q=bail'))
  })

  test('promises reading without an account only where that is possible', async () => {
    const billing = { '/api/billing/plans': { trialDays: 10, open: false, plans: [], licenceTiers: [] } }
    await openPage('/', billing)
    expect(await screen.findByText(/un compte gratuit ouvre 6 documents entiers par mois/)).toBeTruthy()
    expect(await screen.findByText('Les abonnements ne sont pas encore ouverts.')).toBeTruthy()
    expect(screen.queryByText(/se lit sans compte/)).toBeNull()
    await openPage('/', { ...billing, '/config.json': { ...config, readingAccess: 'open' } })
    expect(await screen.findByText('Tout se lit sans compte.')).toBeTruthy()
    expect(await screen.findByText(/toute la collection se lit sans compte/)).toBeTruthy()
    expect(screen.queryByText(/un compte gratuit ouvre/)).toBeNull()
  })

  test('names a quota of a plan only where documents are counted', async () => {
    await openPage('/pricing')
    expect(await screen.findByText('6 documents entiers par mois')).toBeTruthy()
    await openPage('/pricing', { '/config.json': { ...config, readingAccess: 'open' } })
    await waitFor(() => expect(screen.queryByText('6 documents entiers par mois')).toBeNull())
    expect(screen.queryByText('Sans quota')).toBeNull()
  })

  test('shows the actual size of the collection, rounded down', async () => {
    await openPage('/')
    const facts = await screen.findByRole('region', { name: 'En bref' })
    expect(await within(facts).findByText('plus de 2’000')).toBeTruthy()
    expect(within(facts).getByText('plus de 1’200')).toBeTruthy()
  })

  test('names the host only if the operator does', async () => {
    await openPage('/')
    expect(await screen.findByText('traceur tiers, et aucun cookie sans connexion')).toBeTruthy()
    const operator = { name: 'Exemple SA', address: 'Rue 1', hosting: 'Hôte SA, Suisse', forum: 'Lausanne' }
    await openPage('/', { '/config.json': { ...config, operator } })
    expect(await screen.findByText(/hébergement.*Hôte SA, Suisse/)).toBeTruthy()
  })

  test('lists the largest domains as links, with their rank as text', async () => {
    await openPage('/')
    const cloud = await screen.findByRole('navigation', { name: 'Domaines les plus fournis' })
    const words = await within(cloud).findAllByRole('link', { name: /rang/ })
    expect(words.map((word) => [word.textContent, word.getAttribute('href')])).toEqual([
      ['Droit des obligations, rang 1 sur 5', '/search?domains=civ1_obligations'],
      ['Droits réels, rang 3 sur 5', '/search?domains=civ2_property'],
    ])
  })

  test('takes its examples from a decision of the collection', async () => {
    const heads = { ...decision.regeste, it: { head: 'Art. 271 CO', paragraphs: [] } }
    await openPage('/', {
      '/api/catalog/decisions/atf/149-III-9001': { ...decision, regeste: heads },
    })
    const link = await screen.findByRole('link', { name: 'ATF 149 III 9001 consid.\u00a03.2' })
    expect(link.getAttribute('href')).toBe('/atf/149-III-9001#E3.2')
    expect(screen.getByText('BGE 149 III 9001 E. 3.2')).toBeTruthy()
    expect(screen.getByText('Art. 271 OR').getAttribute('lang')).toBe('de')
    expect(screen.getByRole('link', { name: 'consid.\u00a03.2' }).getAttribute('href')).toBe('/atf/149-III-9001#E3.2')
  })

  test('takes its examples from a decision in the reader’s language, or else from the newest', async () => {
    const only = (languages: string | null) => (url: URL) =>
      searchAnswer(url.searchParams.get('languages') === languages ? 1 : 0)
    const example = { name: /^ATF 149 III 9001/ }
    const { requests } = await openPage('/', { '/api/catalog/search': only('fr') })
    expect(await screen.findByRole('link', example)).toBeTruthy()
    expect(requests.filter(({ pathname }) => pathname === '/api/catalog/search')).toHaveLength(1)
    await openPage('/', { '/api/catalog/search': only(null) })
    expect(await screen.findByRole('link', example)).toBeTruthy()
  })

  test('shows no figures when they did not load', async () => {
    await openPage('/', { '/api/catalog/stats': { problem: { status: 500, code: 'INTERNAL' } } })
    await screen.findByRole('link', { name: /^ATF 149 III 9001/ })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'En bref' })).toBeNull())
  })

  test('has no example when the collection has no decision of the reporter', async () => {
    await openPage('/', { '/api/catalog/search': { hits: [] } })
    expect(await screen.findByRole('heading', { name: 'Une question, trois langues' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /consid\./ })).toBeNull()
  })

  test('shows prices for the chosen period, and offers for firms', async () => {
    await openPage('/')
    expect(await screen.findByText('CHF 394 pour 12 mois')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('radio', { name: /Semestriel/ }))
    expect(screen.getByText('CHF 216 pour 6 mois')).toBeTruthy()
    expect(screen.getByText(/10 jours d’essai gratuit/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Demander une offre' })).toBeNull()
  })

  test('offers a signed-in reader no account, and a subscriber no second subscription', async () => {
    const plans = { trialDays: 10, open: true, paymentMethods: ['card'], plans: [], licenceTiers: [] }
    const answers = { ...signedInAnswers(), '/api/billing/plans': plans }
    const subscription = { status: 'trialing', plan: 'student' }
    await openPage('/pricing', { ...answers, '/api/billing/subscription': subscription }, 'fr', { 'signed-in': '1' })
    const link = await screen.findByRole('link', { name: 'Votre abonnement' })
    expect(link.getAttribute('href')).toBe('/profile?tab=subscription')
    const main = within(screen.getByRole('main'))
    expect(main.queryByRole('link', { name: 'Ouvrir un compte' })).toBeNull()
    expect(main.queryByRole('button', { name: 'Commencer l’essai gratuit' })).toBeNull()
  })

  test('shows the launch offer while it lasts', async () => {
    const launchOffer = { label: 'launch', price: 299, insteadOf: 499, currency: 'CHF', until: '2999-12-31' }
    await openPage('/', { '/config.json': { ...config, launchOffer } })
    expect(await screen.findByText('CHF 299')).toBeTruthy()
  })

  test('stores a referral code for the registration', async () => {
    await openPage('/?ref=abcd1234')
    await screen.findByRole('searchbox')
    expect(localStorage.getItem('referral')).toContain('ABCD1234')
  })

  test('shows a failure of the domains, and retries on request', async () => {
    let broken = true
    const answer = () => (broken ? { problem: { status: 500, code: 'INTERNAL' } } : { domains })
    await openPage('/', { '/api/catalog/domains': answer })
    const cloud = await screen.findByRole('navigation', { name: 'Domaines les plus fournis' })
    expect((await within(cloud).findByRole('alert')).textContent).toContain('Erreur lors du chargement des domaines')
    broken = false
    await userEvent.setup().click(within(cloud).getByRole('button', { name: 'Réessayer' }))
    expect(await within(cloud).findByRole('link', { name: /Droit des obligations/ })).toBeTruthy()
  })
})
