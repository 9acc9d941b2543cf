import { percolated } from '../port/percolated.ts'
import { writeResult } from '../display/written-result.ts'
import { fold, formsOf } from '../language/letters.ts'
import {
  type DecisionIndex,
  type DecisionQuery,
  type DecisionResult,
  type IndexLimits,
  type LimitName,
  NO_DECISION,
  type TextQuery,
} from '../port.ts'

const DEEPEST = 1000
const WIDEST = 100
/** Estimates are rounded to hundreds. */
const ROUGH = 100
const EVERYTHING = 10_000

type Search = DecisionIndex['search']
/** Wraps the search of an index. */
const searching = (index: DecisionIndex, search: Search): DecisionIndex => ({
  ...index,
  search,
  searchWritten: async (query, signal) => writeResult(await search(query, signal)),
  percolate: (queries, ids) => percolated({ ...index, search }, queries, ids),
})

/** Rewrites every leaf of the text before the search. */
const rewriting = (index: DecisionIndex, leaf: (node: TextQuery) => TextQuery): DecisionIndex => {
  const rewrite = (node: TextQuery): TextQuery => {
    if ('nodes' in node) return { ...node, nodes: node.nodes.map(rewrite) }
    return node.kind === 'not' ? { ...node, node: rewrite(node.node) } : leaf(node)
  }
  return searching(index, (query, signal) =>
    index.search({ ...query, text: query.text && rewrite(query.text) }, signal),
  )
}

const allWords = ({ words, field }: Extract<TextQuery, { kind: 'phrase' | 'near' }>): TextQuery => ({
  kind: 'and',
  strict: true,
  nodes: words.map((text) => ({ kind: 'word', text, ...(field && { field }) })),
})

/** For each limit, the index without the guarantee that the limit excuses, but without declaring the limit. */
export const LIMITED: Record<LimitName, (index: DecisionIndex) => DecisionIndex> = {
  stemming(index) {
    const forms = new Map<string, Set<string>>()
    const inForm = async (query: DecisionQuery, signal?: AbortSignal): Promise<DecisionResult> => {
      const result = await index.search(query, signal)
      const written = query.text?.kind === 'word' ? fold(query.text.text) : null
      const hits = result.hits.filter(({ id }) => written === null || forms.get(id)?.has(written))
      return { ...result, hits, total: hits.length }
    }
    return {
      ...searching(index, inForm),
      async addOrUpdate(decisions) {
        for (const { id, text } of decisions) forms.set(id, new Set(formsOf(text).map(fold)))
        await index.addOrUpdate(decisions)
      },
    }
  },
  truncation: (index) =>
    rewriting(index, (node) => {
      if (node.kind !== 'word') return node
      const { prefix: _, ...whole } = node
      return whole
    }),
  phrases: (index) => rewriting(index, (node) => (node.kind === 'phrase' ? allWords(node) : node)),
  near: (index) => rewriting(index, (node) => (node.kind === 'near' ? allWords(node) : node)),
  typos: (index) =>
    searching(index, async (query, signal) => {
      const result = await index.search(query, signal)
      if (query.text === null || Object.keys(result.usedWords.corrected).length === 0) return result
      return index.search({ ...query, text: { kind: 'or', nodes: [query.text] } }, signal)
    }),
  widening: (index) =>
    searching(index, async (query, signal) => {
      const result = await index.search(query, signal)
      const { dropped, corrected } = result.usedWords
      if (dropped.length + Object.keys(corrected).length === 0) return result
      const left = Math.max(0, WIDEST - query.offset)
      return { ...result, hits: result.hits.slice(0, left), total: Math.min(result.total, WIDEST) }
    }),
  exactTotals: (index) =>
    searching(index, async (query, signal) => {
      const result = await index.search(query, signal)
      return { ...result, total: Math.ceil(result.total / ROUGH) * ROUGH }
    }),
  deepOffset: (index) =>
    searching(index, async (query, signal) => {
      const limit = Math.min(query.limit, Math.max(0, DEEPEST - query.offset))
      return index.search({ ...query, limit }, signal)
    }),
  facetsIgnoreOwnFilter: (index) =>
    searching(index, async (query, signal) => {
      const result = await index.search(query, signal)
      const { hits } = await index.search({ ...query, offset: 0, limit: EVERYTHING }, signal)
      const { yearField } = query.filters
      const filters = { ids: [NO_DECISION, ...hits.map(({ id }) => id)], ...(yearField && { yearField }) }
      const { facets } = await index.search({ ...query, text: null, filters, limit: 1 }, signal)
      return { ...result, facets }
    }),
}

const DECLARED: Required<IndexLimits> = {
  stemming: 'written forms',
  truncation: 'whole words',
  phrases: 'all words',
  near: 'all words',
  typos: 'as written',
  widening: WIDEST,
  exactTotals: 'estimates',
  deepOffset: DEEPEST,
  facetsIgnoreOwnFilter: 'hits only',
}

export const declaring = (index: DecisionIndex, ...names: LimitName[]): DecisionIndex => ({
  ...index,
  limits: Object.fromEntries(names.map((name) => [name, DECLARED[name]])),
})
