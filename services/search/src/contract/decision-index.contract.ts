import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { percolated } from '../port/percolated.ts'
import type { DecisionIndex } from '../port.ts'
import { changesContract } from './changes.contract.ts'
import { arbitraryDecision, arbitraryQuery } from './decision-index.arbitrary.ts'
import { compare, fill } from './decision-index.fixture.ts'
import { EXCUSABLE } from './excusable-lists.contract.ts'
import { excuses, holdOrExcuse } from './excuses.contract.ts'
import { listsContract } from './lists.contract.ts'
import type { Analyser } from './analyser.ts'
import { Oracle } from './oracle.ts'
import { shownContract } from './shown.contract.ts'
import { versionsContract } from './versions.contract.ts'
import { wordsContract } from './words.contract.ts'

export { arbitraryDecision, arbitraryQuery } from './decision-index.arbitrary.ts'
export type { Analyser } from './analyser.ts'
export { Oracle } from './oracle.ts'

export interface ContractOptions {
  /** A fresh, empty index. */
  open(): Promise<DecisionIndex>
  /** The adapter's text analysis; for an adapter with `limits.stemming`, terms are the written forms. */
  analyser: Analyser
  /** Number of random collections, and of random queries for each. */
  collections?: number
  queries?: number
}

/** Decisions of one random collection before replacements. */
const COLLECTION = 150
/** New decisions with which standing queries are compared. */
const FEW = 25

/**
 * Contract tests of the port, run for each adapter. The first part must pass for every adapter: sets, totals and facets
 * of random searches, except where a limit excuses them, and the tests that follow. The second part tests what a limit
 * may excuse: where the adapter declares the limit, the test must fail.
 */
export function decisionIndexContract(
  name: string,
  { open, analyser, collections = 1, queries = repetitions(120) }: ContractOptions,
): void {
  describe(`${name} finds the same as brute force, for one query as for many at once,`, () => {
    for (let round = 0; round < collections; round++) {
      test(`in random collection ${round + 1}, in sets, totals and facets`, async () => {
        const index = await open()
        const oracle = new Oracle(analyser)
        const seed = 7919 * (round + 1)
        const decisions = fc.sample(arbitraryDecision, { seed, numRuns: COLLECTION })
        await fill(index, oracle, decisions)
        await fc.assert(
          fc.asyncProperty(
            arbitraryQuery.filter(({ text }) => text === null || !excuses(index.limits, text)),
            (query) => compare(index, oracle, query),
          ),
          { seed, numRuns: queries },
        )
        const few = fc.sample(fc.constantFrom(...decisions), { seed, numRuns: FEW }).map(({ id }) => id)
        const asked = fc.sample(arbitraryQuery, { seed, numRuns: queries })
        const each = await percolated(index, asked, few)
        const sorted = (lists: string[][]) => lists.map((ids) => ids.toSorted())
        expect(sorted(await index.percolate(asked, few))).toEqual(sorted(each))
        await index.close()
      }, 600_000)
    }
  })

  listsContract(name, open)
  changesContract(name, open)
  wordsContract(name, open)
  shownContract(name, open)
  versionsContract(name, open)

  describe(`${name}, except within limits that it declares and needs,`, () => {
    let index: DecisionIndex
    beforeAll(async () => {
      index = await open()
    })
    afterAll(() => index.close())
    test.each(EXCUSABLE)('$says ($limit)', (promise) => holdOrExcuse(index, promise))
  })
}
