import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectMongo, ensureIndexes } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { aDecision } from './decision.fixture.ts'
import { type CatalogModels, catalogModels } from './decision-model.ts'
import { DecisionStore } from './decision-store.ts'
import { announceCollection, announcedCollection, describeDecisions } from './describe-decisions.ts'

let engines: TestEngines
let connection: Connection
let models: CatalogModels
beforeAll(async () => {
  engines = await startEngines()
  connection = await connectMongo(engines.mongoUri('catalog'))
  models = catalogModels(connection)
  await ensureIndexes(connection)
})
afterAll(async () => {
  await connection.close()
  await engines.stop()
})

test('existing decisions are announced again once, with their titles, and their contents stay', async () => {
  const store = new DecisionStore(models)
  const pages = Array.from({ length: 120 }, (_, n) => aDecision({ page: 9_000 + n, dockets: ['1C_1/2020'] }))
  await store.save(pages)
  const before = await store.fingerprints(null, 200)
  await models.decisions.updateMany({}, { $set: { outbox: [] }, $unset: { outboxPending: '' } })
  const run = () =>
    describeDecisions({ connection, models, store, publish: () => undefined }, new AbortController().signal)
  expect([await run(), await run()]).toEqual([120, 0])
  const rows = await models.decisions.find({}).toArray()
  expect(rows.map(({ outbox }) => outbox.map(({ type }) => type))).toEqual(
    rows.map(() => ['catalog.v1.DecisionDescribed']),
  )
  expect(rows[0]?.outbox[0]?.data).toMatchObject({
    decisionId: rows[0]?._id,
    titles: { fr: expect.stringMatching(/\S/) },
    citations: rows[0]?.citations,
    dockets: ['1C_1/2020'],
  })
  expect(await store.fingerprints(null, 200)).toEqual(before)
})

test('a decision that an import changes while it is described keeps the newer names', async () => {
  const store = new DecisionStore(models)
  await connection.collection('described_decisions').deleteMany({})
  await models.decisions.deleteMany({})
  const old = aDecision({ page: 8_000, dockets: ['1C_1/2020'] })
  await store.save([old])
  // The import comes between the reading of the text and the write of the event.
  const reading = {
    fingerprints: (after: string | null, limit: number) => store.fingerprints(after, limit),
    async texts(ids: readonly string[]) {
      const texts = await store.texts(ids)
      await store.save([aDecision({ page: 8_000, dockets: ['1C_2/2020'] })])
      return texts
    },
  }
  const { signal } = new AbortController()
  const given = { connection, models, store: reading, publish: () => undefined }
  expect(await describeDecisions(given, signal)).toBe(0)
  const row = await models.decisions.findOne({ _id: old.id })
  expect(row?.outbox.at(-1)).toMatchObject({ type: 'catalog.v1.DecisionChanged', data: { dockets: ['1C_2/2020'] } })
})

test('the collection is announced with its size, without withdrawn decisions', async () => {
  const store = new DecisionStore(models)
  await models.decisions.deleteMany({})
  const [stays, goes] = [aDecision({ page: 7_000 }), aDecision({ page: 7_001 })]
  await store.save([stays, goes])
  await store.withdraw(goes.id, 'in a test')
  await announceCollection({ connection, models })
  const row = await announcedCollection.on(connection).findOne({ _id: 'collection' })
  expect(row?.outbox).toMatchObject([{ type: 'catalog.v1.CollectionAnnounced', data: { decisions: 1 } }])
})
