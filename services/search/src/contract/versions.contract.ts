import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { DecisionIndex, DecisionQuery, DecisionResult, IndexedDecision } from '../port.ts'
import { decision } from './decision.fixture.ts'
import { field, ids, QUERY } from './decision-index.fixture.ts'

/** A version of a Strasbourg judgment. */
const version = (id: string, language: IndexedDecision['language'], changes: Partial<IndexedDecision>) =>
  decision(id, {
    docType: 'cedh',
    docTypes: ['cedh'],
    dockets: ['99001/98'],
    decisionDate: '2020-03-04',
    language,
    ...changes,
  })

/** Expects this total, unless the adapter only estimates totals. */
function expectTotal({ limits }: DecisionIndex, { total }: DecisionResult, expected: number): void {
  if (limits.exactTotals === undefined) expect(total).toBe(expected)
}

/** More decisions than an engine ranks. */
const MANY = 320

/** Language versions of a judgment. */
export function versionsContract(name: string, open: () => Promise<DecisionIndex>): void {
  describe(`${name} finds a judgment once where the query asks for one version`, () => {
    let index: DecisionIndex
    const asked: DecisionQuery = { ...QUERY, oneVersion: true, facets: true }
    beforeAll(async () => {
      index = await open()
      // A name matches in every language; a French word that the index knows matches only its French inflections.
      await index.addOrUpdate([
        version('english', 'en', { text: 'Brandelmi home' }),
        version('french', 'fr', { text: 'Brandelmi domicile' }),
        version('another', 'en', { text: 'Brandelmi', decisionDate: '2021-05-06', decisionYear: 2021 }),
        decision('swiss', { text: 'Brandelmi', dockets: ['99001/98'], decisionDate: '2020-03-04' }),
      ])
    })
    afterAll(() => index.close())

    test('in whatever language it is found', async () => {
      for (const query of ['home', 'domicile'])
        expectTotal(index, await index.search({ ...asked, text: field(query) }), 1)
      expect(await ids(index, { oneVersion: true, text: field('home') })).toEqual(['english'])
    })

    test('each version where the query does not ask for one', async () => {
      const all = await index.search({ ...QUERY, text: field('Brandelmi') })
      expect(all.hits).toHaveLength(4)
      expectTotal(index, all, 4)
    })

    test('in the language of the reader, in every order, with its other versions', async () => {
      for (const text of [field('Brandelmi'), { kind: 'phrase' as const, words: ['Brandelmi'] }, null])
        for (const sort of ['relevance', 'decision_date_asc', 'alpha_desc'] as const) {
          const result = await index.search({ ...asked, text, sort })
          const { hits } = result
          expect(hits.map(({ id }) => id).toSorted()).toEqual(['another', 'french', 'swiss'])
          expectTotal(index, result, 3)
          expect(hits.map(({ versions }) => versions).filter((each) => each !== undefined)).toEqual([
            [{ id: 'english', language: 'en' }],
          ])
        }
      expectTotal(index, await index.search({ ...asked, text: field('Brandelmi'), language: 'de' }), 3)
    })

    test('counts it once in every facet but that of languages, beside a filter too', async () => {
      for (const text of [field('Brandelmi'), null]) {
        const { facets } = await index.search({ ...asked, text })
        expect(facets.docTypes).toEqual({ cedh: 2, other: 1 })
        const beside = await index.search({ ...asked, text, filters: { years: [2021] } })
        expect(beside.hits.map(({ id }) => id)).toEqual(['another'])
        expectTotal(index, beside, 1)
        expect(beside.facets.docTypes).toMatchObject({ cedh: 1 })
        const english = await index.search({ ...asked, text, filters: { languages: ['en'] } })
        expect(english.hits.map(({ id }) => id).toSorted()).toEqual(['another', 'english'])
        expect(english.facets).toMatchObject({ docTypes: { cedh: 2 } })
        if (index.limits.facetsIgnoreOwnFilter !== undefined) continue
        expect(facets.languages).toMatchObject({ fr: 2, en: 2 })
        expect(beside.facets.years).toEqual({ 2020: 2, 2021: 1 })
        expect(english.facets.languages).toMatchObject({ fr: 2, en: 2 })
      }
    })
  })

  test(`${name} gives each of many judgments on one page`, async () => {
    const index = await open()
    const texts = { en: 'zebra', fr: 'zebra zebra' }
    await index.addOrUpdate(
      Array.from({ length: MANY }, (_, i) =>
        (['en', 'fr'] as const).map((language) =>
          version(`${language}-${i}`, language, { text: texts[language], dockets: [`${i + 1}/98`] }),
        ),
      ).flat(),
    )
    for (const sort of ['relevance', 'decision_date_desc'] as const) {
      const pages: string[] = []
      for (let offset = 0; offset < MANY; offset += 80) {
        const page = await index.search({
          ...QUERY,
          sort,
          text: field('zebra'),
          oneVersion: true,
          offset,
          limit: 80,
        })
        expectTotal(index, page, MANY)
        pages.push(...page.hits.map(({ id }) => id))
      }
      expect(pages.toSorted()).toEqual(Array.from({ length: MANY }, (_, i) => `fr-${i}`).toSorted())
    }
    await index.close()
  })
}
