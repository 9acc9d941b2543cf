import type { Treatment } from '@trilex/citations/vocabulary'
import { Pace } from '../pace.ts'
import { CITING_AT_ONCE, type CitingKeys, citingInStore } from './citing-keys.ts'
import { type GraphFingerprint, type GraphModels, onlyThe, type StoredEdges } from './graph-model.ts'
import { GraphQuotes, type QuotedDecision } from './graph-quotes.ts'
import { GraphWriter } from './graph-writer.ts'
import { type CitingEdge, CitingIndex } from './kept/citing-index.ts'
import { type CitingRow, rowReader } from './kept/edge-lines.ts'
import type { CitedPlaces } from './kept/kept-graph.ts'
import type { MadeGraph } from './kept/stored-graph.ts'

export interface CitingNorm extends CitingRow {
  id: string
  citedBy: number
  /** Lines of all articles it cites; see `StoredEdges`. */
  norms: string
}

/** Who cites what: derived from the texts, replaced as a whole when a text changes. */
export class GraphStore {
  readonly #models: GraphModels
  readonly #index = new CitingIndex()
  readonly #writer: GraphWriter
  readonly #quotes: GraphQuotes

  constructor(models: GraphModels) {
    this.#models = models
    this.#writer = new GraphWriter(models, this.#index)
    this.#quotes = new GraphQuotes(models)
  }

  /**
   * Reads who cites which decision into memory, or what another process changed of it; until the first call has ended
   * the database is asked. Call it at the start and from time to time.
   */
  async keepInMemory(signal: AbortSignal): Promise<void> {
    const prints = (after: string | null, limit: number) => this.fingerprints(after, limit)
    await this.#index.follow({ prints, read: (ids) => this.#edgesOf(ids) }, signal)
  }

  /** What the index in memory keeps of these decisions. */
  #edgesOf(ids: string[]): Promise<StoredEdges[]> {
    const projection = { keys: 0, norms: 0, announced: 0, citedBy: 0 }
    return this.#models.edges.find({ _id: { $in: ids } }, { projection }).toArray()
  }

  /** Takes what another process changed of these decisions into memory. */
  async refresh(ids: readonly string[]): Promise<void> {
    const prints = await this.fingerprintsOf(ids)
    await this.#index.refresh(ids, prints, (different) => this.#edgesOf(different))
  }

  /**
   * Replaces the graphs of these decisions.
   * @param known whether a decision had a graph when last looked at
   * @returns every key they cite or cited, and those of their dockets
   */
  async save(made: readonly MadeGraph[], known: (id: string) => boolean): Promise<Set<string>> {
    return this.#writer.save(made, known)
  }

  /**
   * Removes decisions from the graph.
   * @returns every key they cited
   */
  async remove(ids: readonly string[]): Promise<Set<string>> {
    return this.#writer.remove(ids)
  }

  /**
   * For each key the decisions that cite it, in any order; for a key of `recordsOf` the decisions that have the docket.
   * At most one query.
   */
  async citing(keys: readonly string[]): Promise<CitingEdge[][]> {
    if (this.#index.complete) return keys.map((key) => this.#index.citing(key))
    const lists = new Map(keys.map((key): [string, CitingEdge[]] => [key, []]))
    for await (const { id, row, edges } of citingInStore(this.#models, keys)) {
      for (const [key, edge] of edges) lists.get(key)?.push({ id, ...row, edge })
    }
    return keys.map((key) => lists.get(key) ?? [])
  }

  /** Decisions that cite an article, in any order. */
  async citingNorm(key: string): Promise<CitingNorm[]> {
    const projection = onlyThe('row', 'citedBy', 'norms')
    const rows = await this.#models.edges.find({ keys: key }, { projection, batchSize: CITING_AT_ONCE }).toArray()
    const rowOf = rowReader()
    return rows.map(({ _id: id, row, citedBy, norms }) => ({ id, ...rowOf(row), citedBy, norms }))
  }

  /**
   * Streams the decisions that cite any of the keys, in any order, with how they cite them. A decision comes once with
   * all keys or once for each key; a few hundred are in memory at a time.
   */
  async *citingAny(keys: readonly string[]): AsyncGenerator<CitingKeys> {
    if (!this.#index.complete) {
      yield* citingInStore(this.#models, keys)
      return
    }
    const pace = new Pace()
    for (const key of keys) {
      for (const { id, edge, ...row } of this.#index.citing(key)) yield { id, row, edges: [[key, edge]] }
      await pace.breathe()
    }
  }

  /** Number of decisions that cite a key. */
  async count(key: string): Promise<number> {
    return this.#models.edges.countDocuments({ keys: key })
  }

  /** What the headnotes of these decisions say of the case law before them; decisions that say nothing are left out. */
  async announced(ids: readonly string[]): Promise<Map<string, Treatment[]>> {
    return this.#quotes.announced(ids)
  }

  /**
   * The keys each decision cites: at most `limit` decisions in ascending order of id, from the first id after `after`.
   */
  async keys(after: string | null, limit: number): Promise<Pick<StoredEdges, '_id' | 'keys'>[]> {
    const filter = after === null ? {} : { _id: { $gt: after } }
    return this.#models.edges.find(filter, { projection: { keys: 1 }, sort: { _id: 1 }, limit }).toArray()
  }

  /** Stores how often these decisions are cited beside what they cite. */
  async setCitedBy(facts: readonly { id: string; citedBy: number }[]): Promise<void> {
    await this.#writer.setCitedBy(facts)
  }

  /** Citing decisions, by their ids, with their sentences about these keys. */
  async quoted(ids: readonly string[], keys: readonly string[]): Promise<Map<string, QuotedDecision>> {
    return this.#quotes.quoted(ids, keys)
  }

  /** What the headnote of a decision says of the case law before it, with the sentences. */
  async announcements(id: string): Promise<CitedPlaces['mentions']> {
    return this.#quotes.announcements(id)
  }

  async fingerprintsOf(ids: readonly string[]): Promise<Map<string, GraphFingerprint>> {
    const rows = await this.#fingerprints({ _id: { $in: [...ids] } }, ids.length)
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** At most `limit` fingerprints in ascending order of id, from the first id after `after`. */
  async fingerprints(after: string | null, limit: number): Promise<GraphFingerprint[]> {
    return this.#fingerprints(after === null ? {} : { _id: { $gt: after } }, limit)
  }

  async #fingerprints(filter: object, limit: number): Promise<GraphFingerprint[]> {
    const projection = { contentHash: 1, version: 1 }
    const rows = await this.#models.edges
      .find(filter, { projection, sort: { _id: 1 }, limit, batchSize: Math.max(1, limit) })
      .toArray()
    return rows.map(({ _id, contentHash, version }) => ({ id: _id, contentHash, version }))
  }
}
