import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openPage } from '../test/open-page.tsx'
import { signedInAnswers } from '../test/signed-in.ts'
import { beginImpersonation, keptImpersonation } from './impersonation.ts'

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const claims = {
  sub: 'p1',
  email: 'c.müller@kanzlei.example',
  given_name: 'Célia',
  family_name: 'Müller',
  realm_access: { roles: ['user'] },
  act: { sub: 'a1b2' },
}
const TOKEN = `${part({ alg: 'ES256' })}.${part(claims)}.c2ln`
const KNOWN = { 'signed-in': '1' }
const inMinutes = (minutes: number) => Date.now() + minutes * 60_000
const stored = (minutes: number) => ({
  impersonation: JSON.stringify({ id: 'imp1', token: TOKEN, until: inMinutes(minutes) }),
})
const profile = { uid: 'p1', email: claims.email, firstName: 'Célia', lastName: 'Müller', version: 1 }

// jsdom cannot navigate and logs an error.
beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('an impersonating tab says so, and its calls carry the user’s token', async () => {
  const { sent, session } = await openPage('/search', signedInAnswers(), 'fr', KNOWN, stored(22))
  expect(await screen.findByText('Vous agissez au nom de Célia Müller')).toBeTruthy()
  expect(screen.getByText('encore 22 minutes')).toBeTruthy()
  expect(await session.accessToken()).toBe(TOKEN)
  // The own session is not begun: nothing is asked of the provider.
  expect(sent.some(({ url }) => url.pathname.startsWith('/oidc/'))).toBe(false)
})

test('ending discards the token at once, and the next page has the own session, which notifies the service', async () => {
  const { session } = await openPage('/search', signedInAnswers(), 'fr', KNOWN, stored(22))
  await userEvent.click(await screen.findByRole('button', { name: 'Terminer' }))
  expect(await session.accessToken()).toBeNull()
  const left = { ...sessionStorage } as Record<string, string>
  expect(JSON.stringify(left)).not.toContain(TOKEN)
  const { sent } = await openPage('/search', signedInAnswers(), 'fr', KNOWN, left)
  expect(await screen.findByText('a.rochat@etude.example')).toBeTruthy()
  expect(screen.queryByText(/Vous agissez/)).toBeNull()
  const told = () => sent.filter(({ init }) => init.method === 'DELETE').map(({ url }) => url.pathname)
  await waitFor(() => expect(told()).toEqual(['/api/identity/admin/impersonations/imp1']))
  await waitFor(() => expect(sessionStorage.getItem('impersonation-ended')).toBeNull())
})

test('unsaved input is filled into no form of another account, neither at the beginning nor at the end', async () => {
  sessionStorage.setItem('draft-note-atf-147-I-268', '{"note":"staff","over":""}')
  beginImpersonation({ id: 'imp1', token: TOKEN, expiresAt: new Date(inMinutes(22)).toISOString() })
  expect(Object.keys(sessionStorage)).toEqual(['impersonation'])
  sessionStorage.setItem('draft-contact', '{"message":"of the person"}')
  const { session } = await openPage('/search', signedInAnswers(), 'fr', KNOWN, {
    ...sessionStorage,
  } as Record<string, string>)
  session.endImpersonation()
  expect(sessionStorage.getItem('draft-contact')).toBeNull()
})

test('ends by itself when its time is over', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { session } = await openPage('/search', signedInAnswers(), 'fr', KNOWN, stored(1))
  expect(await screen.findByText('encore 1 minute')).toBeTruthy()
  jest.advanceTimersByTime(61_000)
  expect(sessionStorage.getItem('impersonation')).toBeNull()
  expect(await session.accessToken()).toBeNull()
})

test('ends when a service refuses its token: nothing is sent as somebody else', async () => {
  const { session } = await openPage('/search', signedInAnswers(), 'fr', KNOWN, stored(22))
  await screen.findByText(/Vous agissez/)
  expect(await session.accessToken(TOKEN)).toBeNull()
  expect(sessionStorage.getItem('impersonation')).toBeNull()
})

test('ends when another tab signs out', async () => {
  await openPage('/search', signedInAnswers(), 'fr', KNOWN, stored(22))
  await screen.findByText(/Vous agissez/)
  const other = new BroadcastChannel('session')
  other.postMessage('signedOut')
  await waitFor(() => expect(sessionStorage.getItem('impersonation')).toBeNull())
  other.close()
})

test.each([
  ['is over', stored(-1).impersonation],
  ['is unreadable', '{"id":1'],
  ['holds no token', JSON.stringify({ id: 'imp1', token: 'x', until: inMinutes(5) })],
])('removes a stored impersonation that %s', (_what, text) => {
  sessionStorage.setItem('impersonation', text)
  expect(keptImpersonation()).toBeNull()
  expect(sessionStorage.getItem('impersonation')).toBeNull()
})

test('disables what only the user may do, and sends nothing of this browser to the account', async () => {
  const answers = {
    ...signedInAnswers(),
    '/api/identity/me': { ...profile, preferences: { language: 'fr', notifications: { email: true } } },
    '/api/identity/professions': { professions: [] },
  }
  const read = { 'reading-progress': JSON.stringify({ '147-III-463': '2026-01-01T00:00:00.000Z' }) }
  const { sent } = await openPage('/profile', answers, 'fr', { ...KNOWN, ...read }, stored(22))
  expect(await screen.findByText(/Ce que seule la personne peut faire est fermé/)).toBeTruthy()
  for (const name of ['Sessions ouvertes', 'Adresse de facturation', 'Supprimer le compte'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
  expect(sent.some(({ url }) => url.pathname === '/api/identity/me/progress')).toBe(false)
})
