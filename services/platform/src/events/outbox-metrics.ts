import { Counter, Gauge, type Registry } from 'prom-client'

export interface OutboxMeter {
  /**
   * Result of a sweep: number of waiting documents, time since which the oldest event waits (null: none), most events
   * in one document.
   */
  waiting(documents: number, oldest: Date | null, mostEvents: number): void
  published(events: number): void
  failed(): void
}

/** Computes ages at scrape time: they must keep growing while a sweep waits for an unresponsive bus. */
class AgeGauge extends Gauge<'collection'> {
  /** Time since which the oldest event of each collection waits, in milliseconds since 1970. */
  readonly since = new Map<string, number>()

  constructor(name: string, help: string, registry: Registry) {
    super({
      name,
      help,
      labelNames: ['collection'],
      registers: [registry],
      collect: () => {
        for (const [collection, at] of this.since) this.set({ collection }, Math.max(0, Date.now() - at) / 1000)
      },
    })
  }
}

/**
 * Metrics of an outbox, labelled by collection: how much waits (`outbox_waiting_documents`, `outbox_oldest_waiting_seconds`,
 * `outbox_most_waiting_events`) and how much was published. The outbox grows only while the bus accepts no events. Several
 * relays may share a registry.
 */
export function measureOutbox(registry: Registry, collection: string): OutboxMeter {
  const labels = { collection }
  const settings = (name: string, help: string) => ({ name, help, labelNames: ['collection'], registers: [registry] })
  const gauge = (name: string, help: string): Gauge =>
    (registry.getSingleMetric(name) as Gauge | undefined) ?? new Gauge(settings(name, help))
  const counter = (name: string, help: string): Counter =>
    (registry.getSingleMetric(name) as Counter | undefined) ?? new Counter(settings(name, help))

  const documents = gauge('outbox_waiting_documents', 'Documents whose events are not published yet')
  const name = 'outbox_oldest_waiting_seconds'
  const { since } =
    (registry.getSingleMetric(name) as AgeGauge | undefined) ??
    new AgeGauge(name, 'Age of the oldest unpublished event', registry)
  const most = gauge('outbox_most_waiting_events', 'Largest number of unpublished events in one document')
  const published = counter('outbox_published_events_total', 'Events published to the bus')
  const failures = counter('outbox_failures_total', 'Failed publishing attempts; their events stay in the outbox')
  return {
    waiting: (count, oldest, mostEvents) => {
      documents.set(labels, count)
      since.set(collection, oldest?.getTime() ?? Number.POSITIVE_INFINITY)
      most.set(labels, mostEvents)
    },
    published: (events) => published.inc(labels, events),
    failed: () => failures.inc(labels),
  }
}
