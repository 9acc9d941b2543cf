import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DecisionIndex, IndexedDecision, WrittenResult } from '../port.ts'
import { readWritten } from '../display/written-result.ts'
import { followerOfOneProcess } from './follower.ts'
import { Trainer } from './trainer.ts'
import { writtenIds } from './columns/choices.ts'
import { indexFile, removeIndex, setAside } from './database.ts'
import { indexVersion } from './schema.ts'
import { DamagedIndex } from './postings/segment.ts'
import { segmentFolder } from './postings/segment-store.ts'
import { textFolder } from './postings/text-files.ts'
import type { WorkerData, WorkerRequest } from './worker.ts'
import { WorkerQueue } from './worker-queue.ts'

/** At most this many documents are written in one transaction. */
const BATCH = 500
/** Segments are merged further after this time without a write, in milliseconds. */
const REST = 1000
/** The writing worker ends after this time without a write or work left to do, in milliseconds. */
const IDLE = 15_000
/** The translation lexicon is trained after this time without a write, in milliseconds. */
const LONG_REST = 5000

type Role = WorkerData['role']

/** Null: not started, or ended to free its memory; the next request starts a worker, also after one has failed. */
type Workers = Record<Role, Promise<WorkerQueue> | null>

/**
 * Opens the embedded search engine: an inverted index in immutable segments, with typed columns for filters, sorting
 * and facets. One worker thread searches and another writes, so that neither waits for the other nor blocks the caller.
 * A damaged index is emptied and starts again at generation 0; its owner refills it. When that happens to an open
 * index, searches are rejected until the owner starts refilling it (`IndexStats.generation`).
 */
export async function openSearchEngine({
  folder,
  training = true,
  report,
}: {
  folder: string
  /** Whether to train the translation lexicon when due; otherwise the existing one is used. */
  training?: boolean
  /** Called with the damage error for which the index was emptied. */
  report?: (error: Error) => void
}): Promise<DecisionIndex> {
  const version = indexVersion()
  /** How many times the open index was emptied, and whether the backfill is still pending. */
  let losses = 0
  let lost = false
  const empty = async (used: Workers | null, error: unknown): Promise<Workers> => {
    if (error instanceof DamagedIndex) report?.(error)
    return restart(folder, used, error)
  }
  let workers = start(folder).catch((error: unknown) => empty(null, error))
  await workers
  const trainer = training ? new Trainer(folder) : null
  let rest: NodeJS.Timeout | undefined
  let longRest: NodeJS.Timeout | undefined

  let closed = false
  /** Workers of an index that was emptied; they are not restarted. */
  const abandoned = new WeakSet<Workers>()
  const queueOf = async (used: Workers, role: Role): Promise<WorkerQueue> => {
    const held = used[role]
    const queue = await held?.catch(() => null)
    if (queue && (closed || abandoned.has(used) || !queue.ended)) return queue
    if (used[role] === held) used[role] = WorkerQueue.start(role, folder)
    return (await used[role]) as WorkerQueue
  }
  /** The workers; restarts them if their last start failed. */
  const present = async (): Promise<{ asked: Promise<Workers>; used: Workers }> => {
    const held = workers
    await held.catch(() => {
      if (workers === held) workers = start(folder).catch((error: unknown) => empty(null, error))
    })
    const asked = workers
    return { asked, used: await asked }
  }
  const ask = async <T>(role: Role, message: WorkerRequest, signal?: AbortSignal): Promise<T> => {
    const { asked, used } = await present()
    try {
      return await (await queueOf(used, role)).ask<T>(message, signal)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof DamagedIndex && workers === asked) {
        losses++
        lost = true
        abandoned.add(used)
        workers = empty(used, error)
      }
      // When one request finds damage, concurrent requests fail because their worker ends.
      if (workers === asked || closed) throw error
      return (await queueOf(await workers, role)).ask<T>(message, signal)
    }
  }
  /** Rejects searches of an emptied index instead of returning no hits. */
  const find = async <T>(message: WorkerRequest, signal?: AbortSignal): Promise<T> => {
    const before = losses
    if (lost) throw lostIndex()
    const found = await ask<T>('search', message, signal)
    if (losses !== before) throw lostIndex()
    return found
  }
  const writer = async (): Promise<WorkerQueue | null | undefined> => (await workers).write?.catch(() => null)
  const tidy = async (): Promise<void> => {
    if (!(await writer())?.idle) return
    const more = await ask<boolean>('write', { kind: 'tidy' }).catch(() => false)
    later(more ? tidy : release, more ? REST : IDLE)
  }
  const release = async (): Promise<void> => {
    const used = await workers
    const queue = await writer()
    if (!queue?.idle) return
    used.write = null
    await queue.close()
  }
  const later = (work: () => Promise<void>, milliseconds: number): void => {
    clearTimeout(rest)
    rest = setTimeout(() => void work().catch(ignoreUntilNextRequest), milliseconds)
    rest.unref()
  }
  const stats = () => ask<{ documents: number; forms: number; generation: number }>('search', { kind: 'stats' })
  const train = async (): Promise<void> => {
    if ((await writer())?.idle === false) return trainLater()
    const { documents } = await stats()
    const done = await trainer?.train(documents).catch(() => null)
    if (done?.trained) await ask('search', { kind: 'lexicon' }).catch(() => undefined)
  }
  const trainLater = (): void => {
    clearTimeout(longRest)
    longRest = setTimeout(() => void train().catch(ignoreUntilNextRequest), LONG_REST)
    longRest.unref()
  }
  const write = async (message: WorkerRequest): Promise<void> => {
    await ask('write', message)
    later(tidy, REST)
    if (trainer) trainLater()
  }
  if (trainer) trainLater()

  // `search.ts` answers in the searching thread.
  const searchWritten: DecisionIndex['searchWritten'] = (asked, signal) => {
    const { ids, ...filters } = asked.filters
    return find<WrittenResult>({ kind: 'search', query: { ...asked, filters }, ids: writtenIds(ids) }, signal)
  }

  return {
    limits: {},
    follower: followerOfOneProcess,
    async addOrUpdate(documents: IndexedDecision[]) {
      for (let i = 0; i < documents.length; i += BATCH) {
        await write({ kind: 'put', documents: documents.slice(i, i + BATCH) })
      }
    },
    setSummaries: (summaries) => write({ kind: 'summaries', summaries }),
    setCitationFacts: (facts) => write({ kind: 'facts', facts }),
    delete: (ids) => write({ kind: 'delete', ids }),
    searchWritten,
    search: async (query, signal) => readWritten(await searchWritten(query, signal)),
    percolate: (queries, ids, signal) => find({ kind: 'percolate', queries, ids }, signal),
    complete: (prefix, language, limit) => find({ kind: 'complete', prefix, language, limit }),
    fingerprints(after, limit) {
      if (after === null) lost = false
      return ask('search', { kind: 'fingerprints', after, limit })
    },
    async ready() {
      await stats()
      if (lost) throw lostIndex()
    },
    async stats() {
      const { documents, forms, generation } = await stats()
      return { documents, forms, generation: lost ? -1 : generation, bytes: bytesOf(folder), version }
    },
    async close() {
      clearTimeout(rest)
      clearTimeout(longRest)
      await trainer?.close()
      const used = await workers.catch(() => null)
      closed = true
      const queues = [await used?.search?.catch(() => null), await used?.write?.catch(() => null)]
      for (const queue of queues) await queue?.close()
    },
  }
}

/** Errors of idle work are ignored; the next request reports them. */
const ignoreUntilNextRequest = (): void => undefined

async function start(folder: string): Promise<Workers> {
  const search = WorkerQueue.start('search', folder)
  await search
  return { write: null, search }
}

/**
 * Empties a damaged index and starts on it.
 * @throws `error` when it is not about damage
 */
async function restart(folder: string, used: Workers | null, error: unknown): Promise<Workers> {
  if (!(error instanceof DamagedIndex)) throw error
  for (const queue of [used?.search, used?.write]) await (await queue?.catch(() => null))?.terminate()
  if (error.database) setAside(folder)
  removeIndex(folder)
  return start(folder)
}

/** A temporary failure: retrying later helps. */
const lostIndex = (): Error =>
  Object.assign(new Error('the search index was damaged and is being built again'), { statusCode: 503 })

function bytesOf(folder: string): number {
  const files = [
    ...['', '-wal', '-shm'].map((suffix) => indexFile(folder) + suffix),
    ...[segmentFolder(folder), textFolder(folder)].flatMap((each) => namesIn(each).map((name) => join(each, name))),
  ]
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** Empty for a missing folder: the next search detects that. */
const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])
