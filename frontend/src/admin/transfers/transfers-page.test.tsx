import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openAsStaff } from '../admin.fixture.ts'

const TRANSFERS = '/api/billing/admin/transfers'
const STATEMENTS = `${TRANSFERS}/statements`
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
  surplus: 0,
  creditable: true,
  decision: null,
  bankReference: '',
  late: null,
  ...more,
})
const imported = (more: object = {}) => ({
  id: 'i',
  file: 'camt.xml',
  source: 'upload',
  state: 'done',
  total: 2,
  booked: 2,
  known: 1,
  collective: 0,
  otherAccounts: [],
  refusal: null,
  refusalDetail: '',
  startedAt: '2027-04-02T08:00:00.000Z',
  ...more,
})
const unknown = transfer('b', { outcome: 'unknown_reference', invoiceNumber: null, debtor: '', surplus: 39_400 })
const file = (text: string) =>
  Object.assign(new File([text], 'camt.xml', { type: 'application/xml' }), { text: () => Promise.resolve(text) })

async function openTransfers(answers: object = {}) {
  const page = await openAsStaff('/admin/transfers', { [TRANSFERS]: [], [STATEMENTS]: [], ...answers })
  await screen.findByRole('heading', { level: 1, name: 'Virements' })
  return { user: userEvent.setup(), field: screen.getByLabelText('Choisir un fichier camt'), ...page }
}
const sentTo = (sent: { url: URL; init: RequestInit }[], path: string) =>
  sent
    .filter(({ url, init }) => url.pathname === path && init.method === 'POST')
    .map(({ init }) => JSON.parse(String(init.body)))

test('shows what became of each credit', async () => {
  const euros = transfer('c', { outcome: 'other_currency', currency: 'EUR', invoiceNumber: null })
  const late = transfer('d', { invoiceNumber: '2027-000043', late: 'restored' })
  const refunded = transfer('e', { outcome: 'paid_twice', decision: 'refunded', bankReference: 'PAY-7' })
  await openTransfers({ [TRANSFERS]: [transfer('a'), euros, late, refunded] })
  for (const name of ['Facture payée', 'EUR 394.00', '2027-000043', /accès rétabli/, /remboursé \(PAY-7\)/])
    expect((await screen.findAllByRole('cell', { name })).length).toBeGreaterThan(0)
})

test('shows how far an import is, how many of its credits were known, and what was not read', async () => {
  const runs = imported({ id: 'r', state: 'running', total: 900, booked: 250, file: 'mars.xml' })
  const foreign = { account: 'CH9300762011623852957', entries: 3 }
  const done = imported({ collective: 2, otherAccounts: [foreign] })
  const refused = imported({ id: 'x', state: 'refused', refusal: 'other_account', refusalDetail: foreign.account })
  await openTransfers({ [STATEMENTS]: [runs, done, refused] })
  expect(await screen.findByRole('progressbar', { name: /mars.xml/ })).toHaveProperty('value', 250)
  expect(screen.getByText(/2 crédits lus, dont 1 déjà connu/)).toBeTruthy()
  expect(screen.getByText(/2 écritures groupées sans détail/)).toBeTruthy()
  expect(screen.getByText(/3 écritures d’autres comptes/)).toBeTruthy()
  expect(screen.getByText(/un autre compte que celui des factures.*CH9300762011623852957/)).toBeTruthy()
})

test('sends a file, and refuses one that is none, of another account, or too large', async () => {
  const invalid = { problem: { status: 400, code: 'BILLING_STATEMENT_OTHER_ACCOUNT' } }
  const { user, field, sent } = await openTransfers({ [STATEMENTS]: invalid })
  await user.upload(field, file('x'))
  expect(await screen.findByText(/concerne un autre compte/)).toBeTruthy()
  await user.upload(field, Object.defineProperty(file('x'), 'size', { value: 5 * 1024 * 1024 }))
  await waitFor(() => expect(screen.getByText('Ce fichier dépasse 4 Mo.')).toBeTruthy())
  expect(sentTo(sent, STATEMENTS)).toEqual([{ file: 'camt.xml', xml: 'x' }])
})

test('assigns money that no invoice took, or notes its refund with the reference of the bank', async () => {
  const { user, sent } = await openTransfers({
    [TRANSFERS]: [unknown],
    [`${TRANSFERS}/b/assignment`]: { problem: { status: 404, code: 'BILLING_INVOICE_NOT_FOUND' } },
    [`${TRANSFERS}/b/decision`]: { ...unknown, surplus: 0, decision: 'refunded' },
  })
  await user.click(await screen.findByRole('button', { name: /À décider.:.CHF.394.00/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Numéro de la facture/), '2027-000099')
  await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
  expect(await dialog.findByText('Aucune facture ne porte ce numéro.')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Décision'), 'refunded')
  await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
  await user.type(dialog.getByLabelText(/Référence bancaire/), 'PAY-7')
  await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
  expect(await screen.findByText('La décision est enregistrée.')).toBeTruthy()
  expect(sentTo(sent, `${TRANSFERS}/b/assignment`)).toEqual([{ invoiceNumber: '2027-000099' }])
  expect(sentTo(sent, `${TRANSFERS}/b/decision`)).toEqual([{ decision: 'refunded', bankReference: 'PAY-7' }])
})
