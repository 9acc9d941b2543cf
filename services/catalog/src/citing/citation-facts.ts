import { randomUUID } from 'node:crypto'
import type { Logger } from '@trilex/platform'
import type { BriefRow } from '../decision/decision-brief.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import { ANNOUNCEMENTS, type CitationMark, TREATMENTS } from '@trilex/citations/vocabulary'
import type { CitedBy } from './cited-by.ts'
import type { CollectionPlaces } from './collection-places.ts'
import type { CitationMarks } from './citation-marks.ts'
import type { GraphStore } from './graph-store.ts'
import { docketOf, numberOf } from './place-keys.ts'

/** Facts of one decision that searches show and filter by: how later decisions treat it, and how many cite it. */
export interface CitationFact {
  id: string
  treatments: CitationMark[]
  citedBy: number
}

interface FactsDeps {
  store: DecisionStore
  graph: GraphStore
  marks: CitationMarks
  citedBy: CitedBy
  places: CollectionPlaces
  /**
   * Writes these facts to the search index and ignores decisions that it lacks; resolves when the facts are durable.
   */
  reportFacts: (facts: CitationFact[]) => Promise<void>
  log: Pick<Logger, 'warn'>
  now: () => Date
  /** Called when everything has been reported to the index. */
  onReported: () => void
}

/** What changed: decisions cited under these keys or with these dockets, and decisions by their ids. */
interface Touched {
  keys?: Iterable<string>
  ids?: Iterable<string>
}

/** Debounce of up to `FEW` changes; more come from an import, which pauses now and then, and wait for `PAUSE_MS`. */
const SOONEST_MS = 150
const FEW = 200
const PAUSE_MS = 2000
/**
 * A long import is reported at the latest after this long, or later if reporting took more than a tenth of the time.
 */
const LATEST_MS = 60_000
const REST = 10
/** Most decisions reported at once; for each batch, every decision that cites any of them is read. */
const BATCH = 2000
const PAGE = 1000
const RETRY_MS = 10_000
/** A mark not renewed for this long belongs to a run that has ended. */
const LEASE_MS = 180_000
const RENEWED_MS = 60_000

/**
 * The unreported changes: their number, the age of the oldest, the time since the last one, and how long the last
 * report took. Times in milliseconds.
 */
interface Unreported {
  count: number
  waitedMs: number
  quietMs: number
  tookMs: number
}

/** Milliseconds until it is time to report; 0 or less: now. */
export function delayUntilReport({ count, waitedMs, quietMs, tookMs }: Unreported): number {
  const quiet = (count > FEW ? PAUSE_MS : SOONEST_MS) - quietMs
  return Math.min(quiet, Math.max(LATEST_MS, tookMs * REST) - waitedMs)
}

/**
 * Reports to the search index how often and how decisions are cited. Changes are collected until an import pauses or
 * ends, because it touches the same cited decisions again and again. Each running catalogue keeps a mark in the store
 * while changes are unreported; after an abrupt stop, the next start or another replica reports them.
 */
export class CitationFacts {
  readonly #deps: FactsDeps
  #keys = new Set<string>()
  #ids = new Set<string>()
  readonly #run = randomUUID()
  #started = false
  /** When this run's mark was last written; null while there is none. */
  #markedAt: number | null = null
  #marking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #reporting: Promise<void> = Promise.resolve()
  #tookMs = 0
  #touchedAt = 0
  /** When the oldest unreported change was touched. */
  #waitingSince = 0
  #stopped = false

  constructor(deps: FactsDeps) {
    this.#deps = deps
  }

  /** Resolves when it is certain that the change will be reported, even if this process stops. */
  async touch({ keys = [], ids = [] }: Touched): Promise<void> {
    this.#touchedAt = performance.now()
    if (this.#unreported === 0) this.#waitingSince = this.#touchedAt
    for (const key of keys) if (!key.startsWith('law:')) this.#keys.add(docketOf(key) ?? numberOf(key))
    for (const id of ids) this.#ids.add(id)
    this.#plan()
    this.#mark()
    await this.#marking
  }

  /**
   * Reports everything again if another run ended with unreported changes. The first call counts every other run as
   * ended, since it may be the one before this; a mark that has not expired stays, in case its run is alive.
   */
  async catchUp(signal: AbortSignal): Promise<void> {
    const { marks, store, now } = this.#deps
    const others = await marks.beside(this.#run)
    const left = others.filter(({ until }) => until <= now())
    const due = this.#started ? left : others
    this.#started = true
    if (due.length === 0) return
    for (let after: string | null = null; ; ) {
      signal.throwIfAborted()
      const page = await store.fingerprints(after, PAGE)
      await this.touch({ ids: page.map(({ id }) => id) })
      after = page.at(-1)?.id ?? null
      if (page.length < PAGE) break
    }
    await marks.clear(left.map(({ _id }) => _id))
  }

  /** Stops after the running batch; the mark of unreported changes stays, so that the next start reports them. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#reporting
    await this.#marking
  }

  get #unreported(): number {
    return this.#keys.size + this.#ids.size
  }

  #plan(afterMs = SOONEST_MS): void {
    if (this.#timer || this.#stopped) return
    this.#timer = setTimeout(() => this.#reportWhenDue(), afterMs).unref()
  }

  #reportWhenDue(): void {
    const now = performance.now()
    const [waitedMs, quietMs] = [now - this.#waitingSince, now - this.#touchedAt]
    const left = delayUntilReport({ count: this.#unreported, waitedMs, quietMs, tookMs: this.#tookMs })
    if (left > 0) {
      this.#timer = undefined
      this.#plan(left)
      return
    }
    this.#reporting = this.#report().catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'citation facts not written to the search index, retrying')
      this.#timer = undefined
      this.#plan(RETRY_MS)
    })
  }

  /** Marks this run, or renews its mark when that is due. */
  #mark(): void {
    const { marks, now } = this.#deps
    const time = now().getTime()
    if (this.#markedAt !== null && time - this.#markedAt < RENEWED_MS) return
    this.#markedAt = time
    this.#marking = this.#marking
      .catch(() => undefined)
      .then(() => marks.set(this.#run, new Date(time + LEASE_MS)))
      .catch((error: unknown) => {
        this.#markedAt = null
        throw error
      })
    // Callers that await it get the error; without this, a rejection that nothing awaits yet would end the process.
    this.#marking.catch(() => undefined)
  }

  #unmark(): void {
    this.#markedAt = null
    this.#marking = this.#marking
      .catch(() => undefined)
      .then(() => this.#deps.marks.clear([this.#run]))
      .catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'mark of this run not cleared, the next start reports its changes again'),
      )
  }

  /** Reports the collected changes; those added during the report go into the next one. */
  async #report(): Promise<void> {
    const began = performance.now()
    this.#waitingSince = began
    const batches = Math.ceil(Math.max(this.#keys.size, this.#ids.size) / BATCH)
    for (let batch = 0; batch < batches && !this.#stopped; batch++) {
      this.#mark()
      const keys = take(this.#keys)
      const ids = take(this.#ids)
      await this.#reportFor(keys, ids).catch((error: unknown) => {
        for (const key of keys) this.#keys.add(key)
        for (const id of ids) this.#ids.add(id)
        throw error
      })
    }
    this.#timer = undefined
    this.#tookMs = performance.now() - began
    if (this.#unreported > 0) this.#plan()
    else {
      this.#unmark()
      this.#deps.onReported()
    }
  }

  async #reportFor(keys: string[], ids: string[]): Promise<void> {
    const { places, store, reportFacts, graph, citedBy } = this.#deps
    const decisions = new Map<string, BriefRow>()
    for (const rows of (await places.byKeys(keys)).values()) for (const row of rows) decisions.set(row._id, row)
    for (const row of await store.briefs(ids)) decisions.set(row._id, row)
    const own = await graph.announced([...decisions.keys()])
    const facts: CitationFact[] = []
    for (const [id, { citing, treatments }] of await citedBy.factsOf([...decisions.values()])) {
      const announced = (own.get(id) ?? []).flatMap((said) => ANNOUNCEMENTS[TREATMENTS.indexOf(said)] ?? [])
      const treated = TREATMENTS.filter((treatment) => treatments.has(treatment))
      facts.push({ id, treatments: [...treated, ...announced], citedBy: citing })
    }
    if (facts.length === 0) return
    await Promise.all([reportFacts(facts), graph.setCitedBy(facts)])
  }
}

function take(set: Set<string>): string[] {
  const taken: string[] = []
  for (const value of set) {
    if (taken.length === BATCH) break
    taken.push(value)
  }
  for (const value of taken) set.delete(value)
  return taken
}
