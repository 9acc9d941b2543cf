import { api } from '../../api/api.ts'
import type { paths } from '../../api/schema.d.ts'
import type { Answer } from '../../api/types.ts'

export type PromoCode = Answer<'/api/billing/admin/promo-codes'>[number]
type PromoCodePost = paths['/api/billing/admin/promo-codes']['post']
export type NewPromoCode = NonNullable<PromoCodePost['requestBody']>['content']['application/json']

const CODES = '/api/billing/admin/promo-codes'

const promoCodeApi = api.enhanceEndpoints({ addTagTypes: ['PromoCode'] }).injectEndpoints({
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
  }),
})

export const { useClosePromoCodeMutation, useCreatePromoCodeMutation, usePromoCodesQuery } = promoCodeApi
