import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Answers, openPage } from '../../test/open-page.tsx'
import { signedInAnswers } from '../../test/signed-in.ts'

const CODE = 'c'.repeat(43)
const linked = {
  organizationName: 'Étude du Lac',
  invitedBy: 'Luc Favre',
  email: 'a.rochat@etude.example',
  role: 'user',
  state: 'open',
  expiresAt: '2026-12-10T08:00:00.000Z',
}
const profile = { uid: 'a1b2', email: 'A.Rochat@etude.example', firstName: 'Anne', lastName: 'Rochat', version: 1 }

beforeEach(() => window.sessionStorage.clear())

async function openLink(answers: Answers, signedIn: boolean) {
  const known = { '/api/identity/invitations/read': linked, '/api/identity/me': profile, ...answers }
  const page = await openPage(
    `/invitation?code=${CODE}`,
    { ...signedInAnswers({}, () => signedIn), ...known },
    'fr',
    signedIn ? { 'signed-in': '1' } : {},
  )
  return { user: userEvent.setup(), ...page }
}

test('the account of the invited address accepts an invitation', async () => {
  const { user, sent } = await openLink({ '/api/identity/invitations/accept': {} }, true)
  expect(await screen.findByText('Étude du Lac')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Accepter l’invitation' }))
  expect(await screen.findByText('Vous faites maintenant partie de l’organisation.')).toBeTruthy()
  const accepted = sent.find(({ init }) => init.method === 'POST' && String(init.body).includes(CODE))
  expect(accepted).toBeTruthy()
})

test('a visitor can sign in, register, or decline without either', async () => {
  const { user } = await openLink({ '/api/identity/invitations/decline': null }, false)
  expect(await screen.findByRole('button', { name: 'Ouvrir un compte' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Refuser l’invitation' }))
  expect(await screen.findByText('Vous avez refusé l’invitation.')).toBeTruthy()
})

test('another account is told whose invitation it is', async () => {
  await openLink({ '/api/identity/me': { ...profile, email: 'other@etude.example' } }, true)
  expect(await screen.findByText(/vaut pour a\.rochat@etude\.example/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accepter l’invitation' })).toBeNull()
})

test.each([
  [{ '/api/identity/invitations/read': { ...linked, state: 'expired' } }, /n’est plus valable/],
  [{ '/api/identity/invitations/read': { problem: { status: 404, code: 'INVITATION_NOT_FOUND' } } }, /n’existe plus/],
])('an ended link says so', async (answers, text) => {
  await openLink(answers, true)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('without a free licence the invitation stays open, and the reader is told', async () => {
  const problem = { problem: { status: 409, code: 'SEATS_EXHAUSTED' } }
  const { user } = await openLink({ '/api/identity/invitations/accept': problem }, true)
  await user.click(await screen.findByRole('button', { name: 'Accepter l’invitation' }))
  expect(await screen.findByText(/Toutes les licences/)).toBeTruthy()
})
