import { api } from '../../api/api.ts'
import type { paths } from '../../api/schema.d.ts'
import type { Answer } from '../../api/types.ts'

export type AdminOffer = Answer<'/api/billing/admin/offers'>[number]
type OfferPost = paths['/api/billing/admin/offers']['post']
export type NewOffer = NonNullable<OfferPost['requestBody']>['content']['application/json']

const OFFERS = '/api/billing/admin/offers'

const offerApi = api.enhanceEndpoints({ addTagTypes: ['FirmOffer', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    firmOffers: build.query<AdminOffer[], string>({
      query: (id) => `${OFFERS}?organizationId=${encodeURIComponent(id)}`,
      providesTags: ['FirmOffer'],
    }),
    makeOffer: build.mutation<AdminOffer, NewOffer>({
      query: (body) => ({ method: 'POST', path: OFFERS, body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['FirmOffer', 'Audit']),
    }),
    withdrawOffer: build.mutation<AdminOffer, string>({
      query: (id) => ({ method: 'POST', path: `${OFFERS}/${encodeURIComponent(id)}/withdrawal`, body: {} }),
      invalidatesTags: ['FirmOffer', 'Audit'],
    }),
  }),
})

export const { useFirmOffersQuery, useMakeOfferMutation, useWithdrawOfferMutation } = offerApi
