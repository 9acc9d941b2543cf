import type { Message, Producer } from 'kafkajs'
import type { OutgoingEvent } from '../bus.ts'
import { Partitioners } from './client.ts'
import { written } from './message.ts'

type Written = ReturnType<typeof written>
export type Send = Pick<Producer, 'send'>['send']

/** Most events and bytes of one request: a broker rejects more than about a megabyte. */
const MOST_EVENTS = 500
const MOST_BYTES = 900_000
/** Number of resends of events whose partition is missing from the reply. */
const RESENDS = 5

interface Waiting {
  messages: Written[]
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Publishes events: those of one partition in the order of the calls, one request after the other, and never two partitions in
 * one `send`. kafkajs 2.2.4 loses events when a `send` covers partitions of several brokers and one of them fails: it keeps the
 * replies by broker across retries, and does not resend to a broker that has replied, although it leads the partitions of the
 * failed one by then (tulios/kafkajs#1303). The partition is murmur2 of the key, as with every client of Kafka.
 */
export class Publisher {
  readonly #send: Send
  readonly #partitionsOf: (topic: string) => Promise<number>
  readonly #partitions = new Map<string, Promise<number>>()
  readonly #lanes = new Map<string, Waiting[]>()
  readonly #partitioner = Partitioners.DefaultPartitioner()

  /** `partitionsOf` returns the number of partitions of a topic, which never changes. */
  constructor(send: Send, partitionsOf: (topic: string) => Promise<number>) {
    this.#send = send
    this.#partitionsOf = partitionsOf
  }

  /** Rejects with a TypeError, before anything is sent, for a value that is not JSON. */
  async publish(topic: string, events: OutgoingEvent[]): Promise<void> {
    const messages = events.map(written)
    const partitions = await this.#count(topic)
    const parts = Map.groupBy(messages, (message) => this.#partitionOf(topic, message, partitions))
    const sent = [...parts].map(([partition, part]) => this.#inLane(topic, partition, part))
    // All have ended before the caller may publish again.
    await Promise.allSettled(sent)
    await Promise.all(sent)
  }

  #count(topic: string): Promise<number> {
    let count = this.#partitions.get(topic)
    if (!count) {
      count = this.#partitionsOf(topic)
      this.#partitions.set(topic, count)
      count.catch(() => this.#partitions.delete(topic))
    }
    return count
  }

  #partitionOf(topic: string, message: Message, partitions: number): number {
    const alike = { partitionErrorCode: 0, leader: 0, replicas: [], isr: [] }
    const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({ partitionId, ...alike }))
    return this.#partitioner({ topic, message, partitionMetadata })
  }

  #inLane(topic: string, partition: number, messages: Written[]): Promise<void> {
    const name = `${topic}/${partition}`
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { messages, resolve, reject }
    const lane = this.#lanes.get(name)
    if (lane) lane.push(waiting)
    else {
      this.#lanes.set(name, [waiting])
      void this.#drain(name, topic, partition)
    }
    return promise
  }

  /** One request at a time; what is published during it goes into the next one. Never rejects. */
  async #drain(name: string, topic: string, partition: number): Promise<void> {
    const lane = this.#lanes.get(name) ?? []
    while (lane.length > 0) {
      const calls = lane.splice(0, callsOfOneRequest(lane))
      try {
        for (const chunk of chunks(calls.flatMap(({ messages }) => messages)))
          await this.#sendOne(topic, partition, chunk)
        for (const { resolve } of calls) resolve()
      } catch (error) {
        for (const { reject } of calls) reject(error)
      }
    }
    this.#lanes.delete(name)
  }

  /** Resolves only once the reply lists the partition as written. */
  async #sendOne(topic: string, partition: number, messages: Written[]): Promise<void> {
    const request = { topic, acks: -1, messages: messages.map((message) => ({ ...message, partition })) }
    for (let tries = 0; tries <= RESENDS; tries++) {
      const replies = await this.#send(request)
      const confirms = (reply: (typeof replies)[number]) =>
        reply.topicName === topic && reply.partition === partition && reply.errorCode === 0
      if (replies.some(confirms)) return
    }
    throw new Error(`no broker confirmed events of ${topic}/${partition}`)
  }
}

const bytesOf = ({ value }: Written): number => Buffer.byteLength(value)

/** How many waiting calls fit into one request; at least one. */
function callsOfOneRequest(lane: Waiting[]): number {
  let [events, bytes] = [0, 0]
  const fitting = lane.findIndex(({ messages }) => {
    events += messages.length
    bytes += messages.reduce((sum, message) => sum + bytesOf(message), 0)
    return events > MOST_EVENTS || bytes > MOST_BYTES
  })
  return fitting === -1 ? lane.length : Math.max(1, fitting)
}

/** The messages of a large call, in requests that a broker accepts. */
function* chunks(messages: Written[]): Generator<Written[]> {
  let [chunk, bytes]: [Written[], number] = [[], 0]
  for (const message of messages) {
    const size = bytesOf(message)
    if (chunk.length === MOST_EVENTS || (chunk.length > 0 && bytes + size > MOST_BYTES)) {
      yield chunk
      ;[chunk, bytes] = [[], 0]
    }
    chunk.push(message)
    bytes += size
  }
  if (chunk.length > 0) yield chunk
}
