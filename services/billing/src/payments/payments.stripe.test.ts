import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLogger } from '@trilex/platform'
import { repetitions } from '@trilex/platform/repetitions'
import { startProvider, type TestProvider } from '@trilex/engines/payments-testing'
import { BILLING_PERIODS, loadPlanFile } from '@trilex/plans'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { soldIn } from '../sold.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './payments.stripe.ts'

const DAY = 86_400
const START = Date.UTC(2027, 0, 31, 12) / 1000
const plans = loadPlanFile()

let provider: TestProvider
let payments: Payments
beforeAll(async () => {
  provider = await startProvider()
  const logger = createLogger('payments', { level: 'silent' })
  payments = (await stripePayments.open(provider.payments.settings, { service: 'billing', logger })).engine
})
afterAll(() => provider.close())

const anyWanted = fc.record({ period: fc.constantFrom(...BILLING_PERIODS), licences: fc.integer({ min: 1, max: 60 }) })
const anyCoupon = fc.option(
  fc.oneof(
    fc.record({
      percent_off: fc.integer({ min: 1, max: 100 }),
      duration: fc.constantFrom('once' as const, 'forever' as const),
    }),
    fc.record({
      amount_off: fc.integer({ min: 1, max: 20_000 }),
      currency: fc.constant('chf'),
      duration: fc.constant('once' as const),
    }),
  ),
)

test('a change of plan costs in the same second what was shown, upwards and downwards, on any day, with a promo code', async () => {
  let keys = 0
  const change = fc.tuple(anyWanted, anyWanted, anyCoupon, fc.integer({ min: 1, max: 27 * DAY }))
  const property = fc.asyncProperty(change, async ([from, to, coupon, after]) => {
    const { stripe } = provider
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START })
    const { id: customerId } = await stripe.customers.create({ test_clock: clock.id })
    const couponId = coupon && (await stripe.coupons.create(coupon as Stripe.CouponCreateParams)).id
    const [sold, wanted] = [from, to].map(({ period, licences }) => soldIn(plans, 'student', period, licences))
    if (!sold || !wanted) throw new Error('the plan is not sold')
    const terms = { customerId, ownerId: 'u', sold, trialDays: 0, offerId: null, couponId, daysUntilDue: 30 }
    const { id } = await payments.subscribeByInvoice(terms, `begin-${++keys}`)
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + after })
    const shown = await payments.previewChange(id, wanted)
    expect(shown.at).toEqual(new Date((START + after) * 1000))
    await payments.change(id, wanted, shown.at, `change-${keys}`)
    const [charged] = (await stripe.invoices.list({ customer: customerId })).data
    if (from.period === to.period && from.licences === to.licences) return
    expect([charged?.total, charged?.amount_due]).toEqual([shown.total, shown.amountDue])
    expect(Number.isSafeInteger(shown.total) && shown.amountDue === Math.max(0, shown.total)).toBe(true)
    // No refund exceeds what was invoiced.
    const invoiced = (await stripe.invoices.list({ customer: customerId })).data.at(-1)?.total ?? 0
    expect(shown.total).toBeGreaterThanOrEqual(-invoiced)
  })
  await fc.assert(property, { numRuns: repetitions(1000) })
})
