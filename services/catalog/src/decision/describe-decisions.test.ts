import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectMongo, ensureIndexes } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { aDecision } from './decision.fixture.ts'
import { type CatalogModels, catalogModels } from './decision-model.ts'
import { DecisionStore } from './decision-store.ts'
import { describeDecisions } from './describe-decisions.ts'

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

test('decisions from before are announced again once, with what lists show of them, and their contents stay', async () => {
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
