import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Decision, importStream, readReferenceTables } from '@trilex/catalog'
import { compareWithSource } from './agreement.ts'

export const FILES = ['atf.ndjson.gz', 'tf_unpublished.ndjson.gz', 'cedh.ndjson.gz']

export interface FileSummary {
  file: string
  documents: number
  refused: number
  seconds: number
  /** Decisions with at least one legal domain. */
  withDomain: number
}

export interface Collection {
  decisions: Decision[]
  summaries: FileSummary[]
  /** By file and field, how often our value agrees with the one stated in the record. */
  agreement: Record<string, Record<string, { agrees: number; of: number }>>
}

/** Reads the three corpus files of a folder through the product's own import, without storing anything. */
export async function readCollection(folder: string): Promise<Collection> {
  const tables = readReferenceTables()
  const today = new Date().toISOString().slice(0, 10)
  const collection: Collection = { decisions: [], summaries: [], agreement: {} }
  for (const file of FILES) {
    const path = join(folder, file)
    const read: Decision[] = []
    const input = createReadStream(path)
    const signal = new AbortController().signal
    for await (const report of importStream(
      input,
      { name: file, source: 'ndjson', tables, today, signal },
      async (batch) => {
        read.push(...batch)
        return batch.map(() => 'new' as const)
      },
    )) {
      if (report.type !== 'summary') continue
      const { refused, seconds, domains } = report
      collection.summaries.push({ file, documents: read.length, refused, seconds, withDomain: domains.covered })
    }
    collection.decisions.push(...read)
    collection.agreement[file] = await agreementOf(path, read)
  }
  return collection
}

async function agreementOf(path: string, decisions: Decision[]) {
  const byId = new Map(decisions.map((decision) => [decision.id, decision]))
  const fields: Record<string, { agrees: number; of: number }> = {}
  for (const line of gunzipSync(await readFile(path))
    .toString('utf8')
    .split('\n')) {
    if (line === '') continue
    const raw = JSON.parse(line) as { id: string }
    const decision = byId.get(raw.id)
    if (!decision) continue
    for (const { field, agrees } of compareWithSource(raw, decision)) {
      const count = (fields[field] ??= { agrees: 0, of: 0 })
      count.of++
      if (agrees) count.agrees++
    }
  }
  return fields
}
