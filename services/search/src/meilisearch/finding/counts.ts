import { type Filter, written } from '../documents/filter.ts'

/** How long a cached count may miss the writes of other processes, in milliseconds. */
const OLDEST = 30_000
const MOST_KEPT = 100_000

/** Cache of document counts by filter, cleared when the collection changes. */
export class KeptCounts {
  #counts = new Map<string, number>()
  #since = 0

  /** Drops the cached counts when they are too old at `now` or too many. */
  refresh(now: number): void {
    if (now - this.#since > OLDEST || this.#counts.size > MOST_KEPT) this.clear()
    if (this.#counts.size === 0) this.#since = now
  }

  /**
   * Clears the cache. Counts that running searches have already requested are not cached either: they may predate the
   * change.
   */
  clear(): void {
    this.#counts = new Map()
  }

  /** The current cache, in use until the next clear. */
  get present(): Map<string, number> {
    return this.#counts
  }
}

/** Counts needed by one search. Missing ones are recorded and fetched together, then the search restarts. */
export class SearchCounts {
  readonly #kept: Map<string, number>
  readonly #wanted = new Set<string>()

  constructor(kept: KeptCounts) {
    this.#kept = kept.present
  }

  /** Number of documents that pass a filter; undefined when it is not cached yet. */
  of(filter: Filter): number | undefined {
    if (filter.kind === 'nothing') return 0
    const text = written(filter)
    const known = this.#kept.get(text)
    if (known === undefined) this.#wanted.add(text)
    return known
  }

  /** Returns the filters with missing counts, in Meilisearch syntax, and clears the list. */
  take(): string[] {
    const wanted = [...this.#wanted]
    this.#wanted.clear()
    return wanted
  }

  known(filters: readonly string[], counts: readonly number[]): void {
    filters.forEach((filter, i) => this.#kept.set(filter, counts[i] as number))
  }
}
