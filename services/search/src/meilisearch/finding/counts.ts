import { type Filter, written } from '../documents/filter.ts'

/** How long what others write may be missing from a count, in milliseconds. */
const OLDEST = 30_000
const MOST_KEPT = 100_000

/** Numbers of documents by filter, until the collection changes. */
export class KeptCounts {
  #counts = new Map<string, number>()
  #since = 0

  /** Forgets what is too old at `now`, or too much. */
  refresh(now: number): void {
    if (now - this.#since > OLDEST || this.#counts.size > MOST_KEPT) this.clear()
    if (this.#counts.size === 0) this.#since = now
  }

  /** What searches under way have asked for comes too late: it may be of before the change. */
  clear(): void {
    this.#counts = new Map()
  }

  /** What is known from now on until it is cleared. */
  get present(): Map<string, number> {
    return this.#counts
  }
}

/** The counts of one search: those not known are noted, fetched together, and the search goes on from its beginning. */
export class SearchCounts {
  readonly #kept: Map<string, number>
  readonly #wanted = new Set<string>()

  constructor(kept: KeptCounts) {
    this.#kept = kept.present
  }

  /** Documents that pass a filter; undefined: not known so far. */
  of(filter: Filter): number | undefined {
    if (filter.kind === 'nothing') return 0
    const text = written(filter)
    const known = this.#kept.get(text)
    if (known === undefined) this.#wanted.add(text)
    return known
  }

  /** Filters whose counts are missing, as Meilisearch reads them; forgets them. */
  take(): string[] {
    const wanted = [...this.#wanted]
    this.#wanted.clear()
    return wanted
  }

  known(filters: readonly string[], counts: readonly number[]): void {
    filters.forEach((filter, i) => this.#kept.set(filter, counts[i] as number))
  }
}
