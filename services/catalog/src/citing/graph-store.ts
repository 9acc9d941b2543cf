import type { InterfaceLanguage, Treatment } from '@trilex/citations/vocabulary'
import { type KeptDecision, titleFor } from '../decision/listed-decision.ts'
import { Pace } from '../pace.ts'
import { GRAPH_VERSION } from './decision-graph.ts'
import { type GraphFingerprint, type GraphModels, onlyThe, type StoredEdges } from './graph-model.ts'
import { GraphWriter } from './graph-writer.ts'
import { type CitingEdge, CitingIndex } from './kept/citing-index.ts'
import { type CitingRow, type Edge, edgeOf, edgeReader, fieldOf, keyOfField, rowReader } from './kept/edge-lines.ts'
import { type CitedPlaces, citedPlaces } from './kept/kept-graph.ts'
import { docketOf, type PlaceKey, recordsOf } from './place-keys.ts'
import type { MadeGraph } from './kept/stored-graph.ts'

/** A decision that cites some of the requested keys, or has one of the dockets. */
interface CitingKeys {
  id: string
  row: CitingRow
  edges: [key: string, edge: Edge][]
}

export interface CitingNorm extends CitingRow {
  id: string
  citedBy: number
  /** Lines of all articles it cites; see `StoredEdges`. */
  norms: string
}

/** A citing decision with its sentences about the requested keys. */
export interface QuotedDecision {
  decision: KeptDecision
  /** In the order of the keys; null for a key that it does not cite. */
  cited: (CitedPlaces | null)[]
}

/** The edge of a record that has a docket but does not cite it. */
const NO_EDGE: Edge = { considerations: [], treatments: [], namedDay: null }

/** Rows the database sends at once; most lists need only one batch. */
const CITING_AT_ONCE = 500

/** Keys of one query: the database compares every key of a decision with all of them. */
const KEYS_AT_ONCE = 2000

/** What each decision cites: derived from its text, replaced as a whole when the text changes. */
export class GraphStore {
  readonly #models: GraphModels
  readonly #index = new CitingIndex()
  readonly #writer: GraphWriter

  constructor(models: GraphModels) {
    this.#models = models
    this.#writer = new GraphWriter(models, this.#index)
  }

  /**
   * Loads the citations between decisions into memory, or what another process changed since. Until the first call has
   * ended, queries go to the database. Call it at the start and periodically.
   */
  async keepInMemory(signal: AbortSignal): Promise<void> {
    const prints = (after: string | null, limit: number) => this.fingerprints(after, limit)
    await this.#index.follow({ prints, read: (ids) => this.#edgesOf(ids) }, signal)
  }

  /** What the in-memory index holds of these decisions. */
  #edgesOf(ids: string[]): Promise<StoredEdges[]> {
    const projection = { keys: 0, norms: 0, announced: 0, citedBy: 0 }
    return this.#models.edges.find({ _id: { $in: ids } }, { projection }).toArray()
  }

  /** Reloads these decisions, which another process changed, into memory. */
  async refresh(ids: readonly string[]): Promise<void> {
    const prints = await this.fingerprintsOf(ids)
    await this.#index.refresh(ids, prints, (different) => this.#edgesOf(different))
  }

  /**
   * Replaces the graphs of these decisions.
   * @param known whether a decision had a graph when last read
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

  /**
   * The lines of the articles that each decision cites: at most `limit` decisions in ascending order of id, from the first id
   * after `after`.
   */
  async norms(after: string | null, limit: number): Promise<(CitingRow & { id: string; norms: string })[]> {
    const filter = after === null ? {} : { _id: { $gt: after } }
    const projection = { norms: 1, row: 1 }
    const stored = await this.#models.edges.find(filter, { projection, sort: { _id: 1 }, limit }).toArray()
    const rowOf = rowReader()
    return stored.map(({ _id, norms, row }) => ({ id: _id, norms, ...rowOf(row) }))
  }

  /** The lines of the articles that these decisions cite. */
  async normsOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.#models.edges.find({ _id: { $in: [...ids] } }, { projection: { norms: 1 } }).toArray()
    return new Map(rows.map(({ _id, norms }) => [_id, norms]))
  }

  /** Stores, with the edges of these decisions, how often they are cited. */
  async setCitedBy(facts: readonly { id: string; citedBy: number }[]): Promise<void> {
    await this.#writer.setCitedBy(facts)
  }

  /** Citing decisions, by their ids, with their sentences about these keys. */
  async quoted(ids: readonly string[], keys: readonly string[]): Promise<Map<string, QuotedDecision>> {
    const fields = keys.map(fieldOf)
    const projection = onlyThe('decision', ...fields)
    const rows = await this.#models.quotes.find({ _id: { $in: [...ids] } }, { projection }).toArray()
    return new Map(
      rows.flatMap((row): [string, QuotedDecision][] => {
        if (row.decision === undefined) return []
        const cited = fields.map((field) => (row[field] === undefined ? null : citedPlaces(row[field])))
        return [[row._id, { decision: JSON.parse(row.decision) as KeptDecision, cited }]]
      }),
    )
  }

  /** Titles of decisions by id, as lists show them to a reader of one language (`titleFor`). */
  async titles(reader: InterfaceLanguage, ids: readonly string[]) {
    const kept = await this.quoted(ids, [])
    return new Map([...kept].map(([id, { decision }]) => [id, titleFor(decision, reader)]))
  }

  /** What the headnote of a decision says of the case law before it, with the sentences. */
  async announcements(id: string): Promise<CitedPlaces['mentions']> {
    const row = await this.#models.quotes.findOne({ _id: id }, { projection: onlyThe('announced') })
    return row?.announced === undefined ? [] : citedPlaces(row.announced).mentions
  }

  /** Every decision and article that these decisions cite, by their ids. */
  async keysOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.#models.edges.find({ _id: { $in: [...ids] } }, { projection: { keys: 1 } }).toArray()
    return new Map(rows.map(({ _id, keys }) => [_id, keys]))
  }

  /** The decisions of whose case law a decision says something, by the keys of their citations. */
  async treatedBy(id: string): Promise<{ key: PlaceKey; treatments: Treatment[] }[]> {
    const row = await this.#models.edges.findOne({ _id: id })
    return Object.entries(row ?? {}).flatMap(([field, line]) => {
      const key = keyOfField(field)
      const { treatments } = key === null ? NO_EDGE : edgeOf(String(line))
      return key === null || treatments.length === 0 ? [] : [{ key, treatments }]
    })
  }

  /** What the headnotes of these decisions say of the case law before them; decisions that say nothing are left out. */
  async announced(ids: readonly string[]): Promise<Map<string, Treatment[]>> {
    const filter = { _id: { $in: [...ids] }, version: GRAPH_VERSION }
    const rows = await this.#models.edges.find(filter, { projection: onlyThe('announced') }).toArray()
    return new Map(rows.filter(({ announced }) => announced.length > 0).map(({ _id, announced }) => [_id, announced]))
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

/**
 * Reads from the database the decisions that cite any of the keys, in any order. Keys are queried `KEYS_AT_ONCE` at a
 * time; a decision is repeated for each such query that it matches.
 */
async function* citingInStore(models: GraphModels, keys: readonly string[]): AsyncGenerator<CitingKeys> {
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) yield* citingSome(models, keys.slice(at, at + KEYS_AT_ONCE))
}

async function* citingSome({ edges: stored }: GraphModels, keys: readonly string[]): AsyncGenerator<CitingKeys> {
  const keyOf = new Map<string, string>(keys.map((key) => [fieldOf(key), key]))
  const dockets = keys.flatMap((key) => docketOf(key) ?? [])
  const filter = { keys: keys.length === 1 ? (keys[0] ?? '') : { $in: [...keys] } }
  const projection = onlyThe('row', ...keyOf.keys())
  const rows = stored.find(filter, { projection, batchSize: CITING_AT_ONCE })
  const pace = new Pace()
  const [read, rowOf] = [edgeReader(), rowReader()]
  for await (const document of rows) {
    const row = rowOf(document.row)
    const edges = Object.entries(document).flatMap(([field, line]): [string, Edge][] => {
      const key = keyOf.get(field)
      return key === undefined ? [] : [[key, read(String(line))]]
    })
    const own = dockets.length > 0 ? new Set(row.dockets.split('|')) : null
    for (const docket of dockets) if (own?.has(docket)) edges.push([recordsOf(docket), NO_EDGE])
    yield { id: document._id, row, edges }
    await pace.breathe()
  }
}
