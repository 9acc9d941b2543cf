import type { DatabaseSync } from 'node:sqlite'
import { REPLAYED_HEADER } from '@trilex/platform'
import { emptyLog, inTransaction } from '@trilex/platform/sqlite'
import type { EventLog } from './event-log.ts'
import type { Groups } from './groups.ts'
import type { Topic, Topics } from './topics.ts'

interface EraseEngine {
  database: DatabaseSync
  topics: Topics
  log: EventLog
  groups: Groups
}

/**
 * `EventBus.erase`. SQLite overwrites deleted rows in the file (`secure_delete`); the write-ahead log is truncated as
 * well.
 */
export function eraseKey(engine: EraseEngine, topic: string, key: string, until: string): number {
  const { database, topics } = engine
  const letters = topics.all().filter(({ name }) => name.startsWith(`${topic}.`) && name.endsWith('.dlt'))
  const { left, erased } = inTransaction(database, () => {
    const counts = [topics.get(topic), ...letters].map((each) => eraseIn(engine, each, key, until))
    return { left: sum(counts.map((count) => count.left)), erased: sum(counts.map((count) => count.erased)) }
  })
  if (erased > 0) emptyLog(database)
  return left
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0)

function eraseIn({ log, groups }: EraseEngine, { partitions }: Topic, key: string, until: string) {
  let [left, erased] = [0, 0]
  for (const partition of partitions) {
    const handled = groups.slowest(partition)
    const events = log.ofKey(partition, key)
    const replayed = new Set(events.map(({ headers }) => headers[REPLAYED_HEADER]))
    for (const { offset, headers } of events) {
      const waits = headers['x-dlt-topic'] !== undefined && headers['ce_type'] === until
      if (offset >= handled || (waits && !replayed.has(`${partition.number}@${offset}`))) left++
      else {
        log.erase(partition, offset)
        erased++
      }
    }
  }
  return { left, erased }
}
