import { api } from '../../api/api.ts'
import type { Answer } from '../../api/types.ts'

export type ReferralState = Answer<'/api/referral/me'>

/** Endpoints of the reader's own referrals. */
export const referralApi = api.injectEndpoints({
  endpoints: (build) => ({
    referral: build.query<ReferralState, void>({ query: () => '/api/referral/me' }),
    reportVisits: build.mutation<null, { reader: string; visits: { code: string; visitedAt: string }[] }>({
      query: ({ reader, visits }) => ({ method: 'POST', path: '/api/referral/visits', body: { visits }, reader }),
    }),
  }),
})

export const { useReferralQuery } = referralApi
