import { api } from './api.ts'
import type { Answer } from './types.ts'

type InvoiceList = Answer<'/api/billing/admin/invoices'>
export type ListedInvoice = InvoiceList['invoices'][number]

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the query string. */
    allInvoices: build.query<InvoiceList, string>({ query: (asked) => `/api/billing/admin/invoices?${asked}` }),
  }),
})

export const { useAllInvoicesQuery } = invoicesApi
