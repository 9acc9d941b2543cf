import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openAsStaff } from '../admin.fixture.ts'

const MAILS = '/api/notifications/admin/mails'
const mail = (id: string, more: object = {}) => ({
  id,
  template: 'welcome',
  to: `${id}@etude.example`,
  language: 'fr',
  brand: 'fr',
  state: 'sent',
  attempts: 1,
  queuedAt: '2026-11-20T08:00:00.000Z',
  sentAt: '2026-11-20T08:00:01.000Z',
  refusal: null,
  resendable: false,
  ...more,
})
const refused = mail('gone', { state: 'refused', sentAt: null, refusal: 'RCPT TO 550', resendable: true })

test('shows what became of each mail, and sends an undelivered one again', async () => {
  const { sent } = await openAsStaff('/admin/mails', {
    [MAILS]: { mails: [mail('here'), refused, mail('', { state: 'erased', to: '' })], total: 3 },
    [`${MAILS}/gone/resend`]: null,
  })
  for (const name of ['here@etude.example', 'adresse effacée'])
    expect(await screen.findByRole('rowheader', { name })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'RCPT TO 550' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Renvoyer à gone@etude.example.:.Bienvenue/ }))
  expect(await screen.findByText('L’e-mail est de nouveau en attente d’envoi.')).toBeTruthy()
  expect(sent.filter(({ init }) => init.method === 'POST').map(({ url }) => url.pathname)).toContain(
    `${MAILS}/gone/resend`,
  )
})

test('says why a mail is not sent again', async () => {
  await openAsStaff('/admin/mails', {
    [MAILS]: { mails: [refused], total: 1 },
    [`${MAILS}/gone/resend`]: { problem: { status: 409, code: 'NOTIFICATIONS_MAIL_NOT_RESENDABLE' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Renvoyer à gone/ }))
  expect(await screen.findByText('Cet e-mail ne peut plus être renvoyé.')).toBeTruthy()
})
