import type { EventBus, Owned } from '@trilex/platform'
import { catalogEvents, readBy } from '@trilex/proto/topics'
import type { Decision, Summaries } from '../decision.ts'
import type { DecisionRoom } from '../decision/decision.ts'
import { decisionIdsOf } from '../decision/decision-events.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import { Pace } from '../pace.ts'
import type { CatalogSettings } from '../settings.ts'
import { endpointSummariser } from './summariser-endpoint.ts'
import { extractiveSummariser, type Summariser } from './summariser.ts'

/** Events read at a time. */
const BATCH = 100

/** A summariser behind a network may take seconds for each; results are stored at least this often. */
const SAVE_EVERY_MS = 1000

/** After this many failures in a row the summariser is at fault, not a decision. */
const REFUSED_IN_A_ROW = 3

export type Summarised = { decision: Decision; summaries: Summaries }

interface Given {
  decisions: DecisionRoom
  bus: EventBus
  settings: Pick<CatalogSettings, 'summaryEndpoint' | 'summaryModel' | 'summaryKey'>
}

export type SummaryRoom = ReturnType<typeof openSummaries>

/**
 * Summaries of decisions, by a model behind an endpoint, else of sentences from the decision. Slow ones are made by a
 * separate consumer group and never delay the index; the others are made when a decision is indexed.
 */
export function openSummaries({ decisions: { store }, bus, settings }: Given) {
  const { summaryEndpoint: url, summaryModel: model = 'default', summaryKey: key } = settings
  const summariser = url ? endpointSummariser({ url, model, ...(key && { key }) }) : extractiveSummariser()
  const listeners: ((summarised: Summarised[]) => Promise<void>)[] = []
  const onStored = async (summarised: Summarised[]) => {
    for (const listener of listeners) await listener(summarised)
  }
  const summarise = (ids: string[], signal: AbortSignal) =>
    followSummaries({ store, summariser, onStored }, ids, signal)
  const follow = () =>
    bus.subscribe(
      { ...readBy(catalogEvents, 'catalog.summaries'), fromBeginning: true, batchSize: BATCH },
      async (events, signal) => void (await summarise(decisionIdsOf(events), signal)),
    )
  const work: Owned[] = summariser.compute ? [] : [follow]
  return {
    summariser,
    work,
    /**
     * Makes and stores the summaries that decisions lack. Rejects with the first failure, after the others are done.
     */
    summarise,
    /** Calls the listener with summaries that were stored; if it fails, `summarise` fails. */
    onStored: (listener: (summarised: Summarised[]) => Promise<void>) => void listeners.push(listener),
  }
}

export interface SummaryDeps {
  store: DecisionStore
  summariser: Summariser
  /** Called with what was stored, before more is made. */
  onStored(summarised: Summarised[]): Promise<void>
}

/**
 * Summarises those of the decisions whose stored summaries are missing or of another version. One that cannot be
 * summarised does not stop the others.
 * @returns how many were summarised
 * @throws the first failure, after the others are done
 */
export async function followSummaries(
  { store, summariser, onStored }: SummaryDeps,
  ids: string[],
  signal: AbortSignal,
): Promise<number> {
  const stale = await store.loadUnsummarised([...new Set(ids)], summariser.version)
  let unsaved: Summarised[] = []
  let savedAt = performance.now()
  const pace = new Pace()
  const save = async () => {
    await store.saveSummaries(unsaved)
    if (unsaved.length > 0) await onStored(unsaved)
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
