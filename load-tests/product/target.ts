import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '../runner/client.ts'
import { startBroker } from './broker.ts'
import { openReaders } from './issuer.ts'
import { type Shape, type StartedProduct, startShape } from './start.ts'

export interface Wanted {
  shape: Shape
  /** On a real Kafka of its own. */
  kafka: boolean
  /** An installation of this machine instead. */
  url: string | undefined
}

/** What load is sent to. */
export interface Target {
  /** In words. */
  where: string
  client: Client
  /** Null for an installation that somebody else started. */
  product: StartedProduct | null
  /** Access tokens of readers; none for such an installation. */
  tokens: string[]
  /** Stops what was started; resolves to what did not end well. */
  stop(): Promise<string[]>
}

export async function openTarget({ shape, kafka, url }: Wanted): Promise<Target> {
  if (url !== undefined) {
    const client = new Client(url)
    const stop = async () => {
      client.close()
      return []
    }
    return { where: `at ${url}`, client, product: null, tokens: [], stop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'trilex-target-'))
  const readers = await openReaders()
  const broker = kafka ? await startBroker(folder) : null
  const events: Record<string, string> = broker ? { KAFKA_BROKERS: broker.brokers.join(',') } : {}
  const product = await startShape(shape, { ...readers.settings, ...events })
  return {
    where: shape === 'one' ? 'in one process' : `in a process each${kafka ? ', on Kafka' : ''}`,
    client: product.client,
    product,
    tokens: await readers.tokens(),
    async stop() {
      const faults = await product.stop()
      await readers.stop()
      await broker?.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
      return faults
    },
  }
}
