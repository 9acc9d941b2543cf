import { setTimeout as pause } from 'node:timers/promises'
import { type App, decodeEvent, type EventBus, type IncomingEvent, type Logger, type Owned } from '@trilex/platform'
import { DecisionChangedSchema, DecisionPublishedSchema } from '@trilex/proto/catalog/v1/events'
import { catalogEvents, readBy, watchEvents } from '@trilex/proto/topics'
import type { DecisionIndex } from '@trilex/search/port'
import type { Connection } from 'mongoose'
import type { Citing } from '../citing/citing.ts'
import type { DecisionRoom } from '../decision/decision.ts'
import type { DomainRoom } from '../domains/domains.ts'
import { indexedHash } from '../search/indexed-decision.ts'
import type { SearchRoom } from '../search/search.ts'
import { questionCollection } from './question-model.ts'
import { QuestionMatching } from './question-matching.ts'
import { questionPreviews } from './question-preview.ts'
import { questionReader } from './question-reader.ts'
import { questionRoutes } from './question-routes.ts'
import { QuestionStore } from './question-store.ts'

export { questionLimits } from './question-routes.ts'

/** Decisions that are compared with all questions at once. */
const BATCH = 50
/** How often index and citation graph are asked whether they hold a new decision, in milliseconds. */
const POLL_MS = 250
/** After this time the batch is handled again, and later becomes a dead letter. */
const WAIT_MS = 120_000

const EVENTS = [DecisionPublishedSchema, DecisionChangedSchema] as const

interface Given {
  documents: Connection
  bus: EventBus
  index: DecisionIndex
  decisions: DecisionRoom
  domains: DomainRoom
  search: SearchRoom
  citing: Citing
  log: Pick<Logger, 'info' | 'warn'>
  now: () => Date
}

/** Questions that readers follow: what each would announce, and which of them new decisions answer. */
export function openQuestions({ documents, bus, index, decisions, domains, search, citing, log, now }: Given) {
  const { store } = decisions
  const read = questionReader({ store, tables: domains.tables, read: (asked) => search.read(asked) })
  const questions = new QuestionStore(questionCollection.on(documents), read)
  const { graph, citedBy } = citing
  const matching = new QuestionMatching({ questions, store, index, graph, citedBy, bus, now, log })

  /** Resolves when index and citation graph hold the present content of these decisions. */
  const followed = async (ids: readonly string[], signal: AbortSignal): Promise<void> => {
    for (const end = Date.now() + WAIT_MS; ; await pause(POLL_MS, undefined, { signal })) {
      const stored = await store.fingerprintsOf(ids)
      const edges = await graph.fingerprintsOf(ids)
      const indexed = await hashesIn(index, [...stored.keys()])
      const late = [...stored].filter(
        ([id, { contentHash }]) =>
          indexed.get(id) !== indexedHash(contentHash) || edges.get(id)?.contentHash !== contentHash,
      )
      if (late.length === 0) return
      if (Date.now() > end) throw new Error(`${late.length} decisions are not indexed yet`)
    }
  }
  const work: Owned[] = [
    () =>
      bus.subscribe({ ...readBy(watchEvents, 'catalog.questions'), fromBeginning: true }, async (events) => {
        for (const event of events) await questions.follow(event)
      }),
    () =>
      bus.subscribe({ ...readBy(catalogEvents, 'catalog.matches'), batchSize: BATCH }, async (events, signal) => {
        const changed = changesIn(events)
        if (changed.size === 0 || !(await questions.any())) return
        await followed([...changed.keys()], signal)
        await matching.announce(changed, signal)
      }),
    async () => {
      const stopping = new AbortController()
      const reading = questions.readAgain(stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.warn({ err: error }, 'followed questions not read again, trying at the next start')
      })
      return {
        async stop() {
          stopping.abort(new Error('the catalogue is stopping'))
          await reading
        },
      }
    },
  ]
  return {
    matching,
    questions,
    work,
    routes: (app: App): void => questionRoutes(app, questionPreviews({ store, index, citedBy, read, now })),
  }
}

/** The decisions of these events that their sources brought, and whether each was in the collection before. */
function changesIn(events: readonly IncomingEvent[]): Map<string, boolean> {
  const changed = new Map<string, boolean>()
  for (const event of events) {
    const message = decodeEvent<(typeof EVENTS)[number]>(EVENTS, event)?.message
    if (!message || (message.$typeName === 'catalog.v1.DecisionChanged' && message.readAgain)) continue
    const { decisionId } = message
    const before = message.$typeName === 'catalog.v1.DecisionChanged' && changed.get(decisionId) !== false
    changed.set(decisionId, before)
  }
  return changed
}

/** What the index holds of these decisions, by id. */
async function hashesIn(index: DecisionIndex, ids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const id of ids) {
    const [row] = await index.fingerprints(justBefore(id), 1)
    if (row?.id === id) found.set(id, row.contentHash)
  }
  return found
}

/** A text that sorts before an id, with hardly any id between. */
const justBefore = (id: string): string =>
  `${id.slice(0, -1)}${String.fromCharCode(id.charCodeAt(id.length - 1) - 1)}\uffff`
