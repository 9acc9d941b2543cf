import { api } from '../../api/api.ts'
import type { Answer } from '../../api/types.ts'

export type Business = Answer<'/api/billing/admin/overview'>
export type Correspondence = Answer<'/api/notifications/admin/overview'>
export type QuotaUse = Answer<'/api/catalog/admin/reading'>
export type Usage = Answer<'/api/analytics/admin/usage'>

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    business: build.query<Business, void>({ query: () => '/api/billing/admin/overview' }),
    correspondence: build.query<Correspondence, void>({ query: () => '/api/notifications/admin/overview' }),
    quotaUse: build.query<QuotaUse, void>({ query: () => '/api/catalog/admin/reading' }),
    monthOfUse: build.query<Usage, void>({ query: () => '/api/analytics/admin/usage?period=month' }),
  }),
})

export const { useBusinessQuery, useCorrespondenceQuery, useQuotaUseQuery, useMonthOfUseQuery } = overviewApi
