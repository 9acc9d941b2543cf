import { setTimeout as sleep, setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Delivery,
  deliver,
  type EventBus,
  type EventHandler,
  type ReceivedEvent,
  type SubscribeOptions,
} from '@trilex/platform'
import type { EventLog } from './event-log.ts'
import type { Groups } from './groups.ts'
import type { Consume } from './member.ts'
import type { Partition } from './topics.ts'
import type { Wake } from './wake.ts'

/** Most events that are read at once, and about how much text. */
export const READ_COUNT = 500
export const READ_BYTES = 4 * 1024 * 1024
const commitEveryMs = 100
const standstillMs = 1_000

export interface ConsumeEngine {
  bus: Pick<EventBus, 'publish'>
  log: EventLog
  groups: Groups
  wake: Wake
  report: (error: unknown) => void
}

/** Where a partition's handling stands: `next` is handled up to, `committed` is stored. */
interface Position {
  next: number
  committed: number
  committedAt: number
}

/**
 * The loop that hands one partition's events to a handler. Offsets are committed when what was read is handled, at least
 * every 100 ms between batches, and at the end. On an event that cannot be handled nor put aside it stands still and tries again every second.
 */
export function consumer<T>(engine: ConsumeEngine, options: SubscribeOptions, handle: EventHandler<T>): Consume {
  const { bus, log, groups, wake, report } = engine
  const { group, batchSize = 1 } = options

  return async (partition, member, signal) => {
    while (!signal.aborted) {
      try {
        const start = groups.position(group, partition)
        const position = { next: start, committed: start, committedAt: Date.now() }
        const events = log.read(partition, start, READ_COUNT, READ_BYTES) as ReceivedEvent<T>[]
        if (events.length === 0) {
          await wake.next(partition.topic, signal)
          continue
        }
        try {
          const held = await handleAll(events, position, partition, member, signal)
          if (!held) return
        } finally {
          commit(position, partition, member)
        }
        // An empty handler never leaves the microtask queue: let timers and sockets have their turn.
        await nextTurn()
      } catch (error) {
        if (signal.aborted) return
        report(error)
        await sleep(standstillMs, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  async function handleAll(
    events: ReceivedEvent<T>[],
    position: Position,
    partition: Partition,
    member: string,
    signal: AbortSignal,
  ): Promise<boolean> {
    const handled = (event: ReceivedEvent<T>): void => {
      position.next = Number(event.offset) + 1
    }
    const delivery: Delivery<T> = { bus, options, handle, signal, handled, report }
    for (let at = 0; at < events.length && !signal.aborted; at += batchSize) {
      await deliver(delivery, events.slice(at, at + batchSize))
      if (Date.now() - position.committedAt < commitEveryMs) continue
      if (!commit(position, partition, member)) return false
      await nextTurn()
    }
    return true
  }

  function commit(position: Position, partition: Partition, member: string): boolean {
    position.committedAt = Date.now()
    if (position.next === position.committed) return true
    if (!groups.commit(group, partition, position.next, member)) return false
    position.committed = position.next
    return true
  }
}
