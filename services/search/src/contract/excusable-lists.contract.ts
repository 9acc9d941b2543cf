import { expect } from '@jest/globals'
import type { DecisionIndex, DecisionQuery, TextQuery } from '../port.ts'
import { decision } from './decision.fixture.ts'
import { field, ids, QUERY, word } from './decision-index.fixture.ts'
import { EXCUSABLE_WORDS } from './excusable-words.contract.ts'
import type { ExcusablePromise } from './excuses.contract.ts'

/** Offset to which an index without `deepOffset` is paged. */
const DEEP = 1500
/** Number of hits requested in a widened search of an index without `widening`. */
const WIDE = 150
const PAGE = 10

const alike = (index: DecisionIndex, count: number) =>
  index.addOrUpdate(Array.from({ length: count }, (_, i) => decision(`d-${i}`, { text: 'congé' })))

const deepOf = ({ limits: { deepOffset = DEEP } }: DecisionIndex): number => deepOffset
const wideOf = ({ limits: { widening = WIDE } }: DecisionIndex): number => widening
/** One of the words occurs nowhere. */
const wide: TextQuery = { kind: 'and', nodes: [word('congé'), word('qwrtzplk')] }

const counted: Partial<DecisionQuery>[] = [{}, { text: field('congé') }, { filters: { languages: ['fr'] } }]
const filtered = { ...QUERY, facets: true, filters: { languages: ['fr' as const] } }

/** Contract tests on the length of result lists and on their counts. */
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
]

/** Every promise that a limit excuses, one for each limit. */
export const EXCUSABLE: readonly ExcusablePromise[] = [...EXCUSABLE_WORDS, ...EXCUSABLE_LISTS]
