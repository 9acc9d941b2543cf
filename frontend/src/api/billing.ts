import { api } from './api.ts'
import type { BillingPeriod, PlanType } from './plans.ts'
import type { Answer, Language } from './types.ts'

export type SubscriptionState = Answer<'/api/billing/subscription'>
export type PlansSold = Answer<'/api/billing/plans'>
export type Quote = Answer<'/api/billing/quote', 'post'>
export type Offer = Answer<'/api/billing/offers'>[number]
type OfferPrice = Answer<'/api/billing/offers/{id}/price', 'post'>
type InvoiceList = Answer<'/api/billing/admin/invoices'>
export type ListedInvoice = InvoiceList['invoices'][number]
export type InvoiceLine = Answer<'/api/billing/invoices'>[number]

interface Wanted {
  planType: PlanType
  billingPeriod: BillingPeriod
}
/** Another plan, period or number of licences; the latter of organisations. */
export interface WantedChange extends Wanted {
  licences?: number
}
export type ChangePrice = Answer<'/api/billing/subscription/preview', 'post'>

interface Bought extends Wanted {
  promoCode?: string
  paymentMethod: 'card' | 'invoice'
  language: Language
}
/** `url` is the page for entering a card; without it, the subscription by invoice has started. */
interface Opened {
  checkoutId?: string
  url?: string
  subscription?: SubscriptionState
}

const SUBSCRIPTION = '/api/billing/subscription'
const OFFERS = '/api/billing/offers'

/** Endpoints of plans, the subscription and its invoices. */
const billingApi = api.enhanceEndpoints({ addTagTypes: ['Subscription', 'Profile'] }).injectEndpoints({
  endpoints: (build) => ({
    plansSold: build.query<PlansSold, void>({ query: () => '/api/billing/plans' }),
    subscription: build.query<SubscriptionState, void>({ query: () => SUBSCRIPTION, providesTags: ['Subscription'] }),
    invoices: build.query<InvoiceLine[], void>({
      query: () => '/api/billing/invoices',
      providesTags: ['Subscription'],
    }),
    /** For staff; the argument is the query string. */
    allInvoices: build.query<InvoiceList, string>({ query: (asked) => `/api/billing/admin/invoices?${asked}` }),
    quote: build.mutation<Quote, Wanted & { promoCode?: string }>({
      query: (body) => ({ method: 'POST', path: '/api/billing/quote', body }),
    }),
    buy: build.mutation<Opened, { bought: Bought; key: string }>({
      query: ({ bought, key }) => ({
        method: 'POST',
        path: '/api/billing/checkouts',
        body: bought,
        idempotencyKey: key,
      }),
      invalidatesTags: ['Subscription', 'Profile'],
    }),
    finishedCheckout: build.query<SubscriptionState, string>({
      query: (id) => `/api/billing/checkouts/${encodeURIComponent(id)}`,
    }),
    endSubscription: build.mutation<SubscriptionState, { ends: boolean; key: string }>({
      query: ({ ends, key }) => ({
        method: 'POST',
        path: `${SUBSCRIPTION}/${ends ? 'cancel' : 'resume'}`,
        body: {},
        idempotencyKey: key,
      }),
      invalidatesTags: ['Subscription', 'Profile'],
    }),
    previewChange: build.mutation<ChangePrice, WantedChange>({
      query: (body) => ({ method: 'POST', path: `${SUBSCRIPTION}/preview`, body }),
    }),
    changePlan: build.mutation<SubscriptionState, { wanted: WantedChange & { at: string }; key: string }>({
      query: ({ wanted, key }) => ({
        method: 'POST',
        path: `${SUBSCRIPTION}/change`,
        body: wanted,
        idempotencyKey: key,
      }),
      invalidatesTags: ['Subscription', 'Profile'],
    }),
    offers: build.query<Offer[], void>({ query: () => OFFERS, providesTags: ['Subscription'] }),
    offerPrice: build.mutation<OfferPrice, string>({
      query: (id) => ({ method: 'POST', path: `${OFFERS}/${encodeURIComponent(id)}/price`, body: {} }),
    }),
    /** `url` is the page for entering a card; without it the subscription is at the terms of the offer. */
    acceptOffer: build.mutation<
      { url?: string },
      { id: string; accepted: { paymentMethod: 'card' | 'invoice'; language: Language; at?: string }; key: string }
    >({
      query: ({ id, accepted, key }) => ({
        method: 'POST',
        path: `${OFFERS}/${encodeURIComponent(id)}/acceptance`,
        body: accepted,
        idempotencyKey: key,
      }),
      invalidatesTags: ['Subscription', 'Profile'],
    }),
    portal: build.mutation<{ url: string }, { returnPath: string; language: Language }>({
      query: (body) => ({ method: 'POST', path: '/api/billing/portal', body }),
    }),
  }),
})

export const {
  useAcceptOfferMutation,
  useAllInvoicesQuery,
  useBuyMutation,
  useChangePlanMutation,
  useEndSubscriptionMutation,
  useFinishedCheckoutQuery,
  useInvoicesQuery,
  useOfferPriceMutation,
  useOffersQuery,
  usePlansSoldQuery,
  usePortalMutation,
  usePreviewChangeMutation,
  useQuoteMutation,
  useSubscriptionQuery,
} = billingApi
