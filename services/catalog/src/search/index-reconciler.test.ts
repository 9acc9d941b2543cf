import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { connectMongo, createApp, createLogger, ensureIndexes, frame } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { aDecision } from '../decision/decision.fixture.ts'
import { type CatalogModels, catalogModels } from '../decision/decision-model.ts'
import { DecisionStore } from '../decision/decision-store.ts'
import { updateIndex } from './index-writer.ts'
import { IndexProgress, type PartialIndex } from './index-progress.ts'
import { indexedHash, toIndexedDecision } from './indexed-decision.ts'
import { reconcileIndex } from './index-reconciler.ts'
import { PAGE } from '../decision/following/reconciler.ts'
import { readReferenceTables } from '../domains/reference-tables.ts'
import { searchRoutes } from './search-routes.ts'
import { showSummaries } from './index-writer.ts'
import { followSummaries, type Summarised } from '../summaries/summary-follower.ts'
import { endpointSummariser } from '../summaries/summariser-endpoint.ts'
import { extractiveSummariser, type Summariser } from '../summaries/summariser.ts'
import { BodyCitations } from '../text/body-citations.ts'

let engines: TestEngines
let connection: Connection
let models: CatalogModels
let deps: Parameters<typeof reconcileIndex>[0]
let warned: [{ err: Error }, string][] = []
const signal = new AbortController().signal
const tables = readReferenceTables()

beforeAll(async () => {
  engines = await startEngines()
  connection = await connectMongo(engines.mongoUri('catalog'))
  models = catalogModels(connection)
  await ensureIndexes(connection)
  const log = { warn: (...line: unknown[]) => void warned.push(line as (typeof warned)[number]) } as typeof deps.log
  const [store, index] = [new DecisionStore(models), await engines.index()]
  deps = summarisedBy(extractiveSummariser(), { store, index, tables, bodies: new BodyCitations(tables), log })
})
afterAll(async () => {
  await connection.close()
  await engines.stop()
})
beforeEach(async () => {
  warned = []
  await Promise.all([models.decisions.deleteMany({}), models.contents.deleteMany({})])
  await reconcileIndex(deps, signal)
})

function summarisedBy(summariser: Summariser, base: Omit<typeof deps, 'summariser' | 'summarise'>): typeof deps {
  const onStored = (summarised: Summarised[]) => showSummaries(base.index, summarised)
  const summarise: typeof deps.summarise = (ids, until) =>
    followSummaries({ store: base.store, summariser, onStored }, ids, until)
  return { ...base, summariser, summarise }
}

const pages = (count: number) => Array.from({ length: count }, (_, n) => aDecision({ page: 9001 + n }))
const indexed = () => deps.index.fingerprints(null, 5000)
const all = {
  text: null,
  filters: {},
  sort: 'alpha_asc',
  offset: 0,
  limit: 1,
  facets: false,
  language: 'fr',
  translation: 0,
} as const

describe('the reconciler', () => {
  test('rebuilds an empty index with summaries, and has nothing to do afterwards', async () => {
    await deps.store.save(pages(30))
    expect(await reconcileIndex(deps, signal)).toEqual({ compared: 30, repaired: 30, summarised: 30 })
    expect(await reconcileIndex(deps, signal)).toEqual({ compared: 30, repaired: 0, summarised: 0 })
    expect((await deps.index.search(all)).hits[0]?.resume_court).toContain('Le congé')
  })

  test('writes all others when one decision cannot be indexed, and reports which', async () => {
    const [refused, ...others] = pages(30).map(({ id }) => id)
    await deps.store.save(pages(30))
    class Failing extends BodyCitations {
      override read(decision: Parameters<BodyCitations['read']>[0]) {
        if (decision.id === refused) throw new RangeError('too deep')
        return super.read(decision)
      }
    }
    const bodies = new Failing(tables)
    await reconcileIndex({ ...deps, bodies }, signal)
    expect((await indexed()).map(({ id }) => id).sort()).toEqual(others.sort())
    expect(warned.map(([line]) => line)).toEqual([expect.objectContaining({ decision: refused })])
  })

  test('reports its progress while it rebuilds an index, and none before and afterwards', async () => {
    const progress = new IndexProgress(deps.store, deps.index)
    await progress.refresh()
    expect(progress.partial).toBeNull()
    await deps.store.save(pages(PAGE + 1))
    const seen: (PartialIndex | null)[] = []
    const told = {
      refresh: async () => {
        await progress.refresh()
        seen.push(progress.partial)
      },
      end: () => progress.end(),
    }
    await reconcileIndex(deps, signal, told)
    const [first, ...later] = seen
    expect([first, later.pop()]).toEqual([{ indexed: 0, documents: PAGE + 1 }, null])
    for (const partial of later) expect([PAGE / 2, PAGE]).toContain(partial?.indexed)
    expect(later).toHaveLength(2)
  })

  test('reports its progress with every search', async () => {
    await deps.store.save(pages(2))
    const progress = new IndexProgress(deps.store, deps.index)
    const app = createApp('catalog', { logger: createLogger('catalog', { level: 'silent' }) })
    await app.register(frame, { name: 'catalog' })
    const collection = {
      places: { recordsOf: async () => [] },
      tables,
      normsNamed: () => [],
      casesNamed: async () => null,
      now: () => new Date(),
    }
    searchRoutes(app, { index: deps.index, progress, collection })
    const answer = async () => (await app.inject('/search')).json()
    await progress.refresh()
    expect(await answer()).toMatchObject({ estimatedTotalHits: 0, rebuilding: { indexed: 0, documents: 2 } })
    await reconcileIndex(deps, signal, progress)
    expect(await answer()).toMatchObject({ estimatedTotalHits: 2, rebuilding: null })
    await app.close()
  })

  test('deletes what the store lacks and replaces what differs', async () => {
    const [first, second, third] = pages(3) as [
      ReturnType<typeof aDecision>,
      ReturnType<typeof aDecision>,
      ReturnType<typeof aDecision>,
    ]
    await deps.store.save([first, second])
    await reconcileIndex(deps, signal)
    const other = aDecision({ page: 9002, title: 'Ein anderer Stand' })
    await deps.index.addOrUpdate([toIndexedDecision(third, null, tables), toIndexedDecision(other, null, tables)])
    expect(await reconcileIndex(deps, signal)).toMatchObject({ repaired: 2 })
    expect(await indexed()).toEqual(
      [first, second].map(({ id, contentHash }) => ({ id, contentHash: indexedHash(contentHash) })),
    )
  })

  test('logs why summaries failed, once per run, and creates them in the next', async () => {
    await deps.store.save(pages(PAGE + 1))
    let status = 503
    const endpoint = createServer((_request, response) => void response.writeHead(status).end('{}'))
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`
    const asking = summarisedBy(endpointSummariser({ url, model: 'lex-1' }), deps)
    try {
      const repaired = { compared: PAGE + 1, repaired: PAGE + 1, summarised: 0 }
      expect(await reconcileIndex(asking, signal)).toEqual(repaired)
      expect(warned).toEqual([[expect.anything(), 'summaries not created, retrying in the next run']])
      expect(warned[0]?.[0].err.message).toBe('the summary endpoint answered 503')
      expect(await reconcileIndex(asking, signal)).toMatchObject({ repaired: 0, summarised: 0 })
      expect(warned).toHaveLength(2)
      status = 200
      expect(await reconcileIndex(asking, signal)).toMatchObject({ repaired: 0, summarised: PAGE + 1 })
      expect(warned).toHaveLength(2)
    } finally {
      endpoint.close()
    }
  })

  test('summarises all others when an endpoint refuses one decision', async () => {
    await deps.store.save(pages(8))
    let asked = 0
    const endpoint = createServer((_request, response) => void response.writeHead(asked++ === 0 ? 400 : 200).end('{}'))
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`
    const asking = summarisedBy(endpointSummariser({ url, model: 'lex-1' }), deps)
    try {
      expect(await reconcileIndex(asking, signal)).toMatchObject({ repaired: 8 })
      expect(warned[0]?.[0].err.message).toBe('the summary endpoint answered 400')
      expect(asked).toBe(8)
      expect(await reconcileIndex(asking, signal)).toMatchObject({ repaired: 0, summarised: 1 })
    } finally {
      endpoint.close()
    }
  })

  test('stops on its signal', async () => {
    await deps.store.save(pages(3))
    await expect(reconcileIndex(deps, AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
  })
})

describe('index and summaries', () => {
  test('newer content indexed meanwhile stays', async () => {
    const [older, newer] = [aDecision({ title: 'Avant' }), aDecision({ title: 'Après' })]
    await deps.store.save([older])
    const addOrUpdate: typeof deps.index.addOrUpdate = async (documents) => {
      await deps.store.save([newer])
      await updateIndex(deps, [newer.id])
      await deps.index.addOrUpdate(documents)
    }
    let overtaken = false
    const overtakenOnce: typeof addOrUpdate = (documents) => {
      const first = !overtaken
      overtaken = true
      return first ? addOrUpdate(documents) : deps.index.addOrUpdate(documents)
    }
    const slow = new Proxy(deps.index, {
      get: (index, name, receiver): unknown =>
        name === 'addOrUpdate' ? overtakenOnce : Reflect.get(index, name, receiver),
    })
    await updateIndex({ ...deps, index: slow }, [older.id])
    expect(await indexed()).toEqual([{ id: newer.id, contentHash: indexedHash(newer.contentHash) }])
  })

  test('converge in whatever order and number events arrive', async () => {
    const decisions = pages(5)
    const ids = decisions.map(({ id }) => id)
    await deps.store.save(decisions)
    await Promise.all([deps.summarise(ids, signal), updateIndex(deps, ids), updateIndex(deps, ids.toReversed())])
    expect(await deps.summarise(ids, signal)).toBe(0)
    expect((await deps.index.search({ ...all, limit: 5 })).hits.every(({ resume_court }) => resume_court !== '')).toBe(
      true,
    )

    const stopped = updateIndex(deps, ids, AbortSignal.abort(new Error('stop')))
    await expect(stopped).rejects.toThrow('stop')

    await deps.store.withdraw(decisions[0]?.id ?? '', 'said the court')
    await updateIndex(deps, [...ids, 'atf-never-was', ...ids])
    expect((await indexed()).map(({ id }) => id)).toEqual(ids.slice(1))
  })
})
