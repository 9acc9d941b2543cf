import type { DecisionStore } from '../decision/decision-store.ts'
import type { DecisionIndex } from '@trilex/search/port'

/** Decisions that a search can find, of those that are stored. */
export interface PartialIndex {
  indexed: number
  documents: number
}

/**
 * How far an index is that is being built again. Decisions can be read and those it holds be found meanwhile, so the service
 * is ready; that others will be found later is said with every answer.
 */
export class IndexProgress {
  readonly #store: Pick<DecisionStore, 'count'>
  readonly #index: Pick<DecisionIndex, 'stats'>
  #partial: PartialIndex | null = null

  constructor(store: Pick<DecisionStore, 'count'>, index: Pick<DecisionIndex, 'stats'>) {
    this.#store = store
    this.#index = index
  }

  /** Null while nothing is known to be missing. */
  get partial(): PartialIndex | null {
    return this.#partial
  }

  /** Compares the sizes of store and index. */
  async look(): Promise<void> {
    const [documents, { documents: indexed }] = await Promise.all([this.#store.count(), this.#index.stats()])
    this.#partial = indexed < documents ? { indexed, documents } : null
  }

  /** The index was compared with the store to its end: what it lacks now is on its way. */
  end(): void {
    this.#partial = null
  }
}
