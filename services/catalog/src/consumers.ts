import { randomUUID } from 'node:crypto'
import { decodeEvent, type EventBus, type IncomingEvent, MalformedEvent, type Subscription } from '@trilex/platform'
import { DecisionsDerivedSchema } from '@trilex/proto/catalog/v1/events'
import { catalogEvents } from '@trilex/proto/topics'
import { DECISION_EVENTS, decisionIdsOf } from './decision/decision-events.ts'
import { gathered } from './decision/following/gathered.ts'
import { followIndex, followSummaries } from './sync/index-follower.ts'
import type { ReconcileDeps } from './sync/reconcile-index.ts'
import { type DerivedGraph, followDerived, followOwnIndex } from './sync/replicas.ts'

const REPLICA_GROUP = 'catalog.replica'

/**
 * Each write to the index makes a segment that is merged later, but batches of hundreds take a hundred megabytes more.
 */
const INDEX_BATCH = 60
const SUMMARIES_BATCH = 100
/** While one batch waits for an engine, the next is prepared; one at a time left a core idle. */
const AT_ONCE = 2

/**
 * Subscribes index and summaries to the catalogue's own events. Both read the store, not the event, so repeats and disorder do no
 * harm. Summaries that take long are a group of their own and never hold up the index.
 */
export async function consume(bus: EventBus, deps: ReconcileDeps, graph: DerivedGraph): Promise<Subscription[]> {
  const index = await consumeIndex(bus, deps, graph)
  if (deps.summariser.compute) return index
  const summaries = await bus.subscribe(
    { ...catalogEvents.readBy('catalog.summaries'), fromBeginning: true, batchSize: SUMMARIES_BATCH },
    async (events, signal) => {
      await followSummaries(deps, decisionIdsOf(events), signal)
    },
  )
  return [...index, summaries]
}

/** A server with the index may be away for about four minutes before events become dead letters. */
const INDEX_RETRY = { attempts: 14, backoffMs: 500 }

/**
 * One of the replicas that share an index updates it. A replica with an index of its own updates that, and each replica takes
 * what another derived: it reads the topic alone, from now on, since its reconciler compares it with the store at the start and
 * whenever an event was lost.
 */
async function consumeIndex(bus: EventBus, deps: ReconcileDeps, graph: DerivedGraph): Promise<Subscription[]> {
  const { replicas } = deps.index
  const subscriptions: Subscription[] = []
  if (replicas !== 'own')
    subscriptions.push(
      await bus.subscribe(
        { ...catalogEvents.readBy('catalog.index'), fromBeginning: true, batchSize: INDEX_BATCH, retry: INDEX_RETRY },
        gathered(decisionIdsOf, (ids, signal) => followIndex(deps, ids, signal), {
          most: INDEX_BATCH,
          atOnce: AT_ONCE,
        }),
      ),
    )
  if (replicas)
    subscriptions.push(
      await bus.subscribe(
        {
          topics: [catalogEvents.topic],
          group: `${REPLICA_GROUP}.${randomUUID()}`,
          batchSize: INDEX_BATCH,
          deadLetter: false,
        },
        async (events, signal) => {
          const read = events.filter((event) => isReadable(event, deps.log))
          await followOwnIndex(deps, decisionIdsOf(read), signal)
          for (const event of read) await followDerived(event, deps, graph, signal)
        },
      ),
    )
  return subscriptions
}

/** What cannot be read is a dead letter of the other groups; here it would be delivered again without end. */
function isReadable(event: IncomingEvent, log: ReconcileDeps['log']): boolean {
  try {
    decodeEvent([...DECISION_EVENTS, DecisionsDerivedSchema], event)
    return true
  } catch (error) {
    if (!(error instanceof MalformedEvent)) throw error
    log.warn({ err: error }, 'an event that cannot be read was passed over')
    return false
  }
}
