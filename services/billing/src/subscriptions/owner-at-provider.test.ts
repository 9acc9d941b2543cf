import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type RunningBilling, startBilling, until } from '../billing.fixture.ts'

let running: RunningBilling
let stripe: RunningBilling['stripe']
beforeAll(async () => {
  running = await startBilling()
  stripe = running.stripe
})
afterAll(() => running.stop())

let count = 0
const retrieve = (id: string) => stripe.subscriptions.retrieve(id)
const quantityOf = async (id: string) => (await retrieve(id)).items.data[0]?.quantity

/** A firm with a subscription, whose head pays. */
async function firm(seatsTotal: number, seatsUsed = 1) {
  const head = await running.newPerson(`head-${++count}`)
  const organizationId = await running.newFirm(head, seatsTotal, seatsUsed)
  await running.buy(head, { paymentMethod: 'invoice' })
  const row = await running.documents.collection('subscriptions').findOne({ _id: organizationId as never })
  const [customer, subscription] = [String(row?.['customerId']), String(row?.['subscriptionId'])]
  const announced = () =>
    running.announced.filter(({ key, type }) => key === organizationId && type.endsWith('SubscriptionChanged'))
  return { head, organizationId, customer, subscription, announced }
}

describe('licences', () => {
  test('follow the seats of the firm, each time', async () => {
    const { head, organizationId, subscription, announced } = await firm(3)
    expect(await quantityOf(subscription)).toBe(3)
    for (const seatsTotal of [10, 3, 60, 10]) {
      await running.firmChanged(organizationId, { adminIds: [head.id], seatsTotal, seatsUsed: 1 })
      await until(
        () => quantityOf(subscription),
        (quantity) => quantity === seatsTotal,
      )
    }
    await until(
      () => running.subscription(head),
      ({ licences }) => licences === 10,
    )
    expect(announced().map(({ value }) => value['seatsFollow'] ?? false)).toEqual(announced().map(() => false))
  })

  test('that are changed at the provider are announced for the seats to follow', async () => {
    const { head, subscription, announced } = await firm(3)
    const [item] = (await retrieve(subscription)).items.data
    await stripe.subscriptions.update(subscription, { items: [{ id: item?.id ?? '', quantity: 5 }] })
    await until(
      () => running.subscription(head),
      ({ licences }) => licences === 5,
    )
    const told = await until(
      () => announced().at(-1)?.value,
      (value) => value?.['licences'] === 5,
    )
    expect(told).toMatchObject({ licences: 5, seatsFollow: true })
  })

  test('fewer than members are refused to who pays, and set back where they were changed at the provider', async () => {
    const { head, subscription } = await firm(6, 4)
    const asked = (licences: number) =>
      running.ask(head, 'POST', '/subscription/preview', { planType: 'student', billingPeriod: 'monthly', licences })
    expect((await asked(3)).json()).toMatchObject({ status: 409, code: 'BILLING_SEATS_IN_USE', limit: 4 })
    expect((await asked(51)).json()).toMatchObject({ status: 409, code: 'BILLING_LICENCES_BY_OFFER', limit: 50 })
    expect((await asked(4)).statusCode).toBe(200)
    const [item] = (await retrieve(subscription)).items.data
    await stripe.subscriptions.update(subscription, { items: [{ id: item?.id ?? '', quantity: 2 }] })
    await until(
      async () => [await quantityOf(subscription), (await running.subscription(head)).licences],
      ([quantity, licences]) => quantity === 6 && licences === 6,
    )
  })

  test('above 50 are sold to a firm that has as many seats by an offer', async () => {
    const { head } = await firm(80)
    const wanted = { planType: 'student', billingPeriod: 'annual', licences: 80 }
    expect((await running.ask(head, 'POST', '/subscription/preview', wanted)).statusCode).toBe(200)
  })
})

describe('a firm without members', () => {
  test('pays no further period, and who paid is told once', async () => {
    const { head, organizationId, subscription } = await firm(3)
    const empty = { adminIds: [], seatsTotal: 3, seatsUsed: 0 }
    for (let times = 0; times < 2; times++) await running.firmChanged(organizationId, empty)
    await until(
      async () => (await retrieve(subscription)).cancel_at_period_end,
      (ends) => ends,
    )
    const told = () => running.announced.filter(({ type }) => type.endsWith('OrganizationSubscriptionEnding'))
    const mine = () => told().filter(({ key }) => key === organizationId)
    await until(mine, ({ length }) => length > 0)
    await until(
      () => running.documents.collection('duties').countDocuments({}),
      (left) => left === 0,
    )
    expect(mine().map(({ value }) => value)).toMatchObject([
      { userId: head.id, email: head.email, organizationName: 'Étude du Lac', plan: 'student' },
    ])
  })

  test('that is removed ends at once, and the provider knows it no longer', async () => {
    const { organizationId, customer, subscription } = await firm(3)
    await running.firmChanged(organizationId, { name: '', adminIds: [], seatsTotal: 3, seatsUsed: 0, closed: true })
    await until(
      async () => (await retrieve(subscription)).status,
      (status) => status === 'canceled',
    )
    const gone = await until(
      () => stripe.customers.retrieve(customer),
      ({ deleted }) => deleted === true,
    )
    for (const field of ['email', 'name']) expect(gone).not.toHaveProperty(field)
    for (const collection of ['subscriptions', 'firms'])
      await until(
        () => running.documents.collection(collection).countDocuments({ _id: organizationId as never }),
        (count) => count === 0,
      )
  })
})

describe('the customer at the provider', () => {
  const BILLED = { street: 'Rue du Lac 1', postalCode: '1003', city: 'Lausanne', country: 'CH', state: 'VD' }

  test('follows name, address and language of who pays', async () => {
    const person = await running.newPerson('mover')
    await running.buy(person, { paymentMethod: 'invoice' })
    const moved = { userId: 'mover', email: 'new@etude.example', firstName: 'Anna', lastName: 'Rochat', language: 'it' }
    await running.account('UserChanged', 'mover', { ...moved, billingAddress: BILLED })
    const customer = await running.customerOf('mover')
    const found = await until(
      async () => (await stripe.customers.list({ email: 'new@etude.example' })).data[0],
      Boolean,
    )
    expect(found).toMatchObject({ id: customer, name: 'Anna Rochat', preferred_locales: ['it'] })
    expect(found?.address).toMatchObject({
      line1: 'Rue du Lac 1',
      postal_code: '1003',
      city: 'Lausanne',
      country: 'CH',
    })
  })

  test('is erased once the provider is there again, and holds up no other event meanwhile', async () => {
    const person = await running.newPerson('leaver')
    await running.buy(person, { paymentMethod: 'invoice' })
    const customer = await running.customerOf('leaver')
    running.interruption.at = 'before eraseCustomer'
    running.interruption.times = 3
    const { id: userId, email } = person
    await running.account('UserDeleted', userId, { userId, email, language: 'de', brand: 'de' })
    await running.newPerson('newcomer')
    await until(
      async () => (await stripe.customers.retrieve(customer)) as { deleted?: boolean },
      ({ deleted }) => deleted === true,
    )
    expect(running.interruption.times).toBe(0)
  })
})

test('whoever was announced longer ago than events are kept buys with the data of the token', async () => {
  const stranger = { id: 'stranger', email: 'stranger@etude.example', firstName: 'Luc', lastName: 'Favre' }
  await running.buy(stranger, { paymentMethod: 'invoice', language: 'it' })
  const payer = await running.documents.collection('payers').findOne({ _id: 'stranger' as never })
  expect(payer).toMatchObject({ email: stranger.email, firstName: 'Luc', language: 'it' })
  // Who leads a firm buys for it.
  await running.firmChanged('firm-old', { adminIds: ['chief'], seatsTotal: 4, seatsUsed: 2 })
  await until(() => running.documents.collection('firms').countDocuments({ _id: 'firm-old' as never }), Boolean)
  const chief = { id: 'chief', email: 'chief@etude.example' }
  const bought = await running.buy(chief, { paymentMethod: 'invoice' })
  expect(bought.json()).toMatchObject({ subscription: { owner: 'organization', licences: 4 } })
})
