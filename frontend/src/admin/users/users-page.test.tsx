import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ADMIN, listed, openAsStaff } from '../admin.fixture.ts'

const USERS = `${ADMIN}/users`
const three = { users: [listed('Aebischer'), listed('Favre'), listed('Rochat')], total: 120, totalIsExact: true }

async function openUsers(address = '/admin/users', answers = {}, roles?: string[]) {
  const page = await openAsStaff(address, { [USERS]: three, ...answers }, roles)
  return { user: userEvent.setup(), asked: () => page.requests.filter(({ pathname }) => pathname === USERS), ...page }
}

const rows = async () => (await screen.findAllByRole('row')).slice(1)

describe('the list of users', () => {
  test('requests the rows of its address', async () => {
    const { asked } = await openUsers(
      '/admin/users?q=roch&status=active&registeredBefore=2026-11-20&sort=-email&page=2',
    )
    expect(await rows()).toHaveLength(3)
    expect(Object.fromEntries(asked().at(-1)?.searchParams ?? [])).toEqual({
      q: 'roch',
      status: 'active',
      registeredBefore: '2026-11-20T23:00:00.000Z',
      sort: '-email',
      offset: '50',
      limit: '50',
    })
    expect(screen.getByText('51–100 sur 120')).toBeTruthy()
  })

  test('searches after a pause in typing, starting at the first page', async () => {
    const { user } = await openUsers('/admin/users?page=2')
    await rows()
    await user.type(screen.getByRole('searchbox', { name: 'Nom, e-mail, organisation' }), 'fav')
    await waitFor(() => expect(window.location.search).toBe('?q=fav'))
  })

  test('sorts by a column ascending, descending, and then not at all', async () => {
    const { user } = await openUsers()
    for (const [order, address] of [
      ['ascending', '?sort=lastName'],
      ['descending', '?sort=-lastName'],
      ['none', ''],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: 'Nom' }))
      const head = await screen.findByRole('columnheader', { name: 'Nom' })
      expect([head.getAttribute('aria-sort'), window.location.search]).toEqual([order, address])
    }
  })

  test('remembers hidden columns in this browser', async () => {
    const { user } = await openUsers()
    await rows()
    await user.click(screen.getByText('Colonnes'))
    await user.click(screen.getByRole('checkbox', { name: 'Profession' }))
    expect(screen.queryByRole('columnheader', { name: 'Profession' })).toBeNull()
    expect(localStorage.getItem('admin-columns-users')).toBe('profession')
  })

  test('is navigated with the keys of the result list', async () => {
    const { user } = await openUsers()
    await rows()
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('Favre, Anne')
    await user.keyboard('x')
    expect(await screen.findByText('1 choisi')).toBeTruthy()
    await user.keyboard('k')
    expect(document.activeElement?.textContent).toBe('Aebischer, Anne')
  })

  test('explains an empty list and offers to reset it', async () => {
    const none = { users: [], total: 0, totalIsExact: true }
    const { user } = await openUsers('/admin/users?q=x', { [USERS]: none })
    await user.click((await screen.findAllByRole('button', { name: 'Effacer les filtres' }))[0] as HTMLElement)
    expect(await screen.findByText('Il n’y a rien ici.')).toBeTruthy()
    expect(window.location.search).toBe('')
  })

  test('shows a failure and retries on request', async () => {
    let fails = true
    const answer = () => (fails ? { problem: { status: 503, code: 'UNAVAILABLE', requestId: '7F3K' } } : three)
    const { user } = await openUsers('/admin/users', { [USERS]: answer })
    expect((await screen.findByRole('alert')).textContent).toContain('7F3K')
    fails = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await rows()).toHaveLength(3)
  })
})

describe('a bulk action', () => {
  const bulk = (_url: URL, init?: RequestInit) => {
    const { uids, preview } = JSON.parse(String(init?.body)) as { uids: string[]; preview?: true }
    return {
      results: uids.map((uid) =>
        uid === 'favre'
          ? { uid, outcome: 'refused', code: 'ADMIN_NOT_ALLOWED' }
          : { uid, outcome: preview ? 'would' : 'done' },
      ),
    }
  }
  const bodies = (sent: { url: URL; init: RequestInit }[]) =>
    sent.filter(({ url }) => url.pathname.endsWith('/bulk')).map(({ init }) => JSON.parse(String(init.body)) as unknown)

  test('is previewed before it runs, and can be undone', async () => {
    const { user, sent } = await openUsers('/admin/users', { [`${USERS}/bulk`]: bulk })
    await rows()
    await user.click(screen.getByRole('checkbox', { name: 'Tout choisir' }))
    await user.click(screen.getByRole('button', { name: 'Désactiver' }))
    const dialog = await screen.findByRole('dialog', { name: 'Désactiver' })
    expect(dialog.textContent).toContain('Cela concerne 2 comptes')
    expect(dialog.textContent).toContain('Favre, Anne\u202f: Votre rôle ne le permet pas.')
    await user.click(within(dialog).getByRole('button', { name: 'Désactiver' }))
    expect(await screen.findByText('2 comptes désactivés')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(await screen.findByText('2 comptes réactivés')).toBeTruthy()
    expect(bodies(sent)).toEqual([
      { action: 'disable', uids: ['aebischer', 'favre', 'rochat'], preview: true },
      { action: 'disable', uids: ['aebischer', 'rochat'] },
      { action: 'enable', uids: ['aebischer', 'rochat'] },
    ])
  })

  test('that cannot be undone requires typing the number of accounts', async () => {
    const { user, sent } = await openUsers('/admin/users', { [`${USERS}/bulk`]: bulk })
    await rows()
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Rochat, Anne' }))
    await user.click(screen.getByRole('button', { name: 'Terminer les sessions' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Pour confirmer, écrivez 1'), '2')
    await user.click(dialog.getByRole('button', { name: 'Terminer les sessions' }))
    expect(dialog.getByText('Écrivez exactement 1.')).toBeTruthy()
    await user.clear(dialog.getByLabelText('Pour confirmer, écrivez 1'))
    await user.type(dialog.getByLabelText('Pour confirmer, écrivez 1'), '1')
    await user.click(dialog.getByRole('button', { name: 'Terminer les sessions' }))
    expect(await screen.findByText('Sessions de 1 compte terminées')).toBeTruthy()
    expect(bodies(sent)).toHaveLength(2)
  })
})

test.each([[['user']], [['user', 'organization_admin']]])('sends %j to the start page', async (roles) => {
  const { requests } = await openUsers('/admin/users', {}, roles)
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(requests.some(({ pathname }) => pathname.startsWith(ADMIN))).toBe(false)
})

test.each([
  ['admin', 'Admin'],
  ['super_admin', 'Super Admin'],
])('links %s to the admin pages in the header, with the name of the role', async (role, name) => {
  await openUsers('/search', {}, ['user', role])
  const [link] = await screen.findAllByRole('link', { name })
  expect(link?.getAttribute('href')).toBe('/admin')
})
