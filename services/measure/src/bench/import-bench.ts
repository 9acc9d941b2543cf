import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { generateRecords } from './generator.ts'
import type { RunningProduct } from './product.ts'

export interface ImportFigures {
  documents: number
  megabytes: number
  /** Documents a second until the import route has acknowledged all of them. */
  acknowledgedPerSecond: number
  /** Documents a second until a search finds all of them. */
  searchablePerSecond: number
  /** Documents a second until the last one has its summaries. */
  summarisedPerSecond: number
  rssMegabytes: number
  eventLoopDelayP99: number
}

/** Longest wait for a step, in milliseconds. */
const DEADLINE_MS = 60 * 60_000
const POLL_MS = 100
const LINES_A_CHUNK = 20

/**
 * Imports generated decisions through the product's own route while it builds index and summaries. They are written to
 * a file of `folder` before the clock starts, since generating them would use the same processor.
 */
export async function benchImport(product: RunningProduct, documents: number, folder: string): Promise<ImportFigures> {
  const file = join(folder, 'generated.ndjson')
  const generated = { bytes: 0, lastId: '' }
  await pipeline(Readable.from(chunks(documents, generated)), createWriteStream(file))
  await product.vitals()
  const began = performance.now()
  const rate = () => Math.round(documents / ((performance.now() - began) / 1000))
  const upload = request(`${product.url}/api/catalog/imports?name=generated.ndjson&source=ndjson`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.importToken}`, 'content-type': 'application/octet-stream' },
    timeout: DEADLINE_MS,
  })
  const answered = once(upload, 'response').then(([answer]) => textOf(answer as IncomingMessage))
  await pipeline(createReadStream(file), upload)
  const summary = JSON.parse((await answered).trimEnd().split('\n').at(-1) ?? '{}') as Record<string, unknown>
  if (summary['new'] !== documents) throw new Error(`the import ended with ${JSON.stringify(summary)}`)
  const acknowledgedPerSecond = rate()
  await until(async () => (await json<{ indexed: number }>(product, '/api/catalog/stats')).indexed >= documents)
  const searchablePerSecond = rate()
  const last = `/api/catalog/decisions/${generated.lastId.replace('-', '/').replace(/^tf\//, 'other/')}`
  await until(async () => (await json<{ summaries: unknown }>(product, last)).summaries !== null)
  await rm(file)
  return {
    documents,
    megabytes: Math.round(generated.bytes / 1e6),
    acknowledgedPerSecond,
    searchablePerSecond,
    summarisedPerSecond: rate(),
    ...(await product.vitals()),
  }
}

function* chunks(documents: number, generated: { bytes: number; lastId: string }): Generator<Buffer> {
  const records = generateRecords()
  for (let sent = 0; sent < documents; ) {
    let lines = ''
    for (let i = 0; i < LINES_A_CHUNK && sent < documents; i++, sent++) {
      const record = records.next().value as { id: string }
      generated.lastId = record.id
      lines += `${JSON.stringify(record)}\n`
    }
    const chunk = Buffer.from(lines)
    generated.bytes += chunk.length
    yield chunk
  }
}

async function json<T>({ url }: RunningProduct, path: string): Promise<T> {
  const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(30_000) })
  return (await answer.json()) as T
}

async function until(done: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + DEADLINE_MS; !(await done()); ) {
    if (performance.now() > deadline) throw new Error('the product did not keep up with the import')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
