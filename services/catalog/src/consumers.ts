import { randomUUID } from 'node:crypto'
import { decodeEvent, type EventBus, type IncomingEvent, MalformedEvent, type Subscription } from '@trilex/platform'
import {
  DecisionChangedSchema,
  DecisionPublishedSchema,
  DecisionsDerivedSchema,
  DecisionWithdrawnSchema,
} from '@trilex/proto/catalog/v1/events'
import { catalogEvents, identityEvents } from '@trilex/proto/topics'
import { followGraph, type GraphDeps } from './citing/graph-follower.ts'
import { gathered } from './decision/following/gathered.ts'
import type { Readers } from './reading/readers.ts'
import { followIndex, followSummaries } from './sync/index-follower.ts'
import type { ReconcileDeps } from './sync/reconcile-index.ts'
import { followDerived, followOwnIndex } from './sync/replicas.ts'

const REPLICA_GROUP = 'catalog.replica'

/**
 * Each write to the index makes a segment that is merged later, but batches of hundreds take a hundred megabytes more.
 */
const INDEX_BATCH = 60
const SUMMARIES_BATCH = 100
/**
 * Each of the twenty keys of a decision is on a page of its own, which a large batch writes once for several
 * decisions.
 */
const CITATIONS_BATCH = 120
/** While one batch waits for an engine, the next is prepared; one at a time left a core idle. */
const AT_ONCE = 2
const EVENTS = [DecisionPublishedSchema, DecisionChangedSchema, DecisionWithdrawnSchema]

/**
 * Subscribes index, summaries and citation graph to the catalogue's own events. All read the store, not the event, so
 * repeats and disorder do no harm. The graph, and summaries that take long, are groups of their own and never hold up
 * the index.
 */
export async function consume(bus: EventBus, deps: ReconcileDeps, graph: GraphDeps): Promise<Subscription[]> {
  const index = await consumeIndex(bus, deps, graph)
  const citations = await bus.subscribe(
    { ...catalogEvents.readBy('catalog.citations'), fromBeginning: true, batchSize: CITATIONS_BATCH },
    gathered(idsOf, (ids, signal) => followGraph(graph, ids, signal), { most: CITATIONS_BATCH, atOnce: AT_ONCE }),
  )
  if (deps.summariser.compute) return [...index, citations]
  const summaries = await bus.subscribe(
    { ...catalogEvents.readBy('catalog.summaries'), fromBeginning: true, batchSize: SUMMARIES_BATCH },
    async (events, signal) => {
      await followSummaries(deps, idsOf(events), signal)
    },
  )
  return [...index, citations, summaries]
}

/** A server with the index may be away for about four minutes before events become dead letters. */
const INDEX_RETRY = { attempts: 14, backoffMs: 500 }

/**
 * One of the replicas that share an index updates it. A replica with an index of its own updates that, and each replica takes
 * what another derived: it reads the topic alone, from now on, since its reconciler compares it with the store at the start and
 * whenever an event was lost.
 */
async function consumeIndex(bus: EventBus, deps: ReconcileDeps, graph: GraphDeps): Promise<Subscription[]> {
  const { replicas } = deps.index
  const subscriptions: Subscription[] = []
  if (replicas !== 'own')
    subscriptions.push(
      await bus.subscribe(
        { ...catalogEvents.readBy('catalog.index'), fromBeginning: true, batchSize: INDEX_BATCH, retry: INDEX_RETRY },
        gathered(idsOf, (ids, signal) => followIndex(deps, ids, signal), { most: INDEX_BATCH, atOnce: AT_ONCE }),
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
          await followOwnIndex(deps, idsOf(read), signal)
          for (const event of read) await followDerived(event, deps, graph, signal)
        },
      ),
    )
  return subscriptions
}

/** Subscribes the projection of the accounts: what each reader's plan opens. */
export async function consumeAccounts(bus: EventBus, readers: Readers, now: () => Date): Promise<Subscription> {
  return bus.subscribe({ ...identityEvents.readBy('catalog.readers'), fromBeginning: true }, async (events) => {
    for (const event of events) await readers.follow(event, now())
  })
}

/** What cannot be read is a dead letter of the other groups; here it would be delivered again without end. */
function isReadable(event: IncomingEvent, log: ReconcileDeps['log']): boolean {
  try {
    decodeEvent([...EVENTS, DecisionsDerivedSchema], event)
    return true
  } catch (error) {
    if (!(error instanceof MalformedEvent)) throw error
    log.warn({ err: error }, 'an event that cannot be read was passed over')
    return false
  }
}

function idsOf(events: IncomingEvent[]): string[] {
  return events.flatMap((event) => decodeEvent(EVENTS, event)?.message.decisionId ?? [])
}
