import { Gauge, Histogram, type Registry } from 'prom-client'
import type { EventBus, EventHandler, SubscribeOptions } from './bus.ts'
import { inSpan } from '../telemetry/span.ts'
import { currentTraceparent, inTrace } from '../telemetry/trace.ts'

/** Timeout for reading the lag of a group, in milliseconds. */
const LAG_MS = 2_000
/** Maximum number of traces to which the span of a batch is linked. */
const MOST_LINKS = 50

/**
 * The same bus, as one service uses it: `event_lag` (events that a group has not handled yet), `event_handling_seconds` by group,
 * topic and outcome, and while telemetry is on a span for every call of a handler, in the trace of its events.
 */
export function observeBus(bus: EventBus, { service, metrics }: { service: string; metrics: Registry }): EventBus {
  const groups = new Map<string, { group: string; topic: string }>()
  const gauge = new Gauge({
    name: 'event_lag',
    help: 'Consumer lag: events that the group has not handled yet',
    labelNames: ['group', 'topic'],
    registers: [metrics],
    async collect() {
      for (const { group, topic } of groups.values()) {
        const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LAG_MS).unref())
        const lag = await Promise.race([bus.lag(group, topic).catch(() => null), late])
        if (lag === null) this.remove({ group, topic })
        else this.set({ group, topic }, lag)
      }
    },
  })
  const seconds = new Histogram({
    name: 'event_handling_seconds',
    help: 'Duration of one handler call, for its whole batch of events',
    labelNames: ['group', 'topic', 'outcome'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60],
    registers: [metrics],
  })

  const observed = <T>(group: string, handle: EventHandler<T>): EventHandler<T> => {
    return async (events, signal) => {
      const [first] = events
      const topic = first?.topic ?? ''
      const traces = [...new Set(events.flatMap(({ headers: { traceparent } }) => traceparent ?? []))]
      // Across processes, the handler is not called within a trace yet.
      const parent = currentTraceparent() ?? (traces.length === 1 ? traces[0] : undefined)
      const end = seconds.startTimer({ group, topic })
      const start = {
        service,
        kind: 'consumer' as const,
        name: `process ${topic}`,
        parent,
        links: parent === undefined ? traces.slice(0, MOST_LINKS) : [],
        attributes: {
          'messaging.destination.name': topic,
          'messaging.consumer.group.name': group,
          'messaging.batch.message_count': events.length,
        },
      }
      try {
        await inTrace(parent, () => inSpan(start, () => handle(events, signal)))
        end({ outcome: 'ok' })
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
    }
  }

  return {
    limits: bus.limits,
    ensureTopics: (topics) => bus.ensureTopics(topics),
    publish: (topic, events) => bus.publish(topic, events),
    topics: () => bus.topics(),
    read: (topic) => bus.read(topic),
    seek: (group, topic, to) => bus.seek(group, topic, to),
    erase: (topic, key, until) => bus.erase(topic, key, until),
    lag: (group, topic) => bus.lag(group, topic),
    close: () => bus.close(),
    async subscribe<T>(options: SubscribeOptions, handle: EventHandler<T>) {
      const { group, topics } = options
      const places = topics.map((topic) => ({ group, topic, key: `${group} ${topic}` }))
      const subscription = await bus.subscribe(options, observed(group, handle))
      for (const { key, ...place } of places) groups.set(key, place)
      return {
        async stop() {
          await subscription.stop()
          for (const { key, ...place } of places) {
            groups.delete(key)
            gauge.remove(place)
          }
        },
      }
    },
  }
}
