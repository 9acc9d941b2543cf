import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EJSON } from 'bson'
import fc from 'fast-check'
import { decode, encode } from './bson.ts'
import type { Collection } from './collection.ts'
import { anyDocument, anyFilter, anySort, INDEXES } from './equivalence.testing.ts'
import { createIndex } from './index-management.ts'
import { count, explain, find } from './query.ts'
import { Store } from './store.ts'
import type { Doc, SortSpec } from './values.ts'

/** Runs random queries with and without indexes. Returns how many used one; throws at the first difference. */
export function compareQueries(
  documents: number,
  queries: number,
  seed: number,
): { byIndex: number; sortedByIndex: number } {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-equivalence-'))
  const store = new Store(join(folder, 'documents.sqlite'), 'process')
  try {
    const indexed = store.ensureCollection('test.indexed')
    const plain = store.ensureCollection('test.plain')
    for (const spec of INDEXES) createIndex(indexed, spec)
    store.transaction(() => {
      fc.sample(anyDocument, { numRuns: documents, seed }).forEach((document, at) => {
        const raw = encode({ _id: at, ...document })
        indexed.insert(raw)
        plain.insert(raw)
      })
    })
    const figures = { byIndex: 0, sortedByIndex: 0 }
    const cases = fc.tuple(anyFilter, anySort, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 20 }))
    for (const [filter, sort, skip, limit] of fc.sample(cases, { numRuns: queries, seed: seed + 1 })) {
      const stages = JSON.stringify(explain(indexed, decode(encode(filter)), sort))
      figures.byIndex += Number(/IXSCAN|IDHACK/.test(stages))
      figures.sortedByIndex += Number(sort.length > 0 && !stages.includes('"SORT"'))
      const left = answer(indexed, filter, sort, skip, limit)
      const right = answer(plain, filter, sort, skip, limit)
      if (left !== right) {
        throw new Error(`differs: ${EJSON.stringify({ filter, sort, skip, limit })}\n${stages}\n${left}\n${right}`)
      }
    }
    return figures
  } finally {
    store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ids in order when the query is sorted, else as a set, and the number of all matches. */
function answer(collection: Collection, query: Doc, sort: SortSpec, skip: number, limit: number): string {
  const filter = decode(encode(query))
  const ordered = sort.length > 0
  const rows = [...find(collection, { filter, sort, ...(ordered ? { skip, limit } : {}) })]
  const ids = rows.map(({ raw }) => Number(decode(raw)['_id']))
  return JSON.stringify([ordered ? ids : ids.sort((a, b) => a - b), count(collection, { filter })])
}
