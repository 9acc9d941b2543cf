import { api } from './api.ts'
import { CONFIG_PATH } from './paths.ts'
import type { Language } from './types.ts'

export interface Brand {
  origin: string
  name: string
  language: Language
}

/** `GET /config.json`, which the gateway writes for the brand of the host; docs/openapi.json describes only `/api`. */
export interface RuntimeConfig {
  brand: Brand & { key: Language; contact: string }
  brands: Record<Language, Brand>
  launchMode: 'live' | 'coming-soon'
  /** Month of the launch (`2027-03`) until it is over. */
  launchDate: string | null
  launchOffer: { label: string; price: number; insteadOf: number; currency: string; until: string } | null
  operator: { name: string; address: string; register?: string; hosting: string; forum: string } | null
  /** Whether a service keeps the waiting list. */
  waitingList: boolean
  version: string
}

export const gatewayApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<RuntimeConfig, void>({ query: () => CONFIG_PATH }),
  }),
})

export const { useConfigQuery } = gatewayApi
