import { type Adapter, type AnyService, run } from '@trilex/platform'
import { table } from './services.ts'

/** Each service of the product as a process of its own: those of the table, and the gateway before them. */
const processes: Record<string, () => Promise<unknown>> = {
  ...table,
  gateway: async () => (await import('@trilex/gateway')).gateway,
}

/** How a service reaches each kind of engine in another process. */
const adapters: Record<string, () => Promise<unknown>> = {
  documents: async () => (await import('@trilex/platform')).mongodb,
  bus: async () => (await import('@trilex/platform/remote-bus')).remoteBus,
  index: async () => (await import('@trilex/search/remote/index.remote')).remoteIndex,
  accounts: async () => (await import('@trilex/identity')).keycloakAccounts,
  mail: async () => (await import('@trilex/notifications/smtp')).smtpMail,
  mailbox: async () => (await import('@trilex/gateway')).noMailbox,
  upstreams: async () => (await import('@trilex/gateway')).remoteUpstreams,
  signIn: async () => (await import('@trilex/gateway')).keycloakSignIn,
}

/**
 * `node services/standalone/src/service-main.ts <service>` runs one service (`run`). Code and adapters of the others are not
 * loaded. Ends with 2 for a name of no service.
 */
const [name = ''] = process.argv.slice(2)
const load = Object.hasOwn(processes, name) ? processes[name] : undefined
if (!load) {
  process.stderr.write(`There is no service "${name}". Services: ${Object.keys(processes).join(', ')}\n`)
  process.exit(2)
}
const service = (await load()) as AnyService
const given: Record<string, Adapter<never>> = {}
for (const kind of Object.keys(service.engines)) {
  const adapter = await adapters[kind]?.()
  if (!adapter) throw new TypeError(`the service ${name} wants an engine ${kind}, which no adapter reaches`)
  given[kind] = adapter as Adapter<never>
}
await run(service, given)
