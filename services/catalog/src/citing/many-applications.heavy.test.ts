import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { connectMongo } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { aDecision, section } from '../decision/decision.fixture.ts'
import { catalogModels } from '../decision/decision-model.ts'
import { DecisionStore } from '../decision/decision-store.ts'
import type { Decision } from '../decision.ts'
import { readReferenceTables } from '../domains/reference-tables.ts'
import { CitedBy } from './cited-by.ts'
import { CollectionPlaces } from './collection-places.ts'
import { graphOf } from './decision-graph.ts'
import { graphModels } from './graph-model.ts'
import { GraphStore } from './graph-store.ts'

const tables = readReferenceTables()
const NUMBERS = Array.from({ length: 3000 }, (_, at) => `${at + 1}/13`)
/** Seconds of processor time: work for each pair of numbers takes many times as long, or all of the memory. */
const MOST_SECONDS = 4

let engines: TestEngines
let documents: Connection
let store: DecisionStore
let graph: GraphStore
let citedBy: CitedBy

const joined = (docId: string, changes: Partial<Decision>) =>
  aDecision({
    docType: 'cedh',
    docId,
    id: `cedh-${docId}`,
    volume: null,
    part: null,
    page: null,
    court: 'echr',
    dockets: NUMBERS,
    chamber: 'GRANDCHAMBER',
    decisionDate: { precision: 'day', value: '2017-10-12' },
    regeste: {},
    sections: [section('considerations', '§1 The Court notes.')],
    ...changes,
  })
const french = joined('001-900001', { language: 'fr' })
const english = joined('001-900002', { language: 'en' })
const earlier = joined('001-900003', { chamber: 'CHAMBER', decisionDate: { precision: 'day', value: '2015-01-20' } })
const citing = aDecision({
  page: 9701,
  dockets: ['4A_9701/2024'],
  regeste: {},
  sections: [
    section('considerations', '3 Voir l’arrêt de la CourEDH Invented c. Ukraine du 12 octobre 2017, no 2999/13, § 1.'),
  ],
})

beforeAll(async () => {
  engines = await startEngines()
  documents = await connectMongo(engines.mongoUri('catalog'))
  const models = catalogModels(documents)
  store = new DecisionStore(models)
  graph = new GraphStore(graphModels(documents))
  citedBy = new CitedBy(graph, new CollectionPlaces(models, tables))
  const decisions = [french, english, earlier, citing]
  await store.save(decisions)
  await graph.save(
    decisions.map((decision) => ({ decision, graph: graphOf(decision, tables) })),
    () => false,
  )
}, 60_000)
afterAll(async () => {
  await documents.close()
  await engines.stop()
})

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

describe('three records that share three thousand application numbers', () => {
  const cites = async () => {
    const row = await store.find('cedh', french.docId)
    expect((await citedBy.of(row)).map(({ id }) => id)).toEqual([citing.id])
    const facts = await citedBy.factsOf(await store.briefs([french.id, english.id, earlier.id]))
    expect([french, english, earlier].map(({ id }) => facts.get(id)?.citing)).toEqual([1, 1, 0])
  }

  test('are counted and found in the store in linear time, not in that of their pairs', async () => {
    expect(await secondsOf(cites)).toBeLessThan(MOST_SECONDS)
  }, 60_000)

  test('and in memory', async () => {
    await graph.keepInMemory(new AbortController().signal)
    expect(await secondsOf(cites)).toBeLessThan(MOST_SECONDS)
  }, 60_000)
})
