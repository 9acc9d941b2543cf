import { type Static, Type } from 'typebox'
import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import { inOrder, pageByDate, pageInOrder } from '../citing/cited-by-filter.ts'
import { QuoteFields, quoteOf, SameCases, shownQuote } from '../citing/citing-items.ts'
import { type ConsultedRoom, mostConsulted } from '../consulted/consulted.ts'
import type { GraphStore } from '../citing/graph-store.ts'
import type { NormAct } from './norm-acts.ts'
import type { NormFrequencies } from './norm-frequencies.ts'
import { ListedDecision } from '../decision/listed-decision.ts'
import type { NormCase, NormCases } from './norm-cases.ts'
import { normKey } from '../citing/place-keys.ts'
import { PerLanguage } from '@trilex/platform/field-schemas'

export const NORM_SORTS = ['newest', 'most_cited', 'most_consulted'] as const

/** The query of an article's page. */
export interface NormQuery {
  act: NormAct
  article: string
  paragraph: string | null
  languages: TextLanguage[]
  /** Language of titles, if the headnote has it. */
  reader: InterfaceLanguage | null
  sort: (typeof NORM_SORTS)[number]
  offset: number
  limit: number
}

export const NormItem = Type.Object({
  decision: ListedDecision,
  sameCase: SameCases,
  mentions: Type.Integer({ description: 'Number of times the decision names the article' }),
  ...QuoteFields,
  weight: Type.Number({
    description:
      'Share of the article in the references of the decision to statutes, 0 to 1; rarely cited articles count more. Near 0 if the article is mentioned in passing, near 1 if the decision is about it',
  }),
})
type NormItem = Static<typeof NormItem>

export const NormEdition = Type.Object({
  act: Type.String(),
  article: Type.String(),
  abbreviations: PerLanguage,
  count: Type.Integer({ description: 'Cases that cite it, each once' }),
})

interface NormAnswer {
  editions: Static<typeof NormEdition>[]
  paragraphs: { paragraph: string | null; count: number }[]
  total: number
  items: NormItem[]
}

export interface NormParts {
  graph: GraphStore
  cases: NormCases
  frequencies: NormFrequencies
  consulted: Pick<ConsultedRoom, 'people'>
}

/**
 * Cases that cite an article, each once. `most_cited` sorts by how often a decision is itself cited, times the weight
 * of the article in it, so that a leading case that merely recites a procedural rule does not head that rule's page.
 */
export async function normPage(query: NormQuery, parts: NormParts): Promise<NormAnswer> {
  const key = normKey(query.act.code, query.article)
  const all = await parts.cases.of(key)
  const ofLanguage = all.filter(({ language }) => query.languages.length === 0 || query.languages.includes(language))
  const matching = ofLanguage.filter(
    ({ paragraphs }) => query.paragraph === null || paragraphs.includes(query.paragraph),
  )
  const { frequencies } = parts
  const [from, to] = [query.offset, query.offset + query.limit]
  const shown = {
    newest: () => pageByDate(matching, 'newest', from, to),
    most_cited: () => pageByWeight(matching, key, frequencies, [from, to]),
    most_consulted: async () =>
      pageInOrder(matching, mostConsulted<NormCase>(await parts.consulted.people(), inOrder('newest')), from, to),
  }[query.sort]
  return {
    editions: await editionsOf(query, parts.cases),
    paragraphs: paragraphsOf(ofLanguage),
    total: matching.length,
    items: await itemsOf(await shown(), key, query, parts),
  }
}

function pageByWeight(
  rows: readonly NormCase[],
  key: string,
  frequencies: NormFrequencies,
  [from, to]: readonly [number, number],
): NormCase[] {
  const weigh = frequencies.weighing(key)
  const scored = rows.map((row) => ({ row, score: (1 + row.citedBy) * weigh(row.norms) }))
  const newest = inOrder('newest')
  return pageInOrder(scored, (a, b) => b.score - a.score || newest(a.row, b.row), from, to).map(({ row }) => row)
}

/** The same article in the edition in force and in the previous one, if anything cites it. */
export async function editionsOf(
  { act, article }: Pick<NormQuery, 'act' | 'article'>,
  cases: NormCases,
): Promise<Static<typeof NormEdition>[]> {
  const { fr, de, it } = act.abbreviations
  const editions = await Promise.all(
    [inForce, (name: string) => `a${inForce(name)}`].map(async (named) => ({
      act: named(act.code),
      article,
      abbreviations: { fr: named(fr), de: named(de), it: named(it) },
      count: (await cases.of(normKey(named(act.code), article))).length,
    })),
  )
  return editions.filter(({ count }) => count > 0)
}

const inForce = (name: string) => name.replace(/^a(?=\p{Lu})/u, '')

/** Number of citing decisions by paragraph, in numeric order; null for those that name none. */
function paragraphsOf(rows: readonly NormCase[]): NormAnswer['paragraphs'] {
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
  rows: readonly NormCase[],
  key: string,
  { paragraph, reader }: NormQuery,
  { graph, frequencies }: NormParts,
): Promise<NormItem[]> {
  const ids = rows.flatMap(({ id, others }) => [id, ...others])
  const quoted = await graph.quoted(ids, [key])
  const score = ({ places }: { places: readonly string[] }) =>
    paragraph !== null && places.includes(paragraph) ? 1 : 0
  const weigh = frequencies.weighing(key)
  return rows.flatMap(({ id, others, norms }): NormItem[] => {
    const records = [id, ...others].map((record) => quoted.get(record))
    const shown = shownQuote(records, score, reader)
    if (!shown) return []
    const { mention, ...item } = shown
    const weight = Math.round(weigh(norms) * 1000) / 1000
    return [{ ...item, ...quoteOf(mention, item.decision.language), weight }]
  })
}
