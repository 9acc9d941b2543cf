import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectMongo } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { aDecision, section } from '../decision/decision.fixture.ts'
import { catalogModels } from '../decision/decision-model.ts'
import { DecisionStore } from '../decision/decision-store.ts'
import { toIndexedDecision } from '../search/indexed-decision.ts'
import { readReferenceTables } from '../domains/reference-tables.ts'
import type { DecisionIndex } from '@trilex/search/port'
import { BodyCitations } from '../text/body-citations.ts'
import { CitationFacts, delayUntilReport } from './citation-facts.ts'
import { CitationMarks } from './citation-marks.ts'
import { CitedBy } from './cited-by.ts'
import { CollectionPlaces } from './collection-places.ts'
import { followGraph } from './graph-follower.ts'
import { graphModels } from './graph-model.ts'
import { GraphStore } from './graph-store.ts'

const START = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
const going = new AbortController().signal
const cited = aDecision({ page: 463, dockets: ['4A_606/2020'] })
const citing = aDecision({ page: 9002, sections: [section('considerations', '3 Ainsi déjà ATF 147 III 463.')] })
let engines: TestEngines
let documents: Connection
let index: DecisionIndex
let store: DecisionStore
let graph: GraphStore
let marks: CitationMarks

beforeAll(async () => {
  engines = await startEngines()
  documents = await connectMongo(engines.mongoUri('catalog'))
  index = await engines.index()
  store = new DecisionStore(catalogModels(documents))
  const models = graphModels(documents)
  graph = new GraphStore(models)
  marks = new CitationMarks(models.marks)
  const tables = readReferenceTables()
  await store.save([cited, citing])
  await index.addOrUpdate([cited, citing].map((decision) => toIndexedDecision(decision, null, tables)))
})
afterAll(async () => {
  await documents.close()
  await engines.stop()
})

/** The parts of one running catalogue; `told` resolves when everything has been reported to the index. */
function replica(clock: { minutes: number }) {
  const tables = readReferenceTables()
  const places = new CollectionPlaces(catalogModels(documents), tables)
  const citedBy = new CitedBy(graph, places)
  let tell = (): void => undefined
  const facts = new CitationFacts({
    store,
    graph,
    marks,
    citedBy,
    places,
    log: { warn: () => undefined },
    reportFacts: (facts) => index.setCitationFacts(facts),
    now: () => new Date(START + clock.minutes * MINUTE),
    onReported: () => tell(),
  })
  const told = () =>
    new Promise<void>((resolve) => {
      tell = resolve
    })
  return { store, graph, facts, tables, bodies: new BodyCitations(tables), told }
}

async function timesCited(): Promise<number | undefined> {
  const { hits } = await index.search({
    text: null,
    filters: { ids: [cited.id] },
    sort: 'relevance',
    offset: 0,
    limit: 1,
    facets: false,
    language: 'fr',
    translation: 0,
  })
  return hits[0]?.citedBy
}

test('a replica reports what another one left unreported, and clears only its own mark while the other may be alive', async () => {
  const clock = { minutes: 0 }
  const [one, other] = [replica(clock), replica(clock)]
  await other.facts.catchUp(going)

  await followGraph(one, [cited.id, citing.id])
  await one.facts.stop()
  const told = other.told()
  await other.facts.touch({ ids: [citing.id] })
  await told
  await other.facts.catchUp(going)
  expect([await timesCited(), await marks.any()]).toEqual([0, true])

  clock.minutes = 5
  const again = other.told()
  await other.facts.catchUp(going)
  await again
  await other.facts.stop()
  expect([await timesCited(), await marks.any()]).toEqual([1, false])
})

test('a start continues the previous run, however recent', async () => {
  const clock = { minutes: 0 }
  const before = replica(clock)
  await before.facts.touch({ ids: [cited.id] })
  await before.facts.stop()
  await index.setCitationFacts([{ id: cited.id, treatments: [], citedBy: 0 }])
  const after = replica(clock)
  const told = after.told()
  await after.facts.catchUp(going)
  await told
  await after.facts.stop()
  expect(await timesCited()).toBe(1)
})

test('reports a change after a short delay, an import at a pause or after a maximum time, using a tenth of the time at most', () => {
  const waiting = { count: 3, waitedMs: 10, quietMs: 10, tookMs: 0 }
  expect(delayUntilReport(waiting)).toBe(140)
  expect(delayUntilReport({ ...waiting, waitedMs: 160, quietMs: 160 })).toBeLessThanOrEqual(0)

  const importing = { count: 5000, waitedMs: 30_000, quietMs: 400, tookMs: 2000 }
  expect(delayUntilReport(importing)).toBe(1600)
  expect(delayUntilReport({ ...importing, quietMs: 2000 })).toBe(0)
  expect(delayUntilReport({ ...importing, waitedMs: 60_000 })).toBe(0)
  expect(delayUntilReport({ ...importing, waitedMs: 60_000, tookMs: 9000 })).toBe(1600)
  expect(delayUntilReport({ ...importing, waitedMs: 90_000, tookMs: 9000 })).toBe(0)
})
