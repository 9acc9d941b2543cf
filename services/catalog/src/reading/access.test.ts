import { describe, expect, test } from '@jest/globals'
import { DOC_TYPES } from '@trilex/citations/vocabulary'
import { entitlementsOfPlan, loadPlans, PLANS } from '@trilex/plans'
import { accessTo, type Asked, type Reader } from './access.ts'

const plans = loadPlans()
const reader = (changes: Partial<Reader> = {}): Reader => ({
  staff: false,
  active: true,
  plan: 'free',
  entitlements: entitlementsOfPlan('free', plans),
  subscription: 'none',
  ...changes,
})
const ask = (changes: Partial<Asked> = {}) =>
  accessTo({ setting: 'account', reader: reader(), docType: 'atf', used: 0, opened: false, plans, ...changes })

/** Every combination of what decides. */
const cases = (['account', 'open'] as const).flatMap((setting) =>
  [null, ...PLANS].flatMap((plan) =>
    DOC_TYPES.flatMap((docType) =>
      ['none', 'trialing', 'active', 'past_due', 'ended'].flatMap((subscription) =>
        [true, false].flatMap((staff) =>
          [true, false].flatMap((active) =>
            [0, 5, 6, 7].flatMap((used) =>
              [true, false].map((opened) => ({ setting, plan, docType, subscription, staff, active, used, opened })),
            ),
          ),
        ),
      ),
    ),
  ),
)

test('setting, account, plan, type and quota decide, in this order', () => {
  expect(cases).toHaveLength(2 * 5 * 3 * 5 * 2 * 2 * 4 * 2)
  for (const each of cases) {
    const { setting, plan, docType, subscription, staff, active, used, opened } = each
    const asked = plan && reader({ staff, active, subscription, plan, entitlements: entitlementsOfPlan(plan, plans) })
    const { reason, counts } = ask({ setting, docType, used, opened, reader: asked })
    const expected = () => {
      if (setting === 'open') return null
      if (!plan) return 'account_required'
      if (staff) return null
      if (!active) return 'feature_restricted'
      if (plan !== 'free' && subscription === 'ended') return 'subscription_required'
      if (plan === 'student' && docType !== 'atf') return 'type_restricted'
      if (plan === 'free' && used >= 6 && !opened) return 'quota_exceeded'
      return null
    }
    expect({ ...each, reason }).toEqual({ ...each, reason: expected() })
    const free = setting === 'account' && plan === 'free' && !staff && active
    expect({ ...each, counts }).toEqual({ ...each, counts: free && !opened && used < 6 })
  }
})

describe('the entitlements of an account', () => {
  const entitled = (changes: object) => reader({ entitlements: { ...reader().entitlements, ...changes } })

  test('lower the quota of the plan, never raise it, and may lift it', () => {
    expect(ask({ reader: entitled({ monthlyLimit: 2 }), used: 2 })).toMatchObject({
      reason: 'quota_exceeded',
      limit: 2,
    })
    expect(ask({ reader: entitled({ monthlyLimit: 50 }), used: 6 })).toMatchObject({
      reason: 'quota_exceeded',
      limit: 6,
    })
    const unlimited = { reason: null, limit: null, counts: false }
    expect(ask({ reader: entitled({ unlimitedAccess: true }), used: 99 })).toEqual(unlimited)
    expect(ask({ reader: entitled({ monthlyLimit: 0 }) })).toMatchObject({ reason: 'quota_exceeded', limit: 0 })
  })

  test('can close the decisions of the reporter alone', () => {
    const closed = entitled({ atfAccess: false })
    expect(ask({ reader: closed }).reason).toBe('feature_restricted')
    expect(ask({ reader: closed, docType: 'cedh' }).reason).toBeNull()
  })
})
