/**
 * Every service behind the gateway: its name, and how its definition is loaded. This table determines the product in
 * one process (`loaded-services.ts`), the process of one service (`service-main.ts`), the gateway's upstreams with
 * their limits, `services/gateway/services.json` and `docs/openapi.json`.
 */
export const table = {
  analytics: async () => (await import('@trilex/analytics')).analytics,
  billing: async () => (await import('@trilex/billing')).billing,
  catalog: async () => (await import('@trilex/catalog')).catalog,
  identity: async () => (await import('@trilex/identity')).identity,
  library: async () => (await import('@trilex/library')).library,
  notifications: async () => (await import('@trilex/notifications')).notifications,
  referral: async () => (await import('@trilex/referral')).referral,
  watch: async () => (await import('@trilex/watch')).watch,
}

export type ServiceName = keyof typeof table
