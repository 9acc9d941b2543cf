import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProductParts } from '../../services/product/test/product-parts.testing.ts'
import { table } from '../../services/product/src/services.ts'
import { Client } from '../runner/client.ts'
import { demonstration, importDecisions, stats } from './decisions.ts'

export const SHAPES = ['one', 'processes'] as const
export type Shape = (typeof SHAPES)[number]

export interface StartedProduct {
  shape: Shape
  parts: ProductParts
  client: Client
  /** Stops it and removes its data; resolves to the exit codes that are not 0, by part. */
  stop(): Promise<string[]>
}

/** Starts a product of one's own with the demonstration collection, in one process or in one a service. */
export async function startShape(
  shape: Shape,
  settings: Record<string, string> = {},
  upstream?: (service: string, url: string) => Promise<string>,
): Promise<StartedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-load-'))
  const data = join(folder, 'data')
  const parts =
    shape === 'one'
      ? await ProductParts.one(data, settings)
      : await ProductParts.many(data, Object.keys(table), settings, upstream)
  const client = new Client(parts.url)
  const stop = async () => {
    client.close()
    const codes = await parts.stop()
    rmSync(folder, { recursive: true, force: true })
    return Object.entries(codes).flatMap(([name, code]) => (code === 0 ? [] : [`${name} ended with ${code}`]))
  }
  try {
    const records = demonstration()
    if (!(await importDecisions(client, parts.importToken, records))) throw new Error('the collection was not imported')
    await untilFound(client, records.length)
  } catch (error) {
    await stop()
    throw error
  }
  return { shape, parts, client, stop }
}

/** Waits until the collection has at least so many decisions and a search finds all. Rejects after `withinMs`. */
export async function untilFound(client: Client, documents: number, withinMs = 180_000): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(100)) {
    const now = await stats(client)
    if (now && now.documents >= documents && now.indexed === now.documents) return
  }
  throw new Error(`not all of ${documents} decisions are found: ${JSON.stringify(await stats(client))}`)
}
