import type { mongo } from 'mongoose'
import { refuseOtherThanDuplicates } from '../decision-model.ts'
import type { Decision, TextLanguage } from '../decision.ts'
import type { Treatment } from '../search/decision-index.ts'
import { type DecisionGraph, GRAPH_VERSION } from './decision-graph.ts'
import { type Edge, edgeLines, edgeReader, normLines } from './edge-lines.ts'
import { GraphLines, graphLines } from './graph-lines.ts'
import type { GraphModels, StoredEdges, StoredQuotes } from './graph-model.ts'

/** A citing decision as lists are made of it. */
interface CitingRow {
  id: string
  language: TextLanguage
  chamber: string | null
  date: string
}

export interface CitingEdge extends CitingRow {
  edge: Edge
}

export interface CitingNorm extends CitingRow {
  citedBy: number
  /** Of all its articles. */
  norms: string
}

/** A decision with what its text cites. */
interface MadeGraph {
  decision: Decision
  graph: DecisionGraph
}

export interface GraphFingerprint {
  id: string
  contentHash: string
  version: number
}

const ROW = { language: 1, chamber: 1, date: 1 } as const
/** Rows of one answer of the database; most lists need only one. */
const CITING_AT_ONCE = 500

/** Who cites what: derived from the texts, replaced as a whole when a text changes. */
export class GraphStore {
  readonly #models: GraphModels

  constructor(models: GraphModels) {
    this.#models = models
  }

  /**
   * Replaces the graphs of these decisions.
   * @param known whether a decision had a graph when it was looked at last
   * @returns every key that is or was cited by them
   */
  async save(made: readonly MadeGraph[], known: (id: string) => boolean): Promise<Set<string>> {
    const [fresh, old] = [
      made.filter(({ decision }) => !known(decision.id)),
      made.filter((one) => known(one.decision.id)),
    ]
    const inserted = await this.#insert(fresh)
    const touched = await this.#replace(inserted ? old : made)
    if (inserted) for (const { graph } of fresh) for (const key of keysOf(graph)) touched.add(key)
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
    return touched
  }

  /** Takes decisions out of the graph. @returns every key they cited */
  async remove(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const touched = await this.#keysOf(ids)
    await this.#models.edges.deleteMany({ _id: { $in: [...ids] } })
    await this.#models.quotes.deleteMany({ _id: { $in: [...ids] } })
    return touched
  }

  async #keysOf(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#models.edges.find({ _id: { $in: [...ids] } }, { projection: { keys: 1 } }).toArray()
    return new Set(rows.flatMap(({ keys }) => keys))
  }

  /** Decisions that cite the keys, a list for each, in any order; one query. */
  async citing(keys: readonly string[]): Promise<CitingEdge[][]> {
    const [only = ''] = keys
    const filter = { keys: keys.length === 1 ? only : { $in: [...keys] } }
    const projection = { ...ROW, edges: 1 }
    const rows = await this.#models.edges.find(filter, { projection, batchSize: CITING_AT_ONCE }).toArray()
    const lists = keys.map((): CitingEdge[] => [])
    const edgeTo = edgeReader()
    const one = pool()
    for (const { _id: id, language, chamber, date, edges } of rows) {
      const row = { id, language: one(language), chamber: one(chamber), date: one(date) }
      keys.forEach((key, at) => {
        const edge = edgeTo(edges, key)
        if (edge) lists[at]?.push({ ...row, edge })
      })
    }
    return lists
  }

  /** Decisions that cite an article, in any order. */
  async citingNorm(key: string): Promise<CitingNorm[]> {
    const projection = { ...ROW, citedBy: 1, norms: 1 }
    const rows = await this.#models.edges.find({ keys: key }, { projection, batchSize: CITING_AT_ONCE }).toArray()
    return rows.map(({ _id: id, language, chamber, date, citedBy, norms }) => ({
      ...{ id, language, chamber, date, citedBy, norms },
    }))
  }

  /** Decisions that cite any of the keys, each once and in any order, with all they cite; a few hundred are held at a time. */
  async *citingAny(keys: readonly string[]): AsyncGenerator<{ id: string; keys: string[]; lines: string }> {
    if (keys.length === 0) return
    const projection = { keys: 1, edges: 1 }
    const rows = this.#models.edges.find({ keys: { $in: [...keys] } }, { projection, batchSize: CITING_AT_ONCE })
    for await (const { _id, keys: cited, edges } of rows) yield { id: _id, keys: cited, lines: edges }
  }

  /** Number of decisions that cite a key. */
  async count(key: string): Promise<number> {
    return this.#models.edges.countDocuments({ keys: key })
  }

  /** What the headnotes of these decisions say of the case law before them; decisions that say nothing are left out. */
  async announced(ids: readonly string[]): Promise<Map<string, Treatment[]>> {
    const filter = { _id: { $in: [...ids] }, version: GRAPH_VERSION }
    const rows = await this.#models.edges.find(filter, { projection: { announced: 1 } }).toArray()
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

  /** Graphs of citing decisions, with their sentences. */
  async graphs(ids: readonly string[]): Promise<Map<string, GraphLines>> {
    const rows = await this.#models.quotes.find({ _id: { $in: [...ids] } }).toArray()
    return new Map(rows.map(({ _id, graph }) => [_id, new GraphLines(graph)]))
  }

  async fingerprintsOf(ids: readonly string[]): Promise<Map<string, GraphFingerprint>> {
    const rows = await this.#fingerprints({ _id: { $in: [...ids] } }, 0)
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** In ascending order of id, after `after`. */
  async fingerprints(after: string | null, limit: number): Promise<GraphFingerprint[]> {
    return this.#fingerprints(after === null ? {} : { _id: { $gt: after } }, limit)
  }

  async #fingerprints(filter: object, limit: number): Promise<GraphFingerprint[]> {
    const projection = { contentHash: 1, version: 1 }
    const rows = await this.#models.edges.find(filter, { projection, sort: { _id: 1 }, limit }).toArray()
    return rows.map(({ _id, contentHash, version }) => ({ id: _id, contentHash, version }))
  }
}

/** Equal values become one: what a database answers is a new string in every row. */
function pool(): <T>(value: T) => T {
  const known = new Map<unknown, unknown>()
  return <T>(value: T) => {
    if (!known.has(value)) known.set(value, value)
    return known.get(value) as T
  }
}

const replacing = <T extends { _id: string }>(document: T) => ({
  replaceOne: {
    filter: { _id: document._id } as mongo.Filter<T>,
    replacement: document as mongo.WithoutId<T>,
    upsert: true,
  },
})

const keysOf = ({ decisions, norms }: DecisionGraph): string[] => [...decisions, ...norms].map(({ key }) => key)

function toStored({ decision, graph }: MadeGraph): { edges: StoredEdges; quotes: StoredQuotes } {
  const { id, contentHash, language, chamber, decisionDate } = decision
  return {
    edges: {
      ...{ _id: id, contentHash, version: GRAPH_VERSION, language, chamber },
      date: decisionDate.value ?? '',
      citedBy: 0,
      keys: keysOf(graph),
      announced: graph.announced.map(({ treatment }) => treatment),
      edges: edgeLines(graph.decisions),
      norms: normLines(graph.norms),
    },
    quotes: { _id: id, contentHash, graph: graphLines(graph) },
  }
}
