import { api } from './api.ts'
import { CONFIG_PATH } from './paths.ts'
import type { Answer } from './types.ts'

/** The gateway's configuration for the host's brand. */
export type RuntimeConfig = Answer<'/config.json'>

export const gatewayApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<RuntimeConfig, void>({ query: () => CONFIG_PATH }),
  }),
})

export const { useConfigQuery } = gatewayApi
