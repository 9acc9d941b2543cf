import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { config } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'
import { accounts, signedInAnswers } from '../../test/signed-in.ts'
import type { WaitingAct } from './waiting-acts.ts'

const KNOWN = { 'signed-in': '1' }
const DOCUMENTS = '/api/library/documents'
const NAME = 'Favori\u202f: ATF 149 III 9001'
const OF_9001 = `${DOCUMENTS}/atf/149-III-9001`
const WAITING = 'bookmarks-waiting-a1b2'

const button = () => screen.findByRole('button', { name: NAME })
const pressed = async (is: boolean) =>
  waitFor(async () => expect((await button()).getAttribute('aria-pressed')).toBe(String(is)))
const problem = (status: number, code: string) => ({ problem: { status, code } })

/** A library that holds what is saved, and what it was asked to do. */
function library(saved: string[] = [], refuse: () => unknown = () => undefined) {
  const done: string[] = []
  const on = (init: RequestInit, act: () => void, what: string) => {
    const refused = refuse()
    if (refused) return refused
    done.push(`${init.method} ${what}`)
    act()
    return {}
  }
  return {
    done,
    saved,
    answers: {
      ...signedInAnswers(),
      [`${DOCUMENTS}/ids`]: () => ({ ids: [...saved] }),
      [DOCUMENTS]: (_url: URL, init: RequestInit) => {
        const { documentId: docId } = JSON.parse(String(init.body)) as { documentId: string }
        return on(init, () => saved.push(`atf-${docId}`), docId)
      },
      [OF_9001]: (_url: URL, init: RequestInit) =>
        on(init, () => void saved.splice(saved.indexOf('atf-149-III-9001'), 1), '149-III-9001'),
      [`${OF_9001}/restore`]: (_url: URL, init: RequestInit) =>
        on(init, () => saved.push('atf-149-III-9001'), 'restore'),
    },
  }
}

describe('a bookmark', () => {
  test('is requested for signed-in readers only', async () => {
    const { requests } = await openPage('/search', { '/config.json': { ...config, accounts } })
    await pressed(false)
    expect(requests.filter(({ pathname }) => pathname.startsWith('/api/library'))).toEqual([])
  })

  test('is shown at once, sent once under its key, and undone by the toast', async () => {
    const { done, answers } = library()
    const { sent } = await openPage('/search', answers, 'fr', KNOWN)
    await screen.findAllByRole('link', { name: 'Mon compte' })
    const user = userEvent.setup()
    await user.click(await button())
    expect((await button()).getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findByText(/ajouté aux favoris/)).toBeTruthy()
    await waitFor(() => expect(done).toEqual(['POST 149-III-9001']))
    const call = sent.find(({ url, init }) => url.pathname === DOCUMENTS && init.method === 'POST')
    expect(JSON.parse(String(call?.init.body))).toEqual({ documentType: 'atf', documentId: '149-III-9001' })
    expect(new Headers(call?.init.headers).get('idempotency-key')).toMatch(/^[\w-]{36}-2$/)
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await pressed(false)
    await waitFor(() => expect(done).toEqual(['POST 149-III-9001', 'DELETE 149-III-9001']))
    await waitFor(() => expect(localStorage.getItem(WAITING)).toBeNull())
  })

  test('is restored unchanged when its removal is undone, by button or key', async () => {
    const { done, answers } = library(['atf-149-III-9001'])
    await openPage('/search', answers, 'fr', KNOWN)
    await pressed(true)
    const user = userEvent.setup()
    await user.keyboard('jb')
    await pressed(false)
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await pressed(true)
    await waitFor(() => expect(done).toEqual(['DELETE 149-III-9001', 'POST restore']))
  })

  test.each([
    [problem(409, 'LIBRARY_DOCUMENT_ALREADY_SAVED'), 'Document déjà sauvegardé', true],
    [problem(409, 'LIBRARY_FULL'), 'Vous avez atteint la limite de 5’000 favoris.', false],
    [problem(500, 'INTERNAL'), /n’a pas pu être enregistré\. Une erreur est survenue/, false],
  ])('refused with %j shows an error and the actual state', async (refusal, text, is) => {
    const { answers } = library([], () => refusal)
    await openPage('/search', answers, 'fr', KNOWN)
    await screen.findAllByRole('link', { name: 'Mon compte' })
    await userEvent.setup().click(await button())
    expect(await screen.findByText(text)).toBeTruthy()
    await pressed(is)
    expect(localStorage.getItem(WAITING)).toBeNull()
  })

  test('that is already gone is not removed again', async () => {
    const { answers } = library(['atf-149-III-9001'], () => problem(404, 'LIBRARY_DOCUMENT_NOT_SAVED'))
    await openPage('/search', answers, 'fr', KNOWN)
    await pressed(true)
    await userEvent.setup().click(await button())
    expect(await screen.findByText('Document non trouvé dans les favoris')).toBeTruthy()
    await pressed(false)
  })
})

test('a change that the service is still making, sent by the page before, is not announced as waiting', async () => {
  let making = true
  const { done, answers } = library([], () => making && problem(409, 'IDEMPOTENCY_IN_PROGRESS'))
  const { sent } = await openPage('/search', answers, 'fr', KNOWN)
  await screen.findAllByRole('link', { name: 'Mon compte' })
  await userEvent.setup().click(await button())
  await waitFor(() =>
    expect(sent.some(({ url, init }) => url.pathname === DOCUMENTS && init.method === 'POST')).toBe(true),
  )
  making = false
  await waitFor(() => expect(done).toEqual(['POST 149-III-9001']), { timeout: 10_000 })
  await waitFor(() => expect(localStorage.getItem(WAITING)).toBeNull())
  expect(screen.queryByText(/gardé dans ce navigateur/)).toBeNull()
  expect(screen.queryByText(/modifications? de vos favoris envoyée/)).toBeNull()
})

describe('offline', () => {
  test('changes are queued in this browser, announced, and sent in order when the network is back', async () => {
    let away = true
    const { done, answers } = library([], () => away && Promise.reject(new TypeError('offline')))
    await openPage('/search', answers, 'fr', KNOWN)
    await screen.findAllByRole('link', { name: 'Mon compte' })
    const user = userEvent.setup()
    await user.click(await button())
    expect(await screen.findByText(/gardé dans ce navigateur, envoyé dès que la connexion revient/)).toBeTruthy()
    await user.click(await button())
    await pressed(false)
    const kept = JSON.parse(localStorage.getItem(WAITING) ?? '') as WaitingAct[]
    expect(kept.map(({ act }) => act)).toEqual(['save', 'remove'])
    expect(done).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }))
    expect(await screen.findByText(/2 modifications de vos favoris ne sont pas encore envoyées/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Rester connecté' }))
    away = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(done).toEqual(['POST 149-III-9001', 'DELETE 149-III-9001']))
    expect(await screen.findByText('2 modifications de vos favoris envoyées')).toBeTruthy()
    expect(localStorage.getItem(WAITING)).toBeNull()
  })

  test('a change after the session has ended is queued until the reader is back, and says so', async () => {
    let signedIn = true
    const { done, answers } = library([], () => !signedIn && problem(401, 'UNAUTHENTICATED'))
    await openPage('/search', { ...answers, ...signedInAnswers({}, () => signedIn) }, 'fr', KNOWN)
    await screen.findAllByRole('link', { name: 'Mon compte' })
    signedIn = false
    const user = userEvent.setup()
    await user.click(await button())
    expect(await screen.findByText(/Votre session a pris fin\. ATF 149 III 9001/)).toBeTruthy()
    expect(JSON.parse(localStorage.getItem(WAITING) ?? '')).toMatchObject([{ act: 'save', told: true }])
    expect(done).toEqual([])
    const message = screen.getAllByRole('status').find(({ textContent }) => /pris fin/.test(textContent ?? ''))
    await user.click(within(message as HTMLElement).getByRole('button', { name: 'Se connecter' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Connexion' })).toBeTruthy()
    expect(JSON.parse(sessionStorage.getItem('return') ?? '')).toMatchObject({ path: '/search' })
  })

  test.each([
    ['does not know the whole collection yet', problem(503, 'LIBRARY_CATCHING_UP')],
    ['is an older one, which does not understand it', problem(400, 'VALIDATION_FAILED')],
  ])('a change is queued while the service %s', async (_why, refusal) => {
    let ready = false
    const { done, answers } = library([], () => !ready && refusal)
    await openPage('/search', answers, 'fr', KNOWN)
    await screen.findAllByRole('link', { name: 'Mon compte' })
    await userEvent.setup().click(await button())
    expect(
      await screen.findByText(/gardé dans ce navigateur, envoyé dès que le service peut l’enregistrer/),
    ).toBeTruthy()
    await pressed(true)
    ready = true
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(done).toEqual(['POST 149-III-9001']))
    expect(await screen.findByText('1 modification de vos favoris envoyée')).toBeTruthy()
    expect(localStorage.getItem(WAITING)).toBeNull()
  })

  test('a change that no service understands for a quarter of an hour is dropped, with a message', async () => {
    const { answers } = library([], () => problem(400, 'VALIDATION_FAILED'))
    const target = {
      docType: 'atf',
      docId: '149-III-9001',
      decisionId: 'atf-149-III-9001',
      citation: 'ATF 149 III 9001',
    }
    const refusedAt = new Date(Date.now() - 15 * 60_000).toISOString()
    const waiting = JSON.stringify([{ key: 'k', act: 'save', target, told: true, refusedAt }])
    await openPage('/search', answers, 'fr', { ...KNOWN, [WAITING]: waiting })
    expect(await screen.findByText(/n’a pas pu être enregistré/)).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem(WAITING)).toBeNull())
  })

  test('changes of another account are never sent', async () => {
    const target = { docType: 'atf', docId: '1-I-1', decisionId: 'atf-1-I-1', title: 'x', year: 1875, citation: 'x' }
    const theirs = JSON.stringify([{ key: 'k', act: 'save', target, told: true }])
    const { done, answers } = library()
    await openPage('/search', answers, 'fr', { ...KNOWN, 'bookmarks-waiting-c3d4': theirs })
    await screen.findAllByRole('link', { name: 'Mon compte' })
    await userEvent.setup().click(await button())
    await waitFor(() => expect(done).toEqual(['POST 149-III-9001']))
    expect(localStorage.getItem('bookmarks-waiting-c3d4')).toBe(theirs)
  })
})

test('a visitor signs in first, and the bookmark is set afterwards', async () => {
  await openPage('/search?q=bail', { '/config.json': { ...config, accounts } })
  await userEvent.setup().click(await button())
  expect(await screen.findByRole('heading', { level: 1, name: 'Connexion' })).toBeTruthy()
  expect(JSON.parse(sessionStorage.getItem('return') ?? '')).toMatchObject({ path: '/search?q=bail' })
  const wanted = sessionStorage.getItem('pending-act') ?? ''
  const { done, answers } = library()
  const opened = openPage('/search?q=bail', answers, 'fr', KNOWN)
  sessionStorage.setItem('pending-act', wanted)
  await opened
  await pressed(true)
  await waitFor(() => expect(done).toEqual(['POST 149-III-9001']))
  expect(sessionStorage.getItem('pending-act')).toBeNull()
})

test('changes of another tab are shown at once, of another browser when the tab is focused again', async () => {
  const { saved, answers } = library()
  await openPage('/search', answers, 'fr', KNOWN)
  await screen.findAllByRole('link', { name: 'Mon compte' })
  await pressed(false)
  saved.push('atf-149-III-9001')
  const other = new BroadcastChannel('bookmarks')
  other.postMessage('changed')
  await pressed(true)
  other.close()
  saved.length = 0
  window.dispatchEvent(new Event('focus'))
  await pressed(false)
})
