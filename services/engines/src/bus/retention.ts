import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTransaction } from '@trilex/platform/sqlite'
import type { EventLog } from './event-log.ts'
import type { Topics } from './topics.ts'

const removedAtOnce = 1_000

/**
 * Removes events older than their topic's retention, oldest first, in short transactions, then the rows of dead
 * members. Resolves to the number of removed events.
 */
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
  removeDead(database, now)
  return removed
}

/** Age of the last heartbeat, in milliseconds, after which a member and its leases are removed. */
const DEAD_MS = 24 * 60 * 60_000

/** Removes members and partition leases of processes that ended without leaving their group. */
function removeDead(database: DatabaseSync, now: number): void {
  inTransaction(database, () => {
    database.prepare('DELETE FROM member WHERE alive_until < ?').run(now - DEAD_MS)
    database.prepare('DELETE FROM lease WHERE held_until < ?').run(now - DEAD_MS)
  })
}
