import { setTimeout as sleep } from 'node:timers/promises'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type App, connectMongo, createLogger } from '@trilex/platform'
import { embeddedIndex } from '@trilex/search/index/index.embedded'
import type { DecisionIndex } from '@trilex/search/port'
import { openMeilisearch } from '@trilex/search/meilisearch/open'
import { MapServer } from '@trilex/search/meilisearch/server.fixture'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { aDecision, section } from '../decision/decision.fixture.ts'
import { catalogModels } from '../decision/decision-model.ts'
import { DecisionStore } from '../decision/decision-store.ts'
import { catalog } from '../service.ts'

const logger = createLogger('catalog', { level: 'silent' })
const server = new MapServer()
let url: string

/** How a replica opens an index in its own folder: one test per relation between replicas and index. */
const engines: Record<'own' | 'shared', (folder: string) => Promise<DecisionIndex>> = {
  own: async (folder) => (await embeddedIndex.open({ indexFolder: folder }, { service: 'catalog', logger })).engine,
  shared: () => openMeilisearch({ url, index: 'decisions' }),
}
beforeAll(async () => {
  url = await server.listen()
})
afterAll(() => server.close())

describe.each(['own', 'shared'] as const)('two replicas of the catalogue, index %s', (kind) => {
  let shared: TestEngines
  let documents: Connection
  let indexes: DecisionIndex[]
  let replicas: App[]
  let store: DecisionStore

  beforeAll(async () => {
    shared = await startEngines()
    documents = await connectMongo(shared.mongoUri('catalog'))
    store = new DecisionStore(catalogModels(documents))
    const bus = await shared.bus()
    indexes = []
    replicas = []
    for (const name of ['one', 'two']) {
      const folder = join(shared.folder, name)
      mkdirSync(folder)
      const index = await engines[kind](folder)
      indexes.push(index)
      const settings = { importToken: 'a-token-of-the-test-only', readingAccess: 'open' as const }
      replicas.push(await catalog.open({ engines: { documents, bus, index }, settings, logger }))
    }
  })
  afterAll(async () => {
    for (const app of replicas) await app.close()
    for (const index of indexes) await index.close()
    await documents.close()
    await shared.stop()
  })

  /** What each replica answers, once both answer as expected. */
  async function both(url: string, read: (answer: never) => unknown, expected: unknown): Promise<void> {
    let answers: unknown[] = []
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(50)) {
      answers = await Promise.all(replicas.map(async (app) => read((await app.inject(url)).json() as never)))
      if (answers.every((answer) => JSON.stringify(answer) === JSON.stringify(expected))) break
    }
    expect(answers).toEqual([expected, expected])
  }
  const idsOf = ({ hits }: { hits: { id: string; citedBy: number }[] }) =>
    hits.map(({ id, citedBy }) => `${id} ${citedBy}`).sort()
  const citing = ({ total }: { total: number }) => total
  const cited = aDecision({ page: 463, dockets: ['4A_606/2020'] })
  const early = aDecision({ page: 9002, sections: [section('considerations', '3 Ainsi déjà ATF 147 III 463.')] })

  test('find a new decision, how often it is cited, and its citing decisions', async () => {
    await store.save([cited, early])
    await both('/api/catalog/search?q=bail&lang=fr', idsOf, ['atf-147-III-463 1', 'atf-147-III-9002 0'])
    await both('/api/catalog/decisions/atf/147-III-463/cited-by?lang=fr', citing, 1)
    await store.save([
      aDecision({
        page: 9003,
        dockets: ['4A_9003/2020'],
        sections: [section('considerations', '2 Cf. ATF 147 III 463 consid. 3.')],
      }),
    ])
    await both('/api/catalog/decisions/atf/147-III-463/cited-by?lang=fr', citing, 2)
    await both('/api/catalog/search?q=bail&lang=fr', idsOf, [
      'atf-147-III-463 2',
      'atf-147-III-9002 0',
      'atf-147-III-9003 0',
    ])
  })

  test('drop a citation that a text no longer has, and a withdrawn decision', async () => {
    await store.save([aDecision({ page: 9002, sections: [section('considerations', '3 Rien de tel.')] })])
    await both('/api/catalog/decisions/atf/147-III-463/cited-by?lang=fr', citing, 1)
    await store.withdraw('atf-147-III-9003', 'test')
    await both('/api/catalog/search?q=bail&lang=fr', idsOf, ['atf-147-III-463 0', 'atf-147-III-9002 0'])
  })

  test('continue after an event that cannot be decoded', async () => {
    const late = aDecision({ page: 9004, sections: [section('considerations', '3 Ainsi déjà ATF 147 III 463.')] })
    await (await shared.bus()).publish('catalog.events', [{ key: late.id, value: 'no message', headers: {} }])
    await store.save([late])
    await both('/api/catalog/search?q=bail&lang=fr', idsOf, [
      'atf-147-III-463 1',
      'atf-147-III-9002 0',
      'atf-147-III-9004 0',
    ])
    await both('/api/catalog/decisions/atf/147-III-463/cited-by?lang=fr', citing, 1)
  })
})

describe('a catalogue on a server of Meilisearch', () => {
  let engines: TestEngines
  let documents: Connection
  let index: DecisionIndex
  let app: App
  const settings = { importToken: 'a-token-of-the-test-only', readingAccess: 'open' as const }
  const open = async (served: DecisionIndex) =>
    catalog.open({ engines: { documents, bus: await engines.bus(), index: served }, settings, logger })

  beforeAll(async () => {
    engines = await startEngines()
    documents = await connectMongo(engines.mongoUri('catalog'))
    index = await openMeilisearch({ url, index: 'alone' })
    app = await open(index)
    await new DecisionStore(catalogModels(documents)).save([aDecision({ page: 463 }), aDecision({ page: 9002 })])
    await untilFound(app, 2)
  })
  afterAll(async () => {
    await app.close()
    await documents.close()
    await engines.stop()
  })

  const search = (asked: App) => asked.inject('/api/catalog/search?q=bail&lang=fr')
  async function untilFound(asked: App, total: number): Promise<void> {
    let found: unknown
    for (const deadline = Date.now() + 120_000; found !== total && Date.now() < deadline; await sleep(50))
      found = (await search(asked)).json<{ estimatedTotalHits?: number }>().estimatedTotalHits
    expect(found).toBe(total)
  }

  test('serves decisions while the server is unavailable, and refuses only searches', async () => {
    server.failing = 500
    try {
      expect((await search(app)).statusCode).toBe(503)
      expect((await app.inject('/api/catalog/decisions/atf/147-III-463')).statusCode).toBe(200)
      expect((await app.inject('/readyz')).statusCode).toBe(200)
    } finally {
      server.failing = null
    }
    await untilFound(app, 2)
  })

  test('refills an index that the server lost', async () => {
    await fetch(`${url}/indexes/alone`, { method: 'DELETE' })
    expect((await search(app)).statusCode).toBe(503)
    await untilFound(app, 2)
  })

  test('that fills another index is ready once it is complete; no search fails meanwhile, and both follow changes', async () => {
    const next = await open(await openMeilisearch({ url, index: 'alone-next' }))
    const answers: unknown[] = []
    try {
      for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(10)) {
        answers.push((await search(app)).json<{ estimatedTotalHits?: number }>().estimatedTotalHits)
        if ((await next.inject('/readyz')).statusCode === 200) break
      }
      expect((await search(next)).json()).toMatchObject({ estimatedTotalHits: 2 })
      expect(answers.length).toBeGreaterThan(1)
      expect(new Set(answers)).toEqual(new Set([2]))
      // Whichever of the two takes the event, both follow.
      const store = new DecisionStore(catalogModels(documents))
      await store.save([9101, 9102, 9103, 9104].map((page) => aDecision({ page })))
      for (const asked of [app, next]) await untilFound(asked, 6)
      await store.withdraw('atf-147-III-9101', 'test')
      for (const asked of [app, next]) await untilFound(asked, 5)
    } finally {
      await next.close()
    }
  })
})

test('one folder belongs to one process', async () => {
  const shared = await startEngines()
  const open = () => embeddedIndex.open({ indexFolder: shared.folder }, { service: 'catalog', logger })
  const first = await open()
  await expect(open()).rejects.toThrow('another process uses the search index')
  await first.close()
  await (await open()).close()
  await shared.stop()
})
