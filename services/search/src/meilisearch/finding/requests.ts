import { TEXT_LANGUAGES } from '@trilex/citations/vocabulary'
import type { FederatedMultiSearchParams } from 'meilisearch'
import type { DecisionQuery, DecisionResult } from '../../port.ts'
import { sortOf, type Tier } from './candidates.ts'
import type { Held } from './evaluation.ts'
import { countQueries, countsOf } from './facets.ts'
import { all, among, type Filter, written } from '../documents/filter.ts'
import { idOf } from '../documents/decision-document.ts'
import { SHOWN_FIELDS, type ShownDocument } from './hits.ts'
import { filtersOf, MOST_IDS } from './reader-filters.ts'
import { CANDIDATE_FIELDS } from './row-collection.ts'
import type { Found, Server } from '../server.ts'
import { WHOLE } from '../documents/terms.ts'
import { type Version, VERSION_FIELDS } from './versions.ts'

/** Attribute with the row to read for each candidate: for ranking or with positions; null for none. */
export type RowAttribute = 'f' | 'g' | null

type Counted = Pick<DecisionResult, 'total' | 'facets'>

/** Sends the requests of a search to one index. */
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
      indexUid: this.#index,
      q: WHOLE,
      attributesToRetrieve: fieldsWith(row),
      filter: written(filter),
      federationOptions: { weight },
    }))
    return this.#server.federated({ federation: page, queries }, signal)
  }

  /**
   * A page of a set in the order of the query, with its counts. With `oneVersion` a judgment is placed where its first
   * version, in any language, would be.
   */
  async page(
    query: DecisionQuery,
    set: Filter,
    row: RowAttribute,
    signal: AbortSignal | undefined,
  ): Promise<Counted & { hits: Found['hits'] }> {
    const { offset, limit, filters, sort, oneVersion } = query
    const readers = filtersOf(filters)
    const isWhole = readers.length === 1
    const order = sortOf(sort)
    const listing = readers.map((reader) => ({
      indexUid: this.#index,
      q: '',
      sort: order,
      filter: written(all([set, reader])),
      ...(oneVersion && { distinct: 'judgment' }),
      ...(isWhole
        ? { offset, limit, attributesToRetrieve: fieldsWith(row) }
        : { limit: offset + limit, attributesToRetrieve: order.map((rule) => ruleOf(rule).attribute) }),
    }))
    const counting = countQueries(this.#index, set, query)
    const found = await this.#server.searchMany([...listing, ...counting.flat()], signal)
    const counted = countsOf(grouped(found.slice(listing.length), counting), query)
    if (isWhole) return { hits: found[0]?.hits ?? [], ...counted }
    const lists = found.slice(0, listing.length)
    const ids = merged(lists, order).slice(offset, offset + limit)
    const hits = await this.#byIds(
      ids.map(({ id }) => id as string),
      fieldsWith(row),
      signal,
    )
    return { hits, ...counted }
  }

  async counted(set: Filter, query: DecisionQuery, signal: AbortSignal | undefined): Promise<Counted> {
    const counting = countQueries(this.#index, set, query)
    return countsOf(grouped(await this.#server.searchMany(counting.flat(), signal), counting), query)
  }

  /** Replaces each version of a judgment by the one in the reader's language, if that is in the set too. */
  async inReadersLanguage<T extends Version>(
    hits: readonly T[],
    set: Filter,
    { filters, language }: DecisionQuery,
    row: RowAttribute,
    signal: AbortSignal | undefined,
  ): Promise<T[]> {
    const others = hits.flatMap(({ judgment, lang }) => (judgment === null || lang === language ? [] : [judgment]))
    if (others.length === 0) return [...hits]
    const wanted = all([set, among('judgment', others), among('lang', [language])])
    const queries = filtersOf(filters).map((reader) => ({
      indexUid: this.#index,
      q: '',
      limit: others.length,
      attributesToRetrieve: fieldsWith(row),
      filter: written(all([wanted, reader])),
    }))
    const found = (await this.#server.searchMany(queries, signal)).flatMap((each) => each.hits as T[])
    const byJudgment = new Map(found.map((each) => [each.judgment, each]))
    return hits.map((hit) => byJudgment.get(hit.judgment) ?? hit)
  }

  /** All versions of some judgments, by judgment. */
  async versionsOf(
    judgments: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<Partial<Record<string, Version[]>>> {
    if (judgments.length === 0) return {}
    const { hits } = await this.#server.search(
      {
        indexUid: this.#index,
        q: '',
        sort: ['id:asc'],
        limit: TEXT_LANGUAGES.length * judgments.length,
        attributesToRetrieve: [...VERSION_FIELDS],
        filter: written(among('judgment', judgments)),
      },
      signal,
    )
    return Object.groupBy(hits as Version[], ({ judgment }) => judgment as string)
  }

  /** Which of these decisions are in a set. */
  async among(ids: readonly string[], set: Filter, signal: AbortSignal | undefined): Promise<string[]> {
    const queries = filtersOf({ ids: [...ids] }).map((named) => ({
      indexUid: this.#index,
      q: '',
      limit: MOST_IDS,
      attributesToRetrieve: ['id'],
      filter: written(all([set, named])),
    }))
    const found = await this.#server.searchMany(queries, signal)
    return found.flatMap(({ hits }) => hits.map(({ id }) => idOf(id as string)))
  }

  /** The displayed fields of the hits of a page, in order; documents deleted in the meantime are left out. */
  async shown(ids: readonly string[], signal: AbortSignal | undefined): Promise<ShownDocument[]> {
    return (await this.#byIds(ids, [...SHOWN_FIELDS], signal)) as ShownDocument[]
  }

  async #byIds(ids: readonly string[], fields: string[], signal: AbortSignal | undefined): Promise<Found['hits']> {
    if (ids.length === 0) return []
    const wanted = { indexUid: this.#index, q: '', limit: ids.length, attributesToRetrieve: fields }
    const { hits } = await this.#server.search({ ...wanted, filter: written(among('id', ids)) }, signal)
    const byId = new Map(hits.map((hit) => [hit['id'] as string, hit]))
    return ids.flatMap((id) => byId.get(id) ?? []) as Found['hits']
  }
}

/** A rule of order: `decidedOrder:desc`. */
function ruleOf(rule: string): { attribute: string; isAscending: boolean } {
  const [attribute = '', direction] = rule.split(':')
  return { attribute, isAscending: direction === 'asc' }
}

/** Merges lists of hits that are sorted by this order; hits without a value come last, as in Meilisearch. */
function merged(lists: readonly Pick<Found, 'hits'>[], order: readonly string[]): Found['hits'] {
  const rules = order.map(ruleOf)
  return lists
    .flatMap(({ hits }) => hits)
    .sort((a, b) => {
      for (const { attribute, isAscending } of rules) {
        const [x, y] = [a[attribute], b[attribute]] as [string | number | null, string | number | null]
        if (x === y) continue
        if (x == null || y == null) return x == null ? 1 : -1
        return x < y === isAscending ? -1 : 1
      }
      return 0
    })
}

/** Regroups the results of flattened lists into the original lists. */
function grouped(found: readonly Found[], lists: readonly unknown[][]): Found[][] {
  const rest = [...found]
  return lists.map((list) => rest.splice(0, list.length))
}

const fieldsWith = (row: RowAttribute): string[] => (row ? [...CANDIDATE_FIELDS, row] : [...VERSION_FIELDS])

/** Candidates with one of their rows. */
export const rowsOf = ({ hits }: Pick<Found, 'hits'>, row: 'f' | 'g'): Held[] =>
  hits.map((hit) => ({ ...(hit as Held), row: (hit[row] ?? '') as string }))
