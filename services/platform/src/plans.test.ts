import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type Entitlements,
  entitlementsOfPlan,
  loadPlans,
  monthlyQuota,
  NEW_ENTITLEMENTS,
  ofMessage,
  PLANS,
  planOf,
  toMessage,
} from './plans.ts'

const plans = loadPlans()
const anyEntitlements: fc.Arbitrary<Entitlements> = fc.record({
  atfAccess: fc.boolean(),
  syntheses: fc.boolean(),
  translation: fc.boolean(),
  unlimitedAccess: fc.boolean(),
  monthlyLimit: fc.nat(100),
  documentQuota: fc.option(fc.nat(100)),
  legalWatch: fc.boolean(),
  documentTypes: fc.constantFrom<Entitlements['documentTypes']>('all', ['atf'], ['atf', 'cedh']),
})

test('a new user has the free plan: six documents a month, of all types', () => {
  expect(planOf(NEW_ENTITLEMENTS)).toBe('free')
  expect(monthlyQuota(NEW_ENTITLEMENTS, plans)).toBe(6)
})

test('the plans are those of the price page', () => {
  expect(PLANS.map((name) => Object.values(plans[name]))).toEqual([
    [6, 'all', 3, false],
    [null, ['atf'], 5, false],
    [null, 'all', 20, true],
    [null, 'all', null, true],
  ])
})

describe('the plan of entitlements', () => {
  test.each([
    ['enterprise', null, true, 'all'],
    ['professional', null, false, 'all'],
    ['student', 20, false, 'all'],
    ['student', null, false, ['atf']],
    ['free', 6, false, 'all'],
    ['free', 0, true, 'all'],
  ] as const)('is %s with quota %j, legal watch %j and types %j', (plan, documentQuota, legalWatch, types) => {
    const documentTypes = types === 'all' ? types : [...types]
    expect(planOf({ documentQuota, legalWatch, documentTypes })).toBe(plan)
  })

  test.each(PLANS)('%s is read from what it gives', (plan) => {
    expect(planOf(entitlementsOfPlan(plan, plans))).toBe(plan)
    expect(monthlyQuota(entitlementsOfPlan(plan, plans), plans)).toBe(plans[plan].documentQuota)
  })
})

test('the quota is never more than plan or ceiling allow, and there is none with unlimited access', () => {
  fc.assert(
    fc.property(anyEntitlements, (entitlements) => {
      const quota = monthlyQuota(entitlements, plans)
      if (entitlements.unlimitedAccess) return quota === null
      const ofPlan = plans[planOf(entitlements)].documentQuota ?? Infinity
      return quota === Math.min(ofPlan, entitlements.monthlyLimit)
    }),
  )
})

describe('an event', () => {
  test('tells entitlements as they are', () => {
    fc.assert(fc.property(anyEntitlements, (each) => expect(ofMessage(toMessage(each))).toEqual(each)))
  })

  test('from before plans, or without entitlements, gives the plan of new users', () => {
    const { documentQuota: _, ...old } = toMessage({ ...NEW_ENTITLEMENTS, monthlyLimit: 4 })
    expect(ofMessage({ ...old, documentTypes: [] })).toEqual({ ...NEW_ENTITLEMENTS, monthlyLimit: 4 })
    expect(ofMessage(undefined)).toEqual(NEW_ENTITLEMENTS)
  })
})

test('a plan that is not one is refused by its field', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plans-'))
  writeFileSync(join(folder, 'plans.json'), JSON.stringify({ ...plans, free: { ...plans.free, documentQuota: -1 } }))
  expect(() => loadPlans(join(folder, 'plans.json'))).toThrow('/free/documentQuota')
  rmSync(folder, { recursive: true })
})
