import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningBilling, startBilling, until } from '../billing.fixture.ts'

let running: RunningBilling
beforeAll(async () => {
  running = await startBilling()
})
afterAll(() => running.stop())

const statesOf = (rewardId: string) =>
  running.announced
    .filter(({ type, key }) => type === 'billing.v1.ReferralCreditChanged' && key === rewardId)
    .map(({ value }) => value['state'])
const balanceOf = async (ownerId: string) => {
  const customer = await running.stripe.customers.retrieve(await running.customerOf(ownerId))
  return 'balance' in customer ? customer.balance : null
}
const earned = (rewardId: string, userId: string) =>
  running.referral({ rewardId, userId, programId: 'p', amount: '2000', earnedAt: new Date().toISOString() })
const subscribed = async (id: string, card: string) => {
  const person = await running.newPerson(id)
  await running.enterCard((await running.buy(person)).json().url, card, { confirmation: 'given' })
  await until(
    () => running.subscription(person),
    ({ status }) => status === 'trialing',
  )
  return person
}

test('a credit makes the next invoice smaller, once, however often the event is delivered', async () => {
  const person = await subscribed('referrer-by-card', '4242424242424242')
  for (let n = 0; n < 5; n++) await earned('of-card', person.id)
  await until(
    () => statesOf('of-card'),
    (states) => states.includes('credited'),
  )
  expect(statesOf('of-card')).toEqual(['waiting', 'credited'])
  expect(await balanceOf(person.id)).toBe(-2_000)
  running.forward(11)
  const invoices = await until(
    async () => (await running.ask(person, 'GET', '/invoices')).json() as { total: number; amountDue: number }[],
    ({ length }) => length > 0,
  )
  expect(invoices).toMatchObject([{ total: 3_900, amountDue: 1_900 }])
})

test('a credit waits for a subscription, and is given when it begins', async () => {
  const person = await running.newPerson('referrer-without')
  await earned('of-nobody', person.id)
  await until(
    () => statesOf('of-nobody'),
    ({ length }) => length > 0,
  )
  expect(statesOf('of-nobody')).toEqual(['waiting'])
  await running.enterCard((await running.buy(person)).json().url, '4000007560000009')
  await until(
    () => statesOf('of-nobody'),
    (states) => states.includes('credited'),
  )
  expect(await balanceOf(person.id)).toBe(-2_000)
})

test.each(['before credit', 'after credit'] as const)('a process that ends %s gives it once', async (at) => {
  const person = await subscribed(
    `killed-${at.replace(' ', '-')}`,
    at === 'before credit' ? '5555555555554444' : '378282246310005',
  )
  Object.assign(running.interruption, { at, times: 1 })
  await earned(`of-${at}`, person.id)
  await until(
    () => statesOf(`of-${at}`),
    (states) => states.includes('credited'),
  )
  expect(await balanceOf(person.id)).toBe(-2_000)
})

test('an invoice of which something was paid is announced once, with the mark of its card; a trial is not', async () => {
  const paid = (ownerId: string) =>
    running.announced.filter(({ type, value }) => type === 'billing.v1.InvoicePaid' && value['ownerId'] === ownerId)
  const person = await subscribed('payer-by-card', '4000002500003155')
  expect(paid(person.id)).toEqual([])
  running.forward(11)
  await until(
    () => paid(person.id),
    ({ length }) => length > 0,
  )
  expect(paid(person.id).map(({ value }) => value)).toMatchObject([
    { ownerKind: 'user', plan: 'student', cardMark: expect.stringMatching(/^[\w-]{43}$/) },
  ])
})

test('erasing a person drops what waits; a late event brings nothing back', async () => {
  const person = await running.newPerson('referrer-gone')
  await earned('of-gone', person.id)
  await until(
    () => statesOf('of-gone'),
    ({ length }) => length > 0,
  )
  expect((await running.ask(person, 'GET', '/me/data')).json().collections.rewards).toMatchObject([{ amount: 2_000 }])
  await running.account('UserDeleted', person.id, { userId: person.id })
  const rewards = running.documents.collection('rewards')
  await until(
    () => rewards.countDocuments({ userId: person.id }),
    (count) => count === 0,
  )
  await earned('of-gone', person.id)
  await earned('of-the-end', 'nobody-known')
  await until(
    () => statesOf('of-the-end'),
    ({ length }) => length > 0,
  )
  expect(await rewards.countDocuments({ userId: person.id })).toBe(0)
})
