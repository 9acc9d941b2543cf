import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { DecisionIndex } from '../port.ts'
import { decision } from './decision.fixture.ts'
import { field, ids, QUERY, sixty, word } from './decision-index.fixture.ts'

/** Contract tests on added, changed and deleted documents, summaries and facts, and on the reads of the reconciler. */
export function changesContract(name: string, open: () => Promise<DecisionIndex>): void {
  describe(`${name} follows changes`, () => {
    let index: DecisionIndex
    beforeAll(async () => {
      index = await open()
      await index.addOrUpdate(sixty())
    })
    afterAll(() => index.close())

    test('shows an addition, a change and a deletion to the next search', async () => {
      await index.addOrUpdate([decision('changing', { text: 'zebra' })])
      expect(await ids(index, { text: word('zebra') })).toEqual(['changing'])
      await index.addOrUpdate([decision('changing', { text: 'giraffe' })])
      expect(await ids(index, { text: field('zebra') })).toEqual([])
      expect(await ids(index, { text: field('giraffe') })).toEqual(['changing'])
      await index.delete(['changing', 'unheard-of'])
      expect(await ids(index, { text: field('giraffe') })).toEqual([])
      expect((await index.stats()).documents).toBe(60)
    })

    test('keeps the last of two decisions with one id and accepts an empty list', async () => {
      const own = await open()
      await own.addOrUpdate([])
      await own.addOrUpdate([decision('x', { text: 'first' }), decision('x', { text: 'second' })])
      expect(await ids(own, { text: field('second') })).toEqual(['x'])
      expect(await ids(own, { text: field('first') })).toEqual([])
      await own.delete([])
      await own.close()
    })

    test('changes the summaries that are shown and ignores those of unknown decisions', async () => {
      await index.setSummaries([
        { id: 'p-1', short: 'a short one', long: 'a long one' },
        { id: 'unheard-of', short: '', long: '' },
      ])
      const { hits } = await index.search({ ...QUERY, filters: { ids: ['p-1'] } })
      expect(hits).toMatchObject([{ id: 'p-1', resume_court: 'a short one', resume_long: 'a long one' }])
    })

    test('shows and filters citation facts, and keeps them when a decision is replaced without any', async () => {
      const own = await open()
      await own.addOrUpdate([decision('a', { treatments: ['confirmed'], citedBy: 1 }), decision('b')])
      await own.setCitationFacts([
        { id: 'b', treatments: ['changed', 'clarified'], citedBy: 7 },
        { id: 'unheard-of', treatments: ['changed'], citedBy: 1 },
      ])
      await own.addOrUpdate([decision('b', { title: 'b again' })])
      const filtered = await own.search({ ...QUERY, filters: { treatments: ['changed'] } })
      expect(filtered.hits).toMatchObject([{ id: 'b', treatments: ['changed', 'clarified'], citedBy: 7 }])
      expect(await ids(own, { filters: { treatments: ['changed', 'confirmed'] } })).toEqual(['a', 'b'])
      await own.setCitationFacts([{ id: 'b', treatments: [], citedBy: 0 }])
      expect(await ids(own, { filters: { treatments: ['changed'] } })).toEqual([])
      await own.close()
    })

    test('returns ids and content hashes in ascending order, page by page', async () => {
      const all: string[] = []
      for (let after: string | null = null; ; ) {
        const page = await index.fingerprints(after, 17)
        all.push(...page.map(({ id }) => id))
        after = page.at(-1)?.id ?? null
        if (page.length < 17) break
      }
      expect(all).toEqual([...all].sort())
      expect(all).toHaveLength(60)
      expect((await index.fingerprints('p-1', 1))[0]).toEqual({ id: 'p-10', contentHash: 'hash of p-10' })
    })

    test('increases its generation with every change and keeps its version', async () => {
      const before = await index.stats()
      await index.addOrUpdate([decision('p-1', { title: 'Title 0' })])
      const after = await index.stats()
      expect(after.generation).toBeGreaterThan(before.generation)
      expect(after.version).toBe(before.version)
      expect(after.bytes).toBeGreaterThan(0)
    })
  })
}
