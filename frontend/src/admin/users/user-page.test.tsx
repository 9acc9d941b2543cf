import { describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Answers } from '../../test/open-page.tsx'
import { ADMIN, openAsStaff, whole } from '../admin.fixture.ts'

const PATH = `${ADMIN}/users/rochat`

/** Mocks the answer to a method other than GET at the account. */
const at = (method: string, body: (init: RequestInit) => unknown, read: () => unknown = () => whole): Answers => ({
  [PATH]: (_url: URL, init: RequestInit) => (init.method === method ? body(init) : read()),
})

async function openUser(answers: Answers = {}, roles?: string[]) {
  const page = await openAsStaff('/admin/users/rochat', { [PATH]: whole, ...answers }, roles)
  expect(await screen.findByRole('heading', { level: 1, name: 'Rochat, Anne' })).toBeTruthy()
  return { user: userEvent.setup(), ...page }
}

const changes = (sent: { init: RequestInit }[]) =>
  sent.filter(({ init }) => init.method === 'PATCH').map(({ init }) => init)

describe('an account', () => {
  test('sends only the changed fields, with the version that was read', async () => {
    const { user, sent } = await openUser(at('PATCH', () => ({ ...whole, firstName: 'Élodie', version: 4 })))
    const form = within(screen.getByRole('form', { name: 'Informations personnelles' }))
    await user.clear(form.getByLabelText('Prénom'))
    await user.type(form.getByLabelText('Prénom'), 'Élodie')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Modifications enregistrées.')).toBeTruthy()
    const [patch] = changes(sent)
    expect(patch?.headers).toMatchObject({ 'if-match': '"3"' })
    expect(JSON.parse(String(patch?.body))).toEqual({ firstName: 'Élodie' })
  })

  test('shows of a billing address only what it has', async () => {
    const billingInfo = { address: { street: 'Rue du Lac 1', country: 'CH' }, isCompany: false }
    await openUser({ [PATH]: { ...whole, billingInfo } })
    expect(screen.getByText('Rue du Lac 1, CH')).toBeTruthy()
  })

  test('reloads after a concurrent change and keeps what was typed', async () => {
    let version = 3
    const read = () => (version === 3 ? whole : { ...whole, lastName: 'Favre', version })
    const patch = (init: RequestInit) => {
      const isNewest = (init.headers as Record<string, string>)['if-match'] === `"${version + (version === 3 ? 1 : 0)}"`
      version = 4
      return isNewest ? { ...whole, version: 5 } : { problem: { status: 412, code: 'PROFILE_CHANGED' } }
    }
    const { user, sent } = await openUser(at('PATCH', patch, read))
    const form = within(screen.getByRole('form', { name: 'Informations personnelles' }))
    await user.type(form.getByLabelText('Prénom'), 'tte')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect((await form.findByRole('alert')).textContent).toContain('Quelqu’un d’autre a modifié ces données')
    await user.click(form.getByRole('button', { name: /garder ma saisie/ }))
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Nom').value).toBe('Favre'))
    expect(form.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Annette')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Modifications enregistrées.')).toBeTruthy()
    const last = changes(sent).at(-1)
    expect([last?.headers, JSON.parse(String(last?.body))]).toMatchObject([
      { 'if-match': '"4"' },
      { firstName: 'Annette' },
    ])
  })

  test('gets the ticked entitlements, without a quota when the field is empty', async () => {
    const { user, sent } = await openUser(at('PATCH', () => whole))
    const form = within(screen.getByRole('form', { name: 'Droits' }))
    await user.click(form.getByRole('checkbox', { name: 'Synthèses' }))
    await user.clear(form.getByLabelText('Quota de documents'))
    await user.clear(form.getByLabelText('Plafond mensuel'))
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(form.getByText('Entrez un nombre entier valable.')).toBeTruthy()
    await user.type(form.getByLabelText('Plafond mensuel'), '25')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(changes(sent)).toHaveLength(1))
    expect(JSON.parse(String(changes(sent)[0]?.body))).toEqual({
      entitlements: { syntheses: true, monthly_limit: 25, documentQuota: null },
    })
  })

  test('is disabled and enabled', async () => {
    let accountStatus = 'active'
    const patch = ({ body }: RequestInit) => {
      accountStatus = (JSON.parse(String(body)) as { status: string }).status
      return { ...whole, accountStatus }
    }
    const { user } = await openUser(at('PATCH', patch, () => ({ ...whole, accountStatus })))
    await user.click(screen.getByRole('button', { name: 'Désactiver' }))
    expect(await screen.findByText('Le compte est désactivé.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(await screen.findByText('Le compte est de nouveau actif.')).toBeTruthy()
  })

  test('has no role form and no impersonation for an admin', async () => {
    await openUser({}, ['user', 'admin'])
    expect(screen.queryByRole('form', { name: 'Rôle' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Au nom d’autrui' })).toBeNull()
  })

  test('of a super admin is read-only for an admin, and one’s own has no form for rights', async () => {
    const boss = { ...whole, role: 'super_admin' }
    await openUser({ [PATH]: boss }, ['user', 'admin'])
    expect(screen.queryAllByRole('form')).toEqual([])
    expect(screen.queryByRole('button', { name: /Désactiver|Supprimer/ })).toBeNull()
    expect(screen.getByText('Seul un Super Admin modifie ce compte.')).toBeTruthy()
    cleanup()
    const own = { ...whole, uid: 'a1b2' }
    await openAsStaff('/admin/users/a1b2', {
      [`${ADMIN}/users/a1b2`]: own,
      [`${ADMIN}/users/a1b2/sessions`]: { sessions: [] },
    })
    expect(await screen.findByRole('form', { name: 'Informations personnelles' })).toBeTruthy()
    for (const name of ['Droits', 'Rôle']) expect(screen.queryByRole('form', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: /Désactiver|Supprimer/ })).toBeNull()
  })

  test('explains that the last super admin cannot be demoted', async () => {
    const { user } = await openUser(at('PATCH', () => ({ problem: { status: 409, code: 'LAST_SUPER_ADMIN' } })))
    const form = within(screen.getByRole('form', { name: 'Rôle' }))
    await user.selectOptions(form.getByLabelText('Rôle'), 'admin')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect((await form.findByRole('alert')).textContent).toContain('plus aucun Super Admin')
  })

  test('requires a reason for an impersonation', async () => {
    const { user, sent } = await openUser({
      [`${ADMIN}/impersonations`]: { problem: { status: 409, code: 'IMPERSONATION_OFF' } },
    })
    await user.click(screen.getByRole('button', { name: /Agir au nom/ }))
    await user.type(screen.getByLabelText('Motif'), 'court')
    await user.click(screen.getByRole('button', { name: 'Agir en son nom' }))
    expect(screen.getByText(/motif d’au moins 10 caractères/)).toBeTruthy()
    await user.type(screen.getByLabelText('Motif'), ' mais assez long')
    await user.click(screen.getByRole('button', { name: 'Agir en son nom' }))
    expect(await screen.findByText(/Cette installation ne permet pas/)).toBeTruthy()
    const [post] = sent.filter(({ url }) => url.pathname.endsWith('/impersonations'))
    expect(JSON.parse(String(post?.init.body))).toEqual({ uid: 'rochat', reason: 'court mais assez long' })
  })

  test('that does not exist shows a message', async () => {
    await openAsStaff('/admin/users/nobody', {})
    expect(await screen.findByRole('heading', { level: 1, name: 'Compte introuvable' })).toBeTruthy()
  })
})

describe('deleting an account', () => {
  const remove = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Supprimer le compte …' }))
    await user.type(screen.getByLabelText('Pour confirmer, écrivez SUPPRIMER'), 'SUPPRIMER')
    await user.click(screen.getByRole('button', { name: 'Supprimer définitivement' }))
  }

  test('returns to the list', async () => {
    const list = { users: [], total: 0, totalIsExact: true }
    const { user } = await openUser({ ...at('DELETE', () => ({})), [`${ADMIN}/users`]: list })
    await remove(user)
    expect(await screen.findByText('Le compte de Rochat, Anne est supprimé.')).toBeTruthy()
    expect(window.location.pathname).toBe('/admin/users')
  })

  test.each([
    [401, 'Vous devez être authentifié pour supprimer un utilisateur'],
    [403, 'Vous n’avez pas les permissions nécessaires pour supprimer cet utilisateur'],
    [500, 'Erreur lors de la suppression de l’utilisateur'],
  ])('explains why it failed, at %i', async (status, message) => {
    const { user } = await openUser(at('DELETE', () => ({ problem: { status, code: 'X' } })))
    await remove(user)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })
})
