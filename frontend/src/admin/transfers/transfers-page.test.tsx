import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openAsStaff } from '../admin.fixture.ts'

const TRANSFERS = '/api/billing/admin/transfers'
const transfer = (id: string, more: object = {}) => ({
  id,
  bookedOn: '2027-04-01',
  amount: 39_400,
  currency: 'CHF',
  reference: '000000000000000020270000428',
  debtor: 'Anne Rochat',
  outcome: 'paid',
  invoiceNumber: '2027-000042',
  importedAt: '2027-04-02T08:00:00.000Z',
  ...more,
})
const file = (text: string) =>
  Object.assign(new File([text], 'camt.xml', { type: 'application/xml' }), { text: () => Promise.resolve(text) })

async function openTransfers(answers: object = {}) {
  const page = await openAsStaff('/admin/transfers', { [TRANSFERS]: [], ...answers })
  await screen.findByRole('heading', { level: 1, name: 'Virements' })
  return { user: userEvent.setup(), field: screen.getByLabelText('Choisir un fichier camt'), ...page }
}

test('shows what became of each credit', async () => {
  const unknown = transfer('b', { outcome: 'unknown_reference', currency: 'EUR', invoiceNumber: null, debtor: '' })
  await openTransfers({ [TRANSFERS]: [transfer('a'), unknown] })
  for (const name of ['Facture payée', 'CHF 394.00', '2027-000042', 'Référence inconnue', 'EUR 394.00'])
    expect(await screen.findByRole('cell', { name })).toBeTruthy()
})

test('reads a file, and tells how many of its credits were known', async () => {
  const transfers = [transfer('a', { known: false }), transfer('b', { known: true })]
  const { user, field, sent } = await openTransfers({ [`${TRANSFERS}/statements`]: { transfers, collective: 2 } })
  await user.upload(field, file('<Document/>'))
  expect(await screen.findByText('2 crédits lus, dont 1 déjà connu')).toBeTruthy()
  expect(screen.getByText(/2 écritures groupées sans détail/)).toBeTruthy()
  const [read] = sent.filter(({ url }) => url.pathname === `${TRANSFERS}/statements`)
  expect(JSON.parse(String(read?.init.body))).toEqual({ file: 'camt.xml', xml: '<Document/>' })
})

test('refuses a file that is none, and one that is too large', async () => {
  const invalid = { problem: { status: 400, code: 'BILLING_STATEMENT_INVALID' } }
  const { user, field, sent } = await openTransfers({ [`${TRANSFERS}/statements`]: invalid })
  await user.upload(field, file('x'))
  expect(await screen.findByText(/n’est pas un camt.053 ou camt.054 valable/)).toBeTruthy()
  await user.upload(field, Object.defineProperty(file('x'), 'size', { value: 5 * 1024 * 1024 }))
  await waitFor(() => expect(screen.getByText('Ce fichier dépasse 4 Mo.')).toBeTruthy())
  expect(sent.filter(({ url }) => url.pathname === `${TRANSFERS}/statements`)).toHaveLength(1)
})
