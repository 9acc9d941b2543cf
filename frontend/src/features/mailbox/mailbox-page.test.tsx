import { openPage } from '../../test/open-page.tsx'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

const MAILS = '/dev/mail/api/messages'
const mail = (id: string, subject: string, links: string[] = []) => ({
  id,
  to: 'a.rochat@etude.example',
  subject,
  text: `Texte de ${subject}`,
  html: '<p>x</p>',
  links,
  at: '2027-03-01T08:15:30.000Z',
})

test('shows the newest mail with its links, and another one on selection', async () => {
  const link = 'http://localhost/auth/action?mode=verifyEmail&code=abc'
  await openPage('/dev/mail', { [MAILS]: [mail('2', 'Confirmez', [link]), mail('1', 'Bienvenue')] })
  const shown = within(await screen.findByRole('article', { name: 'Confirmez' }))
  expect(shown.getByRole('link', { name: link }).getAttribute('href')).toBe(link)
  const frame = shown.getByTitle('Aperçu')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.getAttribute('src')).toBe(`${MAILS}/2/html`)
  await userEvent.setup().click(shown.getByRole('tab', { name: 'Texte' }))
  expect(await shown.findByText('Texte de Confirmez')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('link', { name: /Bienvenue/ }))
  expect(await screen.findByRole('article', { name: 'Bienvenue' })).toBeTruthy()
})

test('says so when no mail was caught yet', async () => {
  await openPage('/dev/mail', { [MAILS]: [] })
  expect(await screen.findByText('Aucun message')).toBeTruthy()
})

test('does not exist where mails are really sent', async () => {
  await openPage('/dev/mail', { [MAILS]: { problem: { status: 404, code: 'NOT_FOUND' } } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy()
})
