import { randomUUID } from 'node:crypto'
import {
  decodeEvent,
  type EventBus,
  eventHeaders,
  type IncomingEvent,
  type Logger,
  MalformedEvent,
  toEventJson,
} from '@trilex/platform'
import { DecisionsDerivedSchema } from '@trilex/proto/catalog/v1/events'
import { catalogEvents, readBy } from '@trilex/proto/topics'
import type { ChangeFeed } from '@trilex/search/port'
import { DECISION_EVENTS, decisionIdsOf } from '../decision/decision-events.ts'
import { gathered } from '../decision/following/gathered.ts'

const REPLICA_GROUP = 'catalog.replica'
/**
 * Each write to the index makes a segment to merge later, so batches are large; hundreds would take 100 MB more memory.
 */
const BATCH = 60
/** While one batch waits for the engine, the next is prepared; one at a time left a core idle. */
const AT_ONCE = 2
/** An index server may be unreachable for about four minutes before events become dead letters. */
const RETRY = { attempts: 14, backoffMs: 500 }
/** Keeps an event far below Kafka's limit of one megabyte. */
const MOST_KEYS = 5000

interface FeedOptions {
  bus: EventBus
  now: () => Date
  log: Pick<Logger, 'warn'>
}

/**
 * The catalogue's topic as the index follower reads it. Announcements are `DecisionsDerived`; a replica also receives
 * its own, which does no harm.
 */
export function changeFeed({ bus, now, log }: FeedOptions): ChangeFeed {
  return {
    once: (changed) =>
      bus.subscribe(
        { ...readBy(catalogEvents, 'catalog.index'), fromBeginning: true, batchSize: BATCH, retry: RETRY },
        gathered(decisionIdsOf, changed, { most: BATCH, atOnce: AT_ONCE }),
      ),
    each: ({ changed, derived }) =>
      bus.subscribe(
        {
          topics: [catalogEvents.topic],
          group: `${REPLICA_GROUP}.${randomUUID()}`,
          batchSize: BATCH,
          deadLetter: false,
        },
        async (events, signal) => {
          const read = events.filter((event) => isReadable(event, log))
          const ids = decisionIdsOf(read)
          if (ids.length > 0) await changed?.(ids, signal)
          for (const event of read) {
            const message = decodeEvent([DecisionsDerivedSchema], event)?.message
            if (!message) continue
            const { decisionIds, keys, index, written } = message
            await derived({ ids: decisionIds, keys, index, written }, signal)
          }
        },
      ),
    async announce({ ids, keys, index, written }) {
      const parts = Array.from({ length: Math.max(1, Math.ceil(keys.length / MOST_KEYS)) }, (_, i) =>
        keys.slice(i * MOST_KEYS, (i + 1) * MOST_KEYS),
      )
      const events = parts.map((part) => ({
        key: String(ids[0]),
        value: toEventJson(DecisionsDerivedSchema, { decisionIds: ids, keys: part, index, written }),
        headers: eventHeaders(DecisionsDerivedSchema.typeName, { id: randomUUID(), source: 'catalog', time: now() }),
      }))
      await bus.publish(catalogEvents.topic, events)
    },
  }
}

/**
 * Whether an event can be parsed. One that cannot is dead-lettered by the other groups; here it would be redelivered
 * forever.
 */
function isReadable(event: IncomingEvent, log: Pick<Logger, 'warn'>): boolean {
  try {
    decodeEvent([...DECISION_EVENTS, DecisionsDerivedSchema], event)
    return true
  } catch (error) {
    if (!(error instanceof MalformedEvent)) throw error
    log.warn({ err: error }, 'event cannot be decoded, skipping it')
    return false
  }
}
