import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'
import type { ProducerRecord, RecordMetadata } from 'kafkajs'
import { Publisher, type Send } from './publisher.ts'

const require = createRequire(import.meta.url)
const createRetry = require('kafkajs/src/retry') as (options: object) => unknown
const createSendMessages = require('kafkajs/src/producer/sendMessages') as (
  means: object,
) => (request: { acks: number; topicMessages: object[] }) => Promise<RecordMetadata[]>
const { KafkaJSConnectionError } = require('kafkajs/src/errors') as {
  KafkaJSConnectionError: new (why: string) => Error
}

const TOPIC = 'court.events'
const quiet = () => undefined

/**
 * kafkajs's own producer over two brokers: A leads partition 0, B leads partition 1. B dies at its first request, and A leads
 * both from then on. `stored` is what the brokers keep.
 */
function failingOver() {
  const stored: { partition: number; value: string }[] = []
  let alive = true
  const broker = (nodeId: string) => ({
    nodeId,
    async produce({
      topicData,
    }: {
      topicData: { partitions: { partition: number; messages: { value: string }[] }[] }[]
    }) {
      if (nodeId === 'B') {
        alive = false
        throw new KafkaJSConnectionError('B is gone')
      }
      const partitions = topicData.flatMap((topic) => topic.partitions)
      for (const { partition, messages } of partitions)
        stored.push(...messages.map(({ value }) => ({ partition, value: String(value) })))
      const replies = partitions.map(({ partition }) => ({ partition, errorCode: 0, offset: '0', timestamp: '-1' }))
      return { topics: [{ topicName: TOPIC, partitions: replies }] }
    },
  })
  const [a, b] = [broker('A'), broker('B')]
  const leaderOf = (partition: number) => (partition === 1 && alive ? 'B' : 'A')
  const cluster = {
    refreshMetadataIfNecessary: quiet,
    refreshMetadata: quiet,
    addMultipleTargetTopics: quiet,
    removeBroker: quiet,
    isConnected: () => true,
    targetTopics: new Set([TOPIC]),
    findTopicPartitionMetadata: () => [0, 1].map((partitionId) => ({ partitionId, leader: 1 })),
    findLeaderForPartitions: (_: string, partitions: string[]) =>
      Object.fromEntries(Map.groupBy(partitions.map(Number), leaderOf)),
    findBroker: async ({ nodeId }: { nodeId: string }) => (nodeId === 'A' ? a : b),
  }
  const eosManager = {
    acquireBrokerLock: quiet,
    releaseBrokerLock: quiet,
    updateSequence: quiet,
    getSequence: () => 0,
    isTransactional: () => false,
    getProducerId: () => -1,
    getProducerEpoch: () => -1,
  }
  const sendMessages = createSendMessages({
    cluster,
    eosManager,
    logger: { debug: quiet, error: quiet },
    partitioner: ({ message }: { message: { partition: number } }) => message.partition,
    retrier: createRetry({ initialRetryTime: 1, retries: 3 }),
  })
  const send: Send = ({ topic, messages }: ProducerRecord) =>
    sendMessages({ acks: -1, topicMessages: [{ topic, messages }] })
  return { send, stored }
}

const events = Array.from({ length: 20 }, (_, n) => ({ key: `docket-${n}`, value: n }))
const all = events.map(({ value }) => value)

test('one send of kafkajs over two partitions says that it sent events that no broker has', async () => {
  const { send, stored } = failingOver()
  const messages = all.map((n) => ({ value: String(n), partition: n % 2 }))
  await expect(send({ topic: TOPIC, messages })).resolves.toHaveLength(1)
  expect(stored.map(({ value }) => Number(value))).toEqual(all.filter((n) => n % 2 === 0))
})

test('the publisher sends each partition by itself, and every event that it acknowledges is stored', async () => {
  const { send, stored } = failingOver()
  await new Publisher(send, async () => 2).publish(TOPIC, events)
  expect(new Set(stored.map(({ partition }) => partition)).size).toBe(2)
  expect(stored.map(({ value }) => Number(value)).sort((x, y) => x - y)).toEqual(all)
})

test('what the reply does not name is sent again, and refused when no reply ever names it', async () => {
  let calls = 0
  const reply = (partition: number) => [{ topicName: TOPIC, partition, errorCode: 0 }]
  const late: Send = async ({ messages }) => (++calls < 3 ? [] : reply(messages[0]?.partition ?? 0))
  await new Publisher(late, async () => 1).publish(TOPIC, events)
  expect(calls).toBe(3)
  await expect(
    new Publisher(
      async () => [],
      async () => 1,
    ).publish(TOPIC, events),
  ).rejects.toThrow(`${TOPIC}/0`)
})

test('a large call leaves in requests that a broker accepts, in order, while others wait', async () => {
  const requests: number[][] = []
  let running = 0
  const send: Send = async ({ messages }) => {
    expect(++running).toBe(1)
    requests.push(messages.map(({ value }) => JSON.parse(String(value)).n as number))
    await new Promise((resolve) => setTimeout(resolve, 1))
    running--
    return [{ topicName: TOPIC, partition: 0, errorCode: 0 }]
  }
  const publisher = new Publisher(send, async () => 1)
  const text = 'x'.repeat(300_000)
  const large = [0, 1, 2, 3, 4].map((n) => ({ key: 'k', value: { n, text } }))
  const small = Array.from({ length: 1_200 }, (_, i) => ({ key: 'k', value: { n: 5 + i } }))
  await Promise.all([publisher.publish(TOPIC, large), ...small.map((event) => publisher.publish(TOPIC, [event]))])
  expect(requests.flat()).toEqual(Array.from({ length: 1_205 }, (_, n) => n))
  expect(Math.max(...requests.map((ns) => ns.length))).toBeLessThanOrEqual(500)
  expect(requests.filter((ns) => ns.some((n) => n < 5)).map((ns) => ns.length)).toEqual([2, 2, 1])
})
