import type { mongo } from 'mongoose'
import { refuseOtherThanDuplicates } from '../decision/decision-model.ts'
import type { GraphModels } from './graph-model.ts'
import type { CitingIndex } from './kept/citing-index.ts'
import { citedKeys, type MadeGraph, toStored } from './kept/stored-graph.ts'

/** Writes graphs to the database, and their edges to the in-memory index. */
export class GraphWriter {
  readonly #models: GraphModels
  readonly #index: CitingIndex

  constructor(models: GraphModels, index: CitingIndex) {
    this.#models = models
    this.#index = index
  }

  /**
   * Replaces the graphs of these decisions.
   * @param known whether a decision had a graph when last read
   * @returns every key they cite or cited, and those of their dockets
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

  /**
   * Returns false when one of them exists already. An insert takes a third of the time of an upsert, and most decisions
   * of an import are new.
   */
  async #insert(made: readonly MadeGraph[]): Promise<boolean> {
    if (made.length === 0) return true
    const stored = made.map(toStored)
    try {
      // Sentences first, so that every edge that can be found has its sentence.
      await this.#models.quotes.insertMany(
        stored.map(({ quotes }) => quotes),
        { ordered: false },
      )
      await this.#models.edges.insertMany(
        stored.map(({ edges }) => edges),
        { ordered: false },
      )
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

  /**
   * Removes decisions from the graph.
   * @returns every key they cited
   */
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

  /** Stores, with the edges of these decisions, how often they are cited. */
  async setCitedBy(facts: readonly { id: string; citedBy: number }[]): Promise<void> {
    const writes = [...Map.groupBy(facts, ({ citedBy }) => citedBy)].map(([citedBy, same]) => ({
      updateMany: { filter: { _id: { $in: same.map(({ id }) => id) } }, update: { $set: { citedBy } } },
    }))
    if (writes.length > 0) await this.#models.edges.bulkWrite(writes, { ordered: false })
  }
}

const replacing = <T extends { _id: string }>(document: T) => ({
  replaceOne: {
    filter: { _id: document._id } as mongo.Filter<T>,
    replacement: document as mongo.WithoutId<T>,
    upsert: true,
  },
})
