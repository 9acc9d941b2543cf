import { api } from './api.ts'
import type {
  Dashboard,
  DecisionProgress,
  FollowedDomains,
  NamedDecision,
  Progress,
  ReadingHistory,
  ReadingPosition,
  SavedDocument,
  SavedDocumentChange,
  SavedDocuments,
  SavedDocumentsQuery,
  SavedSearch,
} from './library-types.ts'
import type { DocumentAddress } from './paths.ts'
import type { Language } from './types.ts'

const LIBRARY = '/api/library'
const DOCUMENTS = `${LIBRARY}/documents`
const SEARCHES = `${LIBRARY}/searches`
const HISTORY = `${LIBRARY}/history`

const below = (path: string, { docType, docId }: DocumentAddress) => `${path}/${docType}/${encodeURIComponent(docId)}`
const searchAt = (id: string) => `${SEARCHES}/${encodeURIComponent(id)}`

/** A path with the parameters that have a value. */
function asked(path: string, parameters: Record<string, string | number | boolean | undefined>): string {
  const said = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '' && value !== false)
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}

export const exportOfDocuments = (format: 'csv' | 'json', filters: SavedDocumentsQuery): string =>
  asked(`${DOCUMENTS}/export`, { ...filters, offset: undefined, limit: undefined, format })

/** The reader whose call it is: it is never sent with another reader's token. */
type OfReader<T> = T & { reader: string }

/** Tags of data that belongs to one reader. */
export const READERS_OWN = [
  'SavedDocument',
  'SavedSearch',
  'Progress',
  'History',
  'FollowedDomains',
  'Dashboard',
] as const

/** The reader's library: documents, searches, progress, history, followed domains. */
export const libraryApi = api
  .enhanceEndpoints({
    addTagTypes: READERS_OWN,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      savedDocuments: build.query<SavedDocuments, SavedDocumentsQuery>({
        query: (filters) => asked(DOCUMENTS, { ...filters }),
        providesTags: ['SavedDocument'],
      }),
      /** Ids of all that the reader with this id has saved. */
      savedIds: build.query<Record<string, true>, OfReader<object>>({
        query: ({ reader }) => ({ method: 'GET', path: `${DOCUMENTS}/ids`, reader }),
        transformResponse: ({ ids }: { ids: string[] }) => Object.fromEntries(ids.map((id) => [id, true as const])),
      }),
      /** Idempotent per `key`. */
      saveDocument: build.mutation<SavedDocument, OfReader<{ decision: DocumentAddress; key: string }>>({
        query: ({ decision: { docType, docId }, key, reader }) => ({
          method: 'POST',
          path: DOCUMENTS,
          body: { documentType: docType, documentId: docId },
          // A key belongs to one body. Pages of before 28 November 2026 sent this key with shorter names.
          idempotencyKey: `${key}-2`,
          reader,
        }),
        invalidatesTags: ['SavedDocument', 'Dashboard'],
      }),
      /** Fails with 412 if the document's version is no longer `version`. */
      changeDocument: build.mutation<SavedDocument, DocumentAddress & { version: number; change: SavedDocumentChange }>(
        {
          query: ({ version, change, ...address }) => ({
            method: 'PATCH',
            path: below(DOCUMENTS, address),
            body: change,
            ifMatch: `"${version}"`,
          }),
          invalidatesTags: ['SavedDocument'],
        },
      ),
      removeDocument: build.mutation<null, OfReader<DocumentAddress>>({
        query: ({ reader, ...address }) => ({ method: 'DELETE', path: below(DOCUMENTS, address), reader }),
        invalidatesTags: ['SavedDocument', 'Dashboard'],
      }),
      /** Restores a document that was removed within the last hour, unchanged. */
      restoreDocument: build.mutation<SavedDocument, OfReader<DocumentAddress>>({
        query: ({ reader, ...address }) => ({ method: 'POST', path: `${below(DOCUMENTS, address)}/restore`, reader }),
        invalidatesTags: ['SavedDocument', 'Dashboard'],
      }),
      savedSearches: build.query<SavedSearch[], void>({
        query: () => SEARCHES,
        transformResponse: ({ searches }: { searches: SavedSearch[] }) => searches,
        providesTags: ['SavedSearch'],
      }),
      /** Idempotent per `key`; without a title, the service derives one from the address. */
      saveSearch: build.mutation<SavedSearch, { url: string; language: Language; title?: string; key: string }>({
        query: ({ key, ...body }) => ({ method: 'POST', path: SEARCHES, body, idempotencyKey: key }),
        invalidatesTags: ['SavedSearch', 'Dashboard'],
      }),
      changeSearch: build.mutation<SavedSearch, { id: string; change: { title?: string; isPublic?: boolean } }>({
        query: ({ id, change }) => ({ method: 'PATCH', path: searchAt(id), body: change }),
        invalidatesTags: ['SavedSearch'],
        // Optimistic update; a rejection reverts it.
        async onQueryStarted({ id, change }, { dispatch, queryFulfilled }) {
          const changed = dispatch(
            libraryApi.util.updateQueryData('savedSearches', undefined, (searches) => {
              Object.assign(searches.find((search) => search.id === id) ?? {}, change)
            }),
          )
          await queryFulfilled.catch(() => changed.undo())
        },
      }),
      removeSearch: build.mutation<null, string>({
        query: (id) => ({ method: 'DELETE', path: searchAt(id) }),
        invalidatesTags: ['SavedSearch', 'Dashboard'],
      }),
      restoreSearch: build.mutation<SavedSearch, string>({
        query: (id) => ({ method: 'POST', path: `${searchAt(id)}/restore` }),
        invalidatesTags: ['SavedSearch', 'Dashboard'],
      }),
      seenSearch: build.mutation<SavedSearch, string>({
        query: (id) => ({ method: 'PUT', path: `${searchAt(id)}/seen` }),
        invalidatesTags: ['SavedSearch'],
      }),
      publicSearch: build.query<Pick<SavedSearch, 'title' | 'url' | 'language'>, string>({
        query: (shareId) => `${SEARCHES}/public/${encodeURIComponent(shareId)}`,
      }),
      progress: build.query<Progress, void>({ query: () => `${LIBRARY}/progress`, providesTags: ['Progress'] }),
      progressOf: build.query<DecisionProgress, DocumentAddress>({
        query: (address) => below(`${LIBRARY}/progress`, address),
        providesTags: ['Progress'],
      }),
      setProgress: build.mutation<DecisionProgress, DocumentAddress & { done?: boolean; position?: ReadingPosition }>({
        query: ({ docType, docId, ...body }) => ({
          method: 'PUT',
          path: below(`${LIBRARY}/progress`, { docType, docId }),
          body,
          outlivesPage: true,
        }),
        invalidatesTags: (_answer, error, { done }) => (error || done === undefined ? [] : ['Progress', 'Dashboard']),
        // Optimistic update; a rejection reverts it.
        async onQueryStarted({ docType, docId, done }, { dispatch, queryFulfilled }) {
          if (done === undefined) return
          const marked = dispatch(
            libraryApi.util.updateQueryData('progress', undefined, (progress) => {
              const id = `${docType}-${docId}`
              progress.done = [...progress.done.filter((other) => other !== id), ...(done ? [id] : [])]
            }),
          )
          await queryFulfilled.catch(() => marked.undo())
        },
      }),
      history: build.query<ReadingHistory, { limit?: number; before?: string; month?: 'current' }>({
        query: (page) => asked(HISTORY, { ...page }),
        providesTags: ['History'],
      }),
      /** All of the history, page by page. */
      wholeHistory: build.infiniteQuery<ReadingHistory, void, string | null>({
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
        query: ({ pageParam }) => asked(HISTORY, { before: pageParam ?? undefined }),
        providesTags: ['History'],
      }),
      opened: build.mutation<null, NamedDecision>({
        query: (body) => ({ method: 'POST', path: HISTORY, body }),
        invalidatesTags: ['History', 'Dashboard'],
      }),
      /** Removes one decision from the history, or all. */
      forgetOpened: build.mutation<null, DocumentAddress | 'all'>({
        query: (which) => ({ method: 'DELETE', path: which === 'all' ? HISTORY : below(HISTORY, which) }),
        invalidatesTags: ['History', 'Dashboard'],
      }),
      /** Restores, at its place, an entry that was removed within the last hour. */
      restoreOpened: build.mutation<null, DocumentAddress>({
        query: (address) => ({ method: 'POST', path: `${below(HISTORY, address)}/restore` }),
        invalidatesTags: ['History', 'Dashboard'],
      }),
      keepHistory: build.mutation<{ enabled: boolean }, boolean>({
        query: (enabled) => ({ method: 'PUT', path: `${HISTORY}/settings`, body: { enabled } }),
        invalidatesTags: ['History'],
      }),
      followedDomains: build.query<FollowedDomains, void>({
        query: () => `${LIBRARY}/domains`,
        providesTags: ['FollowedDomains'],
      }),
      followDomains: build.mutation<FollowedDomains, string[]>({
        query: (keys) => ({ method: 'PUT', path: `${LIBRARY}/domains`, body: { keys } }),
        invalidatesTags: ['Dashboard'],
        async onQueryStarted(_keys, { dispatch, queryFulfilled }) {
          const answer = await queryFulfilled.catch(() => null)
          if (answer) dispatch(libraryApi.util.updateQueryData('followedDomains', undefined, () => answer.data))
        },
      }),
      dashboard: build.query<Dashboard, void>({ query: () => `${LIBRARY}/dashboard`, providesTags: ['Dashboard'] }),
      visit: build.mutation<null, void>({ query: () => ({ method: 'POST', path: `${LIBRARY}/dashboard/visits` }) }),
    }),
  })

export const {
  useChangeDocumentMutation,
  useChangeSearchMutation,
  useDashboardQuery,
  useFollowDomainsMutation,
  useFollowedDomainsQuery,
  useForgetOpenedMutation,
  useHistoryQuery,
  useKeepHistoryMutation,
  useLazyProgressOfQuery,
  useOpenedMutation,
  useProgressQuery,
  usePublicSearchQuery,
  useRemoveSearchMutation,
  useRestoreOpenedMutation,
  useRestoreSearchMutation,
  useSavedDocumentsQuery,
  useSavedSearchesQuery,
  useSaveSearchMutation,
  useSeenSearchMutation,
  useSetProgressMutation,
  useVisitMutation,
  useWholeHistoryInfiniteQuery,
} = libraryApi
