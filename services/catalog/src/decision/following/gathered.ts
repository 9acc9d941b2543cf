import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventHandler, IncomingEvent } from '@trilex/platform'

interface Waiting {
  ids: readonly string[]
  signal: AbortSignal
  resolve(): void
  reject(error: unknown): void
}

interface GatheredOptions {
  /** Most ids of one batch. */
  most: number
  /** Concurrent batches: while one waits for an engine, the next is prepared. */
  atOnce: number
}

/**
 * Makes a handler that joins the events that the partitions of a topic deliver at the same time: a few large batches
 * cost the engines far less than many small ones. The next batch grows while others are under way. A retried event is
 * handled alone, so that it fails alone.
 */
export function gathered(
  idsOf: (events: IncomingEvent[]) => string[],
  work: (ids: string[], signal: AbortSignal) => Promise<unknown>,
  { most, atOnce }: GatheredOptions,
): EventHandler {
  const waiting: Waiting[] = []
  let running = 0
  // A batch joins events of several traces, so it runs in none of them.
  const outside = AsyncLocalStorage.snapshot()

  const next = (): void => {
    if (running >= atOnce) return
    const batch: Waiting[] = []
    let ids = 0
    while (ids < most && waiting.length > 0) {
      const one = waiting.shift() as Waiting
      if (one.signal.aborted) {
        // Its partition stopped while it waited; drop it.
        one.reject(one.signal.reason)
        continue
      }
      batch.push(one)
      ids += one.ids.length
    }
    if (batch.length === 0) return
    running++
    void run(batch).finally(() => {
      running--
      next()
    })
  }
  const run = async (batch: Waiting[]): Promise<void> => {
    try {
      await work(
        batch.flatMap(({ ids }) => ids),
        AbortSignal.any(batch.map(({ signal }) => signal)),
      )
      for (const { resolve } of batch) resolve()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return async (events, signal) => {
    const ids = idsOf(events)
    if (events.some(({ attempt }) => attempt > 1)) {
      await work(ids, signal)
      return
    }
    await new Promise<void>((resolve, reject) => {
      waiting.push({ ids, signal, resolve, reject })
      // Includes what the other partitions deliver in this turn of the event loop.
      setImmediate(() => outside(next))
    })
  }
}
