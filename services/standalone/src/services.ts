import { catalog } from '@trilex/catalog'

/**
 * Every service behind the gateway, once. From it come the product in one process, the gateway's upstreams with their limits,
 * `services/gateway/services.json` and `docs/openapi.json`.
 */
export const services = [catalog] as const

export type ServiceName = (typeof services)[number]['name']
