import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { CitingIndex } from './citing-index.ts'
import { edgeLine, fieldOf, rowLine } from './edge-lines.ts'
import type { StoredEdges } from '../graph-model.ts'

const CITED = { considerations: ['3.1', '4b/aa'], treatments: ['confirmed' as const], date: '2021-09-01' }

/** A decision that cites these keys; `version` distinguishes readings of the same id. */
function edges(id: string, keys: readonly string[], version = 1): StoredEdges {
  const row = { docType: 'atf' as const, language: 'de' as const, chamber: 'civil_1', date: '2022-03-01' }
  const cited = keys.map((key) => [fieldOf(key), edgeLine({ ...CITED, key, count: 1, mentions: [] })])
  return {
    _id: id,
    contentHash: id,
    version,
    citedBy: 0,
    keys: [...keys],
    announced: [],
    norms: '',
    row: rowLine({ ...row, dockets: 'bger:4A_1/2020|bger:4A_2/2020', place: `bge:${id}` }),
    ...Object.fromEntries(cited),
  } as StoredEdges
}

/** A store of records by id with the index's reading interface; calls `between` before each answer. */
function storeOf(records: Map<string, StoredEdges>, between: () => void = () => undefined) {
  return {
    prints: async (after: string | null, limit: number) => {
      const ids = [...records.keys()].sort().filter((id) => after === null || id > after)
      return ids.slice(0, limit).map((id) => {
        const { contentHash, version } = records.get(id) as StoredEdges
        return { id, contentHash, version }
      })
    },
    read: async (ids: string[]) => {
      const found = ids.flatMap((id) => records.get(id) ?? [])
      between()
      return found
    },
  }
}

const never = new AbortController().signal
const idsOf = (index: CitingIndex, key: string) => [...index.citing(key).map(({ id }) => id)].sort()

describe('the citation graph in memory', () => {
  test('returns a citing decision as it was stored, under each key and each of its dockets', () => {
    const index = new CitingIndex()
    index.put([edges('a', ['bge:147-III-463', 'bger:4A_606/2020'])])
    const { considerations, treatments, date: namedDay } = CITED
    const [row] = index.citing('bger:4A_606/2020')
    expect(row).toEqual({
      id: 'a',
      docType: 'atf',
      language: 'de',
      chamber: 'civil_1',
      date: '2022-03-01',
      dockets: 'bger:4A_1/2020|bger:4A_2/2020',
      place: 'bge:a',
      edge: { considerations, treatments, namedDay },
    })
    expect(index.citing('own:bger:4A_2/2020')).toMatchObject([
      { id: 'a', edge: { considerations: [], namedDay: null } },
    ])
    expect(index.citing('bge:1-I-1')).toEqual([])
  })

  test('is complete only after the whole store was read', async () => {
    const index = new CitingIndex()
    index.put([edges('a', ['k'])])
    expect(index.complete).toBe(false)
    await index.follow(storeOf(new Map([['b', edges('b', ['k'])]])), never)
    expect([index.complete, idsOf(index, 'k')]).toEqual([true, ['b']])
  })

  test('re-reads only what another process changed', async () => {
    const records = new Map(['a', 'b', 'c'].map((id) => [id, edges(id, ['k'])]))
    const index = new CitingIndex()
    await index.follow(storeOf(records), never)
    records.set('b', edges('b', ['other'], 2))
    records.delete('c')
    const store = storeOf(records)
    const read: string[][] = []
    await index.follow({ ...store, read: (ids) => (read.push(ids), store.read(ids)) }, never)
    expect([read, idsOf(index, 'k'), idsOf(index, 'other')]).toEqual([[['b']], ['a'], ['b']])
  })

  test('keeps changes made while the store is read', async () => {
    const records = new Map(['a', 'b', 'c'].map((id) => [id, edges(id, ['old'])]))
    const index = new CitingIndex()
    const between = () => {
      index.put([edges('a', ['new'], 2), edges('d', ['new'])])
      index.remove(['b'])
    }
    await index.follow(storeOf(records, between), never)
    expect([idsOf(index, 'old'), idsOf(index, 'new')]).toEqual([['c'], ['a', 'd']])
  })

  test('any order of changes ends in the last state of each decision, also after garbage collection', async () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      keys: fc.uniqueArray(fc.constantFrom('k', 'l.2', 'm'), { maxLength: 3 }),
      gone: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
        const index = new CitingIndex()
        const records = new Map<string, StoredEdges>()
        for (const [version, { id, keys, gone }] of changes.entries()) {
          const stored = edges(id, keys, version)
          if (gone) {
            records.delete(id)
            index.remove([id])
          } else {
            records.set(id, stored)
            index.put(Array.from({ length: 40 }, () => stored))
          }
        }
        const wanted = (key: string) =>
          [...records.values()].flatMap(({ _id, keys }) => (keys.includes(key) ? _id : []))
        const check = () => {
          for (const key of ['k', 'l.2', 'm']) expect(idsOf(index, key)).toEqual(wanted(key).sort())
        }
        check()
        await index.follow(storeOf(records), never)
        check()
      }),
    )
  })
})
