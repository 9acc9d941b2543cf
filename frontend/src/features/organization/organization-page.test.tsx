import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Profile } from '../../api/identity.ts'
import type { Invitation, Member, Organization } from '../../api/organizations.ts'
import { type Answers, openPage } from '../../test/open-page.tsx'
import { signedInAnswers } from '../../test/signed-in.ts'

const seats = { used: 2, total: 5, available: 3 }
const own = { id: 'o1', name: 'Étude du Lac', type: 'company', role: 'admin', billingManager: true, seats } as const
const profile = {
  uid: 'a1b2',
  email: 'a.rochat@etude.example',
  firstName: 'Anne',
  lastName: 'Rochat',
  profession: 'avocat',
  preferences: { language: 'fr', notifications: { email: true } },
  billingInfo: null,
  version: 3,
  organization: own,
} as unknown as Profile
const anne: Member = {
  userId: 'a1b2',
  firstName: 'Anne',
  lastName: 'Rochat',
  email: 'a.rochat@etude.example',
  role: 'admin',
  billingManager: true,
  seatId: 's1',
  status: 'assigned',
  assignedAt: '2026-11-01T08:00:00.000Z',
}
const luc: Member = {
  ...anne,
  userId: 'c3d4',
  firstName: 'Luc',
  lastName: 'Favre',
  email: 'l.favre@etude.example',
  seatId: 's2',
  role: 'user',
  billingManager: false,
}
const firm = { ...own, licenceTier: 'up_to_5', members: [anne, luc], version: 7 } as unknown as Organization
const invitation: Invitation = {
  id: 'i1',
  email: 'guest@etude.example',
  role: 'user',
  language: 'fr',
  state: 'open',
  sentAt: '2026-11-26T08:00:00.000Z',
  createdAt: '2026-11-26T08:00:00.000Z',
  expiresAt: '2026-12-10T08:00:00.000Z',
}

const subscription = {
  plan: 'professional',
  status: 'active',
  owner: 'organization',
  manages: true,
  cancelAtPeriodEnd: false,
  currentPeriodEndsAt: '2027-01-01T00:00:00.000Z',
}

async function openFirm(answers: Answers = {}) {
  const page = await openPage(
    '/organization',
    {
      ...signedInAnswers(),
      '/api/identity/me': profile,
      '/api/billing/subscription': subscription,
      '/api/identity/organizations/o1': firm,
      '/api/identity/invitations': { invitations: [invitation] },
      ...answers,
    },
    'fr',
    { 'signed-in': '1' },
  )
  expect(await screen.findByRole('heading', { level: 1, name: /Étude du Lac|Organisation/ })).toBeTruthy()
  return { user: userEvent.setup(), ...page }
}

test('a firm shows licences, members with roles, and invitations', async () => {
  await openFirm()
  expect(await screen.findAllByText('2 attribuées sur 5, 3 libres')).not.toHaveLength(0)
  const row = (await screen.findByText('Luc Favre')).closest('tr')
  expect(within(row as HTMLElement).getByText('l.favre@etude.example')).toBeTruthy()
  expect(await screen.findByText('guest@etude.example')).toBeTruthy()
})

test('a member without administrator rights sees no invitations and cannot change others', async () => {
  const asMember = { ...firm, role: 'user', billingManager: false, members: [{ ...luc, email: null }] }
  await openFirm({ '/api/identity/organizations/o1': asMember })
  expect(await screen.findByText('Luc Favre')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Modifier :/ })).toBeNull()
  expect(screen.queryByRole('form', { name: 'Inviter' })).toBeNull()
})

test('a pasted list is submitted, reported line by line, and invalid entries stay in the field', async () => {
  const lines = [
    { address: 'new@etude.example', outcome: 'invited' },
    { address: 'nowhere', outcome: 'invalid' },
  ]
  const { user, sent } = await openFirm({
    '/api/identity/invitations': (_url: URL, init?: RequestInit) =>
      init?.method === 'POST' ? { lines, invitations: [invitation] } : { invitations: [invitation] },
  })
  const form = within(await screen.findByRole('form', { name: 'Inviter' }))
  const field = form.getByRole<HTMLTextAreaElement>('textbox')
  await user.click(field)
  await user.paste('new@etude.example; nowhere')
  await user.click(form.getByRole('button', { name: 'Inviter' }))
  expect(await form.findByText('invitation envoyée')).toBeTruthy()
  expect(form.getByText('adresse non valable')).toBeTruthy()
  expect(field.value).toBe('nowhere')
  const posted = sent.find(({ init }) => init.method === 'POST' && String(init.body).includes('addresses'))
  expect(JSON.parse(String(posted?.init.body))).toEqual({
    addresses: ['new@etude.example', 'nowhere'],
    role: 'user',
    language: 'fr',
  })
})

test('the plan of a firm is told apart from a subscription of a member’s own', async () => {
  await openFirm()
  expect(await screen.findByText('Professionnel')).toBeTruthy()
  await openFirm({ '/api/billing/subscription': { ...subscription, owner: 'user' } })
  expect(await screen.findByText(/un abonnement à votre nom/)).toBeTruthy()
  expect(screen.queryByText('Professionnel')).toBeNull()
})

test('the administration is handed over to another member after a confirmation', async () => {
  const { user, sent } = await openFirm({ '/api/identity/organizations/o1/hand-over': { ...firm, role: 'user' } })
  await user.click(await screen.findByRole('button', { name: /Modifier.*Luc Favre/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Luc Favre' }))
  await user.click(dialog.getByRole('button', { name: 'Remettre l’administration' }))
  expect(dialog.getByText(/administrera l’organisation à votre place/)).toBeTruthy()
  expect(sent.some(({ url }) => url.pathname.endsWith('/hand-over'))).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Remettre l’administration' }))
  expect(await screen.findByText('Luc Favre administre maintenant l’organisation.')).toBeTruthy()
  const [handed] = sent.filter(({ url }) => url.pathname.endsWith('/hand-over'))
  expect(JSON.parse(String(handed?.init.body))).toEqual({ memberId: 'c3d4' })
})

test('who leaves finds the focus on the heading of what is left of the page', async () => {
  let left = false
  const { user } = await openFirm({
    '/api/identity/me': () => (left ? { ...profile, organization: { ...own, type: 'individual' } } : profile),
    '/api/identity/organizations/o1/members/a1b2'() {
      left = true
      return {}
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Quitter l’organisation' }))
  expect(document.activeElement?.textContent).toContain('Votre licence devient libre')
  await user.click(screen.getByRole('button', { name: 'Quitter l’organisation' }))
  expect(await screen.findByText(/Votre compte est individuel/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('the last administrator who wants to leave is told why not', async () => {
  const { user } = await openFirm({
    '/api/identity/organizations/o1/members/a1b2': { problem: { status: 409, code: 'ORGANIZATION_LAST_ADMIN' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Quitter l’organisation' }))
  await user.click(screen.getByRole('button', { name: 'Quitter l’organisation' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Nommez-en d’abord un autre'))
})

test('an individual account explains how to get a firm', async () => {
  const alone = { ...profile, organization: { ...own, type: 'individual' } }
  await openFirm({ '/api/identity/me': alone })
  expect(await screen.findByText(/Votre compte est individuel/)).toBeTruthy()
})
