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

/** What the billing announces. */
async function announce(
  ownerId: string,
  ownerKind: string,
  sequence: number,
  plan: string,
  status: string,
  more: object = {},
) {
  const context = { id: `${ownerId}-${sequence}-${status}`, source: 'billing', time: new Date(), sequence }
  const headers = eventHeaders('billing.v1.SubscriptionChanged', context)
  await identity.bus.publish('billing.events', [
    { key: ownerId, value: { ownerId, ownerKind, plan, status, ...more }, headers },
  ])
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

describe('the seats of a firm', () => {
  const firmOf = (id: string) => identity.models.organizations.findOne({ _id: id })
  const seatsOf = async (id: string) => (await firmOf(id))?.seats.length
  const has = (id: string, seats: number) =>
    identity.until(`${id} has ${seats} seats`, async () => (await seatsOf(id)) === seats)

  test('follow licences that who pays has changed, and no others', async () => {
    const id = await firms.firm('payer', 3)
    await announce(id, 'organization', 1, 'enterprise', 'active', { licences: 12, seatsFollow: true })
    await has(id, 12)
    expect(await firmOf(id)).toMatchObject({
      licenceTier: 'up_to_20',
      subscription: { plan: 'enterprise', sequence: 1 },
    })
    await becomes('payer', { plan: 'enterprise' })
    // A late echo of seats that staff have changed again since.
    await firms.offer(id, 60)
    await announce(id, 'organization', 2, 'enterprise', 'active', { licences: 12 })
    await announce(id, 'organization', 3, 'student', 'active', { licences: 12 })
    await becomes('payer', { plan: 'student' })
    expect(await seatsOf(id)).toBe(60)
  })

  test('are never fewer than members, and an event that is repeated takes back nothing', async () => {
    const id = await firms.firm('many', 5)
    await firms.join('many', 'one', 'two')
    await announce(id, 'organization', 1, 'student', 'active', { licences: 1, seatsFollow: true })
    await has(id, 3)
    await firms.offer(id, 5)
    await announce(id, 'organization', 1, 'student', 'active', { licences: 1, seatsFollow: true })
    await announce(id, 'organization', 2, 'professional', 'active', { licences: 5 })
    await becomes('one', { plan: 'professional' })
    expect(await seatsOf(id)).toBe(5)
  })
})

test('firms and people are announced once after an upgrade, and stay as they are', async () => {
  const id = await firms.firm('known', 3)
  await firms.join('known', 'mate')
  const mate = await identity.models.users.findOne({ _id: 'mate' })
  const told = async (type: string, key: string) =>
    (await firms.eventsOf(type)).filter(({ value }) => Object.values(value).includes(key)).length
  const before = [await told('OrganizationChanged', id), await told('UserChanged', 'mate')]
  await identity.models.positions.deleteMany({ _id: { $in: ['firms-announced', 'people-announced'] } })
  await identity.until(
    'both are announced',
    async () =>
      (await told('OrganizationChanged', id)) > Number(before[0]) &&
      (await told('UserChanged', 'mate')) > Number(before[1]),
  )
  const { version, updatedAt } = (await identity.models.users.findOne({ _id: 'mate' })) ?? {}
  expect([version, updatedAt]).toEqual([mate?.version, mate?.updatedAt])
})

test('whoever never had a subscription keeps what staff gave', async () => {
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
