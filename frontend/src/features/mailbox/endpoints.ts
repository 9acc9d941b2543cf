import { api } from '../../api/api.ts'
import type { Answer } from '../../api/types.ts'

export type CaughtMail = Answer<'/dev/mail/api/messages'>[number]

const mailboxApi = api.enhanceEndpoints({ addTagTypes: ['CaughtMail'] }).injectEndpoints({
  endpoints: (build) => ({
    caughtMails: build.query<CaughtMail[], void>({
      query: () => '/dev/mail/api/messages',
      providesTags: [{ type: 'CaughtMail', id: 'LIST' }],
    }),
    clearMails: build.mutation<unknown, void>({
      query: () => ({ method: 'DELETE', path: '/dev/mail/api/messages' }),
      invalidatesTags: [{ type: 'CaughtMail', id: 'LIST' }],
    }),
  }),
})

export const { useCaughtMailsQuery, useClearMailsMutation } = mailboxApi
