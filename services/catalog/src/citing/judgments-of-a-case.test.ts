import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { extractCitations } from '@trilex/citations/extract'
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
let engines: TestEngines
let documents: Connection
let store: DecisionStore
let graph: GraphStore
let places: CollectionPlaces
let citedBy: CitedBy

beforeAll(async () => {
  engines = await startEngines()
  documents = await connectMongo(engines.mongoUri('catalog'))
  const models = catalogModels(documents)
  store = new DecisionStore(models)
  graph = new GraphStore(graphModels(documents))
  places = new CollectionPlaces(models, tables)
  citedBy = new CitedBy(graph, places)
})
afterAll(async () => {
  await documents.close()
  await engines.stop()
})

const inStrasbourg = (docId: string, number: string, date: string, chamber: string, changes: Partial<Decision> = {}) =>
  aDecision({
    docType: 'cedh',
    docId,
    id: `cedh-${docId}`,
    volume: null,
    part: null,
    page: null,
    court: 'echr',
    dockets: [number],
    chamber,
    decisionDate: { precision: 'day', value: date },
    language: 'en',
    regeste: {},
    sections: [section('considerations', '§1 The Court notes.')],
    ...changes,
  })

let page = 9100
const citing = (text: string) =>
  aDecision({
    page: page++,
    dockets: [`4A_${page}/2024`],
    regeste: {},
    sections: [section('considerations', `3 ${text}`)],
  })

async function stored(...decisions: Decision[]): Promise<void> {
  await store.save(decisions)
  await graph.save(
    decisions.map((decision) => ({ decision, graph: graphOf(decision, tables) })),
    () => false,
  )
}

async function citersOf(decision: Decision): Promise<string[]> {
  const [brief] = await store.briefs([decision.id])
  if (!brief) throw new Error('not stored')
  const list = (await citedBy.of(brief)).map(({ id }) => id).toSorted()
  const facts = await citedBy.factsOf([brief])
  expect(facts.get(decision.id)?.citing).toBe(list.length)
  return list
}

async function targetOf(text: string): Promise<string | null> {
  const [found] = await places.locate(extractCitations(text, { tables }), 'fr')
  return found?.decision?._id ?? null
}

describe('several judgments with one application number', () => {
  const chamber = inStrasbourg('001-9001', '43001/98', '2004-02-26', 'CHAMBER')
  const grand = inStrasbourg('001-9002', '43001/98', '2005-07-06', 'GRANDCHAMBER')
  const admissibility = inStrasbourg('001-9003', '43001/98', '2003-02-13', 'ADMISSIBILITY')
  const marked = ['[GC]', '(GC)', '[GK]', '[Grande Chambre]', '[Grosse Kammer]', '[Grande Camera]'].map((mark) =>
    citing(`Arrêt de la CourEDH Novak et autres c. Bulgarie ${mark}, n° 43001/98, § 93.`),
  )
  const dated = citing('Arrêt de la CourEDH Novak et autres c. Bulgarie du 26 février 2004, n° 43001/98, § 12.')
  const datedGrand = citing('Urteil des EGMR Novak gegen Bulgarien vom 6. Juli 2005, Nr. 43001/98, § 12.')
  const printed = citing('Sentenza della CorteEDU Novak c. Bulgaria, n. 43001/98, § 93, CEDH 2005-VII.')
  const plain = citing('Arrêt de la CourEDH Novak et autres c. Bulgarie, n° 43001/98, § 93.')
  const decided = citing('Arrêt de la CourEDH Novak et autres c. Bulgarie (déc.), n° 43001/98.')

  beforeAll(() => stored(chamber, admissibility, ...marked, dated, datedGrand, printed, plain, decided))

  test('citations of a missing Grand Chamber judgment do not count for the Chamber', async () => {
    expect(await citersOf(chamber)).toEqual([dated.id])
    expect(await citersOf(admissibility)).toEqual([decided.id])
    expect(await targetOf('CourEDH Novak et autres c. Bulgarie [GC], n° 43001/98, § 93')).toBeNull()
  })

  test('each citation counts for the judgment that it names', async () => {
    await stored(grand)
    expect(await citersOf(grand)).toEqual([...marked, datedGrand, printed].map(({ id }) => id).toSorted())
    expect(await citersOf(chamber)).toEqual([dated.id])
    expect(await targetOf('CourEDH Novak et autres c. Bulgarie [GC], n° 43001/98, § 93')).toBe(grand.id)
    expect(await targetOf('EGMR Novak gegen Bulgarien vom 26. Februar 2004, Nr. 43001/98')).toBe(chamber.id)
    expect(await targetOf('CourEDH Novak et autres c. Bulgarie, n° 43001/98')).toBeNull()
  })
})

describe('a judgment after a decision on admissibility', () => {
  const judgment = inStrasbourg('001-9011', '43011/98', '2004-02-26', 'CHAMBER')
  const english = citing('Arrêt de la CourEDH Vasa c. Bulgarie, n° 43011/98, § 7.')

  test('is meant by the number alone, in any language version, which count once', async () => {
    const french = inStrasbourg('001-9013', '43011/98', '2004-02-26', 'CHAMBER', { language: 'fr' })
    await stored(judgment, french, inStrasbourg('001-9012', '43011/98', '2003-01-09', 'ADMISSIBILITY'), english)
    expect(await citersOf(judgment)).toEqual([english.id])
    expect(await citersOf(french)).toEqual([english.id])
  })
})
