import { openPage } from '../../test/open-page.tsx'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

const SEND = '/api/notifications/custom-offer'

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }))
afterEach(() => void jest.useRealTimers())

test('an offer is requested in a dialog, which closes two seconds after submission', async () => {
  const { requests } = await openPage('/', { [SEND]: {} })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await user.click(await screen.findByRole('button', { name: 'Demander une offre' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Demander une offre' }))
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
  await user.type(field('Nom'), 'Beat Keller')
  await user.type(field('Adresse e-mail'), 'keller@kanzlei.example')
  await user.type(field('Téléphone'), 'call me')
  await user.type(field('Entreprise'), 'Kanzlei Keller AG')
  await user.type(field('Message'), 'Nous sommes 60 personnes.')
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }))
  expect(dialog.getByText('Veuillez entrer un numéro de téléphone valide.')).toBeTruthy()
  expect(requests.some(({ pathname }) => pathname === SEND)).toBe(false)
  await user.clear(field('Téléphone'))
  await user.type(field('Téléphone'), '+41 44 555 00 11')
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }))
  expect(await dialog.findByText('Votre demande est envoyée.')).toBeTruthy()
  expect(requests.at(-1)?.pathname).toBe(SEND)
  await act(() => jest.advanceTimersByTimeAsync(2_100))
  expect(screen.queryByRole('dialog')).toBeNull()
})
