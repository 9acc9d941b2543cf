import { setTimeout as sleep } from 'node:timers/promises'
import type { Admin, Kafka, KafkaJSError } from 'kafkajs'

/** Offsets of the first event of a partition and of the next one to be published. */
export interface Range {
  partition: number
  first: bigint
  next: bigint
}

/** Throws for an unknown topic. */
export async function rangesOf(admin: Admin, topic: string): Promise<Range[]> {
  const offsets = await onceChosen(() => admin.fetchTopicOffsets(topic))
  return offsets
    .map(({ partition, low, high }) => ({ partition, first: BigInt(low), next: BigInt(high) }))
    .sort((a, b) => a.partition - b.partition)
}

/** Offsets that the group has committed; partitions without one are absent. */
async function committedBy(admin: Admin, groupId: string, topic: string): Promise<Map<number, bigint>> {
  const [found] = await onceChosen(() => admin.fetchOffsets({ groupId, topics: [topic] }))
  const committed = (found?.partitions ?? []).filter(({ offset }) => offset !== '-1')
  return new Map(committed.map(({ partition, offset }) => [partition, BigInt(offset)]))
}

export async function lagOf(admin: Admin, group: string, topic: string): Promise<number> {
  const [ranges, committed] = await Promise.all([rangesOf(admin, topic), committedBy(admin, group, topic)])
  let lag = 0n
  for (const { partition, first, next } of ranges) {
    const position = committed.get(partition) ?? first
    lag += next - (position > first ? position : first)
  }
  return Number(lag)
}

/** End offsets of the partitions of a topic that the group has not committed yet. */
export async function endsOfUncommitted(admin: Admin, group: string, topic: string): Promise<Map<number, string>> {
  const committed = await committedBy(admin, group, topic)
  const ranges = await rangesOf(admin, topic)
  return new Map(
    ranges
      .filter(({ partition }) => !committed.has(partition))
      .map(({ partition, next }) => [partition, next.toString()]),
  )
}

/** Commits new offsets as the only member of a group; rejects when the group has running members. */
export async function moveGroup(
  { kafka, admin }: { kafka: Kafka; admin: Admin },
  groupId: string,
  topic: string,
  to: 'beginning' | 'end',
): Promise<void> {
  const { groups } = await admin.describeGroups([groupId])
  if ((groups[0]?.members.length ?? 0) > 0)
    throw new Error(`group ${groupId} has running members on ${topic}: stop them before moving its offsets`)
  const ranges = await rangesOf(admin, topic)
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 100 })
  const moved = Promise.withResolvers<void>()
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const { partition, first, next } of ranges)
      consumer.seek({ topic, partition, offset: (to === 'beginning' ? first : next).toString() })
  })
  // The new offsets are committed before the first events are fetched.
  consumer.on(consumer.events.FETCH, () => moved.resolve())
  consumer.on(consumer.events.CRASH, ({ payload }) => moved.reject(payload.error))
  try {
    await consumer.connect()
    await consumer.subscribe({ topics: [topic], fromBeginning: true })
    await consumer.run({ eachBatchAutoResolve: false, eachBatch: async () => undefined })
    await moved.promise
  } finally {
    await consumer.disconnect()
  }
}

/** Tries while leaders and coordinators are being chosen, and the pause between them. */
const [TRIES, PAUSE_MS] = [50, 100]

async function onceChosen<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const { name, retriable } = error as Partial<KafkaJSError>
      // kafkajs asks only once, and throws a TypeError on the empty answer for partitions without a leader.
      const isBeingChosen = error instanceof TypeError || (name === 'KafkaJSProtocolError' && retriable)
      if (!isBeingChosen || tries === TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}
