import { type AnyService, run } from '@trilex/platform'
import { adaptersOf } from './process-adapters.ts'
import { table } from './services.ts'

/** Each service of the product as a separate process: those of the table, preceded by the gateway. */
const processes: Record<string, () => Promise<unknown>> = {
  ...table,
  gateway: async () => (await import('@trilex/gateway')).gateway,
}

/**
 * `node services/product/src/service-main.ts <service>` runs one service (`run`). Code and adapters of the others are
 * not loaded. Exits with 2 for an unknown service.
 */
const [name = ''] = process.argv.slice(2)
const load = Object.hasOwn(processes, name) ? processes[name] : undefined
if (!load) {
  process.stderr.write(`There is no service "${name}". Services: ${Object.keys(processes).join(', ')}\n`)
  process.exit(2)
}
const service = (await load()) as AnyService
await run(service, await adaptersOf(service))
