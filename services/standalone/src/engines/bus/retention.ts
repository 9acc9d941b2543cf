import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTransaction } from '@trilex/platform/sqlite'
import type { EventLog } from './event-log.ts'
import type { Topics } from './topics.ts'

const removedAtOnce = 1_000

/** Removes events older than their topic's retention, oldest first, in short transactions. Returns how many. */
export async function sweepExpired(
  { database, topics, log }: { database: DatabaseSync; topics: Topics; log: EventLog },
  now: number,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0
  for (const { retentionMs, partitions } of topics.all()) {
    if (retentionMs === null) continue
    for (const partition of partitions) {
      let count = removedAtOnce
      while (count === removedAtOnce && !signal.aborted) {
        count = inTransaction(database, () => log.expire(partition, now - retentionMs, removedAtOnce))
        removed += count
        await nextTurn()
      }
    }
  }
  return removed
}
