import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalogEvents } from '../../proto/topics.ts'
import type { EventBus } from '../../services/platform/src/events/bus.ts'
import { openSqliteBus } from '../../services/engines/src/bus/index.ts'
import type { Shape } from '../product/start.ts'
import { busOf } from '../product/broker.ts'
import type { Trial } from './entry.ts'

export const TOPIC = catalogEvents.topic
/** Summaries are consumed only where a model writes them. */
const groups = catalogEvents.groups.filter((group) => group !== 'catalog.summaries')
/**
 * Consumer groups of the topic. With separate processes each catalogue follows the topic for its own index in a
 * separate group, without dead letters.
 */
export const GROUPS: Record<Shape, readonly string[]> = {
  one: groups,
  processes: groups.filter((group) => group !== 'catalog.index'),
}
/**
 * Whether a group consumes changes of decisions; the watch consumes only the matches that the catalogue found for it.
 */
export const readsDecisions = (group: string) => group !== 'watch.matches'
const HANDLED_WITHIN_MS = 60_000

/** Opens the product's bus for `work`: its event log, which a second process may open too, or its Kafka. */
export async function withBus<T>(
  { product: { parts, broker } }: Trial,
  work: (bus: EventBus) => Promise<T>,
): Promise<T> {
  const bus = broker ? await busOf(broker) : openSqliteBus({ file: join(parts.folder, 'events.sqlite') })
  try {
    return await work(bus)
  } finally {
    await bus.close()
  }
}

/** Waits until every group has handled all events; resolves to the groups that have not. */
export async function untilHandled(bus: EventBus, shape: Shape): Promise<string[]> {
  let behind: string[] = []
  for (const end = Date.now() + HANDLED_WITHIN_MS; Date.now() < end; await sleep(100)) {
    const lags = await Promise.all(GROUPS[shape].map(async (group) => ({ group, lag: await bus.lag(group, TOPIC) })))
    behind = lags.filter(({ lag }) => lag > 0).map(({ group, lag }) => `${group} has ${lag} events left after 60 s`)
    if (behind.length === 0) return []
  }
  return behind
}

export function headersOf(type: string): Record<string, string> {
  const time = new Date().toISOString()
  return { ce_specversion: '1.0', ce_id: randomUUID(), ce_type: type, ce_source: 'catalog', ce_time: time }
}
