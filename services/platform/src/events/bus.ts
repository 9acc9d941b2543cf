/**
 * The event bus port. Every adapter keeps these promises, which `bus.contract.ts` tests:
 * order within a key, delivery at least once, one offset per group and partition, JSON values.
 */
export interface OutgoingEvent {
  /** Aggregate id: events of one key stay in order. */
  key: string
  /** Any JSON value. */
  value: unknown
  /** Header names in lower case; values are text. */
  headers?: Record<string, string>
}

export interface IncomingEvent<T = unknown> {
  topic: string
  partition: number
  /** Decimal text: Kafka offsets exceed 2^53. */
  offset: string
  key: string
  value: T
  headers: Record<string, string>
  /** Milliseconds since 1970 at which the event was published. */
  timestamp: number
  /** 1 for the first delivery to this handler. */
  attempt: number
}

export type ReceivedEvent<T = unknown> = Omit<IncomingEvent<T>, 'attempt'>

export interface RetryPolicy {
  /** Tries in all, the first included. */
  attempts: number
  /** Wait before the second try in milliseconds; doubles each time. */
  backoffMs: number
  maxBackoffMs?: number
}

export interface SubscribeOptions {
  group: string
  topics: string[]
  /** Where a group without committed offsets begins; default: only events published from now on. */
  fromBeginning?: boolean
  retry?: RetryPolicy
  /** `false` lets a partition stand still on an event that cannot be handled. Default `true`. */
  deadLetter?: boolean
  /** Largest number of events given to the handler at once (all of one partition, in order). Default 1. */
  batchSize?: number
}

export interface Subscription {
  /** Resolves when the running handler has ended and its offset is committed. */
  stop(): Promise<void>
}

export interface TopicDefinition {
  topic: string
  partitions: number
  /** Events older than this many milliseconds may be removed. Default: kept. */
  retentionMs?: number
}

/** Handles events of one partition in order. A batch that fails is delivered again one event at a time. */
export type EventHandler<T = unknown> = (events: IncomingEvent<T>[], signal: AbortSignal) => Promise<void>

export interface EventBus {
  /** Creates what is missing; never changes the partitions of an existing topic. */
  ensureTopics(topics: TopicDefinition[]): Promise<void>
  /** Resolves when every event is durable; rejects when any may not be. A repeat after a rejection may duplicate. */
  publish(topic: string, events: OutgoingEvent[]): Promise<void>
  /** Names of all topics, dead-letter topics among them, in no order. */
  topics(): Promise<string[]>
  /**
   * Events of a topic that are there when reading begins, each partition in order and one after the other. No group moves. Throws
   * for a topic that does not exist.
   */
  read(topic: string): AsyncIterable<ReceivedEvent>
  subscribe<T = unknown>(options: SubscribeOptions, handle: EventHandler<T>): Promise<Subscription>
  /** Moves a group that has no running member. */
  seek(group: string, topic: string, to: 'beginning' | 'end'): Promise<void>
  /** Events of the topic that the group has not committed yet. */
  lag(group: string, topic: string): Promise<number>
  /** Stops all subscriptions of this bus and releases its resources. */
  close(): Promise<void>
}
