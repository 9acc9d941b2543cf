import { inBatches, PAGE, reconcile, type Repairs } from '../decision/following/reconciler.ts'
import type { IndexProgress } from './index-progress.ts'
import { indexedHash } from './indexed-decision.ts'
import { updateEach, type WriterDeps } from './index-writer.ts'

const BATCH = PAGE / 2
/** While one batch waits for the engine, the next is prepared. */
const WRITTEN_AT_ONCE = 2

export interface IndexRepairs extends Repairs {
  summarised: number
}

export interface ReconcileDeps extends WriterDeps {
  /** Makes the summaries of decisions that lack them, and adds them to the index; resolves to their number. */
  summarise(ids: string[], signal: AbortSignal): Promise<unknown>
}

/**
 * Makes the index equal to the store, and makes missing summaries: an empty index (another analyser, a lost disk) is
 * rebuilt.
 * @param progress receives the progress
 */
export async function reconcileIndex(
  deps: ReconcileDeps,
  signal: AbortSignal,
  progress?: Pick<IndexProgress, 'refresh' | 'end'>,
): Promise<IndexRepairs> {
  await progress?.refresh()
  const failures = new Set<string>()
  let summarised = 0
  const repairs = await reconcile(
    {
      source: (after, limit) => deps.store.fingerprints(after, limit),
      derived: (after, limit) => deps.index.fingerprints(after, limit),
      equal: (stored, indexed) => indexedHash(stored.contentHash) === indexed.contentHash,
      batch: BATCH,
      atOnce: WRITTEN_AT_ONCE,
      repair: async (ids) => {
        await updateEach(deps, ids, signal)
        await progress?.refresh()
      },
      onPage: async (page) => {
        const stale = page.filter(({ summariesVersion }) => summariesVersion !== deps.summariser.version)
        const ids = stale.map(({ id }) => id)
        summarised += await summarise(deps, ids, signal, failures)
      },
    },
    signal,
  )
  progress?.end()
  return { ...repairs, summarised }
}

/**
 * Makes summaries and never rejects for a failure: an endpoint that is down must not keep the index from being
 * repaired. The next page and the next walk try again.
 * @param failures those already logged in this walk; each is logged once
 * @returns how many decisions were summarised; 0 after a failure
 */
async function summarise(
  deps: ReconcileDeps,
  stale: string[],
  signal: AbortSignal,
  failures: Set<string>,
): Promise<number> {
  try {
    await inBatches(stale, { batch: BATCH, atOnce: 1, repair: (ids) => deps.summarise(ids, signal) }, signal)
    return stale.length
  } catch (error) {
    if (signal.aborted) throw error
    const failure = String(error)
    if (!failures.has(failure)) deps.log.warn({ err: error }, 'summaries not created, retrying in the next run')
    failures.add(failure)
    return 0
  }
}
