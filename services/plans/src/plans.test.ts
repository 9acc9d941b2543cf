import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type Entitlements,
  entitlementsOfPlan,
  loadPlanFile,
  loadPlans,
  monthlyQuota,
  NEW_ENTITLEMENTS,
  NEW_PLAN,
  planFromEntitlements,
  PLANS,
} from './plans.ts'

const plans = loadPlans()

test('a new user has the free plan: six documents a month, of all types', () => {
  expect(NEW_PLAN).toBe('free')
  expect(NEW_ENTITLEMENTS).toEqual(entitlementsOfPlan('free', plans))
  expect(monthlyQuota('free', NEW_ENTITLEMENTS, plans)).toBe(6)
})

test('the plans match those of the price page', () => {
  expect(PLANS.map((name) => Object.values(plans[name]))).toEqual([
    ['available', 0, 6, 'all', 3, 0],
    ['available', 3900, null, ['atf'], 5, 0],
    ['coming_soon', 19900, null, 'all', 20, 50],
    ['by_offer', 14900, null, 'all', null, 500],
  ])
})

describe('the plan derived from entitlements', () => {
  test.each([
    ['enterprise', null, true, 'all'],
    ['professional', null, false, 'all'],
    ['student', 20, false, 'all'],
    ['student', null, false, ['atf']],
    ['free', 6, false, 'all'],
    ['free', 0, true, 'all'],
  ] as const)('is %s with quota %j, legal watch %j and types %j', (plan, documentQuota, legalWatch, types) => {
    const documentTypes = types === 'all' ? types : [...types]
    expect(planFromEntitlements({ documentQuota, legalWatch, documentTypes })).toBe(plan)
  })

  test.each(PLANS)('is %s for the entitlements of that plan, and so is its quota', (plan) => {
    expect(planFromEntitlements(entitlementsOfPlan(plan, plans))).toBe(plan)
    expect(monthlyQuota(plan, entitlementsOfPlan(plan, plans), plans)).toBe(plans[plan].documentQuota)
  })
})

test('the quota never exceeds that of the plan or the limit of the account; unlimited access has none', () => {
  const entitled = fc.record({ monthlyLimit: fc.nat(100), unlimitedAccess: fc.boolean() })
  fc.assert(
    fc.property(fc.constantFrom(...PLANS), entitled, (plan, changed) => {
      const entitlements: Entitlements = { ...NEW_ENTITLEMENTS, ...changed }
      const expected = Math.min(plans[plan].documentQuota ?? Infinity, changed.monthlyLimit)
      expect(monthlyQuota(plan, entitlements, plans)).toBe(changed.unlimitedAccess ? null : expected)
    }),
  )
})

describe('an invalid plan file is refused, and the error names the field', () => {
  const file = loadPlanFile()
  test.each([
    ['/plans/free/documentQuota', { ...file, plans: { ...plans, free: { ...plans.free, documentQuota: -1 } } }],
    [
      '/plans/student/monthlyPrice',
      { ...file, plans: { ...plans, student: { ...plans.student, monthlyPrice: 39.5 } } },
    ],
    ['/periods', { ...file, periods: { monthly: file.periods.monthly } }],
    [
      '/periods/annual/discountPercent',
      { ...file, periods: { ...file.periods, annual: { months: 12, discountPercent: 101 } } },
    ],
    ['/licenceTiers', { ...file, licenceTiers: file.licenceTiers.slice(1) }],
    ['/licenceTiers', { ...file, licenceTiers: file.licenceTiers.toReversed() }],
    ['/currency', { ...file, currency: 'EUR' }],
  ])('%s', (place, content) => {
    expect(() => loadPlanFile(content)).toThrow(`plans.json${place}`)
  })
})
