import { parseQuery, type ParsedQuery } from '@trilex/search/query/query-language'
import type { ReferenceTables } from '../domains/reference-tables.ts'
import type { DecisionQuery } from '@trilex/search/port'
import { type NamedRecords, type Understood, understand } from './named-decisions.ts'
import { type SearchQuery, toDecisionQuery } from './search-query.ts'

/** What reading a search takes. */
export interface AskingParts {
  places: NamedRecords
  tables: ReferenceTables
  now: () => Date
}

export interface AskedSearch
  extends Pick<ParsedQuery, 'correction' | 'capitals'>,
    Pick<Understood, 'restrictions' | 'missing'> {
  query: DecisionQuery
}

/**
 * The parameters of a search as the engine takes them, and what was understood of `q`: the same for a page of hits, for their
 * export and for the number that a suggestion gives.
 * @param among the only decisions that are looked at, by id; null: all
 */
export async function askedSearch(
  asked: SearchQuery,
  { places, tables, now }: AskingParts,
  among: string[] | null = null,
): Promise<AskedSearch> {
  const { q = '', lang = 'fr' } = asked
  const parsed = parseQuery(q, lang, tables)
  const { text, ids, decided, restrictions, missing } = await understand(parsed, places, tables, lang)
  const { filters, ...query } = toDecisionQuery(asked, text, tables.vocabulary, now())
  const chosen = bothOf(filters.ids ?? [], among)
  const restricted = { ...filters, ids: bothOf(chosen, ids), decided }
  const { correction, capitals } = parsed
  return { query: { ...query, filters: restricted }, correction, capitals, restrictions, missing }
}

/** The ids that two filters leave; an empty list filters nothing, so one that no decision has stands for none. */
function bothOf(chosen: string[], named: string[] | null): string[] {
  if (named === null) return chosen
  const among = new Set(chosen)
  const both = among.size > 0 ? named.filter((id) => among.has(id)) : named
  return both.length > 0 ? both : ['']
}
