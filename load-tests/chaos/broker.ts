import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyTopics } from '../../services/platform/src/events/kafka/index.ts'
import { declaredTopics, topicsToMake } from '../../services/standalone/src/declared-topics.ts'
import { demonstration, pathOf } from '../product/decisions.ts'
import type { Entry } from './entry.ts'

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
  const client = { clientId: 'trilex-chaos', sessionTimeoutMs: 10_000, debug: () => undefined }
  await applyTopics({ ...client, brokers: broker.brokers }, topicsToMake(declaredTopics()))
  return broker
}

/** How long it is away in the short form, in milliseconds. */
const AWAY_MS = 10_000

/**
 * Entry 3: the broker is away: readers read, what is written is acknowledged and waits in the outbox, and once the broker is back all of
 * it is found (R6).
 */
export const brokerGone: Entry = {
  number: 3,
  name: 'broker gone',
  promises: 'R6',
  async run({ product: { client }, broker, ledger, times, say }) {
    if (!broker) {
      say('the event log is a part of the process: there is no broker that could be away')
      return []
    }
    const faults: string[] = []
    await ledger.write()
    await broker.kill(1)
    const before = ledger.acknowledged
    const decision = pathOf(demonstration()[0] ?? { id: '' })
    for (const end = Date.now() + AWAY_MS * times; Date.now() < end; await sleep(200)) {
      const read = await client.ask(decision)
      if (read.status !== 200) faults.push(`a reader gets ${read.error ?? read.status} meanwhile`)
      if (!(await ledger.write())) faults.push('a file is refused meanwhile')
    }
    await broker.start(1)
    say(`${ledger.acknowledged - before} decisions were acknowledged while the broker was away`)
    return faults
  },
}
