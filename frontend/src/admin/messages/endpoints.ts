import { api } from '../../api/api.ts'
import type { Answer } from '../../api/types.ts'

const MESSAGES = '/api/notifications/admin/messages'
type MessageList = Answer<'/api/notifications/admin/messages'>
export type VisitorMessage = MessageList['messages'][number]

const messagesApi = api.enhanceEndpoints({ addTagTypes: ['VisitorMessage'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the query string. */
    visitorMessages: build.query<MessageList, string>({
      query: (asked) => `${MESSAGES}?${asked}`,
      providesTags: ['VisitorMessage'],
    }),
    handleMessage: build.mutation<VisitorMessage, { id: string; handled: boolean }>({
      query: ({ id, handled }) => ({
        method: 'PATCH',
        path: `${MESSAGES}/${encodeURIComponent(id)}`,
        body: { handled },
      }),
      invalidatesTags: ['VisitorMessage'],
    }),
  }),
})

export const { useVisitorMessagesQuery, useHandleMessageMutation } = messagesApi
