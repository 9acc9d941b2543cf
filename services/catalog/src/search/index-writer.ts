import type { Logger } from '@trilex/platform'
import type { DecisionIndex, IndexedDecision } from '@trilex/search/port'
import type { DecisionStore, LoadedDecision } from '../decision/decision-store.ts'
import type { ReferenceTables } from '../domains/reference-tables.ts'
import { Pace } from '../pace.ts'
import type { Summariser } from '../summaries/summariser.ts'
import type { Summarised } from '../summaries/summary-follower.ts'
import type { BodyCitations } from '../text/body-citations.ts'
import { summaryText, toIndexedDecision } from './indexed-decision.ts'

/** What writing decisions of the store to the index needs. */
export interface WriterDeps {
  store: DecisionStore
  index: DecisionIndex
  tables: ReferenceTables
  /** Summaries that it can compute without a network are made and stored while indexing. */
  summariser: Pick<Summariser, 'version' | 'compute'>
  bodies: BodyCitations
  log: Pick<Logger, 'warn'>
  /** Called with the decisions that were added to the index, replaced in it or removed from it. */
  onWritten?: ((ids: string[]) => Promise<void>) | undefined
  /** Called with the decisions that were added or replaced. */
  onIndexed?: ((ids: string[]) => Promise<void>) | undefined
}

/**
 * Updates the index to what the store now holds of these decisions: replaces present ones, deletes others. Any order
 * and any repetition of calls gives the same index. Rejects with the signal's reason if that fires before anything is
 * written.
 */
export async function updateIndex(deps: WriterDeps, ids: string[], signal?: AbortSignal): Promise<void> {
  const { store, index, tables, summariser, bodies, onIndexed, onWritten } = deps
  const wanted = [...new Set(ids)]
  const documents: IndexedDecision[] = []
  const made: Summarised[] = []
  const shown = new Map<string, { content: string; summaries: string | undefined }>()
  const pace = new Pace()
  for (const { decision, summaries: stored, addedAt } of await store.load(wanted)) {
    const stale = stored?.version !== summariser.version
    const summaries = stale && summariser.compute ? summariser.compute(decision) : stored
    if (summaries !== null && summaries !== stored) made.push({ decision, summaries })
    const indexed = toIndexedDecision(decision, summaries, tables, await bodies.read(decision))
    documents.push({ ...indexed, ...(addedAt && { added: addedAt.getTime() }) })
    shown.set(decision.id, { content: decision.contentHash, summaries: summaries?.version })
    await pace.breathe()
    signal?.throwIfAborted()
  }
  if (documents.length > 0) await index.addOrUpdate(documents)
  const kept = await store.saveSummaries(made)
  if (shown.size > 0) {
    await onWritten?.([...shown.keys()])
    await onIndexed?.([...shown.keys()])
  }
  // After the index was written, all still had this content and no other summaries: nothing to check again.
  if (made.length === wanted.length && kept === wanted.length) return
  const present = await store.fingerprintsOf(wanted)
  const gone = wanted.filter((id) => !present.has(id))
  if (gone.length > 0) {
    await index.delete(gone)
    await onWritten?.(gone)
  }
  // Summaries may have been stored after the load, and sent to the index before it had the document.
  const late = [...shown].filter(([id, { summaries }]) => {
    const now = present.get(id)?.summariesVersion
    return now && now !== summaries
  })
  if (late.length > 0) await showSummaries(index, await store.load(late.map(([id]) => id)))
  // Another batch may have indexed a newer content before this one wrote what it had loaded.
  const older = [...shown].filter(([id, { content }]) => (present.get(id)?.contentHash ?? content) !== content)
  if (older.length > 0)
    await updateIndex(
      deps,
      older.map(([id]) => id),
      signal,
    )
}

/** Whether the index is unreachable or full, so that no decision is at fault. */
const isOfTheEngine = (error: unknown): boolean =>
  [503, 507].includes((error as { statusCode?: number }).statusCode ?? 0)

/**
 * The same, skipping decisions that cannot be indexed: the reconciler's next walk tries them again. Rejects when the
 * index itself accepts no writes.
 */
export async function updateEach(deps: WriterDeps, ids: string[], signal: AbortSignal): Promise<void> {
  if (ids.length === 0) return
  try {
    await updateIndex(deps, ids, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (isOfTheEngine(error)) throw error
    if (ids.length === 1) {
      deps.log.warn(
        { err: error, decision: ids[0] },
        'decision not indexed, retrying in the next run of the reconciler',
      )
      return
    }
    const middle = ids.length >> 1
    await updateEach(deps, ids.slice(0, middle), signal)
    await updateEach(deps, ids.slice(middle), signal)
  }
}

/** Adds the stored summaries of decisions to their documents in the index. */
export async function showSummaries(
  index: Pick<DecisionIndex, 'setSummaries'>,
  loaded: Pick<LoadedDecision, 'decision' | 'summaries'>[],
): Promise<void> {
  if (loaded.length === 0) return
  await index.setSummaries(
    loaded.map(({ decision, summaries }) => ({
      id: decision.id,
      short: summaryText(summaries, 'short'),
      long: summaryText(summaries, 'long'),
    })),
  )
}
