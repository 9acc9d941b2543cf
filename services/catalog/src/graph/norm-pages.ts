import { type Static, Type } from 'typebox'
import { DecisionBrief, toBrief } from '../decision-brief.ts'
import type { DecisionStore } from '../decision-store.ts'
import type { TextLanguage } from '../decision.ts'
import { byDate } from './cited-by-filter.ts'
import type { CitedBy } from './cited-by.ts'
import { QuoteFields, quoteOf } from './citing-items.ts'
import { type NormEdge, normEdgeTo } from './edge-lines.ts'
import type { CitingNorm, GraphStore } from './graph-store.ts'
import type { NormAct } from './norm-acts.ts'
import type { NormFrequencies } from './norm-frequencies.ts'
import { normKey } from './norm-keys.ts'

export const NORM_SORTS = ['newest', 'most_cited'] as const

/** What of an article is asked for. */
export interface NormQuery {
  act: NormAct
  article: string
  paragraph: string | null
  languages: TextLanguage[]
  sort: (typeof NORM_SORTS)[number]
  offset: number
  limit: number
}

export const NormItem = Type.Object({
  decision: DecisionBrief,
  mentions: Type.Integer({ description: 'How often the decision names the article' }),
  ...QuoteFields,
  weight: Type.Number({
    description:
      'Part of the decision’s statute references that this article is, 0 to 1, a mention of an article counting the more the fewer decisions cite it: near 0 where it is recited, near 1 where the decision is about it',
  }),
})
type NormItem = Static<typeof NormItem>

export const NormEdition = Type.Object({ act: Type.String(), article: Type.String(), count: Type.Integer() })

interface NormAnswer {
  editions: Static<typeof NormEdition>[]
  paragraphs: { paragraph: string | null; count: number }[]
  total: number
  items: NormItem[]
}

interface NormParts {
  graph: GraphStore
  store: DecisionStore
  citedBy: CitedBy
  frequencies: NormFrequencies
}

type Row = CitingNorm & NormEdge

/**
 * Decisions that cite an article. `most_cited` orders by how often a decision is itself cited, times the weight the article has
 * in it: a leading case that merely recites a rule of procedure does not head the page of that rule.
 */
export async function normPage(query: NormQuery, parts: NormParts): Promise<NormAnswer> {
  const key = normKey(query.act.code, query.article)
  const all = (await parts.citedBy.ofNorm(key)).flatMap((row): Row[] => {
    const edge = normEdgeTo(row.norms, key)
    return edge ? [{ ...row, ...edge }] : []
  })
  const ofLanguage = all.filter(({ language }) => query.languages.length === 0 || query.languages.includes(language))
  const matching = ofLanguage.filter(
    ({ paragraphs }) => query.paragraph === null || paragraphs.includes(query.paragraph),
  )
  const { frequencies } = parts
  const ordered = query.sort === 'newest' ? byDate(matching, 'newest') : byWeight(matching, key, frequencies)
  const shown = ordered.slice(query.offset, query.offset + query.limit)
  return {
    editions: await editionsOf(query, parts.graph),
    paragraphs: paragraphsOf(ofLanguage),
    total: matching.length,
    items: await itemsOf(shown, key, query.paragraph, parts),
  }
}

function byWeight(rows: readonly Row[], key: string, frequencies: NormFrequencies): Row[] {
  return byDate(rows, 'newest')
    .map((row) => ({ row, score: (1 + row.citedBy) * frequencies.weight(key, row.norms) }))
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row)
}

/** The same article in the edition in force and in the one before, where anything cites it. */
export async function editionsOf(
  { act, article }: Pick<NormQuery, 'act' | 'article'>,
  graph: GraphStore,
): Promise<Static<typeof NormEdition>[]> {
  const current = act.code.replace(/^a(?=\p{Lu})/u, '')
  const editions = await Promise.all(
    [current, `a${current}`].map(async (code) => ({
      ...{ act: code, article },
      count: await graph.count(normKey(code, article)),
    })),
  )
  return editions.filter(({ count }) => count > 0)
}

/** Citing decisions by paragraph, in numeric order; null for those that name none. */
function paragraphsOf(rows: readonly Row[]): NormAnswer['paragraphs'] {
  const counts = new Map<string | null, number>()
  for (const { paragraphs } of rows) {
    for (const paragraph of paragraphs.length > 0 ? paragraphs : [null]) {
      counts.set(paragraph, (counts.get(paragraph) ?? 0) + 1)
    }
  }
  return [...counts]
    .map(([paragraph, count]) => ({ paragraph, count }))
    .sort((a, b) => (a.paragraph ?? '').localeCompare(b.paragraph ?? '', 'de', { numeric: true }))
}

async function itemsOf(
  rows: readonly Row[],
  key: string,
  paragraph: string | null,
  { graph, store, frequencies }: NormParts,
): Promise<NormItem[]> {
  const ids = rows.map(({ id }) => id)
  const [graphs, briefs] = await Promise.all([graph.graphs(ids), store.briefs(ids)])
  const known = new Map(briefs.map((row) => [row._id, row]))
  return rows.flatMap((row) => {
    const [own, brief] = [graphs.get(row.id), known.get(row.id)]
    const mentions = own?.norm(key)?.mentions ?? []
    const mention =
      mentions.find(({ paragraphs }) => paragraph !== null && paragraphs.includes(paragraph)) ?? mentions[0]
    if (!own || !brief || !mention) return []
    const weight = Math.round(frequencies.weight(key, row.norms) * 1000) / 1000
    return [{ decision: toBrief(brief), mentions: row.count, ...quoteOf(own, mention), weight }]
  })
}
