import { openPage } from '../../test/open-page.tsx'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signedInAnswers } from '../../test/signed-in.ts'

const SEND = '/api/notifications/contact'
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }))
afterEach(() => void jest.useRealTimers())

async function fillAndSend(answer: unknown) {
  const page = await openPage('/contact', { [SEND]: answer })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  await user.type(text('Nom complet'), 'Anne Rochat')
  await user.type(text('Adresse e-mail'), ' A.Rochat@Etude.example ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Objet' }), 'feedback')
  await user.type(text('Message'), 'Bonjour')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  return { ...page, user }
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('a message is sent; two seconds later the form is empty again', async () => {
  const { requests } = await fillAndSend({})
  expect((await screen.findByText('Votre message est envoyé.')).closest('[role=status]')).toBeTruthy()
  expect(requests.at(-1)?.pathname).toBe(SEND)
  expect(text('Message').value).toBe('Bonjour')
  await pass(1_500)
  expect(screen.getByText('Votre message est envoyé.')).toBeTruthy()
  await pass(600)
  expect(screen.queryByText('Votre message est envoyé.')).toBeNull()
  expect([text('Nom complet').value, text('Message').value]).toEqual(['', ''])
})

test('an error is shown for three seconds, and the text stays', async () => {
  await fillAndSend({ problem: { status: 500, code: 'INTERNAL' } })
  expect((await screen.findByRole('alert')).textContent).toContain('L’envoi a échoué. Veuillez réessayer.')
  await pass(2_500)
  expect(screen.getByRole('alert')).toBeTruthy()
  await pass(600)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(text('Message').value).toBe('Bonjour')
  expect(screen.getByRole('button', { name: 'Envoyer' }).getAttribute('aria-disabled')).toBeNull()
})

test('a retry uses the same key, a changed message a new one', async () => {
  const { user, sent } = await fillAndSend({ problem: { status: 503, code: 'UNAVAILABLE' } })
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await pass(50)
  await user.type(text('Message'), '!')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  await pass(50)
  const keys = sent
    .filter(({ url }) => url.pathname === SEND)
    .map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})

test('a draft survives leaving the page, but not the mail address, and not signing out', async () => {
  const { session } = await fillAndSend({ problem: { status: 500, code: 'INTERNAL' } })
  const draft = sessionStorage.getItem('draft-contact') ?? ''
  expect(JSON.parse(draft)).toEqual({ fullName: 'Anne Rochat', subject: 'feedback', message: 'Bonjour' })
  act(() => session.forget())
  expect(sessionStorage.getItem('draft-contact')).toBeNull()
  const answers = signedInAnswers({ given_name: 'Élodie' })
  await openPage('/contact', answers, 'fr', { 'signed-in': '1' }, { 'draft-contact': draft })
  await screen.findByDisplayValue('a.rochat@etude.example')
  expect([text('Nom complet').value, text('Message').value]).toEqual(['Anne Rochat', 'Bonjour'])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Objet' }).value).toBe('feedback')
})

test.each(['{', 'null', '[]', '{"message":7,"foreign":"x"}'])(
  'an invalid stored draft is ignored: %s',
  async (draft) => {
    await openPage('/contact', {}, 'fr', {}, { 'draft-contact': draft })
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Message/ })).value).toBe('')
    await pass(50)
    expect(sessionStorage.getItem('draft-contact')).toBeNull()
  },
)

test('a field refused by the service is named', async () => {
  await fillAndSend({ problem: { status: 400, code: 'VALIDATION_FAILED', field: 'email' } })
  expect(await screen.findByText('Cette indication n’est pas acceptée.')).toBeTruthy()
  expect(text('Adresse e-mail').getAttribute('aria-invalid')).toBe('true')
})

test('a missing field is marked, and nothing is sent', async () => {
  const { requests } = await openPage('/contact')
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await user.type(await screen.findByRole('textbox', { name: /^Adresse e-mail/ }), 'a@b')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(screen.getAllByText('Cette indication est nécessaire.')).toHaveLength(2)
  expect(screen.getByText('Veuillez entrer une adresse e-mail valide.')).toBeTruthy()
  expect(document.activeElement).toBe(text('Nom complet'))
  await user.type(text('Nom complet'), 'A')
  expect(screen.getAllByText('Cette indication est nécessaire.')).toHaveLength(1)
  expect(requests.some(({ pathname }) => pathname === SEND)).toBe(false)
})

test('every page links to it', async () => {
  await openPage('/terms')
  const footer = await screen.findByRole('contentinfo')
  expect(within(footer).getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact')
})
