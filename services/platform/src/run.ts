import { setTimeout as sleep } from 'node:timers/promises'
import type { Static, TObject, TProperties } from 'typebox'
import { ProcessSettings } from './shared-settings.ts'
import type { App } from './http/create-app.ts'
import { createLogger, type Logger } from './logger.ts'
import { Closers } from './parts.ts'
import type { EngineKind, EngineKinds, Engines, Service } from './service.ts'
import { combineSettings, readSettings, SettingsError } from './settings.ts'
import { stopRequested } from './stop-request.ts'
import { observeProcess } from './telemetry.ts'

/** Opens an engine from the settings of a service's own process. */
export interface Adapter<T, P extends TProperties = TProperties> {
  settings: P
  /** Rejects when the engine cannot be reached. */
  open(settings: Static<TObject<P>>, context: { service: string; logger: Logger }): Promise<OpenEngine<T>>
}

export interface OpenEngine<T> {
  engine: T
  close(): Promise<unknown>
}

/** One adapter for each engine of a service. */
export type Adapters<E> = { [Name in keyof E]: E[Name] extends EngineKind<infer Engine> ? Adapter<Engine> : never }

/**
 * The main function of a service's own process: reads the settings, opens the engines, listens on HOST and PORT, and stops in
 * order (`stopRequested`). Exit codes: 0 after a clean stop; 1 for an invalid configuration (all faults on standard error),
 * a failed start, an uncaught error (logged first), a stop that failed in part or took longer than 20 s, or a later signal.
 */
export async function run<S extends TObject, E extends EngineKinds>(
  service: Service<S, E>,
  adapters: Adapters<E>,
): Promise<void> {
  const named = Object.entries<Adapter<unknown>>(adapters as Record<string, Adapter<unknown>>)
  const settings = (await orExit(async () =>
    readSettings(
      combineSettings([
        { of: service.name, properties: service.settings.properties },
        ...named.map(([name, adapter]) => ({ of: name, properties: adapter.settings })),
        { of: 'process', properties: ProcessSettings.properties },
      ]),
    ),
  )) as Static<S> & ProcessSettings
  const logger = createLogger(service.name, { level: settings.logLevel })
  const fail = (error: unknown): void => {
    logger.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  }
  process.on('uncaughtException', fail).on('unhandledRejection', fail)

  const stop = stopRequested()
  const connections = new Closers(logger)
  const { trustProxy, drainMs, host, port } = settings
  const app = await orExit(async () => {
    const engines: Record<string, unknown> = {}
    for (const [name, adapter] of named) {
      const { engine, close } = await adapter.open(settings, { service: service.name, logger })
      connections.add(name, close)
      engines[name] = engine
    }
    return service.open({ engines: engines as Engines<E>, settings, logger, trustProxy })
  })
  observeProcess(app.metrics)
  await app.listen({ host, port })

  await stop
  logger.info('stopping')
  process.exit(await stopInOrder({ apps: [app], logger, drainMs, connections }))
}

/** Prints faults of the configuration for the operator, without a stack, and ends the process. */
async function orExit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

interface Stop {
  /** Stopped together: the gateway waits for running requests, which the services behind it end. */
  apps: Pick<App, 'close' | 'readiness'>[]
  logger: Pick<Logger, 'info' | 'error'>
  drainMs: number
  connections: Pick<Closers, 'close'>
}

/**
 * Stops in this order: readiness off, drain wait, HTTP and the parts that the services own, connections and engines. A part
 * that fails is logged, and the next one is stopped all the same. Resolves to the exit code: 0, or 1 when a part failed or the
 * deadline (ms) passed.
 */
export async function stopInOrder({ apps, logger, drainMs, connections }: Stop, deadlineMs = 20_000): Promise<number> {
  const parts: [string, () => Promise<unknown>][] = [
    ['readiness', async () => apps.forEach((app) => app.readiness.drain())],
    ['drain', () => sleep(drainMs)],
    ['http', () => allEnded(apps.map((app) => app.close()))],
    ['connections', async () => (await connections.close()) || Promise.reject(new Error('some did not close'))],
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

/** Rejects with the first failure once all have settled. */
async function allEnded(endings: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(endings)).find((ending) => ending.status === 'rejected')
  if (failed) throw failed.reason
}
