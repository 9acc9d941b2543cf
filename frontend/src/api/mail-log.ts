import { api } from './api.ts'
import type { Answer } from './types.ts'

const MAILS = '/api/notifications/admin/mails'
type MailList = Answer<'/api/notifications/admin/mails'>
export type LoggedMail = MailList['mails'][number]

const mailsApi = api.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the query string. */
    mails: build.query<MailList, string>({ query: (asked) => `${MAILS}?${asked}`, providesTags: ['Mail'] }),
    resendMail: build.mutation<null, string>({
      query: (id) => ({ method: 'POST', path: `${MAILS}/${encodeURIComponent(id)}/resend`, body: {} }),
      invalidatesTags: ['Mail'],
    }),
  }),
})

export const { useMailsQuery, useResendMailMutation } = mailsApi
