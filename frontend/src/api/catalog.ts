import { api } from './api.ts'
import {
  CHAMBERS_PATH,
  COVERAGE_PATH,
  citationTreatmentsPath,
  DOMAINS_PATH,
  type DocumentAddress,
  decisionPath,
  normPath,
  resolutionPath,
  STATS_PATH,
  searchPath,
} from './paths.ts'
import type {
  CaseRecords,
  Chamber,
  ChamberList,
  CitationTreatments,
  CitedByAnswer,
  CollectionStats,
  Coverage,
  DecisionCard,
  DecisionDocument,
  DocumentLinks,
  Domain,
  DomainList,
  Judgment,
  Language,
  Neighbours,
  NormAnswer,
  NormCard,
  ReadingMonth,
  Resolution,
  SearchAnswer,
  Suggestion,
  SuggestionList,
  Treatments,
} from './types.ts'

/** Decisions by their ids in source form, 5,000 at most. */
export interface ChosenDecisions {
  name: string
  decisions: readonly string[]
}

type InLanguage<T> = T & { lang: Language }

/** Decisions: how they are found, what they say, what they cite. */
export const catalogApi = api.enhanceEndpoints({ addTagTypes: ['Text'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the query string, so that equal searches share one answer. */
    search: build.query<SearchAnswer, string>({ query: searchPath }),
    /** The same search restricted to some decisions: `among.name` identifies the selection. */
    searchAmong: build.query<SearchAnswer, { query: string; among: ChosenDecisions }>({
      query: ({ query, among }) => ({
        method: 'POST',
        path: '/api/catalog/search',
        body: { query, decisions: among.decisions },
      }),
      serializeQueryArgs: ({ endpointName, queryArgs: { query, among } }) => `${endpointName} ${among.name} ${query}`,
    }),
    /** `filters` is a query string: the filters with which the suggestions would search. */
    suggestions: build.query<Suggestion[], InLanguage<{ q: string; filters?: string }>>({
      query: ({ q, lang, filters }) =>
        `/api/catalog/suggest?${new URLSearchParams({ q, lang })}${filters ? `&${filters}` : ''}`,
      transformResponse: (answer: SuggestionList) => answer.suggestions,
    }),
    resolution: build.query<Resolution, InLanguage<{ q: string }>>({
      query: resolutionPath,
    }),
    coverage: build.query<Coverage, void>({ query: () => COVERAGE_PATH }),
    stats: build.query<CollectionStats, void>({ query: () => STATS_PATH }),
    domains: build.query<Domain[], void>({
      query: () => DOMAINS_PATH,
      transformResponse: (answer: DomainList) => answer.domains,
    }),
    chambers: build.query<Chamber[], void>({
      query: () => CHAMBERS_PATH,
      transformResponse: (answer: ChamberList) => answer.chambers,
    }),
    decision: build.query<DecisionDocument, DocumentAddress>({ query: decisionPath, providesTags: ['Text'] }),
    /** As everyone may read it, regardless of the reader; does not count towards the quota. */
    firstPart: build.query<DecisionDocument, DocumentAddress>({
      query: (address) => ({ method: 'GET', path: decisionPath(address), anonymous: true }),
    }),
    judgment: build.query<Judgment, DocumentAddress>({
      query: (address) => `${decisionPath(address)}/judgment`,
      providesTags: ['Text'],
    }),
    reading: build.query<ReadingMonth, void>({ query: () => '/api/catalog/reading', providesTags: ['Text'] }),
    neighbours: build.query<Neighbours, InLanguage<DocumentAddress>>({
      query: ({ lang, ...address }) => `${decisionPath(address)}/neighbours?lang=${lang}`,
    }),
    /** The language versions of a judgment, and the other judgments of its case. */
    case: build.query<CaseRecords, DocumentAddress>({ query: (address) => `${decisionPath(address)}/case` }),
    links: build.query<DocumentLinks, InLanguage<DocumentAddress & { of?: 'judgment' }>>({
      query: ({ lang, of, ...address }) =>
        `${decisionPath(address)}/links?${new URLSearchParams({ lang, ...(of && { of }) })}`,
      providesTags: ['Text'],
    }),
    card: build.query<DecisionCard, InLanguage<DocumentAddress>>({
      query: ({ lang, ...address }) => `${decisionPath(address)}/card?lang=${lang}`,
    }),
    /** `query` is the query string, so that equal queries share one answer. */
    citedBy: build.query<CitedByAnswer, DocumentAddress & { query: string }>({
      query: ({ query, ...address }) => `${decisionPath(address)}/cited-by?${query}`,
    }),
    treatments: build.query<Treatments, InLanguage<DocumentAddress>>({
      query: ({ lang, ...address }) => `${decisionPath(address)}/treatments?lang=${lang}`,
    }),
    /** What became of the case law of a decision known by its citation, in the collection or not. */
    citationTreatments: build.query<CitationTreatments, InLanguage<{ q: string }>>({
      query: citationTreatmentsPath,
    }),
    normCard: build.query<NormCard, InLanguage<{ act: string; article: string }>>({
      query: ({ lang, ...norm }) => `${normPath(norm)}/card?lang=${lang}`,
    }),
    norm: build.query<NormAnswer, { act: string; article: string; query: string }>({
      query: ({ query, ...norm }) => `${normPath(norm)}?${query}`,
    }),
  }),
})

export const {
  useCardQuery,
  useChambersQuery,
  useCitationTreatmentsQuery,
  useCitedByQuery,
  useDecisionQuery,
  useDomainsQuery,
  useFirstPartQuery,
  useJudgmentQuery,
  useCaseQuery,
  useLinksQuery,
  useNeighboursQuery,
  useNormCardQuery,
  useNormQuery,
  useReadingQuery,
  useResolutionQuery,
  useSearchQuery,
  useCoverageQuery,
  useStatsQuery,
  useSuggestionsQuery,
  useTreatmentsQuery,
} = catalogApi
