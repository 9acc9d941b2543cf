import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningBilling, startBilling, until } from '../billing.fixture.ts'

let running: RunningBilling
beforeAll(async () => {
  running = await startBilling()
})
afterAll(() => running.stop())

const QUOTE = { planType: 'student', billingPeriod: 'monthly' }
const daysFor = async (person: Awaited<ReturnType<RunningBilling['newPerson']>>) =>
  (await running.ask(person, 'POST', '/quote', QUOTE)).json().trialDays

async function erase({ id: userId, email }: { id: string; email?: string }): Promise<void> {
  await running.account('UserDeleted', userId, { userId, email, language: 'de', brand: 'de' })
  await until(
    () => running.documents.collection('payers').countDocuments({ _id: userId as never }),
    (left) => left === 0,
  )
}

test('a trial is not given again to who erases the account and registers again, nor to the same card', async () => {
  const first = await running.newPerson('eraser')
  const { url, checkoutId } = (await running.buy(first)).json()
  expect((await running.enterCard(url)).statusCode).toBe(303)
  expect((await running.ask(first, 'GET', `/checkouts/${checkoutId}`)).json()).toMatchObject({ status: 'trialing' })
  await erase(first)

  const again = { ...(await running.newPerson('again')), email: 'Eraser+2@etude.example' }
  expect(await daysFor(again)).toBe(0)
  const other = await running.newPerson('friend')
  expect(await daysFor(other)).toBe(10)
  const second = (await running.buy(other)).json()
  await running.enterCard(second.url)
  const refused = (await running.ask(other, 'GET', `/checkouts/${second.checkoutId}`)).json()
  expect(refused).toMatchObject({ status: 'ended', trialRefused: true })

  // What is kept is pseudonymous and expires.
  const kept = await running.documents.collection('trials').find({ subscriptionId: '' }).toArray()
  expect(kept).toHaveLength(3)
  for (const { _id, expiresAt } of kept) {
    expect(String(_id)).toMatch(/^[\w-]{43}$/)
    expect((expiresAt as Date).getTime() - Date.now()).toBeGreaterThan(700 * 86_400_000)
  }
  expect(JSON.stringify(kept)).not.toMatch(/eraser/i)
})

test('a new firm of a person who had one has none, and a firm of others has', async () => {
  const head = await running.newPerson('founder')
  await running.buy(head, { paymentMethod: 'invoice' })
  await running.ask(head, 'POST', '/subscription/cancel', {})
  await running.newFirm(head, 3)
  expect(await daysFor(head)).toBe(0)
  const other = await running.newPerson('partner')
  await running.newFirm(other, 3)
  expect(await daysFor(other)).toBe(10)
})
