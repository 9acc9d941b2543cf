import { statSync } from 'node:fs'
import type { DecisionIndex, IndexedDecision } from '@trilex/catalog'
import { indexFile } from './database.ts'
import { indexVersion } from './schema.ts'
import { WorkerQueue } from './worker-queue.ts'

/** Documents of one transaction. */
const BATCH = 500
/** The full-text table is merged when nothing was written for this time, in milliseconds. */
const REST = 1000

/**
 * The embedded search engine: SQLite's full-text index for words, typed columns for filters, sorts and facets. One
 * worker thread searches, another writes, so that neither waits for the other nor holds up the caller.
 */
export async function openSearchEngine({ folder }: { folder: string }): Promise<DecisionIndex> {
  const version = indexVersion()
  const writing = await WorkerQueue.start('write', folder)
  const searching = await WorkerQueue.start('search', folder)
  let rest: NodeJS.Timeout | undefined

  const tidy = async (): Promise<void> => {
    if (writing.idle && (await writing.ask<boolean>({ kind: 'tidy' }).catch(() => false))) tidyLater()
  }
  const tidyLater = (): void => {
    clearTimeout(rest)
    rest = setTimeout(() => void tidy(), REST)
    rest.unref()
  }
  const write = async (message: Parameters<typeof writing.ask>[0]): Promise<void> => {
    await writing.ask(message)
    tidyLater()
  }

  return {
    limits: { exactTotals: true, maxOffset: null },
    async addOrUpdate(documents: IndexedDecision[]) {
      for (let i = 0; i < documents.length; i += BATCH) {
        await write({ kind: 'put', documents: documents.slice(i, i + BATCH) })
      }
    },
    setSummaries: (summaries) => write({ kind: 'summaries', summaries }),
    setCitationFacts: (facts) => write({ kind: 'facts', facts }),
    delete: (ids) => write({ kind: 'delete', ids }),
    search: (query, signal) => searching.ask({ kind: 'search', query }, signal),
    complete: (prefix, language, limit) => searching.ask({ kind: 'complete', prefix, language, limit }),
    fingerprints: (after, limit) => searching.ask({ kind: 'fingerprints', after, limit }),
    async stats() {
      const stats = await searching.ask<{ documents: number; forms: number; generation: number }>({ kind: 'stats' })
      return { ...stats, bytes: bytesOf(folder), version }
    },
    async close() {
      clearTimeout(rest)
      await searching.close()
      await writing.close()
    },
  }
}

function bytesOf(folder: string): number {
  return ['', '-wal', '-shm'].reduce(
    (sum, suffix) => sum + (statSync(indexFile(folder) + suffix, { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}
