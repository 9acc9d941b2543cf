import { TooManyWaiting } from '../errors.ts'

interface Waiting<T> {
  items: readonly T[]
  resolve(): void
  reject(error: unknown): void
}

/** Maximum items of one write, and of all that wait. */
const MOST_AT_ONCE = 500
const MOST_WAITING = 20_000

/**
 * Batches the writes of concurrent requests: one large write costs the database far less than many small ones. While
 * one is in progress, the next batch fills up. Each caller is answered after the write that contains its items, and
 * fails with it.
 */
export function joinedWriter<T>(write: (items: T[]) => Promise<void>): (items: readonly T[]) => Promise<void> {
  const waiting: Waiting<T>[] = []
  let count = 0
  let isRunning = false

  const run = async (): Promise<void> => {
    isRunning = true
    while (waiting.length > 0) {
      const batch: Waiting<T>[] = []
      let items = 0
      for (let next = waiting[0]; next && items < MOST_AT_ONCE; next = waiting[0]) {
        items += next.items.length
        batch.push(next)
        waiting.shift()
      }
      count -= items
      try {
        await write(batch.flatMap((each) => each.items))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }

  return async (items) => {
    if (items.length === 0) return
    if (count + items.length > MOST_WAITING)
      throw new TooManyWaiting(undefined, { headers: { 'retry-after': '5' }, logged: true })
    count += items.length
    await new Promise<void>((resolve, reject) => {
      waiting.push({ items, resolve, reject })
      // Includes the other requests of this turn of the event loop.
      if (!isRunning) setImmediate(() => !isRunning && void run())
    })
  }
}
