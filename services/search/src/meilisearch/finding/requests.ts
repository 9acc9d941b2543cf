import type { FederatedMultiSearchParams } from 'meilisearch'
import type { DecisionQuery, DecisionResult } from '../../port.ts'
import { sortOf, type Tier } from './candidates.ts'
import type { Held } from './evaluation.ts'
import { facetQueries, facetsOf } from './facets.ts'
import { all, among, type Filter, written } from './filter.ts'
import { SHOWN_FIELDS, type ShownDocument } from './hits.ts'
import { filterOf } from './reader-filters.ts'
import { CANDIDATE_FIELDS } from './row-collection.ts'
import type { Found, Server } from '../server.ts'
import { WHOLE } from '../settings.ts'

/** Attribute of the row that is read with a candidate: for ranking, or with positions; null: none. */
export type RowAttribute = 'f' | 'g' | null

/** What a search asks of one index. */
export class SearchRequests {
  readonly #server: Server
  readonly #index: string

  constructor(server: Server, index: string) {
    this.#server = server
    this.#index = index
  }

  /** How many documents pass each filter. */
  async counts(filters: readonly string[], signal: AbortSignal | undefined): Promise<number[]> {
    const queries = filters.map((filter) => ({ indexUid: this.#index, q: '', filter, limit: 0 }))
    return (await this.#server.searchMany(queries, signal)).map(({ estimatedTotalHits }) => estimatedTotalHits)
  }

  /** The best of a set by its tiers. */
  async federated(
    tiers: readonly Tier[],
    page: { offset: number; limit: number },
    row: RowAttribute,
    signal: AbortSignal | undefined,
  ): Promise<Found> {
    if (tiers.length === 0) return { hits: [], estimatedTotalHits: 0 }
    const queries: FederatedMultiSearchParams['queries'] = tiers.map(({ filter, weight }) => ({
      ...{ indexUid: this.#index, q: WHOLE, attributesToRetrieve: fieldsWith(row) },
      filter: written(filter),
      federationOptions: { weight },
    }))
    return this.#server.federated({ federation: page, queries }, signal)
  }

  /** A page of a set in the order of the query, with the facets that it asks for. */
  async page(
    query: DecisionQuery,
    set: Filter,
    row: RowAttribute,
    signal: AbortSignal | undefined,
  ): Promise<[Found, DecisionResult['facets']]> {
    const { offset, limit, filters, sort } = query
    const page = {
      ...{ indexUid: this.#index, q: '', offset, limit, sort: sortOf(sort) },
      filter: written(all([set, filterOf(filters)])),
      attributesToRetrieve: fieldsWith(row),
    }
    const counting = query.facets ? facetQueries(this.#index, set, filters) : []
    const [found, ...counted] = await this.#server.searchMany([page, ...counting], signal)
    return [found ?? { hits: [], estimatedTotalHits: 0 }, query.facets ? facetsOf(counted, filters) : {}]
  }

  async facets(
    set: Filter,
    { filters }: DecisionQuery,
    signal: AbortSignal | undefined,
  ): Promise<DecisionResult['facets']> {
    return facetsOf(await this.#server.searchMany(facetQueries(this.#index, set, filters), signal), filters)
  }

  /** What the hits of a page show, in their order; one that was deleted meanwhile is left out. */
  async shown(ids: readonly string[], signal: AbortSignal | undefined): Promise<ShownDocument[]> {
    if (ids.length === 0) return []
    const { hits } = await this.#server.search(
      {
        ...{ indexUid: this.#index, q: '', limit: ids.length, attributesToRetrieve: [...SHOWN_FIELDS] },
        filter: written(among('id', ids)),
      },
      signal,
    )
    const byId = new Map((hits as unknown as ShownDocument[]).map((document) => [document.id, document]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
}

const fieldsWith = (row: RowAttribute): string[] => (row ? [...CANDIDATE_FIELDS, row] : ['id'])

/** Candidates with one of their rows. */
export const rowsOf = ({ hits }: Found, row: 'f' | 'g'): Held[] =>
  hits.map((hit) => ({ ...(hit as unknown as Held), row: (hit[row] ?? '') as string }))
