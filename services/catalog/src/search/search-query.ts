import { listOf, oneOf, splitList } from '@trilex/platform/field-schemas'
import { ValidationFailed } from '@trilex/platform'
import { type Static, Type } from 'typebox'
import {
  ANNOUNCEMENTS,
  type CitationMark,
  DOC_TYPE_FILTERS,
  type DocTypeFilter,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  type Outcome,
  OUTCOMES,
  TEXT_LANGUAGES,
  type TextLanguage,
  type Treatment,
  TREATMENTS,
} from '@trilex/citations/vocabulary'
import {
  bothRanges,
  DATE_RANGES,
  DECISION_DATE_RANGES,
  decisionRangeOf,
  rangeOf,
} from '@trilex/search/query/date-ranges'
import {
  type DecisionFilters,
  type DecisionQuery,
  type LeftOutWord,
  NO_DECISION,
  type SortKey,
  type TextQuery,
} from '@trilex/search/port'
import type { ReferenceTables } from '../domains/reference-tables.ts'
import { type ArticleAsked, withActs } from './articles-asked.ts'
import { chamberKeysOf, domainKeysOf, type Vocabulary } from '../domains/vocabulary.ts'
import type { CasesAsked } from './named-cases.ts'
import type { Suggestion } from './suggestions.ts'
import { type NamedRecords, understand, type Understood } from './named-decisions.ts'
import { MAX_QUERY_LENGTH, type ParsedQuery, parseQuery } from '@trilex/search/query/query-language'

const SORTS = [
  'relevance',
  'decision_date_desc',
  'decision_date_asc',
  'publication_date_desc',
  'publication_date_asc',
  'alpha_asc',
  'alpha_desc',
] as const satisfies SortKey[]

const VOLUMES = ['I', 'II', 'III', 'IV', 'V'] as const
const DATE_FIELDS = ['decision', 'publication'] as const
const DEFAULT_LIMIT = 50
const MOST_PER_PAGE = 100
/** Weight of translated words: none, the one measured best (docs/relevance.md), or equal. */
const TRANSLATION_WEIGHTS = { own: 0, default: 0.85, all: 1 } as const
const TRANSLATIONS = Object.keys(TRANSLATION_WEIGHTS) as (keyof typeof TRANSLATION_WEIGHTS)[]
/** Keeps offset = page × limit far below 2^31. */
const LAST_PAGE = 1_000_000

/** A year, or the first and the last of several. */
const YEARS = '\\d{4}(?:-\\d{4})?'
const MOST_YEARS = 200

/** A word with its language; a comma before a language divides two words. */
const LANGUAGE = `(?:${INTERFACE_LANGUAGES.join('|')}):`
const LEFT_OUT = `${LANGUAGE}(?:[^,\\p{Cc}]|,(?!${LANGUAGE})){1,100}`
const BETWEEN_LEFT_OUT = new RegExp(`,(?=${LANGUAGE})`, 'u')

/** Parameters of a search, named as in the address of the page (specification §2, §5). */
export const SearchQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: MAX_QUERY_LENGTH,
        description: 'The last word also matches words that begin with it, unless a space follows',
      }),
    ),
    years: Type.Optional(
      Type.String({
        pattern: `^(?:${YEARS}(?:,${YEARS})*)?$`,
        maxLength: 1000,
        description: 'Years or ranges: 2021,2022 or 2015-2022',
      }),
    ),
    yearDateType: Type.Optional(oneOf(DATE_FIELDS, { default: 'decision' })),
    docTypes: Type.Optional(listOf(DOC_TYPE_FILTERS, 'Document types')),
    domains: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9_,]*$',
        maxLength: 4000,
        description: 'Keys of /domains; a group matches all domains below it',
      }),
    ),
    volumes: Type.Optional(listOf(VOLUMES, 'Parts of the reporter; I also matches Ia and Ib')),
    decisions: Type.Optional(listOf(OUTCOMES, 'Outcomes; a decision matches if any of its outcomes does')),
    dateRange: Type.Optional(oneOf(DATE_RANGES)),
    dateRangeType: Type.Optional(oneOf(DATE_FIELDS, { default: 'publication' })),
    decisionDateRange: Type.Optional(oneOf(DECISION_DATE_RANGES)),
    sort: Type.Optional(oneOf(SORTS)),
    sortBy: Type.Optional(oneOf(SORTS, { description: 'Used if `sort` is absent' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: LAST_PAGE, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PER_PAGE, default: DEFAULT_LIMIT })),
    lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr' })),
    ids: Type.Optional(
      Type.String({
        pattern: '^[^\\p{Cc},/]+(?:,[^\\p{Cc},/]+)*$',
        maxLength: 15_000,
        description: 'Decision ids',
      }),
    ),
    chambers: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_,]*$',
        maxLength: 1000,
        description: 'Keys of /chambers, optionally prefixed with court_; a chamber also matches its predecessors',
      }),
    ),
    languages: Type.Optional(listOf(TEXT_LANGUAGES, 'Languages of the decision')),
    translation: Type.Optional(
      oneOf(TRANSLATIONS, {
        default: 'default',
        description:
          'Translations of the words: not searched (`own`), ranked below the words as written (`default`), ranked equally (`all`)',
      }),
    ),
    without: Type.Optional(
      Type.String({
        pattern: `^(?:${LEFT_OUT}(?:,${LEFT_OUT})*)?$`,
        maxLength: 4000,
        description: 'Words of `usedWords.translated` to exclude: de:Mietzins,it:locazione',
      }),
    ),
    treatments: Type.Optional(
      listOf(
        TREATMENTS,
        'Decisions whose case law was changed (clarified, confirmed) later, or that change earlier case law themselves',
      ),
    ),
    addedSince: Type.Optional(
      Type.String({ format: 'date-time', description: 'Only decisions added to the collection after this time' }),
    ),
  },
  { additionalProperties: false },
)
export type SearchQuery = Static<typeof SearchQuery>

/** What reading a search needs. */
export interface Collection {
  places: NamedRecords
  tables: ReferenceTables
  /** Articles of acts that a text may mean, best first. */
  normsNamed: (input: string, language: InterfaceLanguage) => Suggestion[]
  /** The Strasbourg cases that a text names in full; null for any other text. */
  casesNamed: (input: string) => Promise<CasesAsked | null>
  now: () => Date
}

/** A search as the engine takes it, and what was understood of its text. */
export interface ReadSearch
  extends Pick<ParsedQuery, 'correction' | 'capitals'>,
    Pick<Understood, 'restrictions' | 'missing'> {
  query: DecisionQuery
  articles: ArticleAsked[]
}

/**
 * Reads the parameters of a search: the same for a page of hits, for their export and for the number that a suggestion
 * gives.
 * @param among ids of the decisions to search among; null: all
 * @throws ValidationFailed naming the parameter with an unknown value
 */
export async function readSearch(
  asked: SearchQuery,
  { places, tables, normsNamed, casesNamed, now }: Collection,
  among: string[] | null = null,
): Promise<ReadSearch> {
  const { lang = 'fr' } = asked
  const named = await casesNamed(asked.q ?? '')
  const written = named ? `${named.numbers.join(', ')} ` : (asked.q ?? '')
  const { q, articles } = withActs(written, lang, tables, normsNamed)
  const parsed = parseQuery(q, lang, tables)
  const { text, ids, decided, restrictions, missing } = await understand(parsed, places, tables, lang)
  const words = named && text === null ? parseQuery(`${named.others} `, lang, tables).query : null
  const { filters, ...query } = toDecisionQuery(asked, words ? first(words) : text, tables.vocabulary, now())
  const chosen = idsOfBoth(filters.ids ?? [], among)
  const restricted = { ...filters, ids: idsOfBoth(chosen, ids), decided }
  const { correction, capitals } = parsed
  return { query: { ...query, filters: restricted }, correction, capitals, restrictions, missing, articles }
}

/** Decisions with these words before all others: a case that is named is found whatever words follow its name. */
const first = (text: TextQuery): TextQuery => ({ kind: 'or', nodes: [text, { kind: 'not', node: text }] })

/** The intersection of two filters on ids; null and an empty list filter nothing. */
function idsOfBoth(chosen: string[], named: string[] | null): string[] {
  if (named === null) return chosen
  const among = new Set(chosen)
  const both = among.size > 0 ? named.filter((id) => among.has(id)) : named
  return both.length > 0 ? both : [NO_DECISION]
}

/**
 * The typed query of a search. Without text the newest decisions come first; with text the best, unless a sort is
 * chosen.
 * @param text the parsed `q`; null without words
 * @throws ValidationFailed naming the parameter with an unknown value
 */
export function toDecisionQuery(
  query: SearchQuery,
  text: ParsedQuery['query'],
  vocabulary: Vocabulary,
  now: Date,
): DecisionQuery {
  const limit = query.limit ?? DEFAULT_LIMIT
  const chosen = query.sort ?? query.sortBy
  const sort = chosen && (text || chosen !== 'relevance') ? chosen : text ? 'relevance' : 'decision_date_desc'
  return {
    text,
    filters: filtersOf(query, vocabulary, now),
    sort,
    offset: ((query.page ?? 1) - 1) * limit,
    limit,
    facets: true,
    oneVersion: true,
    language: query.lang ?? 'fr',
    translation: TRANSLATION_WEIGHTS[query.translation ?? 'default'],
    ...(query.without && { leftOut: query.without.split(BETWEEN_LEFT_OUT).map(leftOutWord) }),
  }
}

/** `de:Mietzins`; the schema has checked its form. */
function leftOutWord(written: string): LeftOutWord {
  const [language] = INTERFACE_LANGUAGES.filter((each) => written.startsWith(each))
  return { language: language ?? 'fr', text: written.slice(written.indexOf(':') + 1) }
}

function filtersOf(query: SearchQuery, vocabulary: Vocabulary, now: Date): DecisionFilters {
  const dates = datesOf(query, now)
  return {
    ids: splitList(query.ids),
    years: yearsOf(splitList(query.years)),
    yearField: query.yearDateType ?? 'decision',
    docTypes: splitList(query.docTypes) as DocTypeFilter[],
    domains: domainKeysOf('domains', splitList(query.domains), vocabulary),
    volumes: splitList(query.volumes) as (typeof VOLUMES)[number][],
    decisions: splitList(query.decisions) as Outcome[],
    chambers: chamberKeysOf('chambers', splitList(query.chambers), vocabulary),
    languages: splitList(query.languages) as TextLanguage[],
    treatments: (splitList(query.treatments) as Treatment[]).flatMap(marksOf),
    ...(dates && { dates }),
    ...(query.addedSince !== undefined && { addedSince: Date.parse(query.addedSince) }),
  }
}

const marksOf = (treatment: Treatment): CitationMark[] =>
  [treatment, ANNOUNCEMENTS[TREATMENTS.indexOf(treatment)]].filter((mark) => mark !== undefined)

function yearsOf(written: string[]): number[] {
  const years = written.flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    if (first > last || last - first >= MOST_YEARS)
      throw new ValidationFailed(`years has the range "${part}", which is no range of at most ${MOST_YEARS} years`, {
        field: 'years',
      })
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return [...new Set(years)]
}

function datesOf(
  { dateRange, dateRangeType = 'publication', decisionDateRange }: SearchQuery,
  now: Date,
): DecisionFilters['dates'] {
  const range = dateRange && rangeOf(dateRange, dateRangeType, now)
  const decisions = decisionDateRange && decisionRangeOf(decisionDateRange, now)
  if (!range || !decisions) return range || decisions || undefined
  if (range.field === 'decision') return bothRanges(range, decisions)
  throw new ValidationFailed('decisionDateRange cannot be joined with a range of publication dates', {
    field: 'decisionDateRange',
  })
}
