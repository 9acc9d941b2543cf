import { expect } from '@jest/globals'
import type { DecisionIndex, DecisionQuery, TextQuery } from '../port.ts'
import { decision } from './decision.fixture.ts'
import { field, ids, QUERY, word } from './decision-index.fixture.ts'
import { EXCUSABLE_WORDS } from './excusable-words.contract.ts'
import type { ExcusablePromise } from './excuses.contract.ts'

/** How deep an index without limit is paged. */
const DEEP = 1500
/** Number of hits requested in a widened search of an index without limit. */
const WIDE = 150
const PAGE = 10

const alike = (index: DecisionIndex, count: number) =>
  index.addOrUpdate(Array.from({ length: count }, (_, i) => decision(`d-${i}`, { text: 'congé' })))

const deepOf = ({ limits: { deepOffset = DEEP } }: DecisionIndex): number => deepOffset
/** A version of a Strasbourg judgment. */
const judgment = (id: string, language: 'fr' | 'en', changes: Parameters<typeof decision>[1]) =>
  decision(id, {
    docType: 'cedh',
    docTypes: ['cedh'],
    dockets: ['99001/98'],
    decisionDate: '2020-03-04',
    language,
    ...changes,
  })

const wideOf = ({ limits: { widening = WIDE } }: DecisionIndex): number => widening
/** One of the words occurs nowhere. */
const wide: TextQuery = { kind: 'and', nodes: [word('congé'), word('qwrtzplk')] }

const counted: Partial<DecisionQuery>[] = [{}, { text: field('congé') }, { filters: { languages: ['fr'] } }]
const filtered = { ...QUERY, facets: true, filters: { languages: ['fr' as const] } }

/** Length of lists and what is counted with them. */
const EXCUSABLE_LISTS: ExcusablePromise[] = [
  {
    limit: 'exactTotals',
    says: 'counts exactly how many decisions it finds',
    fill: (index) => alike(index, 130),
    async anyway(index) {
      for (const query of counted) {
        const { total } = await index.search({ ...QUERY, ...query, limit: PAGE })
        expect(total).toBeGreaterThanOrEqual(PAGE)
        expect(Number.isInteger(total)).toBe(true)
      }
    },
    async kept(index) {
      for (const query of counted) expect((await index.search({ ...QUERY, ...query, limit: PAGE })).total).toBe(130)
    },
  },
  {
    limit: 'deepOffset',
    says: 'gives pages however deep',
    fill: (index) => alike(index, deepOf(index) + PAGE),
    async anyway(index) {
      for (const sort of ['relevance', 'decision_date_desc'] as const) {
        const last = await ids(index, { text: field('congé'), sort, offset: deepOf(index) - PAGE, limit: PAGE })
        expect(new Set(last).size).toBe(PAGE)
        const across = await ids(index, { text: field('congé'), sort, offset: deepOf(index) - 1, limit: PAGE })
        expect(across[0]).toBe(last.at(-1))
      }
    },
    async kept(index) {
      for (const sort of ['relevance', 'decision_date_desc'] as const)
        expect(await ids(index, { text: field('congé'), sort, offset: deepOf(index), limit: PAGE })).toHaveLength(PAGE)
    },
  },
  {
    limit: 'widening',
    says: 'finds everything that the words hold which were not left out',
    fill: (index) => alike(index, wideOf(index) + PAGE),
    async anyway(index) {
      const { total, usedWords } = await index.search({ ...QUERY, text: wide })
      expect(usedWords.dropped).toEqual(['qwrtzplk'])
      expect(total).toBeGreaterThanOrEqual(wideOf(index))
      expect(await ids(index, { text: wide, offset: wideOf(index) - PAGE, limit: PAGE })).toHaveLength(PAGE)
    },
    async kept(index) {
      expect((await index.search({ ...QUERY, text: wide })).total).toBe(wideOf(index) + PAGE)
      expect(await ids(index, { text: wide, offset: wideOf(index), limit: 2 * PAGE })).toHaveLength(PAGE)
    },
  },
  {
    limit: 'facetsIgnoreOwnFilter',
    says: 'counts each facet without its own filter',
    fill: (index) =>
      index.addOrUpdate([
        decision('french', { domains: ['civil'] }),
        decision('german', { language: 'de', domains: ['penal'] }),
        decision('other', { language: 'de', domains: ['civil'] }),
      ]),
    async anyway(index) {
      const { facets } = await index.search(filtered)
      expect(facets.languages?.['fr']).toBe(1)
      expect(facets.domains).toEqual({ civil: 1 })
    },
    async kept(index) {
      expect((await index.search(filtered)).facets.languages).toEqual({ fr: 1, de: 2 })
    },
  },
  {
    limit: 'versions',
    says: 'finds a judgment once where the query asks for one version',
    // A name is found in each language; a French word, once known, only in its French inflections.
    fill: (index) =>
      index.addOrUpdate([
        judgment('english', 'en', { text: 'Brandelmi home' }),
        judgment('french', 'fr', { text: 'Brandelmi domicile' }),
        judgment('another', 'en', { text: 'Brandelmi', decisionDate: '2021-05-06' }),
      ]),
    async anyway(index) {
      for (const query of ['home', 'domicile'])
        expect((await index.search({ ...QUERY, oneVersion: true, text: field(query) })).total).toBe(1)
      expect((await index.search({ ...QUERY, text: field('Brandelmi') })).total).toBe(3)
      const { hits } = await index.search({ ...QUERY, oneVersion: true, filters: { languages: ['en'] } })
      expect(hits.map(({ id }) => id).toSorted()).toEqual(['another', 'english'])
    },
    async kept(index) {
      const query = { ...QUERY, oneVersion: true, facets: true, text: field('Brandelmi') }
      const { hits, total, facets } = await index.search(query)
      expect([total, hits.map(({ id }) => id).toSorted()]).toEqual([2, ['another', 'french']])
      expect(hits.find(({ id }) => id === 'french')?.versions).toEqual([{ id: 'english', language: 'en' }])
      expect(facets).toMatchObject({ docTypes: { cedh: 2 }, languages: { fr: 1, en: 2 } })
      const browsed = await index.search({ ...query, text: null })
      expect([browsed.total, browsed.facets]).toEqual([2, facets])
      const german = await index.search({ ...query, language: 'de' })
      expect(german.total).toBe(2)
    },
  },
]

/** Every promise that a limit excuses, one for each limit. */
export const EXCUSABLE: readonly ExcusablePromise[] = [...EXCUSABLE_WORDS, ...EXCUSABLE_LISTS]
