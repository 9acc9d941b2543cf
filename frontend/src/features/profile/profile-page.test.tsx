import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Answers } from '../../test/open-page.tsx'
import { openTab, PROFILE } from './profile.fixture.ts'

const session = {
  id: 's1',
  current: true,
  device: 'Firefox, Windows',
  network: '192.0.2.0/24',
  startedAt: '2026-11-26T08:00:00.000Z',
  lastAccessAt: '2026-11-26T09:00:00.000Z',
  brands: ['fr', 'de'],
}

async function openProfile(answers: Answers = {}, stored: Record<string, string> = {}) {
  const known = {
    '/api/identity/professions': { professions: [{ key: 'avocat', names: { fr: 'Avocat', de: 'x', it: 'x' } }] },
    '/api/identity/sessions': { sessions: [session, { ...session, id: 's2', current: false, device: null }] },
    ...answers,
  }
  const page = await openTab('', known, stored)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mon compte' })).toBeTruthy()
  const form = await screen.findByRole('form', { name: 'Informations personnelles' })
  return { user: userEvent.setup(), form: within(form), ...page }
}

/** A bookmark set while the service was unreachable, still waiting to be sent. */
const WAITING = 'bookmarks-waiting-a1b2'
const target = {
  docType: 'atf',
  docId: '149-III-1',
  decisionId: 'atf-149-III-1',
  title: 'x',
  year: 2023,
  citation: 'x',
}
const WAITS = JSON.stringify([{ key: 'k1', act: 'save', target, told: true }])
const OUT_OF_ORDER = { problem: { status: 503, code: 'UNAVAILABLE' } }

/** Mocks the answer to a method other than GET at `/api/identity/me`. */
const me = (method: string, body: unknown) => ({
  '/api/identity/me': (_url: URL, init?: RequestInit) => (init?.method === method ? body : PROFILE),
})

describe('the profile', () => {
  test('is read and saved with the token, for the version that was shown', async () => {
    const { user, form, sent } = await openProfile(me('PATCH', { ...PROFILE, firstName: 'Élodie', version: 4 }))
    const name = form.getByLabelText('Prénom')
    await user.clear(name)
    await user.type(name, 'Élodie')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Modifications enregistrées.')).toBeTruthy()
    const [patch] = sent.filter(({ init }) => init.method === 'PATCH')
    expect(patch?.init.headers).toMatchObject({ 'if-match': '"3"' })
    expect((patch?.init.headers as Record<string, string>).authorization).toMatch(/^Bearer eyJ/)
    expect(JSON.parse(String(patch?.init.body))).toMatchObject({ firstName: 'Élodie', profession: 'avocat' })
  })

  test('changed in another tab is not overwritten, and can be reloaded', async () => {
    let changed = false
    const { user, form } = await openProfile({
      '/api/identity/me': (_url: URL, init?: RequestInit) => {
        if (init?.method === 'PATCH') {
          changed = true
          return { problem: { status: 412, code: 'PROFILE_CHANGED' } }
        }
        return changed ? { ...PROFILE, lastName: 'Favre', version: 4 } : PROFILE
      },
    })
    await user.type(form.getByLabelText('Prénom'), 'e')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Rien n’a été écrasé.')
    await user.click(screen.getByRole('button', { name: 'Afficher l’état actuel' }))
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Nom').value).toBe('Favre'))
    expect(form.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Anne')
  })

  test('keeps a draft of a form in the tab until it is saved', async () => {
    const { user, form } = await openProfile()
    await user.type(form.getByLabelText('Nom'), '-Favre')
    await waitFor(() => expect(sessionStorage.getItem('draft-person-a1b2')).toContain('Rochat-Favre'))
    await user.clear(form.getByLabelText('Nom'))
    await user.type(form.getByLabelText('Nom'), 'Rochat')
    await waitFor(() => expect(sessionStorage.getItem('draft-person-a1b2')).toBeNull())
  })

  test('saves a complete billing address, with company and number where it is one', async () => {
    const { user, sent } = await openProfile({ '/api/identity/me/billing-info': PROFILE })
    const form = within(screen.getByRole('form', { name: 'Adresse de facturation' }))
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(form.getAllByText('Cette indication est nécessaire.')).toHaveLength(3)
    await user.type(form.getByLabelText('Rue et numéro'), 'Rue du Lac 1')
    await user.type(form.getByLabelText('NPA'), '1003')
    await user.type(form.getByLabelText('Localité'), 'Lausanne')
    await user.click(form.getByRole('checkbox'))
    await user.type(form.getByLabelText('Nom de l’entreprise'), 'Rochat SA')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Modifications enregistrées.')).toBeTruthy()
    const [put] = sent.filter(({ init }) => init.method === 'PUT')
    expect(JSON.parse(String(put?.init.body))).toEqual({
      address: { street: 'Rue du Lac 1', city: 'Lausanne', postalCode: '1003', country: 'CH' },
      isCompany: true,
      companyName: 'Rochat SA',
    })
  })
})

test('removes a billing address when its fields are emptied', async () => {
  const address = { street: 'Rue du Lac 1', city: 'Vevey', postalCode: '1800', country: 'CH' }
  const billed = { ...PROFILE, billingInfo: { address, isCompany: false }, billingInfoComplete: true }
  const { user, sent } = await openProfile({
    '/api/identity/me': billed,
    '/api/identity/me/billing-info': { ...PROFILE, billingInfo: null },
  })
  const form = within(await screen.findByRole('form', { name: 'Adresse de facturation' }))
  for (const label of ['Rue et numéro', 'NPA', 'Localité']) await user.clear(form.getByLabelText(label))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('L’adresse de facturation est supprimée.')).toBeTruthy()
  const [put] = sent.filter(({ init }) => init.method === 'PUT')
  expect(JSON.parse(String(put?.init.body))).toEqual({ address: {} })
})

describe('sessions', () => {
  test('are listed with device and brands, and each can be ended', async () => {
    const { user, sent } = await openProfile({ '/api/identity/sessions/s2': {} })
    const rows = await screen.findAllByRole('button', { name: /Terminer la session/ })
    expect(rows).toHaveLength(2)
    expect(screen.getByText(/Marque, Marke/, { selector: 'li:first-child p' }).textContent).toBe(
      'depuis le 26.11.2026 09:00 · dernière utilisation le 26.11.2026 10:00 · réseau 192.0.2.0/24 · Marque, Marke',
    )
    await user.click(screen.getByRole('button', { name: /Appareil inconnu/ }))
    expect(await screen.findByText('La session a pris fin.')).toBeTruthy()
    expect(sent.filter(({ init }) => init.method === 'DELETE').map(({ url }) => url.pathname)).toEqual([
      '/api/identity/sessions/s2',
    ])
  })

  test('are not ended while bookmark changes are queued in this browser, unless the reader insists', async () => {
    const { user, sent } = await openProfile({ '/api/library/documents': OUT_OF_ORDER }, { [WAITING]: WAITS })
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter partout' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Favoris pas encore envoyés' }))
    await user.click(dialog.getByRole('button', { name: 'Rester connecté' }))
    expect(sent.some(({ init }) => init.method === 'DELETE')).toBe(false)
    await user.click(screen.getByRole('button', { name: /Firefox, Windows/ }))
    expect(await screen.findByRole('dialog', { name: 'Favoris pas encore envoyés' })).toBeTruthy()
    expect(localStorage.getItem(WAITING)).not.toBeNull()
  })
})

describe('deleting the account', () => {
  const remove = async (user: ReturnType<typeof userEvent.setup>, word: string) => {
    await user.click(screen.getByRole('button', { name: 'Supprimer le compte …' }))
    await user.type(screen.getByLabelText('Pour confirmer, écrivez SUPPRIMER'), word)
    await user.click(screen.getByRole('button', { name: 'Supprimer définitivement' }))
  }

  test('requires the confirmation word', async () => {
    const { user, sent } = await openProfile()
    await remove(user, 'supprimer')
    expect(screen.getByText('Écrivez SUPPRIMER en majuscules.')).toBeTruthy()
    expect(sent.some(({ init }) => init.method === 'DELETE')).toBe(false)
  })

  test('ends at the start page as a visitor, with a message', async () => {
    const answers = { ...me('DELETE', {}), '/api/library/documents': OUT_OF_ORDER }
    const { user } = await openProfile(answers, { [WAITING]: WAITS })
    await remove(user, 'SUPPRIMER')
    expect(await screen.findByText(/Votre compte est supprimé/)).toBeTruthy()
    expect(window.location.pathname).toBe('/')
    expect((await screen.findAllByRole('link', { name: 'Se connecter' })).length).toBeGreaterThan(0)
    expect(localStorage.getItem('signed-in')).toBeNull()
    expect(localStorage.getItem(WAITING)).toBeNull()
  })

  test('requires a new sign-in when the last one is too old', async () => {
    const { user } = await openProfile(me('DELETE', { problem: { status: 403, code: 'REAUTHENTICATION_REQUIRED' } }))
    await remove(user, 'SUPPRIMER')
    expect(await screen.findByText(/connectez-vous d’abord encore une fois/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Confirmer votre identité' })).toBeTruthy()
  })

  test.each([
    [401, 'Vous devez être authentifié pour supprimer un utilisateur'],
    [403, 'Vous n’avez pas les permissions nécessaires pour supprimer cet utilisateur'],
    [500, 'Erreur lors de la suppression de l’utilisateur'],
  ])('explains why it failed, at %i', async (status, message) => {
    const { user } = await openProfile(me('DELETE', { problem: { status, code: 'X' } }))
    await remove(user, 'SUPPRIMER')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })
})

test('the invoices tell what is left to pay, and each is downloaded with the token', async () => {
  const invoice = (number: string, more: object = {}) => ({
    id: `in_${number}`,
    number,
    status: 'open',
    byTransfer: true,
    total: 39_400,
    vat: 2_952,
    amountDue: 39_400,
    leftToPay: 39_400,
    issuedAt: '2099-03-01T09:00:00.000Z',
    dueAt: '2099-03-31T09:00:00.000Z',
    paidAt: null,
    periodStart: '2099-03-01T09:00:00.000Z',
    periodEnd: '2099-03-01T09:00:00.000Z',
    pdf: true,
    ...more,
  })
  const invoices = [
    invoice('2099-000001'),
    invoice('2099-000002', { leftToPay: 9_400 }),
    invoice('2020-000003', { dueAt: '2020-03-31T09:00:00.000Z', leftToPay: 9_400 }),
    invoice('2020-000004', { status: 'paid', leftToPay: 0, pdf: false }),
    invoice('2020-000005', { status: 'paid', leftToPay: 0, total: -35_500, vat: -2_660, dueAt: null }),
  ]
  await openTab('?tab=invoices', { '/api/billing/invoices': invoices })
  const row = async (number: string) => within(await screen.findByRole('row', { name: new RegExp(number) }))
  expect((await row('2099-000001')).getByText('Ouverte, à payer jusqu’au 31.03.2099')).toBeTruthy()
  expect((await row('2099-000002')).getByText(/Payée en partie, reste CHF 94.00/)).toBeTruthy()
  expect((await row('2020-000003')).getByText('Échue le 31.03.2020, reste CHF 94.00 à payer')).toBeTruthy()
  expect((await row('2099-000001')).getByRole('button', { name: /Télécharger la facture 2099-000001/ })).toBeTruthy()
  expect((await row('2020-000004')).queryByRole('button')).toBeNull()
  expect((await row('2020-000005')).getByText('Note de crédit')).toBeTruthy()
})
