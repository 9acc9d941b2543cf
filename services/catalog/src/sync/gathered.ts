import type { EventHandler, IncomingEvent } from '@trilex/platform'

interface Waiting {
  ids: readonly string[]
  signal: AbortSignal
  resolve(): void
  reject(error: unknown): void
}

interface GatheredOptions {
  /** A batch that holds so many ids takes no more. */
  most: number
  /** Batches under way at the same time: one may wait for an engine while the next is made ready. */
  atOnce: number
}

/**
 * A handler that joins what the partitions of a topic bring at the same time: a few large batches cost the engines far less
 * than many small ones. While batches are under way the next ones grow. An event that is tried again goes alone, so that it
 * fails by itself.
 */
export function gathered(
  idsOf: (events: IncomingEvent[]) => string[],
  work: (ids: string[], signal: AbortSignal) => Promise<unknown>,
  { most, atOnce }: GatheredOptions,
): EventHandler {
  const waiting: Waiting[] = []
  let running = 0

  const next = (): void => {
    if (running >= atOnce) return
    const batch: Waiting[] = []
    let ids = 0
    while (ids < most && waiting.length > 0) {
      const one = waiting.shift() as Waiting
      if (one.signal.aborted) {
        // Its partition stopped while it waited: nothing is left that its work could hear of.
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
      // What the other partitions bring in this turn of the event loop comes along.
      setImmediate(next)
    })
  }
}
