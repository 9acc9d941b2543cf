import type { Language } from '../api/types.ts'
import type { EventQueue } from './event-queue.ts'
import type { TabMemory } from './tab-memory.ts'

/** A hit that was opened, with its place in the whole list, from 1. */
export interface OpenedHit {
  result: string
  position: number
}

/** What pages report of their use. */
export interface Measuring {
  /** A question stands in the address: `/search?q=bail`, without page, page size and view. */
  searched(question: string): void
  /** Results of a question are shown. */
  resultsShown(question: string, resultsCount: number, page: number): void
  opened(question: string, hit: OpenedHit): void
  /** A decision is read: `atf:147-I-268`. */
  consulted(document: string, domains: readonly string[]): void
}

/** Reports nothing: on the server, and where nobody provides another. */
export const NO_MEASURING: Measuring = {
  searched: () => undefined,
  resultsShown: () => undefined,
  opened: () => undefined,
  consulted: () => undefined,
}

interface Given {
  language: Language
  queue: Pick<EventQueue, 'add'>
  memory: TabMemory
}

/** The measuring of a browser tab: each question once, with its results and what was opened. */
export function createMeasuring({ language, queue, memory }: Given): Measuring {
  /** Results that were shown before their question had stood in the address for long enough. */
  const early = new Map<string, { resultsCount: number; page: number }>()
  const now = () => new Date().toISOString()
  const sessionId = memory.session

  const searchOf = (question: string) => {
    const known = memory.search(question)
    if (known) return known
    const search = memory.addSearch(question)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    queue.add({
      kind: 'search',
      id: search.id,
      searchUrl: question,
      sessionId,
      language,
      referrer: document.referrer.slice(0, 2_000),
      searchedAt: now(),
      timezone: timeZone,
    })
    const results = early.get(question)
    early.delete(question)
    if (results) shown(search, results.resultsCount, results.page)
    return search
  }
  const shown = (search: ReturnType<TabMemory['addSearch']>, resultsCount: number, page: number) => {
    if (memory.addPage(search, page)) queue.add({ kind: 'results', id: search.id, sessionId, resultsCount, page })
  }
  return {
    searched: (question) => void searchOf(question),
    resultsShown(question, resultsCount, page) {
      const search = memory.search(question)
      if (search) shown(search, resultsCount, page)
      else early.set(question, { resultsCount, page })
    },
    opened: (question, { result, position }) =>
      queue.add({ kind: 'click', id: searchOf(question).id, sessionId, result, position, clickedAt: now() }),
    consulted(document, domains) {
      if (!memory.addDocument(document)) return
      const event = { document, domains: domains.slice(0, 20), language, consultedAt: now() }
      queue.add({ kind: 'consultation', id: crypto.randomUUID(), ...event })
    },
  }
}
