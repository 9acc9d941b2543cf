import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { DecisionIndex } from '../port.ts'
import { decision, ids, QUERY, sixty } from './decision-index.fixture.ts'

/** Pages, orders and searches that are given up. */
export function listsContract(name: string, open: () => Promise<DecisionIndex>): void {
  describe(`${name} lists what it finds`, () => {
    let index: DecisionIndex
    beforeAll(async () => {
      index = await open()
      await index.addOrUpdate(sixty())
    })
    afterAll(() => index.close())

    test('pages put together are the whole list, without repeats, in every order', async () => {
      for (const sort of ['relevance', 'decision_date_asc', 'publication_date_desc', 'alpha_desc'] as const) {
        const whole = await ids(index, { sort, limit: 100 })
        const pages: string[] = []
        for (let offset = 0; offset < 70; offset += 7) pages.push(...(await ids(index, { sort, offset, limit: 7 })))
        expect(pages).toEqual(whole)
        expect(new Set(pages).size).toBe(60)
      }
    })

    test('orders by date with undated decisions last, and by title without regard to accents and case', async () => {
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

    test('orders a decision without a title by the citation that stands in its place', async () => {
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

    test('rejects an aborted search, whether it was waiting or had not begun, and goes on', async () => {
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
