import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type App, connectMongo, createApp, createLogger, ensureIndexes, frame } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { collectionRoutes } from './collection-routes.ts'
import { aDecision } from './decision.fixture.ts'
import { catalogModels } from './decision-model.ts'
import { DecisionStore } from './decision-store.ts'

let engines: TestEngines
let documents: Connection
let store: DecisionStore
let app: App
let counted = 0
let slow = false
/** Length of a count in milliseconds, after which it is held. */
let length = 0
let broken = false

beforeAll(async () => {
  engines = await startEngines()
  documents = await connectMongo(engines.mongoUri('catalog'))
  const models = catalogModels(documents)
  await ensureIndexes(documents)
  store = new DecisionStore(models)
  const counting = Object.create(store, {
    counts: {
      value: async () => {
        counted++
        if (slow) await new Promise(() => undefined)
        await sleep(length)
        if (broken) throw new Error('away')
        return store.counts()
      },
    },
  }) as DecisionStore
  app = createApp('catalog', { logger: createLogger('catalog', { level: 'silent' }) })
  await app.register(frame, { name: 'catalog', access: { serviceToken: 'a-token-of-the-test-only' } })
  const index = await engines.index()
  collectionRoutes(app, {
    store: counting,
    publish: () => undefined,
    indexed: async () => (await index.stats()).documents,
    lastImport: async () => null,
  })
})
afterAll(async () => {
  await app.close()
  await documents.close()
  await engines.stop()
})

test('parallel requests share one count; a later request counts again', async () => {
  const documentsOf = async () => (await app.inject('/stats')).json().documents
  expect(await Promise.all(Array.from({ length: 20 }, documentsOf))).toEqual(Array.from({ length: 20 }, () => 0))
  // One before the first request, and one more if that one is no longer held.
  expect(counted).toBeLessThanOrEqual(2)
  await store.save([aDecision({ page: 9001 })])
  expect(await documentsOf()).toBe(1)
})

test('a count is held until this process changes the collection', async () => {
  const documentsOf = async () => (await app.inject('/stats')).json().documents
  length = 500
  await store.save([aDecision({ page: 9003 })])
  const before = await documentsOf()
  const once = counted
  expect(await documentsOf()).toBe(before)
  expect(counted).toBe(once)
  length = 0
  await store.save([aDecision({ page: 9004 })])
  expect(await documentsOf()).toBe(before + 1)
  expect(counted).toBe(once + 1)
})

test('a count that fails, or does not end, is answered by the one before', async () => {
  const answer = async () => (await app.inject('/stats')).json()
  const before = await answer()
  broken = true
  expect(await answer()).toEqual(before)
  broken = false
  await store.save([aDecision({ page: 9002 })])
  expect(await answer()).toMatchObject({ documents: before.documents + 1 })
  slow = true
  expect(await answer()).toMatchObject({ documents: before.documents + 1 })
})
