import { join } from 'node:path'
import { topics } from '../../proto/topics.ts'
import type { EventBus } from '../../services/platform/src/events/bus.ts'
import { withDeadLetters } from '../../services/platform/src/events/dead-letters.ts'
import { type Kafka, startKafka } from '../../scripts/kafka/cluster.ts'
import { applyTopics, openKafkaBus } from '../../services/platform/src/events/kafka/index.ts'

const ignore = () => undefined
const client = { clientId: 'trilex-load', sessionTimeoutMs: 10_000, debug: ignore }

/** Starts a real Kafka with one broker and the product's topics. Rejects with `NoKafka` where none can run. */
export async function startBroker(folder: string): Promise<Kafka> {
  const broker = await startKafka({ folder: join(folder, 'kafka') })
  await applyTopics({ ...client, brokers: broker.brokers }, withDeadLetters(topics))
  return broker
}

/** A bus on that broker. */
export const busOf = ({ brokers }: Kafka): Promise<EventBus> =>
  openKafkaBus({ ...client, brokers, warn: ignore, report: ignore, joined: ignore })
