import { createApi } from '@reduxjs/toolkit/query/react'
import {
  CHAMBERS_PATH,
  CONFIG_PATH,
  DOMAINS_PATH,
  type DocumentAddress,
  decisionPath,
  STATS_PATH,
  searchPath,
} from './paths.ts'
import { request } from './request.ts'
import type {
  Chamber,
  ChamberList,
  CollectionStats,
  DecisionDocument,
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

/** Every call the interface makes. Answers stay in memory for five minutes after their last reader left. */
export const api = createApi({
  baseQuery: request,
  keepUnusedDataFor: 300,
  endpoints: (build) => ({
    config: build.query<RuntimeConfig, void>({ query: () => CONFIG_PATH }),
    /** The argument is the query string, so that equal searches share one answer. */
    search: build.query<SearchAnswer, string>({ query: searchPath }),
    decision: build.query<DecisionDocument, DocumentAddress>({ query: decisionPath }),
    judgment: build.query<Judgment, DocumentAddress>({ query: (address) => `${decisionPath(address)}/judgment` }),
    neighbours: build.query<Neighbours, DocumentAddress & { lang: Language }>({
      query: ({ lang, ...address }) => `${decisionPath(address)}/neighbours?lang=${lang}`,
    }),
    domains: build.query<Domain[], void>({
      query: () => DOMAINS_PATH,
      transformResponse: (answer: DomainList) => answer.domains,
    }),
    chambers: build.query<Chamber[], void>({
      query: () => CHAMBERS_PATH,
      transformResponse: (answer: ChamberList) => answer.chambers,
    }),
    suggestions: build.query<Suggestion[], { q: string; lang: Language }>({
      query: ({ q, lang }) => `/api/catalog/suggest?${new URLSearchParams({ q, lang })}`,
      transformResponse: (answer: SuggestionList) => answer.suggestions,
    }),
    resolution: build.query<Resolution, { q: string; lang: Language }>({
      query: ({ q, lang }) => `/api/catalog/citations/resolve?${new URLSearchParams({ q, lang })}`,
    }),
    stats: build.query<CollectionStats, void>({ query: () => STATS_PATH }),
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
