export { type CaughtMail, type Mailbox, noMailbox } from './mailbox.ts'
export { gateway } from './service.ts'
export { GatewaySettings } from './settings.ts'
export { remoteUpstreams, type ServiceApp, type Upstream, type Upstreams } from './upstreams/upstreams.ts'
