import { join } from 'node:path'
import { applyTopics } from '../../services/platform/src/events/kafka/index.ts'
import { topics } from '../../proto/topics.ts'
import { withDeadLetters } from '../../services/platform/src/events/dead-letters.ts'

/** A broker of Kafka that a test may kill. */
export interface Broker {
  brokers: string[]
  kill(id: number): Promise<void>
  start(id: number): Promise<void>
  stop(): Promise<void>
}

const CLUSTER = new URL('../../scripts/kafka/cluster.mjs', import.meta.url)

/** A real Kafka of one broker, with the topics of the product. Rejects where there can be none. */
export async function startBroker(folder: string): Promise<Broker> {
  const { startKafka } = (await import(CLUSTER.href)) as { startKafka(of: { folder: string }): Promise<Broker> }
  const broker = await startKafka({ folder: join(folder, 'kafka') })
  const client = { clientId: 'trilex-load', sessionTimeoutMs: 10_000, debug: () => undefined }
  await applyTopics({ ...client, brokers: broker.brokers }, withDeadLetters(topics))
  return broker
}
