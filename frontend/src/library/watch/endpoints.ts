import { api } from '../../api/api.ts'
import type { Answer, Language } from '../../api/types.ts'

const WATCH = '/api/watch'

type WatchList = Answer<'/api/watch/watches'>
export type Watch = WatchList['watches'][number]
export type WatchKind = Watch['kind']
export type Rhythm = Watch['rhythm']
export type Canton = NonNullable<Watch['canton']>
export type WatchChange = Partial<Pick<Watch, 'title' | 'rhythm' | 'hour' | 'weekday' | 'canton' | 'mails' | 'paused'>>
export type WatchToSet = Pick<
  Watch,
  'kind' | 'value' | 'title' | 'language' | 'rhythm' | 'hour' | 'weekday' | 'canton' | 'mails'
>
export type Inbox = Answer<'/api/watch/inbox'>
export type InboxItem = Inbox['items'][number]
export type WatchPreview = Answer<'/api/catalog/questions/preview'>

const watchAt = (id: string) => `${WATCH}/watches/${encodeURIComponent(id)}`
const linkAt = (token: string) => `${WATCH}/unsubscriptions?${new URLSearchParams({ token })}`

/** The reader's legal watch: watches, inbox, links in mails. */
export const watchApi = api.enhanceEndpoints({ addTagTypes: ['Watch', 'Inbox'] }).injectEndpoints({
  endpoints: (build) => ({
    watches: build.query<WatchList, void>({ query: () => `${WATCH}/watches`, providesTags: ['Watch'] }),
    /** What following it would announce, computed from the collection. */
    watchPreview: build.query<WatchPreview, { kind: WatchKind; value: string; language: Language }>({
      query: ({ kind, value, language }) =>
        `/api/catalog/questions/preview?${new URLSearchParams({ kind, value, lang: language })}`,
    }),
    /** Idempotent per `key`. */
    setWatch: build.mutation<Watch, { watch: WatchToSet; key: string }>({
      query: ({ watch, key }) => ({ method: 'POST', path: `${WATCH}/watches`, body: watch, idempotencyKey: key }),
      invalidatesTags: ['Watch'],
    }),
    changeWatch: build.mutation<Watch, { id: string; change: WatchChange }>({
      query: ({ id, change }) => ({ method: 'PATCH', path: watchAt(id), body: change }),
      invalidatesTags: ['Watch'],
    }),
    removeWatch: build.mutation<null, string>({
      query: (id) => ({ method: 'DELETE', path: watchAt(id) }),
      invalidatesTags: ['Watch', 'Inbox'],
    }),
    /** Gives the feed a new address, or ends it. */
    offerFeed: build.mutation<Watch, { id: string; offered: boolean }>({
      query: ({ id, offered }) => ({ method: offered ? 'PUT' : 'DELETE', path: `${watchAt(id)}/feed` }),
      invalidatesTags: ['Watch'],
    }),
    inbox: build.query<Inbox, void>({ query: () => `${WATCH}/inbox`, providesTags: ['Inbox'] }),
    unreadNotices: build.query<number, void>({
      query: () => `${WATCH}/inbox/unread`,
      transformResponse: ({ unread }: { unread: number }) => unread,
      providesTags: ['Inbox'],
    }),
    /** Marks these cases as read; null: all. */
    readNotices: build.mutation<{ unread: number }, string[] | null>({
      query: (caseKeys) => ({ method: 'POST', path: `${WATCH}/inbox/read`, body: caseKeys ? { caseKeys } : {} }),
      invalidatesTags: ['Inbox'],
    }),
    /** What a link in a mail would end. */
    unsubscription: build.query<{ titles: string[]; mails: boolean }, string>({ query: (token) => linkAt(token) }),
    unsubscribe: build.mutation<{ titles: string[]; mails: boolean }, string>({
      query: (token) => ({ method: 'POST', path: linkAt(token), body: {} }),
      invalidatesTags: ['Watch'],
    }),
  }),
})

export const {
  useChangeWatchMutation,
  useInboxQuery,
  useOfferFeedMutation,
  useReadNoticesMutation,
  useRemoveWatchMutation,
  useSetWatchMutation,
  useUnreadNoticesQuery,
  useUnsubscribeMutation,
  useUnsubscriptionQuery,
  useWatchesQuery,
  useWatchPreviewQuery,
} = watchApi
