import type { CatalogModels } from './decision-model.ts'

/** Id, content hash and version of the summaries of a decision in the collection. */
export interface StoreFingerprint {
  id: string
  contentHash: string
  /** Null while it has none. */
  summariesVersion: string | null
}

/** The collection as one ordered sequence of fingerprints, which the index and the citation graph are compared with. */
export class DecisionFingerprints {
  readonly #decisions: CatalogModels['decisions']

  constructor(decisions: CatalogModels['decisions']) {
    this.#decisions = decisions
  }

  /** Fingerprints of those of the ids that are in the collection, by id. */
  async of(ids: readonly string[]): Promise<Map<string, StoreFingerprint>> {
    const rows = await this.#read({ _id: { $in: [...ids] }, present: true }, ids.length)
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** At most `limit` fingerprints in ascending order of id, from the first id after `after`. */
  async after(after: string | null, limit: number): Promise<StoreFingerprint[]> {
    return this.#read({ ...(after !== null && { _id: { $gt: after } }), present: true }, limit)
  }

  async #read(filter: object, limit: number): Promise<StoreFingerprint[]> {
    const projection = { contentHash: 1, summariesVersion: 1 }
    const rows = await this.#decisions
      .find(filter, { projection, sort: { _id: 1 }, limit, batchSize: Math.max(1, limit) })
      .toArray()
    return rows.map(({ _id, contentHash, summariesVersion }) => ({ id: _id, contentHash, summariesVersion }))
  }
}
