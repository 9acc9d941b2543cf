import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { table } from '../../services/product/src/services.ts'
import { Client } from '../runner/client.ts'
import type { Kafka } from '../../scripts/kafka/cluster.ts'
import { startBroker } from './broker.ts'
import { demonstration, importDecisions, stats } from './decisions.ts'
import { ProductParts } from './parts.ts'

export const SHAPES = ['one', 'processes'] as const
export type Shape = (typeof SHAPES)[number]

export interface StartedProduct {
  shape: Shape
  parts: ProductParts
  client: Client
  /** Null in one process, which has an embedded event log. */
  broker: Kafka | null
  /** Stops it and removes its data; resolves to the non-zero exit codes by part. */
  stop(): Promise<string[]>
}

/**
 * Starts a product with the demonstration collection, in one process, or in one per service with its own Kafka. Rejects
 * with `NoKafka` where none can run.
 */
export async function startShape(
  shape: Shape,
  settings: Record<string, string> = {},
  upstream?: (service: string, url: string) => Promise<string>,
): Promise<StartedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-load-'))
  const data = join(folder, 'data')
  const broker = shape === 'one' ? null : await startBroker(folder)
  const parts = broker
    ? await ProductParts.many(
        data,
        Object.keys(table),
        { ...settings, KAFKA_BROKERS: broker.brokers.join(',') },
        upstream,
      )
    : await ProductParts.one(data, settings)
  const client = new Client(parts.url)
  const stop = async () => {
    client.close()
    const codes = await parts.stop()
    await broker?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    return Object.entries(codes).flatMap(([name, code]) => (code === 0 ? [] : [`${name} ended with ${code}`]))
  }
  try {
    const records = demonstration()
    if (!(await importDecisions(client, parts.importToken, records)))
      throw new Error('the product refused the demonstration collection')
    await untilFound(client, records.length)
  } catch (error) {
    await stop()
    throw error
  }
  return { shape, parts, client, broker, stop }
}

/**
 * Waits until the collection has at least this number of decisions and all of them are in the index. Rejects after
 * `withinMs`.
 */
export async function untilFound(client: Client, documents: number, withinMs = 180_000): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(100)) {
    const now = await stats(client)
    if (now && now.documents >= documents && now.indexed === now.documents) return
  }
  const now = JSON.stringify(await stats(client))
  throw new Error(`timed out waiting for ${documents} decisions in the index after ${withinMs} ms: ${now}`)
}
