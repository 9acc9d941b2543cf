import { setTimeout as sleep } from 'node:timers/promises'
import type { Admin } from 'kafkajs'
import type { TopicDefinition } from '../bus.ts'
import { ConfigResourceTypes, kafkaClient, type KafkaSettings } from './client.ts'

const LED_WITHIN_MS = 60_000
const DAY_MS = 24 * 3_600_000
/** Retention of topics that do not declare one. */
const FOREVER = '-1'

/**
 * Settings of a topic. Kafka removes whole segments, the newest event of which is older than the retention: a segment is closed
 * after a day at most, and that time is part of the retention, so that no event is kept longer.
 */
function topicConfig({ retentionMs }: Pick<TopicDefinition, 'retentionMs'>): Record<string, string> {
  if (retentionMs === undefined) return { 'cleanup.policy': 'delete', 'retention.ms': FOREVER }
  const segmentMs = Math.min(DAY_MS, Math.ceil(retentionMs / 2))
  return {
    'cleanup.policy': 'delete',
    'retention.ms': String(retentionMs - segmentMs),
    'segment.ms': String(segmentMs),
  }
}

/** Three replicas with three or more brokers, two of which must have an event before it is acknowledged. */
async function copies(admin: Admin): Promise<{ replicationFactor: number; insync: string }> {
  const { brokers } = await admin.describeCluster()
  const replicationFactor = Math.min(3, brokers.length)
  return { replicationFactor, insync: replicationFactor > 2 ? '2' : '1' }
}

export const namesOf = async (admin: Admin): Promise<string[]> =>
  (await admin.listTopics()).filter((name) => !name.startsWith('__'))

/** Outcome for a topic; `what`: the differences. */
export interface TopicState {
  topic: string
  is: 'made' | 'changed' | 'unchanged' | 'wrong'
  what: string
}

/**
 * Creates missing topics, and updates retention and cleanup of existing ones. A topic with another number of partitions
 * is `wrong` and left unchanged: events of a key would continue in another partition and lose their order.
 */
export async function applyTopics(settings: KafkaSettings, definitions: TopicDefinition[]): Promise<TopicState[]> {
  const admin = kafkaClient(settings).admin()
  await admin.connect()
  try {
    const made = new Set(await createMissing(admin, definitions))
    const states: TopicState[] = []
    for (const definition of definitions) {
      const { topic } = definition
      states.push(made.has(topic) ? { topic, is: 'made', what: '' } : { topic, ...(await correct(admin, definition)) })
    }
    return states
  } finally {
    await admin.disconnect()
  }
}

async function correct(admin: Admin, definition: TopicDefinition): Promise<Omit<TopicState, 'topic'>> {
  const { topic: name, partitions } = definition
  const { topics } = await admin.fetchTopicMetadata({ topics: [name] })
  const count = topics[0]?.partitions.length ?? 0
  if (count !== partitions) return { is: 'wrong', what: `${count} partitions instead of ${partitions}` }
  const wanted = topicConfig(definition)
  const type = ConfigResourceTypes.TOPIC
  const described = await admin.describeConfigs({ includeSynonyms: false, resources: [{ type, name }] })
  const found = new Map(described.resources[0]?.configEntries.map((each) => [each.configName, each.configValue]))
  const differing = Object.entries(wanted).filter(([config, value]) => found.get(config) !== value)
  if (differing.length === 0) return { is: 'unchanged', what: '' }
  // Settings not listed here would be reset to the broker's defaults.
  const own = { 'min.insync.replicas': found.get('min.insync.replicas') ?? '1', ...wanted }
  const configEntries = Object.entries(own).map(([config, value]) => ({ name: config, value }))
  await admin.alterConfigs({ validateOnly: false, resources: [{ type, name, configEntries }] })
  const what = differing.map(([config, value]) => `${config} ${value} instead of ${found.get(config) ?? 'none'}`)
  return { is: 'changed', what: what.join(', ') }
}

/** Creates missing topics. Resolves to their names. */
export async function createMissing(admin: Admin, topics: TopicDefinition[]): Promise<string[]> {
  const known = new Set(await namesOf(admin))
  const missing = topics.filter(({ topic }) => !known.has(topic))
  if (missing.length === 0) return []
  const { replicationFactor, insync } = await copies(admin)
  await admin.createTopics({
    waitForLeaders: false,
    topics: missing.map((definition) => {
      const { topic, partitions } = definition
      const config = topicConfig(definition)
      const entries = { ...config, 'min.insync.replicas': insync }
      const configEntries = Object.entries(entries).map(([name, value]) => ({ name, value }))
      return { topic, numPartitions: partitions, replicationFactor, configEntries }
    }),
  })
  const names = missing.map(({ topic }) => topic)
  await waitForLeaders(admin, names)
  return names
}

/** A new topic becomes known to one broker after the other. */
async function waitForLeaders(admin: Admin, names: string[]): Promise<void> {
  for (const end = Date.now() + LED_WITHIN_MS; ; await sleep(50)) {
    const { topics } = await admin.fetchTopicMetadata({ topics: names }).catch(() => ({ topics: [] }))
    const led = topics.filter(
      ({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0),
    )
    if (led.length === names.length) return
    if (Date.now() >= end) throw new Error(`no broker leads ${names.join(', ')}`)
  }
}
