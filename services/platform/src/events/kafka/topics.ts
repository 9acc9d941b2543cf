import type { Admin } from 'kafkajs'
import type { TopicDefinition } from '../bus.ts'

const DAY_MS = 24 * 3_600_000
/** Events of a topic whose retention is not told are kept. */
const FOREVER = '-1'

/**
 * Settings of a topic. Kafka removes whole segments, the newest event of which is older than the retention: a segment is closed
 * after a day at most, and that time is part of the retention, so that no event is kept longer.
 */
export function topicConfig({ retentionMs }: Pick<TopicDefinition, 'retentionMs'>): Record<string, string> {
  if (retentionMs === undefined) return { 'cleanup.policy': 'delete', 'retention.ms': FOREVER }
  const segmentMs = Math.min(DAY_MS, Math.ceil(retentionMs / 2))
  return {
    'cleanup.policy': 'delete',
    'retention.ms': String(retentionMs - segmentMs),
    'segment.ms': String(segmentMs),
  }
}

/** Three copies where there are three brokers, two of which must have an event before it is acknowledged. */
async function copies(admin: Admin): Promise<{ replicationFactor: number; insync: string }> {
  const { brokers } = await admin.describeCluster()
  const replicationFactor = Math.min(3, brokers.length)
  return { replicationFactor, insync: replicationFactor > 2 ? '2' : '1' }
}

export const namesOf = async (admin: Admin): Promise<string[]> =>
  (await admin.listTopics()).filter((name) => !name.startsWith('__'))

/** Makes the topics that do not exist. Resolves to their names. */
export async function createMissing(admin: Admin, topics: TopicDefinition[]): Promise<string[]> {
  const known = new Set(await namesOf(admin))
  const missing = topics.filter(({ topic }) => !known.has(topic))
  if (missing.length === 0) return []
  const { replicationFactor, insync } = await copies(admin)
  await admin.createTopics({
    waitForLeaders: true,
    topics: missing.map(({ topic, partitions, retentionMs }) => {
      const config = topicConfig(retentionMs === undefined ? {} : { retentionMs })
      const entries = { ...config, 'min.insync.replicas': insync }
      const configEntries = Object.entries(entries).map(([name, value]) => ({ name, value }))
      return { topic, numPartitions: partitions, replicationFactor, configEntries }
    }),
  })
  return missing.map(({ topic }) => topic)
}
