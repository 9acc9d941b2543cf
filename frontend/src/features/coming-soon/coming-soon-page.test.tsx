import { openPage } from '../../test/open-page.tsx'
import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { config } from '../../test/answers.ts'
import { normalEmail } from '../../ui/text/email.ts'

const before = { ...config, launchMode: 'coming-soon' as const }
const open = { '/config.json': { ...before, waitingList: true, launchDate: '2027-03' } }
const JOIN = '/api/notifications/waiting-list'

async function send(address: string, answers: Record<string, unknown>) {
  const page = await openPage('/', { ...open, ...answers })
  const user = userEvent.setup()
  if (address) await user.type(await screen.findByRole('textbox', { name: 'Adresse e-mail' }), address)
  await user.click(await screen.findByRole('button', { name: 'S’inscrire' }))
  return page
}

describe('before the launch', () => {
  test('the start page is a poster without header and footer; other pages are unchanged', async () => {
    await openPage('/', open)
    expect(await screen.findByRole('heading', { level: 1, name: 'Bientôt Disponible' })).toBeTruthy()
    expect(screen.getByText(/Lancement.*mars 2027/)).toBeTruthy()
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    await openPage('/search', open)
    expect(await screen.findByRole('banner')).toBeTruthy()
  })

  test('shows a contact address where there is no waiting list', async () => {
    await openPage('/', { '/config.json': before })
    const link = await screen.findByRole('link', { name: 'contact@brand.example' })
    expect(link.getAttribute('href')).toBe('mailto:contact@brand.example')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('submits an address, trimmed and in lower case', async () => {
    const { requests } = await send('  A.Rochat@Etude.example ', { [JOIN]: {} })
    expect(await screen.findByText(/^Merci/)).toBeTruthy()
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('')
    expect(requests.at(-1)?.pathname).toBe(JOIN)
  })

  test.each([
    ['', 'Veuillez entrer votre adresse email.'],
    ['a@b', 'Veuillez entrer une adresse email valide.'],
  ])('refuses %j and returns the focus', async (address, message) => {
    const { requests } = await send(address, {})
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(requests.some(({ pathname }) => pathname === JOIN)).toBe(false)
  })

  test.each([
    [409, 'Vous êtes déjà inscrite sur la liste d’attente.'],
    [500, 'Une erreur est survenue. Veuillez réessayer.'],
  ])('explains status %i', async (status, message) => {
    await send('a@b.example', { [JOIN]: { problem: { status, code: 'X' } } })
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  test('stores a referral code for the registration', async () => {
    await openPage('/?ref=abcd1234', open)
    await screen.findByRole('heading', { level: 1 })
    expect(localStorage.getItem('referral')).toContain('ABCD1234')
  })
})

describe('an address', () => {
  test.each([
    [' A@B.ch ', 'a@b.ch'],
    ['a b@c.ch', null],
    ['a@b', null],
    ['', null],
  ])('%j is stored as %j', (text, email) => expect(normalEmail(text)).toBe(email))
})
