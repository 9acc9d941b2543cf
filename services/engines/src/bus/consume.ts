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

/** Limits of one read: the most events, and about how many characters of text. */
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

/**
 * Progress in a partition: every event before `next` is handled, every event before `committed` has its offset stored.
 */
interface Position {
  next: number
  committed: number
  committedAt: number
}

/**
 * Passes the events of one partition to a handler, in order. Commits the offset when the events read so far are
 * handled, between batches at least every 100 ms, and at the end. When an event can be neither handled nor
 * dead-lettered, consumption stops at it and retries every second.
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
        // An empty handler never leaves the microtask queue: yield to timers and sockets.
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
