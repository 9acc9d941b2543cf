import type { mongo } from 'mongoose'
import { refuseOtherThanDuplicates } from '../decision/decision-model.ts'
import type { Treatment } from '@trilex/citations/vocabulary'
import { Pace } from '../sync/pace.ts'
import { type CitingEdge, CitingIndex } from './kept/citing-index.ts'
import { GRAPH_VERSION } from './decision-graph.ts'
import { type CitingRow, type Edge, edgeReader, fieldOf, rowReader } from './kept/edge-lines.ts'
import type { GraphFingerprint, GraphModels, StoredEdges } from './graph-model.ts'
import { type CitedPlaces, citedPlaces } from './kept/kept-graph.ts'
import type { KeptDecision } from '../decision/listed-decision.ts'
import { docketOf, recordsOf } from './place-keys.ts'
import { citedKeys, type MadeGraph, toStored } from './kept/stored-graph.ts'

export interface CitingNorm extends CitingRow {
  id: string
  citedBy: number
  /** Of all its articles. */
  norms: string
}

/** A decision that cites some of the keys that were asked for, or has one of the dockets. */
interface CitingKeys {
  id: string
  row: CitingRow
  edges: [key: string, edge: Edge][]
}

/** How the records of a docket stand among those that cite. */
const NO_EDGE: Edge = { considerations: [], treatments: [], namedDay: null }

/** A citing decision with its sentences about the keys that were asked for. */
export interface QuotedDecision {
  decision: KeptDecision
  /** In the order of the keys; null for a key that it does not cite. */
  cited: (CitedPlaces | null)[]
}

/** A projection to these fields. */
const onlyThe = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, 1]))
/** Rows of one answer of the database; most lists need only one. */
const CITING_AT_ONCE = 500

/** Who cites what: derived from the texts, replaced as a whole when a text changes. */
export class GraphStore {
  readonly #models: GraphModels
  readonly #index = new CitingIndex()

  constructor(models: GraphModels) {
    this.#models = models
  }

  /**
   * Reads into memory who cites which decision, or what of it another process changed; until then the database is asked. To be
   * called at the start and now and then.
   */
  async keepInMemory(signal: AbortSignal): Promise<void> {
    const projection = { keys: 0, norms: 0, announced: 0, citedBy: 0 }
    const prints = (after: string | null, limit: number) => this.fingerprints(after, limit)
    const read = (ids: string[]) => this.#models.edges.find({ _id: { $in: ids } }, { projection }).toArray()
    await this.#index.follow({ prints, read }, signal)
  }

  /**
   * Replaces the graphs of these decisions.
   * @param known whether a decision had a graph when it was looked at last
   * @returns every key that is or was cited by them, and of their dockets
   */
  async save(made: readonly MadeGraph[], known: (id: string) => boolean): Promise<Set<string>> {
    const [fresh, old] = [
      made.filter(({ decision }) => !known(decision.id)),
      made.filter((one) => known(one.decision.id)),
    ]
    const inserted = await this.#insert(fresh)
    const touched = await this.#replace(inserted ? old : made)
    if (inserted) for (const one of fresh) for (const key of citedKeys(one)) touched.add(key)
    return touched
  }

  /** False when one of them is there already. To insert takes a third of the time of an upsert, and an import brings new ones. */
  async #insert(made: readonly MadeGraph[]): Promise<boolean> {
    if (made.length === 0) return true
    const stored = made.map(toStored)
    try {
      // Sentences first: an edge that can be found has its sentence.
      await this.#models.quotes.insertMany(stored.map(({ quotes }) => quotes) as never, { ordered: false })
      await this.#models.edges.insertMany(stored.map(({ edges }) => edges) as never, { ordered: false })
      this.#index.put(stored.map(({ edges }) => edges))
      return true
    } catch (error) {
      refuseOtherThanDuplicates(error)
      return false
    }
  }

  async #replace(made: readonly MadeGraph[]): Promise<Set<string>> {
    if (made.length === 0) return new Set()
    const touched = await this.#keysOf(made.map(({ decision }) => decision.id))
    const stored = made.map(toStored)
    for (const { edges } of stored) for (const key of edges.keys) touched.add(key)
    await this.#models.quotes.bulkWrite(
      stored.map(({ quotes }) => replacing(quotes)),
      { ordered: false },
    )
    await this.#models.edges.bulkWrite(
      stored.map(({ edges }) => replacing(edges)),
      { ordered: false },
    )
    this.#index.put(stored.map(({ edges }) => edges))
    return touched
  }

  /** Takes decisions out of the graph. @returns every key they cited */
  async remove(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const touched = await this.#keysOf(ids)
    await this.#models.edges.deleteMany({ _id: { $in: [...ids] } })
    this.#index.remove(ids)
    await this.#models.quotes.deleteMany({ _id: { $in: [...ids] } })
    return touched
  }

  async #keysOf(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#models.edges.find({ _id: { $in: [...ids] } }, { projection: { keys: 1 } }).toArray()
    return new Set(rows.flatMap(({ keys }) => keys))
  }

  /** Decisions that cite the keys, a list for each, in any order; of a key of `recordsOf` the decisions that have the docket. One query at most. */
  async citing(keys: readonly string[]): Promise<CitingEdge[][]> {
    if (this.#index.complete) return keys.map((key) => this.#index.citing(key))
    const lists = new Map(keys.map((key): [string, CitingEdge[]] => [key, []]))
    for await (const { id, row, edges } of this.#citingInStore(keys)) {
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

  /** Decisions that cite any of the keys, in any order, with how they cite them, at once or key by key; a few hundred are held at a time. */
  async *citingAny(keys: readonly string[]): AsyncGenerator<CitingKeys> {
    if (!this.#index.complete) {
      yield* this.#citingInStore(keys)
      return
    }
    const pace = new Pace()
    for (const key of keys) {
      for (const { id, edge, ...row } of this.#index.citing(key)) yield { id, row, edges: [[key, edge]] }
      await pace.breathe()
    }
  }

  /** The same before the index is complete, each decision once. */
  async *#citingInStore(keys: readonly string[]): AsyncGenerator<CitingKeys> {
    const keyOf = new Map<string, string>(keys.map((key) => [fieldOf(key), key]))
    const dockets = keys.flatMap((key) => docketOf(key) ?? [])
    const filter = { keys: keys.length === 1 ? (keys[0] ?? '') : { $in: [...keys] } }
    const projection = onlyThe('row', ...keyOf.keys())
    const rows = this.#models.edges.find(filter, { projection, batchSize: CITING_AT_ONCE })
    const [read, rowOf] = [edgeReader(), rowReader()]
    for await (const stored of rows) {
      const row = rowOf(stored.row)
      const edges = Object.entries(stored).flatMap(([field, line]): [string, Edge][] => {
        const key = keyOf.get(field)
        return key === undefined ? [] : [[key, read(String(line))]]
      })
      for (const docket of dockets) if (hasDocket(row, docket)) edges.push([recordsOf(docket), NO_EDGE])
      yield { id: stored._id, row, edges }
    }
  }

  /** Number of decisions that cite a key. */
  async count(key: string): Promise<number> {
    return this.#models.edges.countDocuments({ keys: key })
  }

  /** What the headnotes of these decisions say of the case law before them; decisions that say nothing are left out. */
  async announced(ids: readonly string[]): Promise<Map<string, Treatment[]>> {
    const filter = { _id: { $in: [...ids] }, version: GRAPH_VERSION }
    const rows = await this.#models.edges.find(filter, { projection: onlyThe('announced') }).toArray()
    return new Map(rows.filter(({ announced }) => announced.length > 0).map(({ _id, announced }) => [_id, announced]))
  }

  /** What each decision cites, in ascending order of id, after `after`. */
  async keys(after: string | null, limit: number): Promise<Pick<StoredEdges, '_id' | 'keys'>[]> {
    const filter = after === null ? {} : { _id: { $gt: after } }
    return this.#models.edges.find(filter, { projection: { keys: 1 }, sort: { _id: 1 }, limit }).toArray()
  }

  /** Keeps how often these decisions are cited beside what they cite. */
  async setCitedBy(facts: readonly { id: string; citedBy: number }[]): Promise<void> {
    const writes = [...Map.groupBy(facts, ({ citedBy }) => citedBy)].map(([citedBy, same]) => ({
      updateMany: { filter: { _id: { $in: same.map(({ id }) => id) } }, update: { $set: { citedBy } } },
    }))
    if (writes.length > 0) await this.#models.edges.bulkWrite(writes, { ordered: false })
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

  /** What the headnote of a decision says of the case law before it, with the sentences. */
  async announcements(id: string): Promise<CitedPlaces['mentions']> {
    const row = await this.#models.quotes.findOne({ _id: id }, { projection: onlyThe('announced') })
    return row?.announced === undefined ? [] : citedPlaces(row.announced).mentions
  }

  async fingerprintsOf(ids: readonly string[]): Promise<Map<string, GraphFingerprint>> {
    const rows = await this.#fingerprints({ _id: { $in: [...ids] } }, ids.length)
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** In ascending order of id, after `after`. */
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

const hasDocket = ({ dockets }: CitingRow, docket: string): boolean => `|${dockets}|`.includes(`|${docket}|`)

const replacing = <T extends { _id: string }>(document: T) => ({
  replaceOne: {
    filter: { _id: document._id } as mongo.Filter<T>,
    replacement: document as mongo.WithoutId<T>,
    upsert: true,
  },
})
