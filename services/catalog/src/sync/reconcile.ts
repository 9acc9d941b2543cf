import type { Logger } from '@trilex/platform'
import type { StoreFingerprint } from '../decision/decision-store.ts'
import type { IndexProgress } from './index-progress.ts'
import { type FollowerDeps, followIndex, followSummaries } from './index-follower.ts'

/** Fingerprints compared at once: what is held of a page while the other side is awaited outlives the young generation. */
export const PAGE = 250
const BATCH = PAGE / 2
/** Batches written to the index at a time: while one waits for an engine, the other is made ready. */
const WRITTEN_AT_ONCE = 2

export interface Repairs {
  /** Decisions compared. */
  compared: number
  /** Written to or deleted from the index because it differed from the store. */
  repaired: number
  summarised: number
}

interface ReconcileDeps extends FollowerDeps {
  log: Pick<Logger, 'warn'>
}

/**
 * Walks the fingerprints of store and index side by side, in order of id, and repairs every difference: an empty index
 * (another analyser, a lost disk) is rebuilt from the store. Afterwards index = store for everything that did not change meanwhile.
 * @param progress told how far it is
 */
export async function reconcile(
  deps: ReconcileDeps,
  signal: AbortSignal,
  progress?: Pick<IndexProgress, 'look' | 'end'>,
): Promise<Repairs> {
  await progress?.look()
  const failures = new Set<string>()
  const repairs: Repairs = { compared: 0, repaired: 0, summarised: 0 }
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted()
    const [stored, indexed] = await Promise.all([
      deps.store.fingerprints(after, PAGE),
      deps.index.fingerprints(after, PAGE),
    ])
    const last = endOfPage(stored, indexed)
    if (last === null) break
    const wanted = new Map(stored.filter(({ id }) => id <= last).map((row) => [row.id, row]))
    const found = new Map(indexed.filter(({ id }) => id <= last).map(({ id, contentHash }) => [id, contentHash]))
    const different = [...new Set([...wanted.keys(), ...found.keys()])].filter(
      (id) => wanted.get(id)?.contentHash !== found.get(id),
    )
    const stale = [...wanted.values()].filter((row) => row.summariesVersion !== deps.summariser.version)
    repairs.compared += wanted.size
    repairs.repaired += await inBatches(different, signal, WRITTEN_AT_ONCE, async (ids) => {
      await followEach(deps, ids, signal)
      await progress?.look()
    })
    repairs.summarised += await summarise(deps, stale, signal, failures)
    after = last
  }
  progress?.end()
  return repairs
}

/** One decision that cannot be indexed holds up none of the others: the next walk tries it again. */
async function followEach(deps: ReconcileDeps, ids: string[], signal: AbortSignal): Promise<void> {
  try {
    await followIndex(deps, ids, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (ids.length === 1) {
      deps.log.warn({ err: error, decision: ids[0] }, 'a decision could not be indexed; the next walk tries again')
      return
    }
    const middle = ids.length >> 1
    await followEach(deps, ids.slice(0, middle), signal)
    await followEach(deps, ids.slice(middle), signal)
  }
}

/**
 * Summaries are repaired when they can be: an endpoint that is away must not keep the index from being repaired. What it lacks
 * is asked for again on the next page and in the next walk; one failure is told once in a walk.
 * @param failures those that were told
 */
async function summarise(
  deps: ReconcileDeps,
  stale: StoreFingerprint[],
  signal: AbortSignal,
  failures: Set<string>,
): Promise<number> {
  try {
    return await inBatches(
      stale.map(({ id }) => id),
      signal,
      1,
      (ids) => followSummaries(deps, ids, signal),
    )
  } catch (error) {
    if (signal.aborted) throw error
    const failure = String(error)
    if (!failures.has(failure)) deps.log.warn({ err: error }, 'summaries could not be made; the next walk tries again')
    failures.add(failure)
    return 0
  }
}

async function inBatches(
  ids: string[],
  signal: AbortSignal,
  atOnce: number,
  repair: (ids: string[]) => Promise<unknown>,
): Promise<number> {
  for (let at = 0; at < ids.length; at += atOnce * BATCH) {
    signal.throwIfAborted()
    const starts = Array.from({ length: atOnce }, (_, i) => at + i * BATCH).filter((start) => start < ids.length)
    const done = await Promise.allSettled(starts.map((start) => repair(ids.slice(start, start + BATCH))))
    for (const each of done) if (each.status === 'rejected') throw each.reason
  }
  return ids.length
}

/** Up to here both pages are complete; null when both are at their end. */
export function endOfPage(stored: { id: string }[], indexed: { id: string }[]): string | null {
  const ends = [stored, indexed].filter((page) => page.length === PAGE).map((page) => page.at(-1)?.id ?? '')
  if (ends.length > 0) return ends.reduce((a, b) => (a < b ? a : b))
  const all = [...stored, ...indexed].map(({ id }) => id)
  return all.length === 0 ? null : all.reduce((a, b) => (a > b ? a : b))
}

/** Between two walks when nothing is known to be wrong. */
const INTERVAL_MS = 15 * 60_000
/** An index that was emptied because it was damaged is noticed within this time. */
const WATCH_MS = 30_000

/**
 * Repairs now, in the background, and every 15 minutes. A failed walk is logged and tried again at the next turn.
 * @param repair counts what it repaired; all zero says nothing
 * @param generation grows while nothing is wrong; when it falls, what is repaired has begun again, and a walk begins soon
 * @returns stops and resolves when the running walk has ended
 */
export function keepReconciled(
  repair: (signal: AbortSignal) => Promise<Partial<Repairs>>,
  what: string,
  log: Pick<Logger, 'info' | 'warn'>,
  generation?: () => Promise<number>,
): () => Promise<void> {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  let again = false
  const walk = () => {
    running ??= repair(stop.signal)
      .then((repairs) => {
        if ((repairs.repaired ?? 0) + (repairs.summarised ?? 0) > 0)
          log.info(repairs, `${what} was repaired from the store`)
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) log.warn({ err: error }, `${what} could not be compared with the store`)
      })
      .finally(() => {
        running = undefined
        if (!again || stop.signal.aborted) return
        again = false
        walk()
      })
  }
  walk()
  const timer = setInterval(walk, INTERVAL_MS).unref()
  let newest = 0
  const watch = async () => {
    const now = (await generation?.()) ?? 0
    if (now < newest) {
      // A walk under way may have passed what is gone now.
      if (running) again = true
      else walk()
    }
    newest = now
  }
  const watching = setInterval(() => void watch().catch(() => undefined), WATCH_MS).unref()
  return async () => {
    clearInterval(timer)
    clearInterval(watching)
    stop.abort(new Error('the catalogue is stopping'))
    await running
  }
}
