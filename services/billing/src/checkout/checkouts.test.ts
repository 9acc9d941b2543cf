import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type RunningBilling, personOf, startBilling, until } from '../billing.fixture.ts'

let running: RunningBilling
beforeAll(async () => {
  running = await startBilling()
})
afterAll(() => running.stop())

const staff = { ...personOf('staff'), roles: ['user', 'admin'] }
let count = 0
const someone = () => running.newPerson(`buyer-${++count}`)
type Person = Awaited<ReturnType<typeof someone>>

const makeCode = (label: string, more: object = {}) =>
  running.ask(staff, 'POST', '/admin/promo-codes', { label, kind: 'percent', value: 20, ...more })
async function usesOf(label: string): Promise<number | undefined> {
  const list = (await running.ask(staff, 'GET', '/admin/promo-codes')).json() as { label: string; used: number }[]
  return list.find((each) => each.label === label)?.used
}

/** Buys by card without a trial, so that it is charged at once. */
async function pay(person: Person, card: string, promoCode: string) {
  // A customer who has had a trial pays at once.
  const trial = (await running.buy(person, { paymentMethod: 'invoice' })).json()
  expect(trial).toMatchObject({ subscription: { status: 'trialing' } })
  const customer = await running.customerOf(person.id)
  const [{ id = '' } = {}] = (await running.stripe.subscriptions.list({ customer })).data
  await running.stripe.subscriptions.cancel(id)
  await until(
    () => running.subscription(person),
    ({ status }) => status === 'ended',
  )
  const { url, checkoutId } = (await running.buy(person, { promoCode })).json()
  expect((await running.enterCard(url, card)).statusCode).toBe(303)
  const finished = (await running.ask(person, 'GET', `/checkouts/${checkoutId}`)).json()
  return { finished, customer }
}

describe('a use of a promo code', () => {
  test('is given back by a full refund, not by a part of one', async () => {
    await makeCode('RETOUR-1', { maxRedemptions: 1 })
    const person = await someone()
    const { finished, customer } = await pay(person, '4242424242424242', 'RETOUR-1')
    expect(finished).toMatchObject({ status: 'active' })
    const [charge] = (await running.stripe.charges.list({ customer })).data
    expect(charge?.amount).toBe(3120)
    const payment_intent = String(charge?.payment_intent)
    await running.stripe.refunds.create({ payment_intent, amount: 1000 })
    await until(
      () => running.documents.collection('inbox').countDocuments({ type: 'charge.refunded', handledAt: null }),
      (left) => left === 0,
    )
    expect(await usesOf('RETOUR-1')).toBe(1)
    await running.stripe.refunds.create({ payment_intent })
    await until(
      () => usesOf('RETOUR-1'),
      (used) => used === 0,
    )
    expect((await running.buy(await someone(), { promoCode: 'RETOUR-1' })).statusCode).toBe(201)
  })

  test('stays after a chargeback', async () => {
    await makeCode('LITIGE-1')
    const person = await someone()
    const { customer } = await pay(person, '4000000000000259', 'LITIGE-1')
    const [charge] = (await running.stripe.charges.list({ customer })).data
    expect(charge).toMatchObject({ disputed: true, refunded: false })
    const disputes = { type: 'charge.dispute.created', handledAt: { $ne: null } }
    await until(() => running.documents.collection('inbox').countDocuments(disputes), Boolean)
    expect(await usesOf('LITIGE-1')).toBe(1)
  })

  test('is refused to a second person with the same card: what was paid is refunded', async () => {
    await makeCode('CARTE-1')
    await pay(await someone(), '5555555555554444', 'CARTE-1')
    const { finished, customer } = await pay(await someone(), '5555555555554444', 'CARTE-1')
    expect(finished).toMatchObject({ status: 'ended', promoCodeRefused: true })
    const [charge] = (await running.stripe.charges.list({ customer })).data
    expect(charge).toMatchObject({ amount: 3120, refunded: true })
    expect(await usesOf('CARTE-1')).toBe(1)
  })

  test('that a crash left reserved is free after a day, one that was bought with is not', async () => {
    await makeCode('ORPHELIN-1', { maxRedemptions: 2 })
    const [lost, bought] = [await someone(), await someone()]
    running.interruption.at = 'before startCheckout'
    running.interruption.times = 1
    expect((await running.buy(lost, { promoCode: 'ORPHELIN-1' })).statusCode).toBe(500)
    // A failure that is known gives it back at once; a crash does not come that far.
    expect(await usesOf('ORPHELIN-1')).toBe(0)
    await running.buy(bought, { promoCode: 'ORPHELIN-1', paymentMethod: 'invoice' })
    const promotions = running.documents.collection('promotions')
    const old = new Date(Date.now() - 30 * 3_600_000)
    const left = { ownerId: lost.id, state: 'reserved', at: old, marks: ['m'] }
    const aged = { 'holders.0.state': 'reserved', 'holders.0.at': old }
    await promotions.updateOne({ label: 'ORPHELIN-1' }, { $set: aged })
    const more = { $inc: { used: 1 }, $push: { holders: left, marks: 'm' } as never }
    await promotions.updateOne({ label: 'ORPHELIN-1' }, more)
    expect(await usesOf('ORPHELIN-1')).toBe(2)
    await running.restart()
    await until(
      () => usesOf('ORPHELIN-1'),
      (used) => used === 1,
    )
    const [holder] = (await promotions.findOne({ label: 'ORPHELIN-1' }))?.['holders'] ?? []
    expect(holder).toMatchObject({ ownerId: bought.id, state: 'redeemed' })
  })

  test('is not found by trying codes', async () => {
    const person = await someone()
    const wanted = { planType: 'student', billingPeriod: 'monthly' }
    const answers = []
    for (let each = 0; each < 70; each++)
      answers.push((await running.ask(person, 'POST', '/quote', { ...wanted, promoCode: `CODE-${each}` })).statusCode)
    expect([answers.indexOf(429), answers.at(-1)]).toEqual([60, 429])
    expect((await running.ask(person, 'POST', '/quote', wanted)).statusCode).toBe(200)
  })
})

test('a free month takes off the price of a month, also after a change to a year', async () => {
  await makeCode('MOIS-1', { kind: 'months_free', value: 1 })
  const person = await someone()
  expect((await running.buy(person, { promoCode: 'MOIS-1', paymentMethod: 'invoice' })).statusCode).toBe(201)
  const customer = await running.customerOf(person.id)
  const [{ id = '' } = {}] = (await running.stripe.subscriptions.list({ customer })).data
  const next = async () => (await running.stripe.invoices.createPreview({ subscription: id })).total
  expect(await next()).toBe(0)
  const wanted = { planType: 'student', billingPeriod: 'annual' }
  const { at } = (await running.ask(person, 'POST', '/subscription/preview', wanted)).json()
  expect((await running.ask(person, 'POST', '/subscription/change', { ...wanted, at })).statusCode).toBe(200)
  expect(await next()).toBe(39_400 - 3_900)
})

test('only cards are offered on the page of the provider: nothing else may be charged without the holder', async () => {
  const person = await someone()
  await running.buy(person)
  const customer = await running.customerOf(person.id)
  const [session] = (await running.stripe.checkout.sessions.list({ customer })).data
  expect(session?.allowed_payment_method_types).toEqual(['card'])
})
