import type { DecisionStore, LoadedDecision } from '../decision/decision-store.ts'
import type { Decision, Summaries } from '../decision.ts'
import type { BodyCitations } from '../text/body-citations.ts'
import { summaryText, toIndexedDecision } from '../search/indexed-decision.ts'
import { Pace } from '../pace.ts'
import type { TellReplicas } from './replicas.ts'
import type { ReferenceTables } from '../domains/reference-tables.ts'
import type { DecisionIndex, IndexedDecision } from '@trilex/search/port'
import type { Summariser } from '../summaries/summariser.ts'

/** A summariser behind a network may take seconds for each; results are stored at least this often. */
const SAVE_EVERY_MS = 1000

/** After this many failures in a row the summariser is at fault, not a decision. */
const REFUSED_IN_A_ROW = 3

type Summarised = { decision: Decision; summaries: Summaries }

/** What the follower of index and summaries needs. */
export interface FollowerDeps {
  store: DecisionStore
  index: DecisionIndex
  tables: ReferenceTables
  summariser: Summariser
  bodies: BodyCitations
  /** Called with the decisions that were added to or replaced in the index. */
  onIndexed?: (ids: string[]) => Promise<void>
  /** Tells the other replicas which decisions were added to the index, replaced in it or removed from it. */
  tellWritten?: ((ids: string[]) => Promise<void>) | undefined
  /** Tells the other replicas whose summaries were stored. */
  tellReplicas?: TellReplicas | undefined
}

/**
 * Updates the index to what the store now holds of these decisions: replaces present ones, deletes others. Summaries
 * that can be computed at once are made and stored on the way. Any order and any repetition of calls gives the same
 * index. Rejects with the signal's reason if that fires before anything is written.
 */
export async function followIndex(deps: FollowerDeps, ids: string[], signal?: AbortSignal): Promise<void> {
  const { store, index, tables, summariser, bodies, onIndexed, tellWritten } = deps
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
    await tellWritten?.([...shown.keys()])
    await onIndexed?.([...shown.keys()])
  }
  // After the index was written, all still had this content and no other summaries: nothing to check again.
  if (made.length === wanted.length && kept === wanted.length) return
  const present = await store.fingerprintsOf(wanted)
  const gone = wanted.filter((id) => !present.has(id))
  if (gone.length > 0) {
    await index.delete(gone)
    await tellWritten?.(gone)
  }
  // Summaries may have been stored after the load, and shown before the document was in the index.
  const late = [...shown].filter(([id, { summaries }]) => {
    const now = present.get(id)?.summariesVersion
    return now && now !== summaries
  })
  if (late.length > 0) await showSummaries(index, await store.load(late.map(([id]) => id)))
  // Another follower may have indexed a newer content before this one wrote what it had loaded.
  const older = [...shown].filter(([id, { content }]) => (present.get(id)?.contentHash ?? content) !== content)
  if (older.length > 0)
    await followIndex(
      deps,
      older.map(([id]) => id),
      signal,
    )
}

/**
 * Summarises those of the decisions whose stored summaries are missing or of another version, and updates the index.
 * One that cannot be summarised does not stop the others.
 * @returns how many were summarised
 * @throws the first failure, after the others are done
 */
export async function followSummaries(
  { store, index, summariser, tellReplicas }: FollowerDeps,
  ids: string[],
  signal: AbortSignal,
): Promise<number> {
  const stale = await store.loadUnsummarised([...new Set(ids)], summariser.version)
  let unsaved: Summarised[] = []
  let savedAt = performance.now()
  const pace = new Pace()
  const save = async () => {
    await store.saveSummaries(unsaved)
    await showSummaries(index, unsaved)
    if (unsaved.length > 0) await tellReplicas?.(unsaved.map(({ decision }) => decision.id))
    unsaved = []
    savedAt = performance.now()
  }
  let done = 0
  let inARow = 0
  const failures: unknown[] = []
  try {
    for (const { decision } of stale) {
      signal.throwIfAborted()
      try {
        unsaved.push({ decision, summaries: await summariser.summarise(decision, signal) })
        done++
        inARow = 0
      } catch (error) {
        failures.push(error)
        if (++inARow === REFUSED_IN_A_ROW) break
      }
      if (performance.now() - savedAt > SAVE_EVERY_MS) await save()
      await pace.breathe()
    }
  } finally {
    await save()
  }
  if (failures.length > 0) throw failures[0]
  return done
}

/** Shows the stored summaries of decisions that are in the index. */
export async function showSummaries(index: DecisionIndex, loaded: LoadedDecision[]): Promise<void> {
  if (loaded.length === 0) return
  await index.setSummaries(
    loaded.map(({ decision, summaries }) => ({
      id: decision.id,
      short: summaryText(summaries, 'short'),
      long: summaryText(summaries, 'long'),
    })),
  )
}
