import { api } from './api.ts'
import type { paths } from './schema.d.ts'
import type { Answer } from './types.ts'

export type PromoCode = Answer<'/api/billing/admin/promo-codes'>[number]
type PromoCodePost = paths['/api/billing/admin/promo-codes']['post']
export type NewPromoCode = NonNullable<PromoCodePost['requestBody']>['content']['application/json']
export type Transfer = Answer<'/api/billing/admin/transfers'>[number]
export type StatementReport = Answer<'/api/billing/admin/transfers/statements', 'post'>

const CODES = '/api/billing/admin/promo-codes'
const TRANSFERS = '/api/billing/admin/transfers'

/** Promo codes and payments by transfer, for staff. */
const adminBillingApi = api.enhanceEndpoints({ addTagTypes: ['PromoCode', 'Transfer'] }).injectEndpoints({
  endpoints: (build) => ({
    promoCodes: build.query<PromoCode[], void>({ query: () => CODES, providesTags: ['PromoCode'] }),
    createPromoCode: build.mutation<PromoCode, NewPromoCode>({
      query: (body) => ({ method: 'POST', path: CODES, body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['PromoCode']),
    }),
    closePromoCode: build.mutation<PromoCode, { id: string; disabled: boolean }>({
      query: ({ id, disabled }) => ({
        method: 'PATCH',
        path: `${CODES}/${encodeURIComponent(id)}`,
        body: { disabled },
      }),
      invalidatesTags: ['PromoCode'],
    }),
    transfers: build.query<Transfer[], void>({ query: () => TRANSFERS, providesTags: ['Transfer'] }),
    /** A camt.053 or camt.054. */
    readStatement: build.mutation<StatementReport, { file: string; xml: string }>({
      query: (body) => ({ method: 'POST', path: `${TRANSFERS}/statements`, body }),
      invalidatesTags: ['Transfer'],
    }),
  }),
})

export const {
  useClosePromoCodeMutation,
  useCreatePromoCodeMutation,
  usePromoCodesQuery,
  useReadStatementMutation,
  useTransfersQuery,
} = adminBillingApi
