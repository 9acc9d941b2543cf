import { readdirSync } from 'node:fs'
import type { CatalogModels } from './decision-model.ts'
import type { DecisionStore } from './decision-store.ts'

const folder = new URL('../../demonstration/', import.meta.url)
const EVIDENCE = 'real decisions are in the collection, and this one is invented'

/**
 * Keeps invented decisions only while the collection has no real one: with the first real one they are withdrawn. An
 * import of demonstration records among real ones has no effect either, in any order.
 */
export class Demonstration {
  readonly #decisions: CatalogModels['decisions']
  readonly #store: DecisionStore

  constructor({ decisions }: CatalogModels, store: DecisionStore) {
    this.#decisions = decisions
    this.#store = store
  }

  /** Call it after decisions were stored; cheap if there is no invented one. Returns how many were withdrawn. */
  async leave(): Promise<number> {
    const invented = { demonstration: true, present: true }
    const [first] = await this.#ids(invented, 1)
    if (first === undefined) return 0
    const [real] = await this.#ids({ demonstration: { $ne: true }, present: true }, 1)
    if (real === undefined) return 0
    const ids = await this.#ids(invented, 0)
    for (const id of ids) await this.#store.withdraw(id, EVIDENCE)
    return ids.length
  }

  /**
   * The same at the start of a service, also for a collection stored before decisions were marked as invented: those of
   * our own demonstration collection are marked first, by their texts.
   */
  async leaveAtStart(): Promise<number> {
    const own = readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
    const unmarked = await this.#ids({ _id: { $in: own }, demonstration: { $ne: true }, present: true }, 0)
    const texts = await this.#store.texts(unmarked)
    const invented = [...texts.values()].filter(({ demonstration }) => demonstration).map(({ id }) => id)
    if (invented.length > 0)
      await this.#decisions.updateMany({ _id: { $in: invented } }, { $set: { demonstration: true } })
    return this.leave()
  }

  async #ids(filter: object, limit: number): Promise<string[]> {
    const rows = await this.#decisions.find(filter, { projection: { _id: 1 }, limit }).toArray()
    return rows.map(({ _id }) => _id)
  }
}
