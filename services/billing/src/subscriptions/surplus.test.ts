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

/** A customer with a trial by invoice who starts a second purchase at the same time. */
async function subscribed() {
  const person = await running.newPerson(`racer-${++count}`)
  await running.buy(person, { paymentMethod: 'invoice' })
  const customer = await running.customerOf(person.id)
  const price = (await stripe.prices.list({ lookup_keys: ['student_monthly_3900'] })).data[0]?.id ?? ''
  const second = (more: Partial<Parameters<typeof stripe.subscriptions.create>[0]>) =>
    stripe.subscriptions.create({ customer, items: [{ price }], ...more })
  const ended = (id: string) =>
    until(
      async () => (await stripe.subscriptions.retrieve(id)).status,
      (status) => status === 'canceled',
    )
  const invoices = (subscription: string) => stripe.invoices.list({ subscription }).then(({ data }) => data)
  return { person, customer, second, ended, invoices }
}

const card = async (customer: string) => (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id
const refundsOf = async (customer: string) => {
  const charges = (await stripe.charges.list({ customer })).data
  return charges.map(({ amount, amount_refunded: refunded }) => [amount, refunded])
}

describe('the second of two purchases that race', () => {
  test('is ended, and its open invoice is voided', async () => {
    const { person, second, ended, invoices } = await subscribed()
    const { id } = await second({ collection_method: 'send_invoice', days_until_due: 30 })
    await ended(id)
    await until(
      async () => (await invoices(id)).map(({ status }) => status),
      (statuses) => statuses.join() === 'void',
    )
    expect(await running.subscription(person)).toMatchObject({ status: 'trialing' })
  })

  test.each(['before endNow', 'after endNow', 'before giveBackAll', 'after giveBackAll'] as const)(
    'that was paid by card is refunded once, also when killed %s',
    async (at) => {
      const { person, customer, second, ended } = await subscribed()
      running.interruption.at = at
      running.interruption.times = 2
      const { id } = await second({ default_payment_method: await card(customer) })
      await ended(id)
      const stored = () => running.documents.collection('subscriptions').findOne({ _id: person.id as never })
      await until(stored, (row) => row?.['surplus']?.length === 0 && running.interruption.times === 0)
      expect(await refundsOf(customer)).toEqual([[3900, 3900]])
      expect((await stripe.refunds.list()).data.filter(({ amount }) => amount !== 3900)).toEqual([])
      expect(await running.subscription(person)).toMatchObject({ status: 'trialing', byInvoice: true })
    },
  )

  test('that was paid by transfer is put to the credit of the customer, once', async () => {
    const { person, customer, second, ended, invoices } = await subscribed()
    running.interruption.at = 'before giveBackAll'
    // Nothing is given back before the transfer is booked.
    running.interruption.times = Number.POSITIVE_INFINITY
    const { id } = await second({ collection_method: 'send_invoice', days_until_due: 30 })
    await ended(id)
    const [invoice] = await invoices(id)
    await stripe.invoices.pay(invoice?.id ?? '', { paid_out_of_band: true })
    running.interruption.times = 0
    const stored = () => running.documents.collection('subscriptions').findOne({ _id: person.id as never })
    await until(stored, (row) => row?.['surplus']?.length === 0)
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -3900 })
  })
})
