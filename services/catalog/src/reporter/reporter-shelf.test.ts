import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { connectMongo, ensureIndexes } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { aDecision } from '../decision/decision.fixture.ts'
import type { ReporterPart } from '@trilex/citations/vocabulary'
import { catalogModels } from '../decision/decision-model.ts'
import { DecisionStore } from '../decision/decision-store.ts'
import { readReferenceTables } from '../domains/reference-tables.ts'
import { ReporterShelf } from './reporter-shelf.ts'

const ORDER = [
  '118-V-10',
  '119-Ia-4',
  '119-Ia-30',
  '119-Ib-2',
  '119-II-9',
  '119-V-1',
  '121-I-1',
  '147-III-463',
  '147-III-9001',
]

let engines: TestEngines
let connection: Connection
let shelf: ReporterShelf

beforeAll(async () => {
  engines = await startEngines()
  connection = await connectMongo(engines.mongoUri('catalog'))
  const models = catalogModels(connection)
  await ensureIndexes(connection)
  shelf = new ReporterShelf(models, readReferenceTables().startPages)
  const decisions = ORDER.toReversed().map((docId) => {
    const [volume, part, page] = docId.split('-') as [string, ReporterPart, string]
    return aDecision({ volume: Number(volume), part, page: Number(page) })
  })
  const unpublished = aDecision({ docType: 'other', docId: '4A-1-2020', volume: null, part: null, page: null })
  await new DecisionStore(models).save([...decisions, unpublished])
})
afterAll(async () => {
  await connection.close()
  await engines.stop()
})

const place = (docId: string) => {
  const [volume, part, page] = docId.split('-') as [string, ReporterPart, string]
  return [Number(volume), part, Number(page)] as const
}

describe('the shelf of the reporter', () => {
  test('is browsed forwards and backwards through pages, parts and volumes', async () => {
    for (const [n, docId] of ORDER.entries()) {
      expect((await shelf.neighbour(...place(docId), 1))?.docId).toBe(ORDER[n + 1])
      expect((await shelf.neighbour(...place(docId), -1))?.docId).toBe(ORDER[n - 1])
    }
  })

  test('counts decisions in the collection against the known ones of a part', async () => {
    const published = readReferenceTables().startPages['147|III']?.length ?? 0
    expect(await shelf.progress(147, 'III')).toEqual({ volume: 147, part: 'III', total: published + 1, present: 2 })
    expect(await shelf.progress(1, 'V')).toEqual({ volume: 1, part: 'V', total: 0, present: 0 })
  })

  test('lists a volume and filters it by chamber and domain', async () => {
    expect((await shelf.volume(119)).map(({ docId }) => docId).sort()).toEqual(ORDER.slice(1, 6).sort())
    expect(
      await shelf.part(147, 'III', { chamber: { $in: ['civil_1'] }, domainKeys: { $in: ['civ1_1a_obligations'] } }),
    ).toHaveLength(2)
    expect(await shelf.part(147, 'III', { chamber: { $in: ['civil_2'] } })).toEqual([])
    expect(await shelf.presentCounts()).toEqual(
      new Map([
        ['118|V', 1],
        ['119|II', 1],
        ['119|Ia', 2],
        ['119|Ib', 1],
        ['119|V', 1],
        ['121|I', 1],
        ['147|III', 2],
      ]),
    )
  })
})
