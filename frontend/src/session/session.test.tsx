import { describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { config } from '../test/answers.ts'
import { openPage } from '../test/open-page.tsx'
import { accounts, signedInAnswers } from '../test/signed-in.ts'

const KNOWN = { 'signed-in': '1' }
const asked = (requests: URL[], path: string) => requests.filter(({ pathname }) => pathname === path).length

describe('the session', () => {
  test('is not requested in a browser where nobody signed in', async () => {
    const { requests } = await openPage('/search', signedInAnswers())
    expect((await screen.findAllByRole('link', { name: 'Se connecter' })).length).toBeGreaterThan(0)
    expect(asked(requests, '/oidc/auth')).toBe(0)
    expect(localStorage.getItem('signed-in')).toBeNull()
  })

  test('is requested from the provider at our own origin without leaving the page', async () => {
    await openPage('/search?q=bail#x', signedInAnswers(), 'fr', KNOWN)
    expect((await screen.findAllByRole('link', { name: 'Mon compte' })).length).toBeGreaterThan(0)
    expect(screen.getByText('a.rochat@etude.example')).toBeTruthy()
    expect(window.location.search + window.location.hash).toBe('?q=bail#x')
    for (const text of [...Object.values(localStorage), ...Object.values(sessionStorage)])
      expect(String(text)).not.toMatch(/eyJ|rochat/)
  })

  test('ends when the provider has none, and is not requested again', async () => {
    await openPage(
      '/search',
      signedInAnswers({}, () => false),
      'fr',
      KNOWN,
    )
    await waitFor(() => expect(localStorage.getItem('signed-in')).toBeNull())
    expect(screen.getAllByRole('link', { name: 'Se connecter' }).length).toBeGreaterThan(0)
  })

  test('offers no account where there is no sign-in', async () => {
    await openPage('/search', { '/config.json': config }, 'fr', KNOWN)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Se connecter' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Ouvrir un compte' })).toBeNull()
  })
})

describe('calls of the signed-in reader', () => {
  test('carry a token, which is renewed once for all calls that were refused', async () => {
    const { session, sent } = await openPage('/search', signedInAnswers(), 'fr', KNOWN)
    await screen.findAllByRole('link', { name: 'Mon compte' })
    const first = await act(() => session.accessToken())
    const before = sent.length
    const renewed = await act(() => Promise.all([1, 2, 3].map(() => session.accessToken(first ?? ''))))
    expect(new Set(renewed).size).toBe(1)
    expect(renewed[0]).not.toBe(first)
    expect(sent.slice(before).map(({ url }) => url.pathname)).toEqual(['/oidc/token'])
  })

  test('continue as a visitor once the provider no longer renews', async () => {
    let known = true
    const { session } = await openPage(
      '/search',
      signedInAnswers({}, () => known),
      'fr',
      KNOWN,
    )
    await screen.findAllByRole('link', { name: 'Mon compte' })
    known = false
    const refused = (await act(() => session.accessToken())) ?? ''
    expect(await act(() => session.accessToken(refused))).toBeNull()
    expect((await screen.findAllByRole('link', { name: 'Se connecter' })).length).toBeGreaterThan(0)
  })
})

describe('pages that need an account', () => {
  test('lead a visitor to the sign-in and back', async () => {
    await openPage('/profile?x=1', { '/config.json': { ...config, accounts } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Connexion' })).toBeTruthy()
    expect(window.location.pathname).toBe('/login')
    expect(JSON.parse(sessionStorage.getItem('return') ?? '')).toEqual({ path: '/profile?x=1', top: 0 })
  })

  test('lead to the start page where there is no sign-in', async () => {
    await openPage('/profile', { '/config.json': config })
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })
})

test('reading progress of this browser is uploaded once, under the same id until the service has it', async () => {
  const read = JSON.stringify({ '147-III-463': '2026-01-01T00:00:00.000Z' })
  const bodies: unknown[] = []
  const answers = {
    ...signedInAnswers(),
    '/api/identity/me/progress': (_url: URL, init: RequestInit) => {
      bodies.push(JSON.parse(String(init.body)))
      return bodies.length === 1 ? { problem: { status: 503, code: 'UNAVAILABLE' } } : {}
    },
  }
  await openPage('/search', answers, 'fr', { ...KNOWN, 'reading-progress': read })
  await waitFor(() => expect(bodies).toHaveLength(1))
  const again = {
    ...KNOWN,
    'reading-progress': read,
    'progress-handed-over': localStorage.getItem('progress-handed-over') ?? '',
  }
  await openPage('/search', answers, 'fr', again)
  await waitFor(() => expect(localStorage.getItem('progress-handed-over')).toContain('true'))
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[0]).toMatchObject({ done: ['atf-147-III-463'] })
  expect(localStorage.getItem('reading-progress')).toBe(read)
})

test('another tab that signs out ends the session of this one', async () => {
  await openPage('/search', signedInAnswers(), 'fr', KNOWN)
  await screen.findAllByRole('link', { name: 'Mon compte' })
  const other = new BroadcastChannel('session')
  other.postMessage('signedOut')
  expect((await screen.findAllByRole('link', { name: 'Se connecter' })).length).toBeGreaterThan(0)
  other.close()
})

test('a sign-out at another brand ends the session of this tab when it is focused again', async () => {
  let known = true
  const { sent } = await openPage(
    '/search',
    signedInAnswers({}, () => known),
    'fr',
    KNOWN,
    { 'draft-contact': '{"message":"x"}' },
  )
  await screen.findAllByRole('link', { name: 'Mon compte' })
  const renewals = () => sent.filter(({ url }) => url.pathname === '/oidc/token').length
  const before = renewals()
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 2_000)
  act(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await waitFor(() => expect(renewals()).toBeGreaterThan(before))
  expect(screen.getAllByRole('link', { name: 'Mon compte' }).length).toBeGreaterThan(0)
  known = false
  clock.mockImplementation(() => now + 4_000)
  window.dispatchEvent(new Event('focus'))
  expect((await screen.findAllByRole('link', { name: 'Se connecter' })).length).toBeGreaterThan(0)
  await waitFor(() => expect(sessionStorage.getItem('draft-contact')).toBeNull())
  clock.mockRestore()
})

test('a tab that is only visible asks whether its session has ended, which renews nothing', async () => {
  const timers = jest.spyOn(window, 'setInterval')
  let known = true
  const ended: { key: string; givenBefore: number | null }[] = []
  const answers = { ...signedInAnswers({}, () => known), '/api/identity/ended-access': () => ({ ended }) }
  const { sent } = await openPage('/search', answers, 'fr', KNOWN)
  await screen.findAllByRole('link', { name: 'Mon compte' })
  const sentTo = (path: string) => sent.filter(({ url }) => url.pathname === path).length
  const renewals = sentTo('/oidc/token')
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now')
  const minutePasses = (minutes: number) => {
    clock.mockImplementation(() => now + minutes * 60_000)
    for (const [act, every] of timers.mock.calls) if (every === 60_000 && typeof act === 'function') act()
  }
  minutePasses(1)
  await waitFor(() => expect(sentTo('/api/identity/ended-access')).toBe(1))
  expect(sentTo('/oidc/token')).toBe(renewals)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('account\na1b2'))
  ended.push({ key: Buffer.from(digest).toString('base64url'), givenBefore: null })
  known = false
  minutePasses(2)
  expect((await screen.findAllByRole('link', { name: 'Se connecter' })).length).toBeGreaterThan(0)
  clock.mockRestore()
  timers.mockRestore()
})

describe('signing out', () => {
  test('asks for a confirmation where another site led, and authenticates with this tab’s token, in no address', async () => {
    const answers = {
      ...signedInAnswers(),
      '/oidc/account/sign-out': { problem: { status: 503, code: 'UNAVAILABLE' } },
    }
    const { sent, requests } = await openPage('/logout', answers, 'fr', KNOWN, { 'draft-contact': '{"message":"x"}' })
    const [main] = [await screen.findByRole('main')]
    await waitFor(() => expect(main.textContent).toContain('a.rochat@etude.example'))
    expect(asked(requests, '/oidc/account/sign-out')).toBe(0)
    await userEvent.click(screen.getAllByRole('button', { name: 'Se déconnecter' }).at(-1) ?? main)
    await waitFor(() => expect(main.textContent).toContain('Le service de connexion ne répond pas.'))
    const [out] = sent.filter(({ url }) => url.pathname === '/oidc/account/sign-out')
    expect(JSON.parse(String(out?.init.body))).toEqual({ refreshToken: expect.stringMatching(/^eyJ/) })
    for (const { href } of requests) expect(href).not.toContain('eyJ')
    expect([localStorage.getItem('signed-in'), sessionStorage.getItem('draft-contact')]).toEqual([null, null])
  })

  test('asks a visitor nothing', async () => {
    await openPage(
      '/logout',
      signedInAnswers({}, () => false),
    )
    expect(await screen.findByText('Aucune session n’est ouverte dans ce navigateur.')).toBeTruthy()
  })
})
