import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eventHeaders } from '@trilex/platform'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'
import { planOfProfile } from '../profile/listed-fields.ts'
import { firmsOf } from './firm.fixture.ts'

let identity: RunningIdentity
let firms: ReturnType<typeof firmsOf>
beforeAll(async () => {
  identity = await startIdentity()
  firms = firmsOf(identity)
})
afterAll(() => identity.stop())

/** Publishes an event of billing. */
async function announce(ownerId: string, ownerKind: string, sequence: number, plan: string, status: string) {
  const context = { id: `${ownerId}-${sequence}-${status}`, source: 'billing', time: new Date(), sequence }
  const headers = eventHeaders('billing.v1.SubscriptionChanged', context)
  await identity.bus.publish('billing.events', [{ key: ownerId, value: { ownerId, ownerKind, plan, status }, headers }])
}

const stored = async (id: string) => {
  const user = await identity.models.users.findOne({ _id: id })
  return { plan: user?.plan, status: user?.subscriptionStatus, quota: user?.entitlements.documentQuota }
}
const becomes = (id: string, wanted: object) =>
  identity.until(`${id} has ${JSON.stringify(wanted)}`, async () => {
    const found: Record<string, unknown> = await stored(id)
    return Object.entries(wanted).every(([name, value]) => found[name] === value)
  })

describe('a subscription', () => {
  test('grants its plan, is announced in UserChanged, and ends with the free plan', async () => {
    await firms.newcomer('anne')
    await announce('anne', 'user', 1, 'student', 'trialing')
    await becomes('anne', { plan: 'student', status: 'trialing', quota: null })
    const toldOf = async () => (await firms.eventsOf('UserChanged')).filter(({ value }) => value['userId'] === 'anne')
    await identity.until('it is told', async () => (await toldOf()).length > 0)
    const told = (await toldOf()).at(-1)?.value
    expect(told).toMatchObject({
      plan: 'student',
      subscriptionStatus: 'trialing',
      entitlements: { documentTypes: ['atf'] },
    })
    await announce('anne', 'user', 2, 'free', 'ended')
    await becomes('anne', { plan: 'free', status: 'ended', quota: 6 })
  })

  test('is not changed by an older event', async () => {
    await firms.newcomer('beat')
    await announce('beat', 'user', 5, 'professional', 'active')
    await becomes('beat', { plan: 'professional' })
    await announce('beat', 'user', 4, 'free', 'ended')
    await announce('beat', 'user', 6, 'professional', 'past_due')
    await becomes('beat', { plan: 'professional', status: 'past_due' })
  })

  test('alone decides the plan: entitlements changed by staff do not', async () => {
    await firms.newcomer('carla')
    await announce('carla', 'user', 1, 'student', 'active')
    await becomes('carla', { plan: 'student' })
    await identity.models.users.updateOne({ _id: 'carla' }, { $set: { 'entitlements.documentTypes': 'all' } })
    await announce('carla', 'user', 2, 'student', 'past_due')
    await becomes('carla', { plan: 'student', status: 'past_due' })
  })
})

describe('a firm with a subscription', () => {
  test('covers its members, including later ones, and no former ones', async () => {
    const id = await firms.firm('head', 4)
    await firms.join('head', 'early')
    await announce(id, 'organization', 1, 'enterprise', 'active')
    for (const member of ['head', 'early']) await becomes(member, { plan: 'enterprise', status: 'active' })
    await firms.join('head', 'late')
    await becomes('late', { plan: 'enterprise' })
    await firms.ask('head', 'DELETE', `/organizations/${id}/members/early`)
    await becomes('early', { plan: 'free', status: null, quota: 6 })
  })

  test('does not downgrade a member with a larger plan', async () => {
    const id = await firms.firm('chief', 4)
    await firms.join('chief', 'expert')
    await announce('expert', 'user', 1, 'professional', 'active')
    await becomes('expert', { plan: 'professional' })
    await announce(id, 'organization', 1, 'student', 'active')
    await becomes('chief', { plan: 'student' })
    expect(await stored('expert')).toMatchObject({ plan: 'professional' })
  })
})

test('users who never had a subscription keep what staff gave', async () => {
  await firms.newcomer('dario')
  await identity.models.users.updateOne({ _id: 'dario' }, { $set: { 'entitlements.unlimitedAccess': true } })
  const id = await firms.firm('boss', 3)
  await firms.join('boss', 'dario')
  await firms.ask('boss', 'DELETE', `/organizations/${id}/members/dario`)
  await becomes('dario', { status: null })
  expect((await identity.models.users.findOne({ _id: 'dario' }))?.entitlements.unlimitedAccess).toBe(true)
})

test('a plan given by staff stays beside a smaller subscription, and after it', async () => {
  await firms.newcomer('elena')
  const given = { 'entitlements.documentQuota': null, 'entitlements.unlimitedAccess': true }
  await identity.models.users.updateOne({ _id: 'elena' }, { $set: given })
  const plan = async () => {
    const user = await identity.models.users.findOne({ _id: 'elena' })
    return user && planOfProfile(user)
  }
  expect(await plan()).toBe('professional')
  await announce('elena', 'user', 1, 'student', 'active')
  await becomes('elena', { status: 'active', quota: null })
  expect(await plan()).toBe('professional')
  await announce('elena', 'user', 2, 'free', 'ended')
  await becomes('elena', { status: 'ended', quota: null })
  expect(await plan()).toBe('professional')
})
