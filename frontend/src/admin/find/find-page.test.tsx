import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ADMIN, openAsStaff } from '../admin.fixture.ts'

const LOOKUP = `${ADMIN}/lookup`
const anne = { uid: 'rochat', firstName: 'Anne', lastName: 'Rochat', email: 'anne@etude.example' }
const ANSWERS = {
  [LOOKUP]: { users: [anne], organizations: [{ id: 'firm', name: 'Étude du Lac' }] },
  '/api/notifications/admin/mails': {
    mails: [{ id: 'm', to: 'anne@etude.example', queuedAt: '2026-11-20T08:00:00.000Z' }],
    total: 1,
  },
  '/api/billing/admin/invoices': {
    invoices: [{ id: 'in_1', number: '2026-000042', billedTo: 'Anne Rochat', owner: 'rochat', total: 39_400 }],
    total: 1,
  },
  '/api/catalog/citations/resolve': { text: 'ATF 147 I 268', target: { docType: 'atf', docId: '147-I-268' } },
}
const addressOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
const at = (q: string) => `/admin/find?${new URLSearchParams({ q })}`

test('the header line of a mail leads to its recipient', async () => {
  const { sent } = await openAsStaff(at('Message-ID: <0b7e-4f@considerant.example>'), ANSWERS)
  expect(await addressOf('anne@etude.example')).toBe(at('anne@etude.example'))
  const asked = sent.find(({ url }) => url.pathname === '/api/notifications/admin/mails')
  expect(asked?.url.searchParams.get('q')).toBe('0b7e-4f@considerant.example')
})

test('the number of an invoice leads to who was billed', async () => {
  await openAsStaff(at('2026-000042'), ANSWERS)
  expect(await addressOf('Anne Rochat')).toBe(at('rochat'))
})

test('a name or a citation, typed into the field of any admin page, leads to people and decisions', async () => {
  const { sent } = await openAsStaff('/admin/find', ANSWERS)
  const field = await screen.findByRole('searchbox', { name: 'Personne, e-mail, facture, décision' })
  await userEvent.type(field, 'ATF 147 I 268{Enter}')
  expect(await addressOf('ATF 147 I 268')).toBe('/atf/147-I-268')
  expect(await addressOf('Anne Rochat')).toBe('/admin/users/rochat')
  expect(await addressOf('Étude du Lac')).toBe('/admin/organizations/firm')
  expect(sent.find(({ url }) => url.pathname === LOOKUP)?.url.searchParams.get('kind')).toBe('text')
})
