import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { connectMongo, type SignedInUser } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { loadPlans } from '@trilex/plans'
import type { Connection } from 'mongoose'
import { Readers } from './readers.ts'
import { ReadingAccess } from './reading-access.ts'
import { type ReadingModels, readingModels } from './reading-model.ts'
import { Readings } from './readings.ts'

let engines: TestEngines
let documents: Connection
let models: ReadingModels
let readings: Readings
const now = new Date('2026-11-30T22:30:00Z')
const ANNA: SignedInUser = {
  id: 'anna',
  roles: [],
  email: 'anna@example.org',
  emailVerified: true,
  firstName: 'Anna',
  lastName: 'Muster',
  locale: null,
  profession: null,
  sessionId: null,
  authenticatedAt: null,
  tokenIssuedAt: null,
  impersonatedBy: null,
  impersonationId: null,
  clientId: '',
}
beforeAll(async () => {
  engines = await startEngines()
  documents = await connectMongo(engines.mongoUri('catalog'))
  models = readingModels(documents)
  readings = new Readings(models)
})
beforeEach(() => models.readings.deleteMany({}))
afterAll(async () => {
  await documents.close()
  await engines.stop()
})

const several = (count: number, idOf: (n: number) => string, limit: number, user = 'anna') =>
  Promise.all(Array.from({ length: count }, (_, n) => readings.open(user, idOf(n), limit, now)))
const ids = async (user = 'anna', at = now) => (await readings.of(user, at)).documents.map(({ id }) => id)

test('of two documents opened in parallel at the limit exactly one passes', async () => {
  await several(5, (n) => `atf-${n}`, 6)
  const [one, two] = await Promise.all([readings.open('anna', 'atf-a', 6, now), readings.open('anna', 'atf-b', 6, now)])
  expect([one, two].filter((used) => used === 6)).toHaveLength(1)
  expect([one, two].filter((used) => used === null)).toHaveLength(1)
  expect(await ids()).toHaveLength(6)
})

test('of fifty in parallel exactly the limit passes, also as the first of a month', async () => {
  const passed = await several(50, (n) => `atf-${n}`, 6)
  expect(passed.filter((used) => used !== null).sort()).toEqual([1, 2, 3, 4, 5, 6])
  expect(await ids()).toHaveLength(6)
})

test('one document opened fifty times in parallel counts once, and is still open at the limit', async () => {
  expect(new Set(await several(50, () => 'atf-1', 1))).toEqual(new Set([1]))
  expect(await readings.open('anna', 'atf-2', 1, now)).toBeNull()
  expect(await readings.open('anna', 'atf-1', 1, now)).toBe(1)
  expect(await readings.open('anna', 'atf-1', 0, now)).toBe(1)
  expect(await readings.open('bea', 'atf-1', 0, now)).toBeNull()
})

test('each person and month (in Zurich time) count separately; a month is erased at the end of the next', async () => {
  await several(3, (n) => `atf-${n}`, 3)
  expect(await readings.open('bea', 'atf-9', 3, now)).toBe(1)
  const later = new Date('2026-11-30T23:30:00Z')
  expect(await ids('anna', later)).toEqual([])
  expect(await readings.open('anna', 'atf-9', 3, later)).toBe(1)
  expect((await readings.of('anna', now)).resetsAt.toISOString()).toBe('2026-11-30T23:00:00.000Z')
  const [row] = await models.readings.find({ _id: 'anna:2026-11' }).toArray()
  expect(row?.eraseAt.toISOString()).toBe('2026-12-31T23:00:00.000Z')
})

test('whatever is opened, in any order and in parallel, the first documents up to the limit are open', async () => {
  const opened = fc.array(fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(opened, fc.integer({ min: 0, max: 6 }), async (batches, limit) => {
      await models.readings.deleteMany({})
      for (const batch of batches) {
        const before = new Set(await ids())
        const passed = await Promise.all(batch.map((n) => readings.open('anna', `atf-${n}`, limit, now)))
        const after = new Set(await ids())
        batch.forEach((n, at) => expect(passed[at] !== null).toBe(after.has(`atf-${n}`)))
        for (const id of before) expect(after.has(id)).toBe(true)
        const wanted = new Set([...before, ...batch.map((n) => `atf-${n}`)])
        expect(after.size).toBe(Math.min(wanted.size, Math.max(limit, before.size)))
      }
    }),
    { numRuns: repetitions(30) },
  )
})

test('counts the readers with a quota this month, and those with nothing left of it', async () => {
  const readers = new Readers(models)
  const access = new ReadingAccess({ readers, readings, plans: loadPlans(), setting: 'account', now: () => now })
  const account = { accountStatus: 'active', plan: 'free' as const, entitlements: null, subscriptionStatus: 'none' }
  await models.readers.insertMany(['anna', 'bea', 'disabled'].map((_id) => ({ _id, ...account })))
  await models.readers.updateOne({ _id: 'disabled' }, { $set: { accountStatus: 'disabled' } })
  const limit = (await access.monthOf(ANNA)).limit ?? 0
  expect(limit).toBeGreaterThan(2)
  await several(limit, (n) => `atf-${n}`, limit)
  await several(2, (n) => `atf-${n}`, limit, 'bea')
  await several(1, (n) => `atf-${n}`, limit, 'disabled')
  expect(await access.quotaUse()).toEqual({ month: '2026-11', readers: 2, documents: limit + 2, usedUp: 1 })
})
