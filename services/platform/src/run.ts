import { setTimeout as sleep } from 'node:timers/promises'
import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { type App, createApp } from './http/create-app.ts'
import { createLogger, type Logger } from './logger.ts'
import { readSettings } from './settings.ts'
import { observeProcess } from './telemetry.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Settings of every service process, beside its own. */
const processSettings = {
  host: Type.String({ default: '0.0.0.0' }),
  port: Type.Integer({ minimum: 0, maximum: 65_535, default: 8080 }),
  logLevel: Type.Union(
    logLevels.map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
  /** Time between "not ready" and closing, in which balancers take the process out. */
  drainMs: Type.Integer({ minimum: 0, maximum: 60_000, default: 0 }),
  /** Proxies whose forwarded addresses count, as CIDR. */
  trustProxy: Type.Array(Type.String(), { default: [] }),
} satisfies TProperties
type ProcessSettings = Static<TObject<typeof processSettings>>

/** A service ready to be registered, on real adapters. */
export interface Service<Deps> {
  /**
   * Starts consumers and relays itself and stops them in `onClose` hooks. Those run after the last request, in reverse
   * order of registration: add the relay's hook before the consumers' one.
   */
  plugin: (app: App, options: { deps: Deps }) => Promise<void>
  deps: Deps
  /** Closes the connections that were opened for `deps`; called last. */
  close(): Promise<unknown>
}

/**
 * The main function of a service's own process: reads the settings, builds, listens on HOST and PORT, and on SIGTERM or SIGINT
 * stops in order. Exit codes: 0 after a clean stop; 1 for a faulty configuration (all faults on standard error), a failed
 * start, an uncaught error (logged first), a stop that failed in part or took longer than 20 s, or a second signal.
 */
export async function run<P extends TProperties, Deps>(
  name: string,
  schema: TObject<P>,
  build: (settings: Static<TObject<P>>, logger: Logger) => Promise<Service<Deps>>,
): Promise<void> {
  const all = Type.Object({ ...schema.properties, ...processSettings })
  const settings = readOrExit(all) as Static<TObject<P>> & ProcessSettings
  const logger = createLogger(name, { level: settings.logLevel })
  const fail = (error: unknown): void => {
    logger.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  }
  process.on('uncaughtException', fail).on('unhandledRejection', fail)

  const { plugin, deps, close } = await build(settings, logger)
  const app = createApp(name, { logger, trustProxy: settings.trustProxy })
  observeProcess(app.metrics)
  await app.register(plugin, { deps })
  await app.listen({ host: settings.host, port: settings.port })

  const signal = await nextSignal()
  logger.info({ signal }, 'stopping')
  void nextSignal().then(() => process.exit(1))
  process.exit(await stopInOrder({ app, logger, close, drainMs: settings.drainMs }))
}

function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve))
}

function readOrExit(schema: TObject): unknown {
  try {
    return readSettings(schema)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

interface Stop {
  app: Pick<App, 'close' | 'readiness'>
  logger: Pick<Logger, 'info' | 'error'>
  drainMs: number
  close(): Promise<unknown>
}

/**
 * Readiness off, drain wait, HTTP and the plugin's `onClose` hooks, connections. A part that fails is logged and the next one is
 * stopped all the same. Resolves to the exit code: 0, or 1 when a part failed or the deadline (ms) passed.
 */
export async function stopInOrder({ app, logger, drainMs, close }: Stop, deadlineMs = 20_000): Promise<number> {
  const parts: [string, () => Promise<unknown>][] = [
    ['readiness', async () => app.readiness.drain()],
    ['drain', () => sleep(drainMs)],
    ['http', () => app.close()],
    ['connections', close],
  ]
  let current = ''
  const inOrder = async (): Promise<number> => {
    let code = 0
    for (const [part, stop] of parts) {
      current = part
      await stop().catch((error: unknown) => {
        code = 1
        logger.error({ err: error, part }, 'a part did not stop cleanly')
      })
    }
    return code
  }
  const finished = new AbortController()
  const late = sleep(deadlineMs, 'late' as const, { signal: finished.signal })
  const code = await Promise.race([inOrder(), late.catch(() => 0)])
  finished.abort()
  if (code === 'late') {
    logger.error({ part: current, deadlineMs }, 'stopping took too long')
    return 1
  }
  logger.info({ code }, 'stopped')
  return code
}
