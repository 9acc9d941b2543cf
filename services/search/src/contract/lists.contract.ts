import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { DecisionIndex, DecisionResult, TextQuery } from '../port.ts'
import { decision } from './decision.fixture.ts'
import { field, ids, QUERY, sixty, word } from './decision-index.fixture.ts'

/** Contract tests on pages, sort orders and aborted searches. */
export function listsContract(name: string, open: () => Promise<DecisionIndex>): void {
  describe(`${name} lists what it finds`, () => {
    let index: DecisionIndex
    beforeAll(async () => {
      index = await open()
      await index.addOrUpdate(sixty())
    })
    afterAll(() => index.close())

    test('pages add up to the whole list, without repeats, in every order', async () => {
      for (const sort of ['relevance', 'decision_date_asc', 'publication_date_desc', 'alpha_desc'] as const) {
        const whole = await ids(index, { sort, limit: 100 })
        const pages: string[] = []
        for (let offset = 0; offset < 70; offset += 7) pages.push(...(await ids(index, { sort, offset, limit: 7 })))
        expect(pages).toEqual(whole)
        expect(new Set(pages).size).toBe(60)
      }
    })

    test('finds the same among thousands of given ids as in a collection of only these', async () => {
      const own = await open()
      const named = Array.from({ length: 60 }, (_, i) => `p-${i}`)
      await own.addOrUpdate(
        named.map((id, i) =>
          decision(id, {
            title: `Title ${(i * 7) % 11}`,
            citedBy: (i * 5) % 13,
            decisionDate: `20${10 + (i % 9)}-01-01`,
            decisionYear: 2010 + (i % 9),
            language: i % 2 === 0 ? 'fr' : 'de',
            text: ['zebra', 'giraffe', 'zebra giraffe', 'neither'][i % 4] ?? '',
          }),
        ),
      )
      // In reverse order, each twice, interleaved with unknown ids.
      const ids = named
        .toReversed()
        .flatMap((id, i) => [id, ...Array.from({ length: 40 }, (_, n) => `none-${i}-${n}`), id])
      const zebras: TextQuery = { kind: 'and', nodes: [field('zebra'), field('giraffe')] }
      for (const text of [null, field('zebra'), word('zebra'), zebras])
        for (const sort of ['relevance', 'decision_date_asc', 'alpha_desc'] as const)
          for (const filters of [{}, { years: [2012, 2013] }]) {
            const query = { ...QUERY, text, sort, facets: true, offset: 3, limit: 9 }
            const [alone, among] = [
              await own.search({ ...query, filters }),
              await own.search({ ...query, filters: { ...filters, ids } }),
            ]
            const told = ({ hits, total, facets }: DecisionResult) => ({ ids: hits.map(({ id }) => id), total, facets })
            expect(told(among)).toEqual(told(alone))
          }
      const absent = Array.from({ length: 1_200 }, (_, n) => `none-${n}`)
      for (const text of [null, field('zebra')])
        expect(await own.search({ ...QUERY, text, filters: { ids: absent } })).toMatchObject({ hits: [], total: 0 })
      await own.close()
    })

    test('sorts by date with undated decisions last, and by title ignoring accents and case', async () => {
      const own = await open()
      await own.addOrUpdate([
        decision('a', { title: 'Étude 10', decisionDate: '2020-05-01' }),
        decision('b', { title: 'etude 9', decisionDate: '2021-01-01' }),
        decision('c', { title: 'Zoo', decisionDate: null }),
        decision('d', { title: 'Arrêt', decisionDate: '2020' }),
      ])
      expect(await ids(own, { sort: 'decision_date_desc' })).toEqual(['b', 'a', 'd', 'c'])
      expect(await ids(own, { sort: 'decision_date_asc' })).toEqual(['d', 'a', 'b', 'c'])
      expect(await ids(own, { sort: 'alpha_asc' })).toEqual(['d', 'b', 'a', 'c'])
      expect(await ids(own, { sort: 'alpha_desc' })).toEqual(['c', 'a', 'b', 'd'])
      await own.close()
    })

    test('sorts a decision without a title by the citation shown instead', async () => {
      const own = await open()
      const citations = { fr: 'TF 5A_1/2025', de: 'BGer 5A_1/2025', it: 'TF 5A_1/2025' }
      const untitled = { title: '5A_1/2025', dockets: ['5A_1/2025'], citations }
      await own.addOrUpdate([
        decision('a', { title: 'Adorisio' }),
        decision('b', { ...untitled, language: 'de' }),
        decision('c', { title: 'Congé' }),
        decision('d', { ...untitled, language: 'fr' }),
      ])
      expect(await ids(own, { sort: 'alpha_asc' })).toEqual(['a', 'b', 'c', 'd'])
      await own.close()
    })

    test('rejects an aborted search, queued or not yet started, and continues', async () => {
      const aborted = AbortSignal.abort()
      await expect(index.search(QUERY, aborted)).rejects.toMatchObject({ name: 'AbortError' })
      const controller = new AbortController()
      const before = index.search(QUERY)
      const waiting = index.search(QUERY, controller.signal)
      const after = index.search(QUERY)
      controller.abort()
      await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
      expect((await before).hits).toHaveLength(60)
      expect((await after).hits).toHaveLength(60)
    })
  })
}
