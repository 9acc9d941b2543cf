import { api } from './api.ts'
import { popularDomainsPath } from './paths.ts'
import type { Answer, Language } from './types.ts'

export const EVENTS_PATH = '/api/analytics/events'

/** What readers of a language search in, and consult. */
export type PopularDomains = Answer<'/api/analytics/domains'>
export type LastSearch = Answer<'/api/analytics/searches'>['searches'][number]
type OrganizationFilter = Answer<'/api/analytics/organization/filters'>['filters'][number]
type Preferences = Answer<'/api/analytics/preferences'>

/** A batch of events, with the number of those lost before. */
export interface EventBatch {
  events: readonly object[]
  lost: number
}

/** What readers look for. */
export const analyticsApi = api.enhanceEndpoints({ addTagTypes: ['Measuring'] }).injectEndpoints({
  endpoints: (build) => ({
    sendEvents: build.mutation<unknown, EventBatch>({
      query: (body) => ({ method: 'POST', path: EVENTS_PATH, body, outlivesPage: true }),
    }),
    popularQueries: build.query<string[], Language>({
      query: (lang) => `/api/analytics/suggestions?lang=${lang}`,
      transformResponse: ({ queries }: Answer<'/api/analytics/suggestions'>) => queries,
    }),
    popularDomains: build.query<PopularDomains, Language>({ query: popularDomainsPath }),
    lastSearches: build.query<LastSearch[], number>({
      query: (limit) => `/api/analytics/searches?limit=${limit}`,
      transformResponse: ({ searches }: Answer<'/api/analytics/searches'>) => searches,
      providesTags: ['Measuring'],
    }),
    organizationFilters: build.query<OrganizationFilter[], void>({
      query: () => '/api/analytics/organization/filters',
      transformResponse: ({ filters }: Answer<'/api/analytics/organization/filters'>) => filters,
      providesTags: ['Measuring'],
    }),
    measuringPreferences: build.query<Preferences, void>({
      query: () => '/api/analytics/preferences',
      providesTags: ['Measuring'],
    }),
    setMeasuring: build.mutation<Preferences, boolean>({
      query: (measured) => ({ method: 'PUT', path: '/api/analytics/preferences', body: { measured } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Measuring']),
    }),
  }),
})

export const {
  useLastSearchesQuery,
  useMeasuringPreferencesQuery,
  useOrganizationFiltersQuery,
  usePopularDomainsQuery,
  usePopularQueriesQuery,
  useSetMeasuringMutation,
} = analyticsApi
