import { type DocType, DOC_TYPES } from '@trilex/citations/vocabulary'
import { yearOf, volumeYear } from '@trilex/citations/dates'
import type { DecisionRoom } from '../decision/decision.ts'

/** Coverage of the collection for one kind of decision. */
export interface Covered {
  docType: DocType
  decisions: number
  /** The latest known day of a decision, `YYYY-MM-DD`; null without one. */
  newest: string | null
  /** When the last one was added; null where that was not recorded. */
  addedAt: Date | null
  /** Descending; the year of publication in the reporter, of the decision elsewhere. Null: unknown. */
  years: { year: number | null; decisions: number }[]
}

/** Counts are cached for this many times their own duration, because other processes change the collection too. */
const HELD_TIMES = 20
const LEAST_MS = 1_000

/** Counts the collection by kind and year; decisions of the demonstration are not counted. */
export class Coverage {
  readonly #decisions: Pick<DecisionRoom, 'models' | 'store'>
  #last: { covered: Covered[]; changes: number; until: number } | null = null
  #counting: Promise<Covered[]> | null = null

  constructor(decisions: Pick<DecisionRoom, 'models' | 'store'>) {
    this.#decisions = decisions
  }

  async read(): Promise<Covered[]> {
    const { changes } = this.#decisions.store
    if (this.#last && this.#last.changes === changes && performance.now() < this.#last.until) return this.#last.covered
    this.#counting ??= this.#count().finally(() => (this.#counting = null))
    return this.#counting
  }

  async #count(): Promise<Covered[]> {
    const { models, store } = this.#decisions
    const { changes } = store
    const start = performance.now()
    const kinds = new Map(DOC_TYPES.map((docType) => [docType, new Tally()]))
    const projection = { docType: 1, decisionDate: 1, volume: 1, addedAt: 1, dockets: 1 }
    const rows = models.decisions.find({ present: true, demonstration: { $ne: true } }, { projection, batchSize: 1000 })
    for await (const row of rows) kinds.get(row.docType)?.add(row)
    const covered = [...kinds].map(([docType, tally]) => tally.covered(docType))
    const end = performance.now()
    this.#last = { covered, changes, until: end + Math.max(LEAST_MS, HELD_TIMES * (end - start)) }
    return covered
  }
}

type Row = Awaited<ReturnType<DecisionRoom['store']['find']>>

class Tally {
  readonly #years = new Map<number | null, number>()
  readonly #judgments = new Set<string>()
  #decisions = 0
  #newest: string | null = null
  #addedAt: Date | null = null

  add({ _id, docType, decisionDate, volume, addedAt, dockets }: Row): void {
    const isDay = decisionDate.precision === 'day'
    // The language versions of a Strasbourg judgment are one decision.
    const judgment = docType === 'cedh' && isDay && dockets[0] ? `${decisionDate.value} ${dockets[0]}` : _id
    if (addedAt && (this.#addedAt === null || addedAt > this.#addedAt)) this.#addedAt = addedAt
    if (this.#judgments.has(judgment)) return
    this.#judgments.add(judgment)
    this.#decisions++
    const year = volume === null ? yearOf(decisionDate) : volumeYear(volume)
    this.#years.set(year, (this.#years.get(year) ?? 0) + 1)
    const day = isDay ? decisionDate.value : null
    if (day !== null && (this.#newest === null || day > this.#newest)) this.#newest = day
  }

  covered(docType: DocType): Covered {
    const years = [...this.#years].map(([year, decisions]) => ({ year, decisions }))
    return {
      docType,
      decisions: this.#decisions,
      newest: this.#newest,
      addedAt: this.#addedAt,
      years: years.sort((a, b) => (b.year ?? 0) - (a.year ?? 0)),
    }
  }
}
