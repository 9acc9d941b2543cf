import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../http/create-app.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Closers } from './parts.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Signals within this time (ms) count as one: npm, a terminal and a service manager each signal every process. */
const SAME_STOP_MS = 1_000

/** Deadline for stopping a process, in milliseconds from the first signal. */
const STOP_DEADLINE_MS = 20_000

/** Stops everything within the given milliseconds. Resolves to the exit code of the process. */
type StopAll = (withinMs: number) => Promise<number>

/**
 * Runs until this process is to stop (`stopRequested`), then stops everything and exits with the resulting code.
 * `start` resolves once everything runs; its argument is a promise that resolves when the process is to stop. If
 * `start` has not settled 20 s (`deadlineMs`) after that, the process exits with 1; stopping gets the rest of this
 * time. Rejects when `start` does, which must stop what it has started itself.
 */
export async function runUntilStopped(
  start: (stop: Promise<void>) => Promise<StopAll>,
  deadlineMs = STOP_DEADLINE_MS,
): Promise<void> {
  let started = false
  let deadline = 0
  const stop = stopRequested()
  void stop.then(() => {
    deadline = performance.now() + deadlineMs
    setTimeout(() => {
      if (started) return
      process.stderr.write('stop deadline exceeded: the start did not finish\n')
      process.exit(1)
    }, deadlineMs)
  })
  const stopAll = await start(stop)
  started = true
  await stop
  process.exit(await stopAll(Math.max(0, deadline - performance.now())))
}

/**
 * Resolves when this process is to stop: at a signal, when its terminal closes, or when the process that started it with a
 * channel has ended. A signal more than a second later ends the process at once with 1.
 */
function stopRequested(): Promise<void> {
  // A closed terminal makes the output streams emit errors, which must not interrupt the orderly stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return new Promise((resolve) => {
    let first: number | undefined
    const stop = (): void => {
      first ??= performance.now()
      if (performance.now() - first > SAME_STOP_MS) process.exit(1)
      resolve()
    }
    for (const signal of SIGNALS) process.on(signal, stop)
    process.once('disconnect', resolve)
  })
}

interface Stop {
  /** Stopped together: the gateway waits for running requests, which end when the services behind it stop. */
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
export async function stopInOrder(
  { apps, logger, drainMs, connections }: Stop,
  deadlineMs = STOP_DEADLINE_MS,
): Promise<number> {
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
        logger.error({ err: error, part }, 'a part failed to stop, continuing with the next one')
      })
    }
    return code
  }
  const finished = new AbortController()
  const late = sleep(deadlineMs, 'late' as const, { signal: finished.signal })
  const code = await Promise.race([inOrder(), late.catch(() => 0)])
  finished.abort()
  if (code === 'late') {
    logger.error({ part: current, deadlineMs }, 'stop deadline exceeded, exiting')
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
