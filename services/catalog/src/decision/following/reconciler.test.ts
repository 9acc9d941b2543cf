import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { type Comparison, PAGE, reconcile } from './reconciler.ts'

interface Print {
  id: string
  contentHash: string
}
type Side = Map<string, string>

const byId = (a: Print, b: Print): number => (a.id < b.id ? -1 : 1)
const reader = (side: Side) => async (after: string | null, limit: number) =>
  [...side]
    .map(([id, contentHash]) => ({ id, contentHash }))
    .filter(({ id }) => after === null || id > after)
    .sort(byId)
    .slice(0, limit)

/** Two sides in memory; a repair copies what the source holds when it ends. */
function sides(source: Side, derived: Side, batch: number, atOnce: number) {
  const repaired: string[][] = []
  const comparison: Comparison<Print, Print> = {
    source: reader(source),
    derived: reader(derived),
    equal: (own, other) => own.contentHash === other.contentHash,
    batch,
    atOnce,
    repair: async (ids) => {
      repaired.push(ids)
      await Promise.resolve()
      for (const id of ids) {
        const hash = source.get(id)
        if (hash === undefined) derived.delete(id)
        else derived.set(id, hash)
      }
    },
  }
  return { comparison, repaired }
}

/** Many ids, so that several pages differ in where they end; few hashes, so that some are equal. */
const side = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 1200 }), fc.constantFrom('a', 'b')), {
    selector: ([id]) => id,
    minLength: 0,
    maxLength: 3 * PAGE,
    size: 'max',
  })
  .map((rows): Side => new Map(rows.map(([id, hash]) => [`atf-${id}`, hash])))
const batch = fc.integer({ min: 1, max: 60 })
const atOnce = fc.integer({ min: 1, max: 3 })
const runs = { numRuns: repetitions(40) }
const never = new AbortController().signal

describe('the reconciler', () => {
  test('makes any two states equal, and repairs only what differs, each decision once', async () => {
    await fc.assert(
      fc.asyncProperty(side, side, batch, atOnce, async (source, derived, size, parallel) => {
        const ids = [...new Set([...source.keys(), ...derived.keys()])]
        const different = ids.filter((id) => source.get(id) !== derived.get(id))
        const { comparison, repaired } = sides(source, derived, size, parallel)
        const counts = await reconcile(comparison, never)
        expect(counts).toEqual({ compared: source.size, repaired: different.length })
        expect(derived).toEqual(new Map(source))
        expect(repaired.flat().sort()).toEqual(different.sort())
        expect(Math.max(0, ...repaired.map(({ length }) => length))).toBeLessThanOrEqual(size)
      }),
      runs,
    )
  })

  test('ends although an import keeps adding decisions behind its position', async () => {
    const source: Side = new Map(
      Array.from({ length: PAGE + 20 }, (_, i) => [`atf-1-${String(i).padStart(5, '0')}`, 'a']),
    )
    const { comparison } = sides(source, new Map(), 60, 1)
    let added = 0
    const repair = async (ids: string[], signal: AbortSignal) => {
      if (added === 1000) throw new Error('it follows the import without end')
      source.set(`atf-2-${String(added++).padStart(5, '0')}`, 'a')
      await comparison.repair(ids, signal)
    }
    const { compared } = await reconcile({ ...comparison, repair }, never)
    expect(compared).toBeGreaterThanOrEqual(PAGE + 20)
    expect(added).toBeLessThan(10)
  })

  test('removes ids that the source lacks', async () => {
    await fc.assert(
      fc.asyncProperty(side, batch, async (derived, size) => {
        const { comparison } = sides(new Map(), derived, size, 1)
        await reconcile(comparison, never)
        expect(derived.size).toBe(0)
      }),
      runs,
    )
  })

  test('ends equal after being interrupted at any repair, by a failure or by its signal', async () => {
    await fc.assert(
      fc.asyncProperty(
        side,
        side,
        batch,
        fc.nat({ max: 20 }),
        fc.boolean(),
        async (source, derived, size, at, fails) => {
          const { comparison } = sides(source, derived, size, 2)
          const stop = new AbortController()
          let done = 0
          const interrupted: Comparison<Print, Print> = {
            ...comparison,
            repair: async (ids, signal) => {
              if (done++ === at) {
                if (fails) throw new Error('interrupted')
                stop.abort(new Error('interrupted'))
              }
              await comparison.repair(ids, signal)
            },
          }
          const outcome = await reconcile(interrupted, stop.signal).catch((error: Error) => error.message)
          if (done > at) expect(outcome).toBe('interrupted')
          await reconcile(comparison, never)
          expect(derived).toEqual(new Map(source))
        },
      ),
      runs,
    )
  })

  test('ends equal when the source changes between two runs, and reads a page of the source once', async () => {
    await fc.assert(
      fc.asyncProperty(side, side, side, async (before, later, derived) => {
        const seen: string[] = []
        const first = sides(before, derived, 20, 2).comparison
        await reconcile({ ...first, onPage: async (page) => void seen.push(...page.map(({ id }) => id)) }, never)
        expect(seen).toEqual([...before.keys()].sort())
        await reconcile(sides(later, derived, 20, 2).comparison, never)
        expect(derived).toEqual(new Map(later))
      }),
      runs,
    )
  })
})
