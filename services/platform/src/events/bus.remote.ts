import { SettingsError } from '../settings/settings.ts'
import { sharedSettings } from '../settings/shared-settings.ts'
import { connectPeer, endWith, type Methods, type Peer } from '../remote/peer.ts'
import type { Adapter } from '../service/run.ts'
import type {
  EventBus,
  EventHandler,
  IncomingEvent,
  OutgoingEvent,
  ReceivedEvent,
  SubscribeOptions,
  Subscription,
  TopicDefinition,
} from './bus.ts'

const CALL_MS = 30_000
/** A handler may wait for slow engines; one that takes longer than this counts as failed. Milliseconds. */
const HANDLE_MS = 600_000
/** Number of events of a topic read at a time. */
const PAGE = 500

/** An event with its value as JSON text, so that values that JSON cannot express are refused where they are published. */
interface SentEvent extends Omit<OutgoingEvent, 'value'> {
  json: string
}

/** Methods through which another process uses `bus`. The subscriptions of a connection end with it. */
export function serveBus(bus: EventBus, peer: () => Peer): Methods {
  const subscriptions = new Map<number, Promise<Subscription>>()
  const stop = async (id: number): Promise<void> => {
    await (await subscriptions.get(id))?.stop()
    subscriptions.delete(id)
  }
  const subscribe = async ([id, options]: unknown[]): Promise<void> => {
    const handle: EventHandler = (events, signal) =>
      peer().call('bus.handle', [id, events], { signal, waits: true, deadlineMs: HANDLE_MS })
    const subscription = bus.subscribe(options as SubscribeOptions, handle)
    subscriptions.set(id as number, subscription)
    void peer().closed.then(() => stop(id as number).catch(() => undefined))
    await subscription
  }
  const readings = new Map<number, AsyncIterator<ReceivedEvent>>()
  const stopReading = async (id: number): Promise<void> => {
    await readings.get(id)?.return?.()
    readings.delete(id)
  }
  return {
    'bus.ensureTopics': ([topics]) => bus.ensureTopics(topics as TopicDefinition[]),
    'bus.publish': ([topic, events]) =>
      bus.publish(
        topic as string,
        (events as SentEvent[]).map(({ json, ...event }) => ({ ...event, value: JSON.parse(json) as unknown })),
      ),
    'bus.topics': () => bus.topics(),
    'bus.read': async ([id, topic]) => {
      readings.set(id as number, bus.read(topic as string)[Symbol.asyncIterator]())
      void peer().closed.then(() => stopReading(id as number).catch(() => undefined))
    },
    'bus.readMore': async ([id]) => {
      const events: ReceivedEvent[] = []
      const reading = readings.get(id as number)
      for (let next = await reading?.next(); next && !next.done; next = await reading?.next()) {
        events.push(next.value)
        if (events.length === PAGE) break
      }
      return events
    },
    'bus.stopReading': ([id]) => stopReading(id as number),
    'bus.subscribe': subscribe,
    'bus.stop': ([id]) => stop(id as number),
    'bus.seek': ([group, topic, to]) => bus.seek(group as string, topic as string, to as 'beginning' | 'end'),
    'bus.erase': ([topic, key, until]) => bus.erase(topic as string, key as string, until as string),
    'bus.lag': ([group, topic]) => bus.lag(group as string, topic as string),
  }
}

/**
 * Connects to the bus that another process serves at the Unix socket `path`. Rejects when none does. `connected` receives the
 * connection.
 */
export async function connectBus(path: string, connected?: (peer: Peer) => void): Promise<EventBus> {
  const handlers = new Map<number, EventHandler>()
  const peer = await connectPeer(path, {
    'bus.handle': ([id, events], signal) => {
      const handle = handlers.get(id as number)
      if (!handle) throw new Error('this subscription has ended')
      return handle(events as IncomingEvent[], signal)
    },
  })
  connected?.(peer)
  const call = <T>(method: string, ...args: unknown[]) => peer.call<T>(`bus.${method}`, args, { deadlineMs: CALL_MS })
  let opened = 0
  let closed: Promise<void> | undefined
  const stopping = new Map<number, Promise<void>>()
  const stop = (id: number): Promise<void> => {
    const stopped = stopping.get(id) ?? peer.call<void>('bus.stop', [id], { deadlineMs: HANDLE_MS })
    stopping.set(id, stopped)
    return stopped.finally(() => handlers.delete(id))
  }
  return {
    // Those of the embedded log, which alone is served so.
    limits: [],
    ensureTopics: (topics) => call('ensureTopics', topics),
    publish: async (topic, events) => call('publish', topic, events.map(written)),
    topics: () => call('topics'),
    async *read(topic) {
      const id = ++opened
      await call('read', id, topic)
      try {
        for (let page = PAGE; page === PAGE; ) {
          const events = await call<ReceivedEvent[]>('readMore', id)
          page = events.length
          yield* events
        }
      } finally {
        await call('stopReading', id)
      }
    },
    async subscribe<T>(options: SubscribeOptions, handle: EventHandler<T>) {
      const id = ++opened
      handlers.set(id, handle as EventHandler)
      try {
        await call('subscribe', id, options)
      } catch (error) {
        handlers.delete(id)
        throw error
      }
      return { stop: () => stop(id) }
    },
    seek: (group, topic, to) => call('seek', group, topic, to),
    erase: (topic, key, until) => call('erase', topic, key, until),
    lag: (group, topic) => call('lag', group, topic),
    close() {
      closed ??= Promise.all([...handlers.keys()].map(stop))
        .then(() => undefined)
        .finally(() => peer.close())
      return closed
    },
  }
}

function written({ value, ...event }: OutgoingEvent): SentEvent {
  const json: string | undefined = JSON.stringify(value)
  if (json === undefined) throw new TypeError('an event value must be a JSON value')
  return { ...event, json }
}

const settings = { enginesSocket: sharedSettings.enginesSocket, nodeEnv: sharedSettings.nodeEnv }

/** The bus of the process that serves the embedded engines; when that process ends, this one ends too. */
export const remoteBus: Adapter<EventBus, typeof settings> = {
  settings,
  async open({ enginesSocket, nodeEnv }) {
    if (nodeEnv === 'production')
      throw new SettingsError([
        { variable: 'KAFKA_BROKERS', message: 'is missing; the embedded log is for one machine' },
      ])
    const engine = await connectBus(enginesSocket, endWith)
    return { engine, close: () => engine.close() }
  },
}
