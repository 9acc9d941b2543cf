import { api } from '../../api/api.ts'
import type { Answer } from '../../api/types.ts'

type SubscriptionList = Answer<'/api/billing/admin/subscriptions'>
export type ListedSubscription = SubscriptionList['subscriptions'][number]

const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the query string. */
    allSubscriptions: build.query<SubscriptionList, string>({
      query: (asked) => `/api/billing/admin/subscriptions?${asked}`,
    }),
  }),
})

export const { useAllSubscriptionsQuery } = subscriptionsApi
