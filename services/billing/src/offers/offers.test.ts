import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { TokenPerson } from '@trilex/platform/local-issuer'
import { personOf, type RunningBilling, startBilling, until } from '../billing.fixture.ts'

let running: RunningBilling
beforeAll(async () => {
  running = await startBilling()
})
afterAll(() => running.stop())

type Person = TokenPerson & { id: string }
const STAFF: TokenPerson = { ...personOf('staff'), roles: ['user', 'admin'] }
const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString()

async function firm(name: string): Promise<{ head: Person; organizationId: string }> {
  const head = await running.newPerson(name)
  return { head, organizationId: await running.newFirm(head, 20, 3) }
}

/** Enters the address to which invoices of the firm are written. */
async function entersAddress({ id: userId, email }: Person, organizationId: string): Promise<void> {
  const billingAddress = { street: 'Rue du Lac 7', postalCode: '1003', city: 'Lausanne', country: 'CH' }
  const about = { userId, email, firstName: 'Anne', language: 'fr', organizationId, billingAddress }
  await running.account('UserChanged', userId, about)
  const stored = { _id: userId as never, 'address.street': billingAddress.street }
  await until(() => running.documents.collection('payers').countDocuments(stored), Boolean)
}

async function offerTo(organizationId: string, more: object = {}) {
  const terms = { planType: 'enterprise', billingPeriod: 'annual', licences: 60, pricePerLicence: 99_950 }
  const wanted = { organizationId, ...terms, validUntil: IN_A_MONTH, ...more }
  return running.ask(STAFF, 'POST', '/admin/offers', wanted)
}
const accept = (person: TokenPerson, id: string, paymentMethod: string, more: object = {}) =>
  running.ask(person, 'POST', `/offers/${id}/acceptance`, { paymentMethod, language: 'fr', ...more })
const offersOf = async (person: TokenPerson) => (await running.ask(person, 'GET', '/offers')).json()
const actionsOf = (id: string) =>
  running.announced
    .filter(({ type, value }) => type.endsWith('ActionRecorded') && value['targetId'] === id)
    .map(({ value }) => [value['action'], value['actorId']])

test('an offer is accepted by invoice at its price, once, and the seats follow its licences', async () => {
  const { head, organizationId } = await firm('chef')
  const made = await offerTo(organizationId)
  expect([made.statusCode, made.json()]).toMatchObject([201, { total: 5_997_000, state: 'open' }])
  const { id, vat } = made.json()
  expect(vat).toBe(Math.round((5_997_000 * 81) / 1081))
  const told = () => running.announced.find(({ type, key }) => type.endsWith('OfferMade') && key === id)?.value
  expect(await until(told, Boolean)).toMatchObject({ userId: head.id, amount: '5997000', plan: 'enterprise' })
  expect(await offersOf(head)).toMatchObject([{ id, licences: 60 }])
  expect((await running.ask(head, 'POST', `/offers/${id}/price`, {})).json()).toEqual({
    amountDue: 5_997_000,
    at: null,
  })

  expect((await accept(head, id, 'invoice')).json()).toMatchObject({
    code: 'BILLING_ADDRESS_MISSING',
    field: 'paymentMethod',
  })
  expect(await offersOf(head)).toHaveLength(1)
  await entersAddress(head, organizationId)
  const answers = await Promise.all([accept(head, id, 'invoice'), accept(head, id, 'invoice')])
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(await running.subscription(head)).toMatchObject({
    status: 'active',
    plan: 'enterprise',
    licences: 60,
    byInvoice: true,
    owner: 'organization',
  })
  const customer = await running.customerOf(organizationId)
  const live = async () => (await running.stripe.subscriptions.list({ customer })).data.length
  await until(live, (count) => count === 1)
  // Stored by the webhook of the provider.
  const [invoice] = await until(
    async (): Promise<object[]> => (await running.ask(head, 'GET', '/invoices')).json(),
    ({ length }) => length > 0,
  )
  expect(invoice).toMatchObject({ total: 5_997_000, vat, byTransfer: true })
  const changed = () =>
    running.announced
      .filter(({ type, key }) => type.endsWith('SubscriptionChanged') && key === organizationId)
      .map(({ value }) => [value['licences'], value['seatsFollow']])
  expect(await until(changed, (states) => states.some(([licences]) => licences === 60))).toContainEqual([60, true])

  expect((await accept(head, id, 'invoice')).json()).toMatchObject({ code: 'BILLING_OFFER_NOT_OPEN' })
  expect(await offersOf(head)).toEqual([])
  const [line] = (await running.ask(STAFF, 'GET', `/admin/offers?organizationId=${organizationId}`)).json()
  expect(line).toMatchObject({ state: 'accepted' })
  await until(
    () => actionsOf(organizationId),
    ({ length }) => length === 2,
  )
  expect(actionsOf(organizationId)).toEqual([
    ['offer.made', 'staff'],
    ['offer.accepted', 'chef'],
  ])
  // After the end of the subscription it is not used again.
  for (const { id: live } of (await running.stripe.subscriptions.list({ customer })).data)
    await running.stripe.subscriptions.cancel(live)
  await until(
    () => running.subscription(head),
    ({ status }) => status === 'ended',
  )
  expect((await accept(head, id, 'card')).json()).toMatchObject({ code: 'BILLING_OFFER_NOT_OPEN' })
})

test('an offer is paid by card on the page of the provider, and stays open until then', async () => {
  const { head, organizationId } = await firm('carte')
  const { id } = (await offerTo(organizationId)).json()
  const { url } = (await accept(head, id, 'card')).json()
  expect(await offersOf(head)).toHaveLength(1)
  expect((await running.enterCard(url)).statusCode).toBe(303)
  await until(
    () => running.subscription(head),
    ({ status }) => status === 'active',
  )
  expect(await running.subscription(head)).toMatchObject({ plan: 'enterprise', licences: 60, byInvoice: false })
  await until(
    () => offersOf(head),
    ({ length }) => length === 0,
  )
})

test('a running subscription changes to the terms of an offer, for the price that was shown', async () => {
  const { head, organizationId } = await firm('croissance')
  const { url } = (await running.buy(head, { billingPeriod: 'annual' })).json()
  await running.enterCard(url)
  await until(
    () => running.subscription(head),
    ({ status }) => status === 'trialing' || status === 'active',
  )
  const { id } = (await offerTo(organizationId, { licences: 55 })).json()
  const price = (await running.ask(head, 'POST', `/offers/${id}/price`, {})).json()
  expect(typeof price.at).toBe('string')
  expect((await accept(head, id, 'card', { at: price.at })).statusCode).toBe(200)
  expect(await running.subscription(head)).toMatchObject({ plan: 'enterprise', licences: 55 })
  expect(await offersOf(head)).toEqual([])
})

test('an offer is not for others, for fewer licences than members, withdrawn or out of time', async () => {
  const { head, organizationId } = await firm('autre')
  const stranger = await running.newPerson('tiers')
  const { id } = (await offerTo(organizationId)).json()
  expect((await accept(stranger, id, 'invoice')).json()).toMatchObject({ code: 'BILLING_OFFER_NOT_FOUND' })
  expect((await running.ask(head, 'POST', '/admin/offers', {})).statusCode).toBe(403)
  const small = (await offerTo(organizationId, { licences: 2 })).json()
  expect((await accept(head, small.id, 'invoice')).json()).toMatchObject({ code: 'BILLING_SEATS_IN_USE' })
  const over = await offerTo(organizationId, { validUntil: '2020-01-01T00:00:00.000Z' })
  expect(over.json()).toMatchObject({ status: 400, field: 'validUntil' })
  expect((await running.ask(STAFF, 'POST', `/admin/offers/${id}/withdrawal`, {})).json()).toMatchObject({
    state: 'withdrawn',
  })
  expect((await accept(head, id, 'invoice')).json()).toMatchObject({ code: 'BILLING_OFFER_NOT_OPEN' })
  expect((await offerTo('nobody')).json()).toMatchObject({ code: 'BILLING_ORGANIZATION_UNKNOWN' })
})
