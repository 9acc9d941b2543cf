import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EJSON } from 'bson'
import fc from 'fast-check'
import { decode, encode } from './values/bson.ts'
import type { Collection } from './store/collection.ts'
import { anyDocument, anyFields, anyFilter, anySort, INDEXES } from './equivalence.testing.ts'
import { createIndex } from './store/index-management.ts'
import { count, explain, find } from './query/query.ts'
import { Store } from './store/store.ts'

/**
 * Runs random queries with and without indexes and throws at the first difference. Returns how many used an index, and
 * how.
 */
export function compareQueries(
  documents: number,
  queries: number,
  seed: number,
): { byIndex: number; sortedByIndex: number; byKeys: number; byMeeting: number } {
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
    const figures = { byIndex: 0, sortedByIndex: 0, byKeys: 0, byMeeting: 0 }
    const window = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 20 }))
    const cases = fc.tuple(anyFilter, anySort, anyFields, window)
    for (const [written, sort, kept, [skip, limit]] of fc.sample(cases, { numRuns: queries, seed: seed + 1 })) {
      const filter = decode(encode(written))
      const fields = kept && new Set(kept)
      const query = { filter, sort, fields, ...(sort.length > 0 ? { skip, limit } : {}) }
      const stages = JSON.stringify(explain(indexed, query))
      figures.byIndex += Number(/IXSCAN|IDHACK/.test(stages))
      figures.sortedByIndex += Number(sort.length > 0 && !stages.includes('"SORT"'))
      figures.byKeys += Number(stages.includes('PROJECTION_COVERED'))
      figures.byMeeting += Number(stages.includes('AND_HASH'))
      const left = answer(indexed, query)
      const right = answer(plain, query)
      if (left !== right) {
        throw new Error(
          `differs: ${EJSON.stringify({ filter, sort, kept, skip, limit })}\n${stages}\n${left}\n${right}`,
        )
      }
    }
    return figures
  } finally {
    store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The fields read of the matches, in order when the query sorts, otherwise as a set, and the number of matches. */
function answer(collection: Collection, query: Parameters<typeof find>[1]): string {
  const { filter, sort = [], fields } = query
  const read = [...(fields ?? ['_id'])].sort()
  const rows = Array.from(find(collection, query), ({ raw }) => {
    const document = decode(raw)
    return EJSON.stringify(read.map((name) => document[name] ?? (name in document ? null : 'missing')))
  })
  const numbers = [{}, { skip: 1, limit: 3 }].map((part) => count(collection, { filter, ...part }))
  return JSON.stringify([sort.length > 0 ? rows : rows.sort(), numbers])
}
