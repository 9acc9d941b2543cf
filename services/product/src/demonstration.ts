import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App, Logger } from '@trilex/platform'

const folder = new URL('../../catalog/demonstration/', import.meta.url)
/** Name of the collection's import in the history. */
const NAME = 'demonstration'
const POLL_MS = 100
const LONGEST_WAIT_MS = 60_000

interface Stats {
  documents: number
  indexed: number
  lastImport: { name: string; complete: boolean } | null
}

interface Seeded {
  id: string
  docType: string
}

/**
 * Imports the demonstration collection through the catalogue's import route if nothing was ever imported, or if an
 * earlier start was interrupted while importing it. Resolves when searches find it.
 * @returns number of decisions seeded; 0 when the folder already contains data
 */
export async function seedDemonstration(
  catalog: Pick<App, 'inject'>,
  token: string,
  log: Pick<Logger, 'warn'>,
): Promise<number> {
  const { documents, lastImport } = await statsOf(catalog)
  const interrupted = lastImport?.name === NAME && !lastImport.complete
  if (!interrupted && (documents > 0 || lastImport !== null)) return 0
  const answer = await catalog.inject({
    method: 'POST',
    url: `/api/catalog/imports?name=${NAME}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: readDemonstration().join('\n'),
  })
  const lines = answer.body.trim().split('\n')
  const summary = JSON.parse(lines.at(-1) ?? '{}') as { type?: string; new: number; refused: number }
  if (summary.type !== 'summary' || summary.refused > 0)
    log.warn({ last: lines.at(-1) }, 'demonstration collection imported incompletely')
  await indexed(catalog)
  return summary.type === 'summary' ? summary.new : 0
}

/**
 * Permanently withdraws the demonstration decisions, so that invented decisions do not mix with real ones. A decision
 * that the operator imported under one of their ids is kept.
 * @returns number of decisions withdrawn
 */
export async function withdrawDemonstration(catalog: Pick<App, 'inject'>, token: string): Promise<number> {
  const before = await statsOf(catalog)
  if (before.lastImport === null) return 0
  const evidence = 'the operator runs the product without the demonstration collection'
  for (const line of readDemonstration()) {
    const seeded = JSON.parse(line) as Seeded
    if (!(await isThere(catalog, seeded))) continue
    await catalog.inject({
      method: 'POST',
      url: '/api/catalog/withdrawals',
      headers: { authorization: `Bearer ${token}` },
      payload: { id: seeded.id, evidence },
    })
  }
  return before.documents - (await statsOf(catalog)).documents
}

async function isThere(catalog: Pick<App, 'inject'>, { id, docType }: Seeded): Promise<boolean> {
  const docId = id.slice(id.indexOf('-') + 1)
  const answer = await catalog.inject(`/api/catalog/decisions/${docType}/${encodeURIComponent(docId)}`)
  if (answer.statusCode !== 200) return false
  const stored = answer.json<{ id: string; demonstration: boolean }>()
  return stored.id === id && stored.demonstration
}

/** The decisions of the collection, one JSON line each, in order of their file names. */
function readDemonstration(): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.sort().map((name) => JSON.stringify(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))
}

async function indexed(catalog: Pick<App, 'inject'>): Promise<void> {
  for (const deadline = Date.now() + LONGEST_WAIT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const stats = await statsOf(catalog)
    if (stats.indexed >= stats.documents) return
  }
}

async function statsOf(catalog: Pick<App, 'inject'>): Promise<Stats> {
  return (await catalog.inject('/api/catalog/stats')).json<Stats>()
}
