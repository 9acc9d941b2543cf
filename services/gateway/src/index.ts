export { gateway } from './service.ts'
export { GatewaySettings } from './settings.ts'
export type { ServiceApp, Upstream, Upstreams } from './upstreams/upstreams.ts'
