export { gateway, type GatewayOptions } from './plugin.ts'
export { GatewaySettings } from './settings.ts'
export type { ServiceApp, Upstream, Upstreams } from './upstreams.ts'
