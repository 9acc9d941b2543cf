import { expect } from '@jest/globals'
import { decision } from './decision.fixture.ts'
import {
  type DecisionFilters,
  type DecisionIndex,
  type DecisionQuery,
  type DecisionResult,
  type Facet,
  FACETS,
  type IndexedDecision,
  type TextQuery,
} from '../port.ts'
import type { Oracle } from './oracle.ts'

/** Finds every decision. */
export const QUERY: DecisionQuery = {
  text: null,
  filters: {},
  sort: 'relevance',
  offset: 0,
  limit: 100,
  facets: false,
  language: 'fr',
  translation: 0,
}
export const word = (text: string): TextQuery => ({ kind: 'word', text })
/** A word with a field is never widened. */
export const field = (text: string): TextQuery => ({ kind: 'word', text, field: 'text' })

/** Ids of the hits, in order. */
export async function ids(index: DecisionIndex, query: Partial<DecisionQuery>): Promise<string[]> {
  return (await index.search({ ...QUERY, ...query })).hits.map(({ id }) => id)
}

/** Adds decisions to the index and the oracle, and deletes some of them from both. */
export async function fill(index: DecisionIndex, oracle: Oracle, decisions: IndexedDecision[]): Promise<void> {
  for (let i = 0; i < decisions.length; i += 40) {
    const some = decisions.slice(i, i + 40)
    await index.addOrUpdate(some)
    // Of two decisions with the same id in one batch, only the last is written and indexed.
    for (const each of new Map(some.map((each) => [each.id, each])).values()) oracle.put(each)
    const gone = some.slice(0, 3).map(({ id }) => id)
    await index.delete(gone)
    for (const id of gone) oracle.delete(id)
  }
}

/** Expects the same hits and counts from the index as from the oracle, except where its limits excuse it. */
export async function compare(index: DecisionIndex, oracle: Oracle, query: DecisionQuery): Promise<void> {
  const { text, filters, language } = query
  const expected = oracle.find(text, filters, language)
  const result = await index.search(query)
  const found = result.hits.map(({ id }) => id)
  expect(new Set(found).size).toBe(found.length)
  if (widened(result)) {
    expect(new Set(found.slice(0, expected.size))).toEqual(expected)
    return
  }
  expect(new Set(found)).toEqual(expected)
  if (index.limits.exactTotals === undefined) expect(result.total).toBe(expected.size)
  if (query.facets) {
    const apart = (facets: DecisionResult['facets']) => without(facets, ownFiltered(index, filters))
    expect(apart(result.facets)).toEqual(apart(oracle.facets(text, filters, language)))
  }
}

/** Filtered facets, whose counts may differ when the index declares `facetsIgnoreOwnFilter`. */
const ownFiltered = ({ limits }: DecisionIndex, filters: DecisionFilters): Facet[] =>
  limits.facetsIgnoreOwnFilter === undefined ? [] : FACETS.filter((facet) => (filters[facet]?.length ?? 0) > 0)

const without = (facets: DecisionResult['facets'], left: Facet[]) =>
  Object.fromEntries(Object.entries(facets).filter(([facet]) => !left.includes(facet as Facet)))

const widened = ({ usedWords: { dropped, corrected } }: DecisionResult): boolean =>
  dropped.length > 0 || Object.keys(corrected).length > 0

/** A crop of `text` around `needle`: short, escaped, well-formed. */
export function expectCrop(html: string, text: string): void {
  const plain = html
    .replace(/<\/?em>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/^…/, '')
    .replace(/…$/, '')
  expect(html.replace(/<\/?em>/g, '')).not.toMatch(/[<>"']/)
  expect(html).toMatch(/<em>needles?<\/em>/)
  expect(plain.length).toBeLessThanOrEqual(200)
  expect(text).toContain(plain)
  expect(plain.isWellFormed()).toBe(true)
  const after = text.slice(text.indexOf(plain) + plain.length)
  expect(`${plain.slice(0, 2)}`).not.toMatch(/^\p{M}/u)
  if (html.endsWith('…')) expect(after).not.toMatch(/^\p{M}/u)
}

export const sixty = () => Array.from({ length: 60 }, (_, i) => decision(`p-${i + 1}`, { title: `Title ${i}` }))
