import { setTimeout as sleep } from 'node:timers/promises'
import type { Admin, Kafka, Producer } from 'kafkajs'
import type {
  EventBus,
  EventHandler,
  OutgoingEvent,
  ReceivedEvent,
  SubscribeOptions,
  Subscription,
  TopicDefinition,
} from '../bus.ts'
import { deadLetterTopic } from '../deliver.ts'
import { CompressionTypes, ConfigResourceTypes, kafkaClient, type KafkaSettings, Partitioners } from './client.ts'
import { Member } from './member.ts'
import { endsOfUncommitted, lagOf, moveGroup } from './offsets.ts'
import { Publisher } from './publisher.ts'
import { readTopic } from './reading.ts'
import { createMissing, namesOf } from './topics.ts'

const TOPICS_POLL_MS = 500
/** Longest wait until all brokers know a new topic. */
const KNOWN_WITHIN_MS = 2_000

export interface KafkaBusOptions extends KafkaSettings {
  /**
   * Time in milliseconds that `ensureTopics` and `subscribe` wait for missing topics, before they reject with
   * `MissingTopics`. For services, whose topics are created by the deployment (`npm run topics`). Absent: missing
   * topics are created.
   */
  topicsWithinMs?: number
  /** Called when a group member fails and rejoins, for example while a broker is down. */
  warn: (what: Record<string, unknown>, message: string) => void
  /** Receives errors of background work and reports of dead letters. */
  report: (error: Error) => void
  /** Called after each rebalance with the number of partitions assigned to this member. */
  joined: (group: string, partitions: number) => void
}

/** Opens a bus on the brokers. Rejects when none answers within about ten seconds. */
export async function openKafkaBus(options: KafkaBusOptions): Promise<EventBus> {
  const kafka = kafkaClient(options)
  const admin = kafka.admin()
  const producer = kafka.producer({ allowAutoTopicCreation: false, createPartitioner: Partitioners.DefaultPartitioner })
  try {
    await admin.connect()
    await producer.connect()
  } catch (error) {
    await Promise.allSettled([admin.disconnect(), producer.disconnect()])
    throw error
  }
  return new KafkaBus(kafka, admin, producer, options)
}

class KafkaBus implements EventBus {
  readonly limits = ['erases-by-retention'] as const
  readonly #kafka: Kafka
  readonly #admin: Admin
  readonly #producer: Producer
  readonly #publisher: Publisher
  readonly #options: KafkaBusOptions
  readonly #members = new Set<Member<never>>()
  #isClosing = false
  #isClosed = false
  #closed: Promise<void> | undefined

  constructor(kafka: Kafka, admin: Admin, producer: Producer, options: KafkaBusOptions) {
    this.#kafka = kafka
    this.#admin = admin
    this.#producer = producer
    this.#options = options
    this.#publisher = new Publisher(
      (request) => producer.send({ ...request, compression: CompressionTypes.None }),
      (topic) => this.#partitionsOf(topic),
    )
  }

  async ensureTopics(topics: TopicDefinition[]): Promise<void> {
    this.#refuseClosed()
    const { topicsWithinMs } = this.#options
    if (topicsWithinMs === undefined) await createMissing(this.#admin, topics)
    else
      await this.#awaitTopics(
        topics.map(({ topic }) => topic),
        topicsWithinMs,
      )
  }

  async #awaitTopics(names: string[], withinMs: number): Promise<void> {
    for (const end = Date.now() + withinMs; ; await sleep(TOPICS_POLL_MS)) {
      if (this.#isClosed) this.#refuseClosed()
      const known = new Set(await namesOf(this.#admin))
      const missing = names.filter((name) => !known.has(name))
      if (missing.length === 0) return
      if (Date.now() >= end) throw new MissingTopics(missing)
      this.#options.debug({ missing }, 'topics are missing, waiting for them')
    }
  }

  async publish(topic: string, events: OutgoingEvent[]): Promise<void> {
    // While closing, members that end may still publish a dead letter.
    if (this.#isClosed) this.#refuseClosed()
    await this.#publisher.publish(topic, events)
  }

  async topics(): Promise<string[]> {
    this.#refuseClosed()
    return namesOf(this.#admin)
  }

  async *read(topic: string): AsyncGenerator<ReceivedEvent> {
    this.#refuseClosed()
    await this.#awaitTopics([topic], KNOWN_WITHIN_MS)
    yield* readTopic({ kafka: this.#kafka, admin: this.#admin }, topic)
  }

  async subscribe<T>(options: SubscribeOptions, handle: EventHandler<T>): Promise<Subscription> {
    this.#refuseClosed()
    const { group, topics, deadLetter, fromBeginning = false } = options
    await this.#awaitTopics(topics, this.#options.topicsWithinMs ?? KNOWN_WITHIN_MS)
    if (deadLetter !== false)
      await this.ensureTopics(await Promise.all(topics.map((name) => this.#lettersOf(name, group))))
    const begin = new Map<string, Map<number, string>>()
    if (!fromBeginning) for (const topic of topics) begin.set(topic, await endsOfUncommitted(this.#admin, group, topic))
    const { sessionTimeoutMs, warn, report, joined } = this.#options
    const means = { kafka: this.#kafka, bus: this, sessionTimeoutMs, warn, report, joined, begin }
    const member = new Member<T>(means, options, handle)
    this.#members.add(member as Member<never>)
    await member.start()
    return {
      stop: async () => {
        await member.stop()
        this.#members.delete(member as Member<never>)
      },
    }
  }

  async seek(group: string, topic: string, to: 'beginning' | 'end'): Promise<void> {
    this.#refuseClosed()
    await moveGroup({ kafka: this.#kafka, admin: this.#admin }, group, topic, to)
  }

  /** Kafka cannot erase single events: see `BusLimit`. */
  async erase(): Promise<number> {
    this.#refuseClosed()
    return 0
  }

  async lag(group: string, topic: string): Promise<number> {
    this.#refuseClosed()
    return lagOf(this.#admin, group, topic)
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    this.#isClosing = true
    await Promise.all([...this.#members].map((member) => member.stop()))
    this.#members.clear()
    this.#isClosed = true
    await Promise.all([this.#producer.disconnect(), this.#admin.disconnect()])
  }

  async #partitionsOf(topic: string): Promise<number> {
    await this.#awaitTopics([topic], KNOWN_WITHIN_MS)
    const { topics } = await this.#admin.fetchTopicMetadata({ topics: [topic] })
    return topics[0]?.partitions.length ?? 0
  }

  /** The dead-letter topic has the retention of its topic. */
  async #lettersOf(name: string, group: string): Promise<TopicDefinition> {
    const topic = deadLetterTopic(name, group)
    if (this.#options.topicsWithinMs !== undefined) return { topic, partitions: 1 }
    const configNames = ['retention.ms', 'segment.ms']
    const query = { type: ConfigResourceTypes.TOPIC, name, configNames }
    const { resources } = await this.#admin.describeConfigs({ includeSynonyms: false, resources: [query] })
    const value = (config: string) =>
      Number(resources[0]?.configEntries.find(({ configName }) => configName === config)?.configValue)
    const retention = value('retention.ms')
    return { topic, partitions: 1, ...(retention > 0 && { retentionMs: retention + value('segment.ms') }) }
  }

  #refuseClosed(): void {
    if (this.#isClosing) throw new Error('the event bus is closed')
  }
}

/** Topics that do not exist yet. */
class MissingTopics extends Error {
  readonly code = 'TOPICS_MISSING'
  readonly topics: string[]
  constructor(topics: string[]) {
    super(`there is no topic ${topics.join(', ')}; npm run topics makes those that the comments of proto/ name`)
    this.topics = topics
  }
}
