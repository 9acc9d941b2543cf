import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import { connectMongo } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { graphOf } from '../citing/decision-graph.ts'
import { graphModels } from '../citing/graph-model.ts'
import { GraphStore } from '../citing/graph-store.ts'
import { normKey } from '../citing/place-keys.ts'
import { aDecision, section } from '../decision/decision.fixture.ts'
import type { Decision } from '../decision.ts'
import { readReferenceTables } from '../domains/reference-tables.ts'
import { NormFrequencies } from './norm-frequencies.ts'

const tables = readReferenceTables()
let engines: TestEngines
let documents: Connection

beforeAll(async () => {
  engines = await startEngines()
  documents = await connectMongo(engines.mongoUri('catalog'))
})
afterAll(async () => {
  await documents.close()
  await engines.stop()
})

const decided = (page: number, value: string, dockets: string[], text: string, changes: Partial<Decision> = {}) =>
  aDecision({
    page,
    dockets,
    decisionDate: { precision: 'day', value },
    regeste: {},
    sections: [section('considerations', text)],
    ...changes,
  })

/** The judgment itself, beside its extract in the reporter. */
const whole = (value: string, docket: string, text: string) => {
  const docId = `${docket.replace(/[_/]/g, '-')}-${value}`
  const place = { docType: 'other', docId, id: `tf-${docId}`, volume: null, part: null, page: null } as const
  return decided(0, value, [docket], text, place)
}

test('records of one case are one decision in counts and shares', async () => {
  const graph = new GraphStore(graphModels(documents))
  const decisions = [
    decided(9201, '2024-02-06', ['4A_11/2023'], '1 Art. 404 al. 1 et 2 CO.'),
    whole('2024-02-06', '4A_11/2023', '1 Art. 404 al. 1 CO. 2 Art. 97 CO.'),
    // Joined proceedings: the extract has both dockets, each has its own record.
    decided(9202, '2024-03-05', ['5A_21/2023', '5A_23/2023'], '1 Art. 404 OR.'),
    whole('2024-03-05', '5A_21/2023', '1 Art. 404 OR und Art. 8 ZGB.'),
    whole('2024-03-05', '5A_23/2023', '1 Art. 8 ZGB.'),
    // The same docket, judged again.
    whole('2024-09-17', '4A_11/2023', '1 Art. 97 CO.'),
    decided(9203, '2024-05-07', ['4A_31/2023'], '1 Art. 404 al. 1 CO.'),
  ]
  await graph.save(
    decisions.map((decision) => ({ decision, graph: graphOf(decision, tables) })),
    () => false,
  )
  const frequencies = new NormFrequencies()
  await frequencies.count(graph, new AbortController().signal)
  const counted = (act: string, article: string) => frequencies.citing(normKey(act, article))
  expect([counted('OR', '404'), counted('OR', '97'), counted('ZGB', '8'), counted('OR', '1')]).toEqual([3, 2, 1, 0])
  const ofParagraph = (paragraph: string) => frequencies.citing(normKey('OR', '404'), paragraph)
  expect(['1', '2', '3'].map(ofParagraph)).toEqual([2, 1, 0])
  expect(frequencies.share(normKey('OR', '404'))).toBe(3 / 4)
})
