/**
 * The event bus port. Guarantees of every adapter, tested by `bus.contract.ts`: order within a key, at-least-once
 * delivery, one offset per group and partition, JSON values.
 */
export interface OutgoingEvent {
  /** Aggregate id: events with one key stay in order. */
  key: string
  /** Any JSON value. */
  value: unknown
  /** Header names in lower case; values are text. */
  headers?: Record<string, string>
}

export interface IncomingEvent<T = unknown> {
  topic: string
  partition: number
  /** Decimal text, because Kafka offsets may exceed 2^53. */
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
  /** Number of tries in all, including the first. */
  attempts: number
  /** Wait before the second try, in milliseconds; doubles for each further try. */
  backoffMs: number
  maxBackoffMs?: number
}

export interface SubscribeOptions {
  group: string
  topics: string[]
  /** Whether a group without committed offsets begins at the oldest event. Default: only events published from now on. */
  fromBeginning?: boolean
  retry?: RetryPolicy
  /** `false` makes a partition stop at an event that cannot be handled. Default `true`. */
  deadLetter?: boolean
  /** Most events passed to the handler at once (all of one partition, in order). Default 1. */
  batchSize?: number
}

export interface Subscription {
  /** Resolves when the running handler has ended and its offset is committed. */
  stop(): Promise<void>
}

export interface TopicDefinition {
  topic: string
  partitions: number
  /** Events older than this many milliseconds may be removed. Default: never. */
  retentionMs?: number
}

/** Handles events of one partition in order. A batch that fails is delivered again one event at a time. */
export type EventHandler<T = unknown> = (events: IncomingEvent<T>[], signal: AbortSignal) => Promise<void>

/**
 * Limits of an engine. `erases-by-retention`: `erase` removes nothing and resolves to 0; events with personal data
 * disappear with the retention of their topic, which is 14 days at most.
 */
export type BusLimit = 'erases-by-retention'

export interface EventBus {
  readonly limits: readonly BusLimit[]
  /** Creates missing topics; never changes the partitions of an existing one. */
  ensureTopics(topics: TopicDefinition[]): Promise<void>
  /**
   * Resolves when every event is durable; rejects when any may not be. Publishing again after a rejection may duplicate events.
   */
  publish(topic: string, events: OutgoingEvent[]): Promise<void>
  /** Names of all topics, including dead-letter topics, in no particular order. */
  topics(): Promise<string[]>
  /**
   * Yields the events that a topic holds when reading begins, partition by partition, each in order. Moves no group's offsets.
   * Throws for an unknown topic.
   */
  read(topic: string): AsyncIterable<ReceivedEvent>
  subscribe<T = unknown>(options: SubscribeOptions, handle: EventHandler<T>): Promise<Subscription>
  /** Moves the offsets of a group that has no running member. */
  seek(group: string, topic: string, to: 'beginning' | 'end'): Promise<void>
  /**
   * Erases the events of a key, in the topic and its dead-letter topics, that every group has handled: their offsets stay, without
   * key, value and headers, and are not delivered. A dead letter of the type `until` counts as handled once it is replayed.
   * Resolves to the number of events of the key that are left; call it again for them.
   */
  erase(topic: string, key: string, until: string): Promise<number>
  /** Number of events of the topic that the group has not committed yet. */
  lag(group: string, topic: string): Promise<number>
  /** Stops all subscriptions of this bus and releases its resources. */
  close(): Promise<void>
}
