import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { EJSON } from 'bson'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { aggregate } from './aggregation.ts'
import { decode, encode } from '../values/bson.ts'
import type { Collection } from '../store/collection.ts'
import { countGroups } from './group-count.ts'
import { createIndex } from '../store/index-management.ts'
import { Store } from '../store/store.ts'
import type { Doc } from '../values/values.ts'

const value = fc.constantFrom(0, 1, 2, 2.5, -1, 'I', 'Ia', 'II', '', true, false, new Date(5), null, undefined)
const documents = fc.array(fc.record({ volume: value, part: value, page: fc.nat(3) }), { minLength: 1, maxLength: 60 })
const filter = fc.constantFrom<Doc>(
  { volume: { $gt: 0 } },
  { volume: { $gte: 1, $lt: 2.5 } },
  { volume: 2 },
  { volume: 1, part: { $gt: 'I' } },
  { volume: { $gt: '' } },
  { volume: { $gt: 0 }, page: 2 },
)
const group = fc.constantFrom<Doc>(
  { _id: { volume: '$volume', part: '$part' }, count: { $sum: 1 } },
  { _id: { p: '$part', v: '$volume' }, n: { $sum: 1 } },
  { _id: { volume: '$volume' }, n: { $sum: 1 } },
  { _id: { volume: '$volume' }, n: { $sum: '$page' } },
)

function open(folder: string, rows: Doc[]): { store: Store; indexed: Collection; plain: Collection } {
  const store = new Store(join(folder, 'documents.sqlite'), 'process')
  const [indexed, plain] = [store.ensureCollection('test.indexed'), store.ensureCollection('test.plain')]
  createIndex(indexed, { key: { volume: 1, part: -1, page: 1 } })
  store.transaction(() => {
    for (const [at, row] of rows.entries()) for (const one of [indexed, plain]) one.insert(encode({ _id: at, ...row }))
  })
  return { store, indexed, plain }
}

const groupsOf = (collection: Collection, pipeline: Doc[]): string[] =>
  [...aggregate({ collection, other: () => null }, pipeline)]
    .map((each) => EJSON.stringify(decode(encode(each))))
    .sort()

test('groups counted through an index equal those of all documents', () => {
  let counted = 0
  fc.assert(
    fc.property(documents, filter, group, (rows, wanted, by) => {
      const folder = mkdtempSync(join(tmpdir(), 'trilex-groups-'))
      const { store, indexed, plain } = open(folder, rows as Doc[])
      try {
        counted += Number(countGroups(indexed, wanted, by) !== null)
        const pipeline = [{ $match: wanted }, { $group: by }]
        expect(groupsOf(indexed, pipeline)).toEqual(groupsOf(plain, pipeline))
      } finally {
        store.close()
        rmSync(folder, { recursive: true, force: true })
      }
    }),
    { numRuns: repetitions(150) },
  )
  expect(counted).toBeGreaterThan(repetitions(150) / 5)
})

test('reads the documents for an array, a value that keys do not hold, and a limited window', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-groups-'))
  const by = { _id: { volume: '$volume', part: '$part' }, count: { $sum: 1 } }
  const rows: Doc[] = [{ volume: 1, part: 'I' }, { volume: 1, part: 'I' }, { volume: 1 }]
  const { store, indexed } = open(folder, rows)
  try {
    expect(countGroups(indexed, { volume: 1, part: 'I' }, by)).toEqual([{ _id: { volume: 1, part: 'I' }, count: 2 }])
    expect(countGroups(indexed, { volume: 1 }, by)).toBeNull()
    const window = [{ $match: { volume: 1, part: 'I' } }, { $limit: 1 }, { $group: by }]
    expect(groupsOf(indexed, window)).toEqual(['{"_id":{"volume":1,"part":"I"},"count":1}'])
    store.transaction(() => indexed.insert(encode({ _id: 9, volume: [1, 2], part: 'I' })))
    expect(countGroups(indexed, { volume: 1, part: 'I' }, by)).toBeNull()
  } finally {
    store.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
