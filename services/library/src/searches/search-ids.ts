import type { SearchModels } from './search-model.ts'

const COUNTER = 'saved_searches'

/** Ids of saved searches: numbers in sequence from one atomic counter. */
export class SearchIds {
  readonly #counters: SearchModels['counters']
  readonly #now: () => Date

  constructor(counters: SearchModels['counters'], now: () => Date) {
    this.#counters = counters
    this.#now = now
  }

  /**
   * The next id: when the counter fails, the moment in milliseconds (specification §3), `tries` later when that one is taken
   * already.
   */
  async next(tries: number): Promise<string> {
    try {
      const counter = await this.#counters.findOneAndUpdate(
        { _id: COUNTER },
        { $inc: { value: 1 } },
        { upsert: true, returnDocument: 'after' },
      )
      if (!counter) throw new Error('an upsert gives a document')
      return String(counter.value)
    } catch {
      return String(this.#now().getTime() + tries)
    }
  }
}
