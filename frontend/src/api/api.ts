import { createApi } from '@reduxjs/toolkit/query/react'
import { request } from './request.ts'
import type {
  Chamber,
  ChamberList,
  CollectionStats,
  DecisionDocument,
  DocType,
  Domain,
  DomainList,
  Judgment,
  Language,
  Neighbours,
  Resolution,
  RuntimeConfig,
  SearchAnswer,
  Suggestion,
  SuggestionList,
} from './types.ts'

export interface DocumentAddress {
  docType: DocType
  docId: string
}

export const decisionPath = ({ docType, docId }: DocumentAddress) =>
  `/api/catalog/decisions/${docType}/${encodeURIComponent(docId)}`

/** Every call the interface makes. Answers stay in memory for five minutes after their last reader left. */
export const api = createApi({
  baseQuery: request,
  keepUnusedDataFor: 300,
  endpoints: (build) => ({
    config: build.query<RuntimeConfig, void>({ query: () => '/config.json' }),
    /** The argument is the query string, so that equal searches share one answer. */
    search: build.query<SearchAnswer, string>({ query: (queryString) => `/api/catalog/search?${queryString}` }),
    decision: build.query<DecisionDocument, DocumentAddress>({ query: decisionPath }),
    judgment: build.query<Judgment, DocumentAddress>({ query: (address) => `${decisionPath(address)}/judgment` }),
    neighbours: build.query<Neighbours, DocumentAddress>({ query: (address) => `${decisionPath(address)}/neighbours` }),
    domains: build.query<Domain[], void>({
      query: () => '/api/catalog/domains',
      transformResponse: (answer: DomainList) => answer.domains,
    }),
    chambers: build.query<Chamber[], void>({
      query: () => '/api/catalog/chambers',
      transformResponse: (answer: ChamberList) => answer.chambers,
    }),
    suggestions: build.query<Suggestion[], { q: string; lang: Language }>({
      query: ({ q, lang }) => `/api/catalog/suggest?${new URLSearchParams({ q, lang })}`,
      transformResponse: (answer: SuggestionList) => answer.suggestions,
    }),
    resolution: build.query<Resolution, { q: string; lang: Language }>({
      query: ({ q, lang }) => `/api/catalog/citations/resolve?${new URLSearchParams({ q, lang })}`,
    }),
    stats: build.query<CollectionStats, void>({ query: () => '/api/catalog/stats' }),
  }),
})

export const {
  useChambersQuery,
  useConfigQuery,
  useDecisionQuery,
  useDomainsQuery,
  useJudgmentQuery,
  useNeighboursQuery,
  useResolutionQuery,
  useStatsQuery,
  useSuggestionsQuery,
} = api
