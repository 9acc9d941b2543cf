import { api } from '../../api/api.ts'
import type { Answer } from '../../api/types.ts'

const SOURCES = '/api/catalog/admin/sources'
export type Source = Answer<'/api/catalog/admin/sources'>['sources'][number]
export type SourceName = Source['source']
export type SourceRun = Source['runs'][number]
type RefusedList = Answer<'/api/catalog/admin/sources/{source}/refused'>
export type RefusedRecord = RefusedList['records'][number]
type Retried = Answer<'/api/catalog/admin/sources/{source}/refused/retry', 'post'>

const sourcesApi = api.enhanceEndpoints({ addTagTypes: ['Source'] }).injectEndpoints({
  endpoints: (build) => ({
    sources: build.query<Source[], void>({
      query: () => SOURCES,
      transformResponse: (answer: { sources: Source[] }) => answer.sources,
      providesTags: ['Source'],
    }),
    refusedRecords: build.query<RefusedList, { source: SourceName; page: number }>({
      query: ({ source, page }) =>
        `${SOURCES}/${source}/refused?limit=${REFUSED_PAGE}&offset=${(page - 1) * REFUSED_PAGE}`,
      providesTags: ['Source'],
    }),
    runSource: build.mutation<void, SourceName>({
      query: (source) => ({ method: 'POST', path: `${SOURCES}/${source}/run`, body: {} }),
      invalidatesTags: ['Source'],
    }),
    pauseSource: build.mutation<void, { source: SourceName; paused: boolean }>({
      query: ({ source, paused }) => ({ method: 'POST', path: `${SOURCES}/${source}/pause`, body: { paused } }),
      invalidatesTags: ['Source'],
    }),
    retryRecord: build.mutation<Retried, { source: SourceName; key: string }>({
      query: ({ source, key }) => ({ method: 'POST', path: `${SOURCES}/${source}/refused/retry`, body: { key } }),
      invalidatesTags: ['Source'],
    }),
  }),
})

/** Refused records on a page of their list. */
export const REFUSED_PAGE = 50

export const {
  useSourcesQuery,
  useRefusedRecordsQuery,
  useRunSourceMutation,
  usePauseSourceMutation,
  useRetryRecordMutation,
} = sourcesApi
