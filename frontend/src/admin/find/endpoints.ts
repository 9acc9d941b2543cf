import { api } from '../../api/api.ts'
import type { Answer, Resolution } from '../../api/types.ts'
import type { FindKind } from './find-kind.ts'

type Lookup = Answer<'/api/identity/admin/lookup'>
type MailList = Answer<'/api/notifications/admin/mails'>
type InvoiceList = Answer<'/api/billing/admin/invoices'>

const queryOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

const findApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookup: build.query<Lookup, { q: string; kind: FindKind }>({
      query: (asked) => `/api/identity/admin/lookup?${queryOf(asked)}`,
    }),
    mailsFound: build.query<MailList, string>({
      query: (q) => `/api/notifications/admin/mails?${queryOf({ q, limit: '20' })}`,
    }),
    invoicesFound: build.query<InvoiceList, string>({
      query: (q) => `/api/billing/admin/invoices?${queryOf({ q })}`,
    }),
    citationFound: build.query<Resolution, string>({
      query: (q) => `/api/catalog/citations/resolve?${queryOf({ q })}`,
    }),
  }),
})

export const { useLookupQuery, useMailsFoundQuery, useInvoicesFoundQuery, useCitationFoundQuery } = findApi
