import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openAsStaff } from '../admin.fixture.ts'

const CODES = '/api/billing/admin/promo-codes'
const code = (label: string, more: object = {}) => ({
  id: label.toLowerCase(),
  label,
  kind: 'percent',
  value: 20,
  plans: [],
  billingPeriods: [],
  maxRedemptions: null,
  validUntil: null,
  disabled: false,
  used: 3,
  createdAt: '2027-03-01T08:00:00.000Z',
  ...more,
})
const LIST = [
  code('JANVIER', { maxRedemptions: 100, validUntil: '2099-01-31T23:00:00.000Z' }),
  code('FERME', { kind: 'amount', value: 5_000, disabled: true, plans: ['student'] }),
  code('PASSE', { kind: 'months_free', value: 2, validUntil: '2020-01-31T23:00:00.000Z' }),
  code('PLEIN', { maxRedemptions: 3 }),
]

async function openCodes(answers: object = {}) {
  const page = await openAsStaff('/admin/promo-codes', { [CODES]: LIST, ...answers })
  await screen.findByRole('heading', { level: 1, name: 'Codes promotionnels' })
  const row = async (label: string) => within(await screen.findByRole('row', { name: new RegExp(label) }))
  const sentTo = (path: string) => page.sent.filter(({ url }) => url.pathname === path)
  return { user: userEvent.setup(), row, sentTo, ...page }
}

test('shows what each code takes off, for which plans, how often it was used and why it is closed', async () => {
  const { row } = await openCodes()
  for (const [label, ...cells] of [
    ['JANVIER', '20 %', 'Toutes', '3 sur 100', '31.01.2099', 'Ouvert'],
    ['FERME', 'CHF 50.00', 'Étudiant', '3', '–', 'Fermé'],
    ['PASSE', '2 mois gratuits', 'Échu'],
    ['PLEIN', '3 sur 3', 'Épuisé'],
  ] as const) {
    const shown = await row(label)
    for (const cell of cells) expect(shown.getByRole('cell', { name: cell.replace(' %', '\u00a0%') })).toBeTruthy()
  }
})

test('a code is closed and opened again', async () => {
  const { user, row, sentTo } = await openCodes({ [`${CODES}/janvier`]: LIST[0], [`${CODES}/ferme`]: LIST[1] })
  await user.click((await row('JANVIER')).getByRole('button', { name: 'Fermer le code JANVIER' }))
  await waitFor(() => expect(sentTo(`${CODES}/janvier`)[0]?.init.body).toBe('{"disabled":true}'))
  await user.click((await row('FERME')).getByRole('button', { name: 'Rouvrir le code FERME' }))
  await waitFor(() => expect(sentTo(`${CODES}/ferme`)[0]?.init.body).toBe('{"disabled":false}'))
})

test('a new code is sent in Rappen, with its last day to the end in Switzerland', async () => {
  const { user, sentTo } = await openCodes()
  const form = within(await screen.findByRole('form', { name: 'Nouveau code' }))
  await user.type(form.getByLabelText('Code'), ' Étude 2099 ')
  await user.selectOptions(form.getByLabelText('Réduction'), 'amount')
  await user.type(form.getByLabelText(/Valeur/), '50')
  await user.click(form.getByLabelText('Étudiant'))
  await user.type(form.getByLabelText('Nombre maximal d’utilisations'), '10')
  await user.type(form.getByLabelText('Valable jusqu’au'), '2099-07-31')
  await user.click(form.getByRole('button', { name: 'Créer le code' }))
  await waitFor(() => expect(sentTo(CODES).filter(({ init }) => init.method === 'POST')).toHaveLength(1))
  const [sent] = sentTo(CODES).filter(({ init }) => init.method === 'POST')
  expect(JSON.parse(String(sent?.init.body))).toEqual({
    label: 'Étude 2099',
    kind: 'amount',
    value: 5_000,
    plans: ['student'],
    billingPeriods: [],
    maxRedemptions: 10,
    validUntil: '2099-07-31T22:00:00.000Z',
  })
})

test('a code that exists, or is not valid, is refused at its field', async () => {
  const { user } = await openCodes({
    [CODES]: (_: URL, init?: RequestInit) =>
      init?.method === 'POST' ? { problem: { status: 409, code: 'BILLING_PROMO_CODE_TAKEN' } } : LIST,
  })
  const form = within(await screen.findByRole('form', { name: 'Nouveau code' }))
  await user.type(form.getByLabelText('Code'), 'abc')
  await user.type(form.getByLabelText(/Valeur/), '101')
  await user.click(form.getByRole('button', { name: 'Créer le code' }))
  expect(form.getByText(/4 à 40 lettres/)).toBeTruthy()
  expect(form.getByText('De 1 à 100')).toBeTruthy()
  await user.type(form.getByLabelText('Code'), 'd')
  await user.clear(form.getByLabelText(/Valeur/))
  await user.type(form.getByLabelText(/Valeur/), '10')
  await user.click(form.getByRole('button', { name: 'Créer le code' }))
  expect(await form.findByText(/existe déjà/)).toBeTruthy()
})
