import { randomUUID } from 'node:crypto'
import type { Logger } from '@trilex/platform'
import type { BriefRow } from '../decision-brief.ts'
import type { DecisionStore } from '../decision-store.ts'
import { ANNOUNCEMENTS, type CitationMark, type DecisionIndex, TREATMENTS } from '../search/decision-index.ts'
import type { CitedBy } from './cited-by.ts'
import type { CollectionPlaces } from './collection-places.ts'
import type { CitationMarks } from './citation-marks.ts'
import type { GraphStore } from './graph-store.ts'

interface FactsDeps {
  store: DecisionStore
  graph: GraphStore
  marks: CitationMarks
  citedBy: CitedBy
  places: CollectionPlaces
  index: DecisionIndex
  log: Pick<Logger, 'warn'>
  now: () => Date
  /** Called when the index has heard of everything. */
  onTold: () => void
}

/** What changed: decisions cited under these keys, and decisions by their ids. */
interface Touched {
  keys?: Iterable<string>
  ids?: Iterable<string>
}

const SOONEST_MS = 150
/** While much is imported, telling the index takes at most about a tenth of the time. */
const REST = 10
const LATEST_MS = 60_000
const BATCH = 200
const PAGE = 1000
/** A mark not renewed for so long belongs to a run that ended. */
const LEASE_MS = 180_000
const RENEWED_MS = 60_000

/**
 * Tells the search index how often and how decisions are cited. What changes is collected and told a moment later, because an
 * import touches the same cited decisions again and again. A mark in the store, one for each running catalogue, says that
 * something is still to be told, so that a stop in the middle is made good: at the next start, or by another replica.
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
  #telling: Promise<void> = Promise.resolve()
  #lastMs = 0
  #stopped = false

  constructor(deps: FactsDeps) {
    this.#deps = deps
  }

  /** Resolves when it is certain that the index will hear of it. */
  async touch({ keys = [], ids = [] }: Touched): Promise<void> {
    for (const key of keys) if (!key.startsWith('law:')) this.#keys.add(key)
    for (const id of ids) this.#ids.add(id)
    this.#plan()
    this.#mark()
    await this.#marking
  }

  /**
   * Everything again, when another run ended with something untold. At first any other run counts as ended, since it may be the
   * one before this; a mark that is not past its time stays all the same, in case its run lives.
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

  /** Ends after the running batch; what is untold stays marked. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#telling
    await this.#marking
  }

  #plan(): void {
    if (this.#timer || this.#stopped) return
    const wait = Math.min(Math.max(SOONEST_MS, this.#lastMs * REST), LATEST_MS)
    this.#timer = setTimeout(() => {
      this.#telling = this.#tell().catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'the search index could not be told of citations')
        this.#timer = undefined
        this.#lastMs = 1000
        this.#plan()
      })
    }, wait).unref()
  }

  /** Marks this run, and renews its mark from time to time. */
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
  }

  #unmark(): void {
    this.#markedAt = null
    this.#marking = this.#marking.catch(() => undefined).then(() => this.#deps.marks.clear([this.#run]))
  }

  async #tell(): Promise<void> {
    const began = performance.now()
    while (!this.#stopped && this.#keys.size + this.#ids.size > 0) {
      this.#mark()
      const keys = take(this.#keys)
      const ids = take(this.#ids)
      await this.#tellOf(keys, ids).catch((error: unknown) => {
        for (const key of keys) this.#keys.add(key)
        for (const id of ids) this.#ids.add(id)
        throw error
      })
    }
    this.#timer = undefined
    this.#lastMs = performance.now() - began
    if (this.#keys.size + this.#ids.size > 0) this.#plan()
    else {
      this.#unmark()
      this.#deps.onTold()
    }
  }

  async #tellOf(keys: string[], ids: string[]): Promise<void> {
    const { places, store, index, graph, citedBy } = this.#deps
    const decisions = new Map<string, BriefRow>()
    for (const rows of (await places.byKeys(keys)).values()) for (const row of rows) decisions.set(row._id, row)
    for (const row of await store.briefs(ids)) decisions.set(row._id, row)
    const own = await graph.announced([...decisions.keys()])
    const facts: { id: string; treatments: CitationMark[]; citedBy: number }[] = []
    for (const [id, { citing, treatments }] of await citedBy.factsOf([...decisions.values()])) {
      const announced = (own.get(id) ?? []).flatMap((said) => ANNOUNCEMENTS[TREATMENTS.indexOf(said)] ?? [])
      const treated = TREATMENTS.filter((treatment) => treatments.has(treatment))
      facts.push({ id, treatments: [...treated, ...announced], citedBy: citing.size })
    }
    if (facts.length === 0) return
    await Promise.all([index.setCitationFacts(facts), graph.setCitedBy(facts)])
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
