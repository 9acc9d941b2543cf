import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type RunningReferral, startReferral, until } from './referral.fixture.ts'

let service: RunningReferral
beforeAll(async () => {
  service = await startReferral()
})
afterAll(() => service.stop())
/** New people for each test. */
let number = 0
let anna = ''
let beat = ''
beforeEach(async () => {
  number++
  ;[anna, beat] = [`anna-${number}`, `beat-${number}`]
  await service.registered(anna)
})
const DAY_MS = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
const stateOf = async (id: string) =>
  (await service.documents.collection('people').findOne({ _id: id as never }))?.['referredBy']

describe('codes', () => {
  test('consist of the first 4 letters of the id and 4 random ones, and are those of identity where it states them', async () => {
    expect(await service.codeOf(anna)).toMatch(/^ANNA[A-Z0-9]{4}$/)
    await service.registered(beat, { referralCode: 'BEAT9X7Q' })
    expect(await service.codeOf(beat)).toBe('BEAT9X7Q')
  })

  test('are unique: of two people with one code the second gets another one, which is announced', async () => {
    await service.registered(beat, { referralCode: `TAKEN00${number}` })
    await service.registered(`second-${number}`, { referralCode: `TAKEN00${number}` })
    const code = await service.codeOf(`second-${number}`)
    expect(code).toMatch(/^SECO[A-Z0-9]{4}$/)
    await service.caughtUp()
    const told = service.announced.filter(({ key }) => key === `second-${number}`)
    expect(told.map(({ value }) => value['code'])).toEqual([code])
  })

  test('cannot be searched for: the answer is the same for every code, and the eleventh look-up of an hour is refused', async () => {
    await service.registered(beat)
    const answers = []
    for (let tries = 0; tries < 11; tries++) answers.push((await service.visited(beat, 'NOBODY00')).statusCode)
    expect(answers).toEqual([...Array<number>(10).fill(204), 429])
  })
})

describe('a referral', () => {
  test('counts once the account is made, and earns the credit of the programme', async () => {
    await service.program()
    await service.invites(anna, beat)
    await service.caughtUp()
    expect(await service.view(anna)).toMatchObject({
      progress: {
        currentCount: 1,
        targetCount: 3,
        monthlyReferrals: 1,
        monthlyCredits: 2_000,
        nextMonthCredits: 0,
        carriedOverCredits: 0,
        queuedReferrals: 0,
        isCompleted: false,
      },
      totalReferrals: 1,
      totalCredits: 2_000,
      referrals: [
        { firstName: 'Anne', lastName: `Rochat-${beat}`, registeredAt: expect.any(String), state: 'counted' },
      ],
      rewards: [{ credit: 2_000, state: 'earned' }],
    })
    expect(service.rewardsOf(anna)).toHaveLength(1)
    expect(service.announced.findLast(({ key }) => key === anna)?.value).toMatchObject({
      countActive: 1,
      progress: { currentCount: 1, monthlyCredits: '2000' },
    })
  })

  test.each([
    ['29 days', 29, 'counted'],
    ['30 days and a minute', 30 + 1 / 1_440, undefined],
  ])('%s after the visit counts or not', async (_, days, state) => {
    await service.program()
    await service.registered(beat)
    await service.visited(beat, await service.codeOf(anna), ago(days))
    expect((await stateOf(beat))?.state).toBe(state)
  })

  test('is that of the last link with a known code; an unknown code is ignored', async () => {
    await service.program()
    const clara = `clara-${number}`
    await service.registered(clara)
    await service.registered(beat)
    const visits = [
      { code: 'NOBODY00', visitedAt: ago(1).toISOString() },
      { code: await service.codeOf(clara), visitedAt: ago(2).toISOString() },
      { code: await service.codeOf(anna), visitedAt: ago(3).toISOString() },
    ]
    expect((await service.ask(service.person(beat), 'POST', '/visits', { visits })).statusCode).toBe(204)
    expect((await stateOf(beat))?.userId).toBe(clara)
    await service.visited(beat, await service.codeOf(anna))
    expect((await stateOf(beat))?.userId).toBe(clara)
  })

  test('needs a visit before the account was made', async () => {
    await service.program()
    await service.registered(beat, {}, ago(2))
    await service.visited(beat, await service.codeOf(anna), ago(1))
    expect(await stateOf(beat)).toBeNull()
  })

  test('waits for the account: the visit may be reported before its event arrives, and the address confirmed later', async () => {
    await service.program()
    await service.visited(beat, await service.codeOf(anna))
    expect(await stateOf(beat)).toBeNull()
    await service.registered(beat, { accountStatus: 'pending_verification' })
    expect((await stateOf(beat))?.state).toBe('waiting')
    await service.account('UserChanged', beat)
    await service.caughtUp()
    expect((await stateOf(beat))?.state).toBe('counted')
  })

  test('waits for a payment for one of the plans where the programme asks for it', async () => {
    await service.program({ paid: true, plans: ['professional'] })
    await service.invites(anna, beat)
    expect((await stateOf(beat))?.state).toBe('waiting')
    const pay = async (plan: string) => {
      const invoiceId = `in-${plan}-${number}`
      const paid = { invoiceId, ownerId: beat, ownerKind: 'user', plan, cardMark: '', paidAt: new Date().toISOString() }
      await service.payment('InvoicePaid', invoiceId, paid)
      await service.caughtUp()
    }
    await pay('student')
    expect((await stateOf(beat))?.state).toBe('waiting')
    await pay('professional')
    expect((await stateOf(beat))?.state).toBe('counted')
  })

  test('counts for the firm’s payment where the person pays for the firm', async () => {
    await service.program({ paid: true })
    await service.invites(anna, beat)
    const firm = `firm-${number}`
    await service.organization(firm, [beat])
    await service.account('UserChanged', beat, { organizationId: firm })
    await service.caughtUp()
    const paid = { invoiceId: firm, ownerId: firm, plan: 'student', paidAt: new Date().toISOString() }
    await service.payment('InvoicePaid', firm, paid)
    await service.caughtUp()
    expect((await stateOf(beat))?.state).toBe('counted')
  })

  test('beyond three in a month is queued, and shown so', async () => {
    await service.program()
    for (let n = 0; n < 4; n++) await service.invites(anna, `${beat}-${n}`)
    const view = await service.view(anna)
    expect(view.progress).toMatchObject({
      currentCount: 3,
      isCompleted: true,
      queuedReferrals: 1,
      nextMonthCredits: 2_000,
    })
    expect(view.referrals.map(({ state }: { state: string }) => state).sort()).toEqual([
      'counted',
      'counted',
      'counted',
      'queued',
    ])
    expect(view.completed).toMatchObject([{ referrals: 3, credits: 6_000 }])
    await service.caughtUp()
    expect(service.rewardsOf(anna)).toHaveLength(3)
  })
})

describe('one reward for a programme and a person', () => {
  test('however often and in parallel it is considered, delivered again, and paid', async () => {
    await service.program({ paid: true })
    await service.invites(anna, beat)
    const pays = Array.from({ length: 50 }, (_, at) => {
      const paid = { invoiceId: `in-${number}-${at}`, ownerId: beat, plan: 'student', paidAt: new Date().toISOString() }
      return service.payment('InvoicePaid', `in-${number}-${at}`, paid)
    })
    const reports = Array.from({ length: 8 }, async () => service.visited(beat, await service.codeOf(anna)))
    await Promise.all([...pays, ...reports, service.account('UserChanged', beat)])
    await service.caughtUp()
    expect((await stateOf(beat))?.state).toBe('counted')
    expect(service.rewardsOf(anna)).toHaveLength(1)
  })

  test('when everybody joins at once, three are credited and the others queued', async () => {
    await service.program()
    const code = await service.codeOf(anna)
    const joined = Array.from({ length: 15 }, (_, at) => `${beat}-${at}`)
    await Promise.all(joined.map((id) => service.account('UserRegistered', id)))
    await service.caughtUp()
    const answers = await Promise.all(joined.map((id) => service.visited(id, code)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    await service.caughtUp()
    expect((await service.view(anna)).progress).toMatchObject({ currentCount: 3, queuedReferrals: 12 })
    expect(service.rewardsOf(anna)).toHaveLength(3)
  })

  test('after a crash between the count and its note the next event notes it', async () => {
    await service.program()
    await service.invites(anna, beat)
    const people = service.documents.collection('people')
    await people.updateOne({ _id: beat as never }, { $set: { 'referredBy.state': 'waiting' } })
    await service.account('UserChanged', beat)
    await service.caughtUp()
    expect((await stateOf(beat))?.state).toBe('counted')
    expect(service.rewardsOf(anna)).toHaveLength(1)
  })

  test('a person who deletes the account and registers again with an alias of the mailbox counts no second time', async () => {
    await service.program()
    await service.invites(anna, beat, { email: `b.eat${number}@gmail.com` })
    await service.account('UserDeleted', beat)
    await service.caughtUp()
    await service.invites(anna, `again-${number}`, { email: `beat${number}+new@googlemail.com` })
    expect(await stateOf(`again-${number}`)).toMatchObject({ state: 'refused', refusal: 'repeated' })
    expect((await service.view(anna)).totalReferrals).toBe(1)
    await service.caughtUp()
    expect(service.rewardsOf(anna)).toHaveLength(1)
  })
})

describe('refused', () => {
  const refusal = async (id: string) => (await stateOf(id))?.refusal

  test.each([
    ['plus alias', 'anne@etude.example', 'anne+x@etude.example'],
    ['dots at Gmail', 'anne.rochat@gmail.com', 'annerochat@googlemail.com'],
    ['umlaut domain', 'anne@müller.example', 'anne@xn--mller-kva.example'],
  ])('is who has the same mailbox: %s', async (_, own, other) => {
    await service.program()
    await service.account('UserChanged', anna, { email: own })
    await service.invites(anna, beat, { email: other })
    expect(await refusal(beat)).toBe('self')
  })

  test('is who follows the own link', async () => {
    await service.program()
    await service.visited(anna, await service.codeOf(anna))
    expect(await stateOf(anna)).toMatchObject({ state: 'refused', refusal: 'self' })
    expect(await service.view(anna)).toMatchObject({ totalReferrals: 0, totalCredits: 0 })
  })

  test('is a colleague, a disposable address, and who pays with the same card', async () => {
    await service.program({ paid: true })
    await service.account('UserChanged', anna, { organizationId: `office-${number}` })
    await service.invites(anna, `${beat}-1`, { organizationId: `office-${number}` })
    expect(await refusal(`${beat}-1`)).toBe('organization')
    await service.invites(anna, `${beat}-2`, { email: `${beat}@mail.mailinator.com` })
    expect(await refusal(`${beat}-2`)).toBe('disposable')
    await service.invites(anna, `${beat}-3`)
    const card = (ownerId: string) => ({ ownerId, ownerKind: 'user', status: 'active', cardMark: `card-${number}` })
    await service.payment('SubscriptionChanged', anna, card(anna))
    const paid = {
      invoiceId: beat,
      ownerId: `${beat}-3`,
      plan: 'student',
      cardMark: `card-${number}`,
      paidAt: new Date().toISOString(),
    }
    await service.payment('InvoicePaid', beat, paid)
    await service.caughtUp()
    expect(await refusal(`${beat}-3`)).toBe('card')
    expect((await service.view(anna)).totalReferrals).toBe(0)
    expect((await service.view(anna)).referrals.map((line: object) => Object.keys(line).sort())).toEqual(
      Array(3).fill(['firstName', 'lastName', 'registeredAt', 'state']),
    )
  })

  test('is at the reward who became a colleague after being counted', async () => {
    await service.program({ needed: 2, credit: 5_000 })
    await service.invites(anna, `${beat}-1`)
    expect((await service.view(anna)).progress.currentCount).toBe(1)
    await service.account('UserChanged', anna, { organizationId: `joint-${number}` })
    await service.account('UserChanged', `${beat}-1`, { organizationId: `joint-${number}` })
    await service.caughtUp()
    await service.invites(anna, `${beat}-2`)
    expect(await refusal(`${beat}-1`)).toBe('organization')
    expect((await service.view(anna)).totalCredits).toBe(0)
    await service.invites(anna, `${beat}-3`)
    expect((await service.view(anna)).totalCredits).toBe(5_000)
  })

  test('is what comes in a burst', async () => {
    await service.program()
    const code = await service.codeOf(anna)
    for (let at = 0; at < 21; at++) await service.account('UserRegistered', `${beat}-${at}`)
    await service.caughtUp()
    for (let at = 0; at < 21; at++) await service.visited(`${beat}-${at}`, code)
    const found = await service.documents.collection('people').find({ 'referredBy.refusal': 'burst' }).toArray()
    expect(found.map(({ _id }) => String(_id))).toEqual([`${beat}-20`])
  })
})

describe('a month', () => {
  test('begins with what was queued', async () => {
    await service.program()
    for (let n = 0; n < 5; n++) await service.invites(anna, `${beat}-${n}`)
    const people = service.documents.collection<{
      _id: string
      entries: { qualifiedAt: Date; countedIn: string | null }[]
    }>('people')
    const before = await people.findOne({ _id: anna })
    const past = ago(45)
    const month = past.toISOString().slice(0, 7)
    const entries = before?.entries.map((entry) => ({
      ...entry,
      qualifiedAt: new Date(`${month}-15T12:00:00Z`),
      countedIn: entry.countedIn && month,
    }))
    await people.updateOne({ _id: anna }, { $set: { entries, settledMonth: month } as never })
    await service.invites(anna, `${beat}-5`)
    await service.caughtUp()
    // Two waited; the sixth person is the third of this month.
    expect((await service.view(anna)).progress).toMatchObject({ monthlyReferrals: 1, queuedReferrals: 0 })
    expect(service.rewardsOf(anna)).toHaveLength(6)
  })
})

describe('personal data', () => {
  test('of a referred person leaves the list of the referrer; what it has earned stays, without the person', async () => {
    await service.program()
    await service.invites(anna, beat)
    const exported = (await service.ask(service.person(anna), 'GET', '/me/data')).json().collections
    expect(Object.keys(exported).sort()).toEqual(['marks', 'payers', 'referral'])
    expect(JSON.stringify(exported)).not.toContain('outbox')
    await service.account('UserDeleted', beat)
    await service.caughtUp()
    expect(await service.view(anna)).toMatchObject({ referrals: [], totalReferrals: 1, totalCredits: 2_000 })
    const kept = await service.documents.collection('people').findOne({ _id: anna as never })
    expect(JSON.stringify(kept?.['entries'])).not.toContain(beat)
    expect((await service.ask(service.person(beat), 'GET', '/me')).statusCode).toBe(410)
    await service.account('UserChanged', beat)
    await service.caughtUp()
    expect(await service.documents.collection('people').findOne({ _id: beat as never })).toBeNull()
  })

  test('of a referrer is erased, and the referred person keeps no trace of it', async () => {
    await service.program()
    await service.invites(anna, beat)
    await service.account('UserDeleted', anna)
    await service.caughtUp()
    expect((await stateOf(beat))?.userId).toBeNull()
    const all = await service.documents.collection('people').find({}).toArray()
    expect(JSON.stringify(all)).not.toContain(`"${anna}"`)
  })
})

test('billing acknowledges a credit, and a late state never replaces it', async () => {
  await service.program()
  await service.invites(anna, beat)
  await service.caughtUp()
  const [reward] = service.rewardsOf(anna)
  const told = (state: string) =>
    service.payment('ReferralCreditChanged', String(reward?.value['rewardId']), {
      rewardId: reward?.value['rewardId'],
      userId: anna,
      state,
      changedAt: new Date().toISOString(),
    })
  for (const state of ['credited', 'waiting']) await told(state)
  await until(async () => (await service.view(anna)).rewards[0]?.state === 'credited')
  await service.caughtUp()
  expect((await service.view(anna)).rewards).toMatchObject([{ credit: 2_000, state: 'credited' }])
})
