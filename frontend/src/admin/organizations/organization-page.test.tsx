import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ADMIN, openAsStaff } from '../admin.fixture.ts'

const MEMBER = `${ADMIN}/organizations/firm/members/rochat`
const INVITATIONS = `${ADMIN}/organizations/firm/invitations`
const firm = {
  id: 'firm',
  name: 'Étude du Lac',
  type: 'company',
  licenceTier: 'up_to_5',
  openInvitations: 0,
  version: 7,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  seats: { used: 1, total: 5, available: 4 },
  members: [
    {
      seatId: 's',
      userId: 'rochat',
      firstName: 'Anne',
      lastName: 'Rochat',
      email: 'rochat@etude.example',
      role: 'admin',
      billingManager: false,
      status: 'assigned',
      assignedAt: '2026-11-01T08:00:00.000Z',
    },
  ],
}

/** Opens the page, and presses a button of the dialog of its member, who `answer` says what became of. */
/** The confirmation has a button with the same name as the action: `times` is 2 there. */
async function press(name: string, answer: unknown, times = 1) {
  const page = await openAsStaff('/admin/organizations/firm', {
    [`${ADMIN}/organizations/firm`]: firm,
    [INVITATIONS]: { invitations: [] },
    [MEMBER]: answer,
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Modifier.*Rochat, Anne/ }))
  for (let pressed = 0; pressed < times; pressed++) await user.click(await screen.findByRole('button', { name }))
  const [request] = page.sent.filter(({ init }) => init.method === 'PATCH' || init.method === 'DELETE')
  return request?.init
}

test('suspends a member with the version that was read, and takes it back', async () => {
  const page = await openAsStaff('/admin/organizations/firm', {
    [`${ADMIN}/organizations/firm`]: firm,
    [INVITATIONS]: { invitations: [] },
    [MEMBER]: { ...firm, version: 8 },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Modifier.*Rochat, Anne/ }))
  await user.click(await screen.findByRole('button', { name: 'Suspendre' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Les droits de Rochat, Anne ont été modifiés.')).toBeTruthy()
  const changes = page.sent.filter(({ init }) => init.method === 'PATCH')
  expect(changes.map(({ init }) => [init.headers, JSON.parse(String(init.body))])).toMatchObject([
    [{ 'if-match': '"7"' }, { suspended: true }],
    [{ 'if-match': '"8"' }, { suspended: false }],
  ])
})

test('does not overwrite a concurrent change, and shows it', async () => {
  const answer = { problem: { status: 412, code: 'ORGANIZATION_CHANGED' } }
  const sent = await press('Retirer la licence', answer, 2)
  expect(await screen.findByText(/Quelqu’un d’autre a modifié ces données entre-temps/)).toBeTruthy()
  expect(sent?.method).toBe('DELETE')
})

test('sends the invitation of a manager again, and revokes it', async () => {
  const invitation = {
    id: 'i',
    email: 'chef@etude.example',
    role: 'admin',
    language: 'fr',
    state: 'open',
    sentAt: '2026-11-01T08:00:00.000Z',
    createdAt: '2026-11-01T08:00:00.000Z',
    expiresAt: '2026-11-15T08:00:00.000Z',
  }
  const page = await openAsStaff('/admin/organizations/firm', {
    [`${ADMIN}/organizations/firm`]: firm,
    [INVITATIONS]: { invitations: [invitation] },
    [`${INVITATIONS}/i/resend`]: { invitations: [invitation] },
    [`${INVITATIONS}/i`]: { problem: { status: 404, code: 'INVITATION_NOT_FOUND' } },
  })
  const user = userEvent.setup()
  expect(await screen.findByText(/valable jusqu’au 15 novembre 2026/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Renvoyer l’invitation à chef@etude.example' }))
  expect(await screen.findByText('L’invitation est de nouveau partie à chef@etude.example.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retirer l’invitation de chef@etude.example' }))
  expect(await screen.findByText('Cette invitation n’existe plus.')).toBeTruthy()
  const changes = page.sent.filter(({ url }) => url.pathname.startsWith(`${INVITATIONS}/`))
  expect(changes.map(({ url, init }) => `${init.method} ${url.pathname}`)).toEqual([
    `POST ${INVITATIONS}/i/resend`,
    `DELETE ${INVITATIONS}/i`,
  ])
})
