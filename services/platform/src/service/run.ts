import { setTimeout as sleep } from 'node:timers/promises'
import { type Static, type TObject, Type } from 'typebox'
import type { Adapter, OpenEngine } from '../settings/adapter.ts'
import { ProcessSettings } from '../settings/shared-settings.ts'
import type { App } from '../http/create-app.ts'
import { createLogger, type Logger } from '../telemetry/logger.ts'
import { Closers } from './parts.ts'
import type { EngineKind, EngineKinds, Engines, Service } from './service.ts'
import { combineSettings, readSettings, SettingsError } from '../settings/settings.ts'
import { runUntilStopped, stopInOrder } from './stopping.ts'
import { observeProcess } from '../telemetry/metrics.ts'
import { startTelemetry, type TelemetrySettings, telemetrySettings } from '../telemetry/start.ts'
import { listeningHost } from './listening-host.ts'

const ENGINE_RETRY_MS = 500

/** One adapter for each engine of a service. */
export type Adapters<E> = { [Name in keyof E]: E[Name] extends EngineKind<infer Engine> ? Adapter<Engine> : never }

/**
 * The main function of a separate service process: reads the settings, opens the engines, listens on HOST and PORT, and
 * stops in order (`runUntilStopped`). If startup fails, everything already started is stopped. Exit codes: 0 after a
 * clean stop; 1 for an invalid configuration (all faults on standard error), a failed startup, an uncaught error
 * (logged first), a stop that failed in part or took longer than 20 s, or a second signal.
 */
export async function run<S extends TObject, E extends EngineKinds>(
  service: Service<S, E>,
  adapters: Adapters<E>,
): Promise<void> {
  const named = Object.entries<Adapter<unknown>>(adapters as Record<string, Adapter<unknown>>)
  const schema = combineSettings([
    { of: service.name, properties: service.settings.properties },
    ...named.map(([name, adapter]) => ({ of: name, properties: adapter.settings })),
    { of: 'process', properties: { ...ProcessSettings.properties, ...telemetrySettings } },
  ])
  let settings: Static<S> & ProcessSettings & TelemetrySettings
  try {
    const { nodeEnv } = readSettings(Type.Pick(ProcessSettings, ['nodeEnv']))
    settings = readSettings(schema, undefined, { production: nodeEnv === 'production' }) as typeof settings
  } catch (error) {
    exitOnSettingsError(error)
  }
  const logger = createLogger(service.name, { level: settings.logLevel })
  const fail = (error: unknown): void => {
    logger.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  }
  process.on('uncaughtException', fail).on('unhandledRejection', fail)

  const { trustProxy, drainMs, host, port, dependenciesWaitMs: withinMs } = settings
  await runUntilStopped(async (stop) => {
    const connections = new Closers(logger)
    const apps: App[] = []
    const stopping = new AbortController()
    let started = false
    // Closing the connections aborts a startup that waits for an engine, or for its topics or migrations.
    void stop.then(() => {
      stopping.abort(new Error('the process is stopping'))
      if (!started) void connections.close()
    })
    try {
      // Closed last, so that spans and metrics of the stop are exported too.
      const telemetry = await startTelemetry(settings, service)
      connections.add('telemetry', () => telemetry.stop())
      const engines: Record<string, unknown> = {}
      for (const [name, adapter] of named) {
        const open = () => adapter.open(settings, { service: service.name, logger })
        const { engine, close } = await openWithin({ open, name, withinMs, signal: stopping.signal, logger })
        connections.add(name, close)
        engines[name] = engine
      }
      const app = await service.open({ engines: engines as Engines<E>, settings, logger, trustProxy })
      apps.push(app)
      observeProcess(app.metrics)
      telemetry.export(app.metrics)
      await app.listen({ host: listeningHost(host), port })
      started = true
    } catch (error) {
      const code = await stopInOrder({ apps, logger, drainMs: 0, connections })
      if (stopping.signal.aborted) return async () => code
      exitOnSettingsError(error)
    }
    return (withinMs) => {
      logger.info('stopping')
      return stopInOrder({ apps, logger, drainMs, connections }, withinMs)
    }
  })
}

interface Opening {
  open(): Promise<OpenEngine<unknown>>
  name: string
  withinMs: number
  signal: AbortSignal
  logger: Logger
}

/**
 * Opens an engine that may not be available yet, because processes start in any order. A configuration error is final.
 */
async function openWithin({ open, name, withinMs, signal, logger }: Opening): Promise<OpenEngine<unknown>> {
  for (const end = Date.now() + withinMs; ; ) {
    try {
      return await open()
    } catch (error) {
      if (error instanceof SettingsError || Date.now() >= end) throw error
      logger.warn(
        { engine: name, cause: error instanceof Error ? error.message : String(error) },
        'waiting for an engine',
      )
    }
    await sleep(ENGINE_RETRY_MS, undefined, { signal })
  }
}

/** Prints configuration errors for the operator, without a stack, and exits. Throws any other error. */
function exitOnSettingsError(error: unknown): never {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
