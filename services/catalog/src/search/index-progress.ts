import type { DecisionStore } from '../decision/decision-store.ts'
import type { DecisionIndex } from '@trilex/search/port'

/** How many of the stored decisions a search can find. */
export interface PartialIndex {
  indexed: number
  documents: number
}

/**
 * Progress of an index that is being rebuilt. The service is ready meanwhile, since decisions can be read and indexed
 * ones found; every answer says that others are still missing.
 */
export class IndexProgress {
  readonly #store: Pick<DecisionStore, 'count'>
  readonly #index: Pick<DecisionIndex, 'stats'>
  #partial: PartialIndex | null = null

  constructor(store: Pick<DecisionStore, 'count'>, index: Pick<DecisionIndex, 'stats'>) {
    this.#store = store
    this.#index = index
  }

  /** Null if nothing is known to be missing. */
  get partial(): PartialIndex | null {
    return this.#partial
  }

  /** Status text for the readiness check; undefined if nothing is known to be missing. */
  get said(): string | undefined {
    if (this.#partial === null) return undefined
    const { indexed, documents } = this.#partial
    return `ok, but being rebuilt: ${indexed} of ${documents} decisions can be found`
  }

  /** Compares the sizes of store and index. */
  async refresh(): Promise<void> {
    const [documents, { documents: indexed }] = await Promise.all([this.#store.count(), this.#index.stats()])
    this.#partial = indexed < documents ? { indexed, documents } : null
  }

  /** Call it when index and store have been fully compared: what is still missing is about to be indexed. */
  end(): void {
    this.#partial = null
  }
}
