import { api } from './api.ts'
import type { Answer } from './types.ts'

export const CONTACT_SUBJECTS = ['support', 'billing', 'feedback', 'other'] as const
export const OFFER_SUBJECTS = ['enterprise', 'support', 'billing', 'other'] as const

export interface ContactMessage {
  fullName: string
  email: string
  subject: (typeof CONTACT_SUBJECTS)[number]
  message: string
}

export interface OfferRequest {
  name: string
  email: string
  phone: string
  company: string
  subject: (typeof OFFER_SUBJECTS)[number]
  message: string
}

const MAILS = '/api/notifications/admin/mails'
type MailList = Answer<'/api/notifications/admin/mails'>
export type LoggedMail = MailList['mails'][number]

/** A message and the idempotency key of all its attempts. */
interface Act<T> {
  body: T
  idempotencyKey: string
}

const notificationsApi = api.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: (build) => ({
    contact: build.mutation<unknown, Act<ContactMessage>>({
      query: (act) => ({ method: 'POST', path: '/api/notifications/contact', ...act }),
    }),
    customOffer: build.mutation<unknown, Act<OfferRequest>>({
      query: (act) => ({ method: 'POST', path: '/api/notifications/custom-offer', ...act }),
    }),
    joinWaitingList: build.mutation<unknown, { email: string; source: 'coming_soon_page' }>({
      query: (body) => ({ method: 'POST', path: '/api/notifications/waiting-list', body }),
    }),
    /** For staff; the argument is the query string. */
    mails: build.query<MailList, string>({ query: (asked) => `${MAILS}?${asked}`, providesTags: ['Mail'] }),
    resendMail: build.mutation<null, string>({
      query: (id) => ({ method: 'POST', path: `${MAILS}/${encodeURIComponent(id)}/resend`, body: {} }),
      invalidatesTags: ['Mail'],
    }),
  }),
})

export const {
  useContactMutation,
  useCustomOfferMutation,
  useJoinWaitingListMutation,
  useMailsQuery,
  useResendMailMutation,
} = notificationsApi
