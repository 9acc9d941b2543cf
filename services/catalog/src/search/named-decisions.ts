import type { Citation, CitationTables, Resolution } from '@trilex/citations/citation'
import { resolveCitation } from '@trilex/citations/resolve/resolve'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { oneOf, Strings } from '@trilex/platform/field-schemas'
import type { TextQuery } from '@trilex/search/port'
import type { ParsedQuery } from '@trilex/search/query/query-language'
import { type NamedPart, isMeaningless, withParts } from '@trilex/search/query/query-parts'
import { type Static, Type } from 'typebox'
import type { BriefRow } from '../decision/decision-brief.ts'

/** Days or dockets in a query restrict it. */
export const Restriction = Type.Object({
  kind: oneOf(['days', 'docket']),
  text: Type.String({ description: 'As written in the query' }),
  from: Type.Optional(Type.String({ description: 'First day, YYYY-MM-DD' })),
  to: Type.Optional(Type.String({ description: 'Last day' })),
  docket: Type.Optional(Type.String({ description: 'Docket or application numbers as the court writes them' })),
  decided: Type.Optional(
    Type.String({ description: 'Date of the decision, if the query gives another date for the docket number' }),
  ),
  without: Type.String({ description: 'The query without this restriction' }),
  quoted: Type.Optional(Type.String({ description: 'The query that searches the texts for it instead' })),
})
export type Restriction = Static<typeof Restriction>

/** A citation in a query of a decision that the collection does not hold. */
export const MissingDecision = Type.Object({
  text: Type.String({ description: 'Citation of the decision in the language of `lang`' }),
  status: oneOf(['known', 'impossible', 'unrecognised'], {
    description:
      'known: it exists, or its form is valid; impossible: it cannot exist; unrecognised: nothing is known about it',
  }),
  official: Type.Optional(Type.String({ description: 'URL of the decision at the court' })),
  officialSearch: Type.Optional(Type.String({ description: 'URL of the search of the court for the docket number' })),
  suggestions: Type.Optional({ ...Strings, description: 'Similar citations that exist' }),
  alone: Type.Boolean({
    description: 'The query consists of this citation alone; the results are decisions that cite it',
  }),
})
export type MissingDecision = Static<typeof MissingDecision>

/** A query after its days and dockets were read as restrictions. */
export interface Understood {
  text: TextQuery | null
  /** Ids of the decisions that its dockets name; null: all. */
  ids: string[] | null
  decided: { from: string; to: string }[]
  restrictions: Restriction[]
  missing: MissingDecision[]
}

/** Most missing decisions that an answer names. */
const MOST_MISSING = 5
/** First year of dockets to link to: the court's database begins with the judgments of 2000. */
const FIRST_FILED = 1999
const COURT_SEARCH = 'https://search.bger.ch/ext/eurospider/live'

type Day = Extract<NamedPart, { kind: 'days' }>
type Decision = Extract<NamedPart, { kind: 'decision' }>
/** Finds the records of the collection that citations may name. */
export interface NamedRecords {
  recordsOf(
    citations: readonly Citation[],
    language: InterfaceLanguage,
  ): Promise<{ resolution: Resolution; rows: BriefRow[]; date?: string }[]>
}
/** A decision that a query names, and the records of the collection that it may be. */
type Found = Decision & { resolution: Resolution; rows: BriefRow[]; date?: string }

/**
 * Reads a query with the collection: days restrict it to decisions of these days, the dockets that the collection holds
 * to these decisions (the judgment and its publication in the reporter). Decisions that it names and the collection
 * lacks are reported; a docket among them remains a word that hits must contain.
 */
export async function understand(
  { query, named }: Pick<ParsedQuery, 'query' | 'named'>,
  places: NamedRecords,
  tables: CitationTables,
  language: InterfaceLanguage,
): Promise<Understood> {
  const days = named.filter((part): part is Day => part.kind === 'days' && part.binding)
  const cited = named.filter((part): part is Decision => part.kind === 'decision')
  const decisions = cited.length === 0 ? [] : await find(cited, places, language)
  const dockets = decisions.filter(({ binding, citation }) => binding && hasDocket(citation))
  const held = dockets.filter(({ rows }) => rows.length > 0)
  const replaced = new Map<TextQuery, TextQuery | null>([...days, ...dockets].map(({ node }) => [node, null]))
  const [first] = dockets
  // If none of the dockets is in the collection, hits must still contain one of them; dropping all would widen the
  // query.
  if (first && held.length === 0) replaced.set(first.node, { kind: 'or', nodes: dockets.map(({ node }) => node) })
  const rest = withParts(query, replaced)
  const lacking = decisions.filter(({ rows }) => rows.length === 0).slice(0, MOST_MISSING)
  return {
    text: rest && replaced.size > 0 && isMeaningless(rest) ? null : rest,
    ids: held.length > 0 ? [...new Set(held.flatMap(({ rows }) => rows.map(({ _id }) => _id)))] : null,
    decided: days.map(({ from, to }) => ({ from, to })),
    restrictions: [...days.map(ofDays), ...held.map(ofDocket)],
    missing: lacking.map((part) => missing(part, part.node === query, tables, language)),
  }
}

async function find(cited: Decision[], places: NamedRecords, language: InterfaceLanguage): Promise<Found[]> {
  const records = await places.recordsOf(
    cited.map(({ citation }) => citation),
    language,
  )
  return cited.map((part, i) => ({ ...part, ...(records[i] as (typeof records)[number]) }))
}

const hasDocket = ({ kind, parts }: Citation): boolean => 'docket' in parts || kind === 'echr'

function docketsOf({ kind, parts }: Citation): string {
  if ('docket' in parts) return parts.docket
  return kind === 'echr' ? parts.applications.join(', ') : ''
}

function ofDays({ text, from, to, without, quoted }: Day): Restriction {
  return { kind: 'days', text, from, to, without, ...(from === to && { quoted }) }
}

function ofDocket({ text, citation, rows, date, without, quoted }: Found): Restriction {
  const days = rows.map(({ decisionDate }) => decisionDate.value)
  const [decided] = days
  const other = date !== undefined && decided && decided.length > 4 && !days.includes(date)
  return { kind: 'docket', text, docket: docketsOf(citation), ...(other && { decided }), without, quoted }
}

function missing(
  { text: written, citation, resolution }: Found,
  alone: boolean,
  tables: CitationTables,
  language: InterfaceLanguage,
): MissingDecision {
  const {
    status,
    official,
    suggestions = [],
  } = resolution.status === 'known' ? resolution : resolveCitation(citation, tables, language)
  const search = official === undefined && status === 'known' ? courtSearch(citation, language) : null
  return {
    text: nameOf(citation, language) || written,
    status,
    ...(official && { official }),
    ...(search && { officialSearch: search }),
    ...(suggestions.length > 0 && { suggestions: suggestions.map((place) => inLanguage(place, language)) }),
    alone,
  }
}

const REPORTER: Record<InterfaceLanguage, string> = { fr: 'ATF', de: 'BGE', it: 'DTF' }

/** `bge:147-III-121` as the readers of a language write it. */
const inLanguage = (place: string, language: InterfaceLanguage): string =>
  place.replace(/^bge:(\d+)-(\w+)-(\d+).*$/, `${REPORTER[language]} $1 $2 $3`)

function nameOf(citation: Citation, language: InterfaceLanguage): string {
  return citation.kind === 'bge' ? inLanguage(citation.canonical, language) : docketsOf(citation)
}

/** Address of a search on the court's site: a docket alone, without its date, gives no direct address. */
function courtSearch({ parts }: Citation, language: InterfaceLanguage): string | null {
  if (!('docket' in parts) || (parts.court !== 'bger' && parts.court !== 'evg')) return null
  const year = /\/(\d+)$/.exec(parts.docket)?.[1] ?? ''
  const filed = year.length === 4 ? Number(year) : Number(year) + (Number(year) > 50 ? 1900 : 2000)
  if (filed < FIRST_FILED) return null
  const words = new URLSearchParams({ lang: language, type: 'simple_query', query_words: parts.docket })
  return `${COURT_SEARCH}/${language}/php/aza/http/index.php?${words}&top_subcollection_aza=all`
}
