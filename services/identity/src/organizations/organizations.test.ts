import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type RunningIdentity, startIdentity } from '../identity.fixture.ts'
import { firmsOf } from './firm.fixture.ts'

let identity: RunningIdentity
let firms: ReturnType<typeof firmsOf>
beforeAll(async () => {
  identity = await startIdentity()
  firms = firmsOf(identity)
})
afterAll(() => identity.stop())

describe('a person', () => {
  test('has an individual organisation from the first request, and administers it', async () => {
    await firms.newcomer('single')
    const { organization, organizationId } = await firms.me('single')
    expect(organizationId).toBeNull()
    expect(organization).toEqual({
      id: expect.any(String),
      name: '',
      type: 'individual',
      role: 'admin',
      billingManager: true,
      seats: { used: 1, total: 1, available: 0 },
    })
    expect((await firms.me('single')).organization.id).toBe(organization.id)
  })

  test('with an older profile has one too, created once by parallel requests', async () => {
    await firms.newcomer('older')
    await identity.models.organizations.deleteMany({ individualOf: 'older' })
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await firms.me('older')).organization.id))
    expect(new Set(ids).size).toBe(1)
  })
})

describe('a firm', () => {
  test('shows members to members, and addresses only to administrators and billing managers', async () => {
    const id = await firms.firm('head', 4)
    await firms.join('head', 'reader', 'buyer')
    await firms.ask('head', 'PATCH', `/organizations/${id}/members/buyer`, { billingManager: true })
    const emails = async (who: string) =>
      (await firms.ask(who, 'GET', `/organizations/${id}`)).body.members.map(({ email }: { email: string }) => email)
    expect(await emails('head')).toEqual(['head@example.org', 'reader@example.org', 'buyer@example.org'])
    expect(await emails('buyer')).toEqual(['head@example.org', 'reader@example.org', 'buyer@example.org'])
    expect(await emails('reader')).toEqual([null, null, null])
    expect((await firms.me('buyer')).organization).toMatchObject({ role: 'user', billingManager: true })
  })

  test('does not exist for members of another one', async () => {
    const id = await firms.firm('ours', 2)
    await firms.firm('theirs', 2)
    for (const [method, path, body] of [
      ['GET', `/organizations/${id}`, undefined],
      ['PATCH', `/organizations/${id}`, { name: 'Taken' }],
      ['PATCH', `/organizations/${id}/members/ours`, { role: 'user' }],
      ['DELETE', `/organizations/${id}/members/ours`, undefined],
      ['POST', `/organizations/${id}/hand-over`, { memberId: 'theirs' }],
    ] as const)
      expect((await firms.ask('theirs', method, path, body, { 'if-match': '*' })).status).toBe(404)
  })

  test('is renamed only by an administrator with its latest version', async () => {
    const id = await firms.firm('namer', 2)
    await firms.join('namer', 'witness')
    const { headers } = await firms.ask('namer', 'GET', `/organizations/${id}`)
    const name = (who: string, ifMatch: string, text: string) =>
      firms.ask(who, 'PATCH', `/organizations/${id}`, { name: text }, { 'if-match': ifMatch })
    expect((await name('witness', '*', 'Mine')).status).toBe(403)
    expect((await name('namer', String(headers.etag), 'Étude du Lac')).body.name).toBe('Étude du Lac')
    expect((await name('namer', String(headers.etag), 'Étude du Parc')).body.code).toBe('ORGANIZATION_CHANGED')
    expect((await name('namer', '*', 'Win at https://evil.example')).status).toBe(400)
  })

  test('frees the seat of a member who leaves, and ends the access from it', async () => {
    const id = await firms.firm('stays', 2)
    await firms.join('stays', 'leaver')
    expect((await firms.ask('leaver', 'DELETE', `/organizations/${id}/members/leaver`)).status).toBe(204)
    expect(await firms.me('leaver')).toMatchObject({
      organizationId: null,
      organizationRole: null,
      seatId: null,
      organization: { type: 'individual' },
    })
    expect((await firms.me('stays')).organization.seats.available).toBe(1)
    await identity.until('all is told', async () => {
      const changes = (await firms.eventsOf('UserChanged')).filter(({ value }) => value['userId'] === 'leaver')
      return changes.length === 2 && (changes.at(-1)?.value['organizationId'] ?? '') === ''
    })
    expect((await firms.eventsOf('SeatFreed')).map(({ value }) => value)).toContainEqual(
      expect.objectContaining({ organizationId: id, userId: 'leaver' }),
    )
  })

  test('notifies a removed member by mail, whose seat can be taken again', async () => {
    const id = await firms.firm('chief', 2)
    await firms.join('chief', 'removed')
    expect((await firms.ask('chief', 'DELETE', `/organizations/${id}/members/removed`)).status).toBe(204)
    expect((await firms.ask('removed', 'GET', `/organizations/${id}`)).status).toBe(404)
    await firms.join('chief', 'successor')
    expect((await firms.me('successor')).organizationId).toBe(id)
    expect((await firms.eventsOf('MemberRemoved')).map(({ value }) => value)).toContainEqual(
      expect.objectContaining({ email: 'removed@example.org', userId: 'removed' }),
    )
  })

  test('always has an administrator: the last one cannot leave, step down or be suspended, but hand over', async () => {
    const id = await firms.firm('captain', 3)
    await firms.join('captain', 'mate')
    const change = (body: object) => firms.ask('captain', 'PATCH', `/organizations/${id}/members/captain`, body)
    expect((await firms.ask('captain', 'DELETE', `/organizations/${id}/members/captain`)).body.code).toBe(
      'ORGANIZATION_LAST_ADMIN',
    )
    expect((await change({ role: 'user' })).body.code).toBe('ORGANIZATION_LAST_ADMIN')
    expect((await change({ suspended: true })).body.code).toBe('ORGANIZATION_LAST_ADMIN')
    const handOver = await firms.ask('captain', 'POST', `/organizations/${id}/hand-over`, { memberId: 'mate' })
    expect(handOver.body.role).toBe('user')
    expect(await firms.me('mate')).toMatchObject({ organizationRole: 'admin' })
    expect((await firms.ask('captain', 'DELETE', `/organizations/${id}/members/captain`)).status).toBe(204)
  })

  test('gives a suspended member nothing, keeps the seat, and can restore it', async () => {
    const id = await firms.firm('strict', 2)
    await firms.join('strict', 'paused')
    const suspend = (suspended: boolean) =>
      firms.ask('strict', 'PATCH', `/organizations/${id}/members/paused`, { suspended })
    expect((await suspend(true)).body.seats.available).toBe(0)
    expect(await firms.me('paused')).toMatchObject({ organizationId: null, organization: { type: 'individual' } })
    expect((await firms.ask('paused', 'GET', `/organizations/${id}`)).status).toBe(404)
    await suspend(false)
    expect((await firms.me('paused')).organizationId).toBe(id)
  })

  test('updates profiles after a crash', async () => {
    const id = await firms.firm('crashed', 2)
    await firms.join('crashed', 'forgotten')
    await identity.models.users.updateOne({ _id: 'forgotten' }, { $set: { organizationId: null } })
    const waits = { unfollowed: ['forgotten'], unfollowedSince: new Date() }
    await identity.models.organizations.updateOne({ _id: id }, { $set: waits, $inc: { version: 1 } })
    await identity.until('the profile follows', async () => {
      const user = await identity.models.users.findOne({ _id: 'forgotten' })
      return user?.organizationId === id
    })
  })
})

describe('deleting an account', () => {
  const remove = (id: string) =>
    identity.ask({ ...firms.person(id), authenticatedAt: new Date() } as never, 'DELETE', '/me', {
      body: { confirmation: 'SUPPRIMER' },
    })

  test('frees the seat, hands over to the longest-standing member, and leaves no trace in the firm', async () => {
    const id = await firms.firm('founder', 3)
    await firms.join('founder', 'eldest', 'younger')
    await firms.invite('founder', 'later@example.org')
    expect((await remove('founder')).statusCode).toBe(202)
    await identity.until('the founder is gone', async () => {
      const stored = await identity.models.organizations.findOne({ _id: id })
      return stored !== null && stored.outbox.length === 0 && !JSON.stringify(stored).includes('founder')
    })
    await identity.until('the eldest leads', async () => (await firms.me('eldest')).organizationRole === 'admin')
    expect((await firms.me('younger')).organization.seats).toEqual({ used: 2, total: 3, available: 1 })
  })

  test('of the only member closes the organisation, and erases invitations to the address', async () => {
    const [own, other] = [await firms.firm('lonely', 2), await firms.firm('asking', 2)]
    await firms.invite('asking', 'lonely@example.org')
    await remove('lonely')
    await identity.until('nothing is left', async () => {
      const stored = await identity.models.organizations.findOne({ _id: other })
      const left = await identity.models.organizations.findOne({ _id: own })
      return left === null && stored?.invitations.length === 0
    })
  })
})

test('notifies a member of suspension and restoration, and shows the firm in the profile', async () => {
  const id = await firms.firm('suspender', 3)
  await identity.models.organizations.updateOne({ _id: id }, { $set: { name: 'Étude du Lac' } })
  await firms.join('suspender', 'halted')
  const path = `/organizations/${id}/members/halted`
  const told = async () => {
    const events = (await firms.eventsOf('MemberSuspensionChanged')).filter(({ value }) => value['userId'] === 'halted')
    return [
      ...new Map(events.map(({ event, value }) => [event.headers['ce_id'], value['suspended'] ?? false])).values(),
    ]
  }
  await firms.ask('suspender', 'PATCH', path, { suspended: true })
  expect(await firms.me('halted')).toMatchObject({ suspendedIn: 'Étude du Lac', organizationId: null })
  // Another change of a suspended member is not another suspension.
  await firms.ask('suspender', 'PATCH', path, { suspended: true, billingManager: true })
  await firms.ask('suspender', 'PATCH', path, { suspended: false })
  expect(await firms.me('halted')).toMatchObject({ suspendedIn: null, organizationId: id })
  await identity.until('both are told', async () => (await told()).length === 2)
  expect(await told()).toEqual([true, false])
})
