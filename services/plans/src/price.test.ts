import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { loadPlanFile, type PlanName, PLANS } from './plans.ts'
import { BILLING_PERIODS, type BillingPeriod, pricedIn, priceOf, type Reduction, reductionOf, vatIn } from './price.ts'

const file = loadPlanFile()
const priced = (plan: PlanName, period: BillingPeriod, licences = 1) => priceOf(pricedIn(file, plan, period, licences))
const anyPlan = fc.constantFrom(...PLANS)
const anyPeriod = fc.constantFrom(...BILLING_PERIODS)
const anyLicences = fc.integer({ min: 1, max: 1000 })
const anyReduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 10_000_000 }) }),
  fc.record({ kind: fc.constant('months_free' as const), value: fc.integer({ min: 1, max: 24 }) }),
)

/** Francs per period for 1, 2, 3, 5 and 10 licences, calculated by hand: 39 × 6 × 0.92 = 215.28, rounded up to 216. */
const BY_HAND: [PlanName, BillingPeriod, number[]][] = [
  ['free', 'monthly', [0, 0, 0, 0, 0]],
  ['free', 'semi_annual', [0, 0, 0, 0, 0]],
  ['free', 'annual', [0, 0, 0, 0, 0]],
  ['student', 'monthly', [39, 78, 117, 195, 390]],
  ['student', 'semi_annual', [216, 432, 648, 1080, 2160]],
  ['student', 'annual', [394, 788, 1182, 1970, 3940]],
  ['professional', 'monthly', [199, 398, 597, 995, 1990]],
  ['professional', 'semi_annual', [1099, 2198, 3297, 5495, 10_990]],
  ['professional', 'annual', [2006, 4012, 6018, 10_030, 20_060]],
  ['enterprise', 'monthly', [149, 298, 447, 745, 1490]],
  ['enterprise', 'semi_annual', [823, 1646, 2469, 4115, 8230]],
  ['enterprise', 'annual', [1502, 3004, 4506, 7510, 15_020]],
]

test.each(BY_HAND)('%s, %s', (plan, period, francs) => {
  expect([1, 2, 3, 5, 10].map((licences) => priced(plan, period, licences).total / 100)).toEqual(francs)
})

test('the monthly price is the price of the period divided by its months, rounded up to whole francs', () => {
  expect(BILLING_PERIODS.map((period) => priced('student', period).perMonth)).toEqual([3900, 3600, 3300])
  expect(BILLING_PERIODS.map((period) => priced('professional', period).perMonth)).toEqual([19_900, 18_400, 16_800])
})

describe('every price', () => {
  test('is a whole number of francs, never below the exact one nor a franc above it per licence', () => {
    fc.assert(
      fc.property(anyPlan, anyPeriod, anyLicences, (plan, period, licences) => {
        const { total, perLicence } = priced(plan, period, licences)
        const { months, discountPercent } = file.periods[period]
        const exact = BigInt(file.plans[plan].monthlyPrice) * BigInt(months * (100 - discountPercent) * licences)
        expect(perLicence % 100).toBe(0)
        expect(BigInt(total) * 100n >= exact).toBe(true)
        expect(BigInt(total) * 100n - exact < BigInt(licences) * 10_000n).toBe(true)
      }),
    )
  })

  test('rises with months and licences, and per month falls with a longer period', () => {
    fc.assert(
      fc.property(anyPlan, anyLicences, (plan, licences) => {
        const [month, half, year] = BILLING_PERIODS.map((period) => priced(plan, period, licences))
        const totals = [month, half, year].map((price) => price?.total ?? 0)
        const perMonth = [month, half, year].map((price) => price?.perMonth ?? 0)
        expect(totals).toEqual(totals.toSorted((a, b) => a - b))
        expect(perMonth).toEqual(perMonth.toSorted((a, b) => b - a))
        for (const period of BILLING_PERIODS)
          expect(priced(plan, period, licences + 1).total).toBeGreaterThanOrEqual(priced(plan, period, licences).total)
      }),
    )
  })
})

test('fractions, negative numbers and non-numbers have no price', () => {
  const sold = pricedIn(file, 'student', 'monthly')
  for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    for (const field of ['monthlyPrice', 'months', 'licences'])
      expect(() => priceOf({ ...sold, [field]: wrong })).toThrow(RangeError)
})

describe('a reduction', () => {
  test.each([
    ['percent', 20, 39_400, 12, 7880],
    ['percent', 33, 3900, 1, 1287],
    ['percent', 1, 150, 1, 2],
    ['percent', 100, 3900, 1, 3900],
    ['amount', 5000, 3900, 1, 3900],
    ['amount', 1050, 21_600, 6, 1050],
    ['months_free', 1, 3900, 1, 3900],
    ['months_free', 3, 3900, 1, 3900],
    ['months_free', 1, 39_400, 12, 3283],
    ['months_free', 5, 39_400, 12, 16_417],
    ['months_free', 24, 39_400, 12, 39_400],
  ] as const)('of %s %d on %d for %d months is %d off', (kind, value, total, months, off) => {
    expect(reductionOf({ kind, value }, { total, months })).toBe(off)
  })

  test('is an integer between zero and the total, and larger for a larger value', () => {
    fc.assert(
      fc.property(anyReduction, anyPlan, anyPeriod, anyLicences, (reduction, plan, period, licences) => {
        const charged = { total: priced(plan, period, licences).total, months: file.periods[period].months }
        const off = reductionOf(reduction, charged)
        expect(Number.isSafeInteger(off) && off >= 0 && off <= charged.total).toBe(true)
        expect(reductionOf({ ...reduction, value: reduction.value + 1 }, charged)).toBeGreaterThanOrEqual(off)
      }),
    )
  })
})

describe('the VAT in an amount', () => {
  test.each([
    [3900, 292],
    [39_400, 2952],
    [108_100, 8100],
    [1, 0],
    [0, 0],
    [7, 1],
  ])('of %d Rappen is %d', (total, vat) => {
    expect(vatIn(total, 81)).toEqual({ net: total - vat, vat })
  })

  test('is 8.1 % of the net amount, rounded half up to the Rappen', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (total) => {
        const { net, vat } = vatIn(total, 81)
        expect(net + vat).toBe(total)
        // Exact VAT is total × 81 / 1081.
        const off = BigInt(vat) * 1081n - BigInt(total) * 81n
        expect(off > -541n && off <= 541n).toBe(true)
      }),
    )
  })
})
