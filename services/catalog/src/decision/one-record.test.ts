import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectMongo } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { aDecision, section } from './decision.fixture.ts'
import { type CatalogModels, catalogModels } from './decision-model.ts'
import { DecisionStore } from './decision-store.ts'
import { joinRecords } from './one-record.ts'

let engines: TestEngines
let documents: Connection
let models: CatalogModels
let store: DecisionStore

beforeAll(async () => {
  engines = await startEngines()
  documents = await connectMongo(engines.mongoUri('catalog'))
  models = catalogModels(documents)
  store = new DecisionStore(models)
})
afterAll(async () => {
  await documents.close()
  await engines.stop()
})

const outside = { docType: 'other', volume: null, part: null, page: null } as const
const judgment = (docId: string, docket: string, ...texts: string[]) =>
  aDecision({ ...outside, id: `tf-${docId}`, docId, dockets: [docket], sections: [section('facts', ...texts)] })

test('two spellings of one docket become one record with the fuller text, found by both addresses', async () => {
  await store.save([
    judgment('2C 9765-2022', '2C_9765/2022', 'A. recourt.', 'Le canton conclut au rejet.'),
    judgment('2C-9765-2022', '2C_9765/2022', 'A. recourt.'),
    judgment('4A 9641-2016', '4A_9641/2016', 'B. recourt.'),
    judgment('2C-9765-2022-2', '2C_9765/2022', 'Rectification.'),
  ])
  expect(await joinRecords(models, store)).toBe(2)
  expect((await models.decisions.find({}).toArray()).map(({ _id }) => _id).toSorted()).toEqual([
    'tf-2C-9765-2022',
    'tf-2C-9765-2022-2',
    'tf-4A-9641-2016',
  ])
  for (const address of ['2C 9765-2022', '2C-9765-2022', '2C_9765/2022']) {
    const { decision } = await store.content(await store.find('other', address))
    expect(decision.id).toBe('tf-2C-9765-2022')
    expect(decision.sections[0]?.paragraphs).toHaveLength(2)
  }
  expect(await models.contents.countDocuments({})).toBe(3)
  expect(await joinRecords(models, store)).toBe(0)
})

test('a withdrawn spelling stays withdrawn, and withdraws the other one too', async () => {
  await store.save([
    judgment('5A 9001-2020', '5A_9001/2020', 'A.'),
    judgment('5A-9001-2020', '5A_9001/2020', 'A.'),
    judgment('5A 9002-2020', '5A_9002/2020', 'A.'),
  ])
  await store.withdraw('tf-5A 9001-2020', 'letter of the court')
  await store.withdraw('tf-5A 9002-2020', 'letter of the court')
  await joinRecords(models, store)
  for (const docId of ['5A-9001-2020', '5A 9001-2020', '5A-9002-2020']) {
    await expect(store.find('other', docId)).rejects.toMatchObject({ code: 'CATALOG_DECISION_WITHDRAWN' })
  }
  const [change] = await store.save([judgment('5A-9002-2020', '5A_9002/2020', 'A.')])
  expect(change).toBe('withdrawn')
})
