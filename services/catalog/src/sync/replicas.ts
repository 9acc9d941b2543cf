import { randomUUID } from 'node:crypto'
import { decodeEvent, type EventBus, eventHeaders, type IncomingEvent, toEventJson } from '@trilex/platform'
import { DecisionsDerivedSchema } from '@trilex/proto/catalog/v1/events'
import { showSummaries } from './index-follower.ts'
import { followEach, type ReconcileDeps } from './reconcile-index.ts'

/**
 * Tells the other replicas that what is derived from these decisions was stored: the keys of what they cite or cited before, and
 * whether the decisions were written to the index.
 */
export type TellReplicas = (
  ids: readonly string[],
  derived?: { keys?: Iterable<string>; written?: boolean },
) => Promise<void>

/** What the citation graph takes of another replica. */
export interface DerivedGraph {
  takeDerived(ids: readonly string[], keys: readonly string[]): Promise<void>
  touch(what: { keys?: Iterable<string>; ids?: Iterable<string> }): Promise<void>
}

/** An event stays far below the megabyte that Kafka takes. */
const MOST_KEYS = 5000

interface Telling {
  bus: EventBus
  topic: string
  now: () => Date
  /** The shared index of this replica, where those that share another one have to know too. */
  index?: string | undefined
}

/** Publishes what the other replicas have to know. */
export const tellReplicas =
  ({ bus, topic, now, index = '' }: Telling): TellReplicas =>
  async (ids, { keys = [], written = false } = {}) => {
    const all = [...keys]
    const parts = Array.from({ length: Math.max(1, Math.ceil(all.length / MOST_KEYS)) }, (_, i) =>
      all.slice(i * MOST_KEYS, (i + 1) * MOST_KEYS),
    )
    const events = parts.map((part) => ({
      key: String(ids[0]),
      value: toEventJson(DecisionsDerivedSchema, { decisionIds: [...ids], keys: part, index, written }),
      headers: eventHeaders(DecisionsDerivedSchema.typeName, { id: randomUUID(), source: 'catalog', time: now() }),
    }))
    await bus.publish(topic, events)
  }

/**
 * Takes what another replica derived and stored into this one: the graph in its memory, and into another index than that one
 * writes to how often decisions are cited, summaries, and, where that is shared by other replicas, the decisions themselves. What
 * it derived itself does no harm.
 */
export async function followDerived(
  event: IncomingEvent,
  deps: ReconcileDeps,
  { takeDerived, touch }: DerivedGraph,
  signal: AbortSignal,
): Promise<void> {
  const { store, index, summariser } = deps
  const message = decodeEvent([DecisionsDerivedSchema], event)?.message
  if (!message) return
  const { decisionIds: ids, keys } = message
  await takeDerived(ids, keys)
  index.changed?.()
  const isOfAnother = index.name !== undefined && message.index !== '' && message.index !== index.name
  if (isOfAnother && message.written) await followEach(quietly(deps), ids, signal)
  if (!isOfAnother && index.replicas !== 'own') return
  await touch({ keys, ids })
  if (!summariser.compute) await showSummaries(index, await store.load(ids))
}

/**
 * Told again, the others would do the same, and this one after them; and two versions that make summaries differently would go on
 * replacing each other's.
 */
function quietly({ store, index, tables, bodies, log, summariser }: ReconcileDeps): ReconcileDeps {
  const { version, summarise } = summariser
  return { store, index, tables, bodies, log, summariser: { version, summarise } }
}

/** Updates an index of this replica's own. What cannot be indexed is logged, and tried again by the reconciler. */
export async function followOwnIndex(deps: ReconcileDeps, ids: string[], signal: AbortSignal): Promise<void> {
  if (deps.index.replicas === 'own' && ids.length > 0) await followEach(deps, ids, signal)
}
