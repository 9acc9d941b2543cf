import { describe, expect, test } from '@jest/globals'
import { fromJson } from '@bufbuild/protobuf'
import fc from 'fast-check'
import { UserChangedSchema, UserRegisteredSchema } from '@trilex/proto/identity/v1/events'
import { entitlementsFromEvent, entitlementsToEvent, planFromEvent } from './account-events.ts'
import {
  type Entitlements,
  entitlementsOfPlan,
  loadPlans,
  NEW_ENTITLEMENTS,
  planFromEntitlements,
  PLANS,
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

/** Events as stored in the topic: proto JSON, without the fields that did not exist yet. */
const changed = (value: object) => fromJson(UserChangedSchema, JSON.parse(JSON.stringify({ userId: 'a', ...value })))
const registered = (value: object) =>
  fromJson(UserRegisteredSchema, JSON.parse(JSON.stringify({ userId: 'a', ...value })))

test('entitlements survive an event unchanged', () => {
  fc.assert(
    fc.property(anyEntitlements, (each) => expect(entitlementsFromEvent(entitlementsToEvent(each))).toEqual(each)),
  )
})

test('an event without entitlements, or without document types, yields those of a new user', () => {
  expect(entitlementsFromEvent(undefined)).toEqual(NEW_ENTITLEMENTS)
  const { entitlements } = changed({ entitlements: { atfAccess: true, monthlyLimit: 4 } })
  expect(entitlementsFromEvent(entitlements)).toEqual({ ...NEW_ENTITLEMENTS, monthlyLimit: 4 })
})

describe('the plan', () => {
  test.each(PLANS)('%s is read from the field, whatever the entitlements say', (plan) => {
    const entitlements = entitlementsToEvent(NEW_ENTITLEMENTS)
    expect(planFromEvent(changed({ plan, entitlements }))).toBe(plan)
    expect(planFromEvent(registered({ plan, entitlements }))).toBe(plan)
  })

  test.each(PLANS)('%s is derived from the entitlements of an event from before the field', (plan) => {
    const entitlements = entitlementsToEvent(entitlementsOfPlan(plan, plans))
    expect(planFromEvent(changed({ entitlements }))).toBe(plan)
    expect(planFromEvent(registered({ entitlements }))).toBe(plan)
  })

  test('of an event from before the field is always derived from its entitlements', () => {
    fc.assert(
      fc.property(anyEntitlements, (each) => {
        expect(planFromEvent(changed({ entitlements: entitlementsToEvent(each) }))).toBe(planFromEntitlements(each))
      }),
    )
  })

  test('is free for an event from before plans, and student for a quota of 20', () => {
    expect(planFromEvent(changed({}))).toBe('free')
    expect(planFromEvent(changed({ entitlements: { atfAccess: true, unlimitedAccess: true } }))).toBe('free')
    expect(planFromEvent(changed({ entitlements: { documentQuota: 20, documentTypes: ['all'] } }))).toBe('student')
  })

  test('is derived when a later version states a plan that this one does not know', () => {
    const entitlements = entitlementsToEvent(entitlementsOfPlan('professional', plans))
    expect(planFromEvent(changed({ plan: 'chambers', entitlements }))).toBe('professional')
  })
})
