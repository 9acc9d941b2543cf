import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { connectMongo, ensureIndexes } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import fc from 'fast-check'
import type { Connection } from 'mongoose'
import { promotionCollection } from './promotion-model.ts'
import { openPersonMarks, type PersonMarks } from './person-marks.ts'
import { openPromotions, type PromotionRoom, type Promotions } from './promotions.ts'

let engines: TestEngines
let documents: Connection
let promotions: Promotions
let room: PromotionRoom
let marks: PersonMarks
beforeAll(async () => {
  engines = await startEngines()
  documents = await connectMongo(engines.mongoUri('promotions'))
  promotionCollection.on(documents)
  await ensureIndexes(documents)
  marks = openPersonMarks(documents)
  room = openPromotions({ documents, marks, now: () => new Date() })
  promotions = room.promotions
})
afterAll(async () => {
  await documents.close()
  await engines.stop()
})

const WANTED = { plan: 'student', period: 'monthly' } as const
let count = 0
async function person(email?: string) {
  const id = `p${++count}`
  return { ownerId: id, marks: await marks.ofPerson({ id, email: email ?? `${id}@etude.example` }) }
}

/** A new code; each test has its own. */
async function newCode(more: object = {}) {
  const limits = { plans: [], periods: [], maxRedemptions: null, validUntil: null }
  const given = { kind: 'percent' as const, value: 20, ...limits }
  return promotions.create({ ...given, label: `CODE ${++count}`, ...more })
}
const used = async (id: string) => (await promotions.list()).find(({ _id }) => _id === id)?.used

describe('the limit', () => {
  test('belongs to the promotion, however its code is written', async () => {
    const { label, _id } = await newCode({ maxRedemptions: 1 })
    const ways = fc
      .array(fc.constantFrom('', ' ', '-', '‑', '_'), { minLength: label.length, maxLength: label.length })
      .map((between) => [...label].map((letter, at) => `${letter.toLowerCase()}${between[at]}`).join(''))
    for (const written of fc.sample(ways, 20)) expect(await promotions.find(written, WANTED)).toMatchObject({ _id })
    await promotions.reserve(label.toLowerCase(), WANTED, await person())
    await expect(promotions.reserve(label.replace(' ', '-'), WANTED, await person())).rejects.toMatchObject({
      code: 'BILLING_PROMO_CODE_INVALID',
    })
    await expect(newCode({ label: label.replace(' ', '_') })).rejects.toMatchObject({
      code: 'BILLING_PROMO_CODE_TAKEN',
    })
  })

  test('counts letters that are written in two ways as one code', async () => {
    const { _id } = await newCode({ label: 'ÉTÉ 2027' })
    for (const written of ['ÉTÉ2027', 'ÉTÉ 2027'.normalize('NFD'), 'été‑２０２７'])
      expect(await promotions.find(written, WANTED)).toMatchObject({ _id })
  })
})

describe('once for each person', () => {
  test.each([
    ['with an alias', 'anne@etude.example', 'Anne+2@etude.example'],
    ['with the other form of the domain', 'anne@zürich.example', 'anne@xn--zrich-kva.example'],
    ['of a mailbox with two names', 'a.n.n.e@gmail.com', 'anne@googlemail.com'],
  ])('also %s', async (_, first, second) => {
    const { label } = await newCode()
    await promotions.reserve(label, WANTED, await person(first))
    await expect(promotions.reserve(label, WANTED, await person(second))).rejects.toMatchObject({
      code: 'BILLING_PROMO_CODE_USED',
    })
  })

  test('under 50 parallel tries', async () => {
    const { label, _id } = await newCode()
    const anne = await person()
    const tries = await Promise.all(Array.from({ length: 50 }, () => promotions.reserve(label, WANTED, anne)))
    expect([tries.length, await used(_id)]).toEqual([50, 1])
    const bought = { subscriptionId: 'sub_1', card: null }
    for (let at = 0; at < 3; at++) await promotions.redeem(_id, anne.ownerId, bought)
    expect(await used(_id)).toBe(1)
  })
})

test('a person who used a code and deleted the account cannot use it again, and the use stays counted', async () => {
  const { label, _id } = await newCode()
  const email = 'weg@etude.example'
  const first = await person(email)
  await promotions.reserve(label, WANTED, first)
  await promotions.redeem(_id, first.ownerId, { subscriptionId: 's1', card: 'card-of-first' })
  for (let times = 0; times < 2; times++) await room.erase(first.ownerId, email)
  const row = await documents.collection('promotions').findOne({ _id: _id as never })
  expect(row).toMatchObject({ used: 1, holders: [], marks: [] })
  expect(JSON.stringify(row)).not.toContain(first.ownerId)
  await expect(promotions.reserve(label, WANTED, await person('weg+2@etude.example'))).rejects.toMatchObject({
    code: 'BILLING_PROMO_CODE_USED',
  })
  const other = await person()
  await promotions.reserve(label, WANTED, other)
  expect(await promotions.redeem(_id, other.ownerId, { subscriptionId: 's2', card: 'card-of-first' })).toBe(false)
})

test('an open checkout of a deleted account uses no code', async () => {
  const { label, _id } = await newCode({ maxRedemptions: 1 })
  const email = 'offen@etude.example'
  const first = await person(email)
  await promotions.reserve(label, WANTED, first)
  await room.erase(first.ownerId, email)
  expect(await used(_id)).toBe(0)
  await promotions.reserve(label, WANTED, await person(email))
})

test('marks of deleted accounts are removed after two years', async () => {
  const { label, _id } = await newCode()
  const email = 'alt@etude.example'
  const first = await person(email)
  await promotions.reserve(label, WANTED, first)
  await promotions.redeem(_id, first.ownerId, { subscriptionId: 's3', card: null })
  await room.erase(first.ownerId, email)
  const later = () => new Date(Date.now() + 731 * 24 * 3_600_000)
  await openPromotions({ documents, marks, now: later }).promotions.forgetFormer()
  expect(await documents.collection('promotions').findOne({ _id: _id as never })).toMatchObject({ former: [] })
  await promotions.reserve(label, WANTED, await person(email))
})
