import type { mongo } from 'mongoose'
import type { DecisionContents } from './decision-contents.ts'
import { type CatalogModels, refuseOtherThanDuplicates, type StoredDecision } from './decision-model.ts'
import { type Change, changeOf, type Known, withdrawalOf, withStoredParts, writeOf } from './decision-writes.ts'
import type { Decision, Summaries } from '../decision.ts'
import { DecisionNotFound } from '../errors.ts'

/** How often a write is tried again after another writer changed the same decision. */
const ATTEMPTS = 5
const WRITTEN: ReadonlySet<Change | undefined> = new Set<Change>(['new', 'changed'])

/** Changes the collection: stores, withdraws and summarises decisions, safely beside other writers. */
export class DecisionWriter {
  readonly #decisions: CatalogModels['decisions']
  readonly #contents: DecisionContents

  constructor(decisions: CatalogModels['decisions'], contents: DecisionContents) {
    this.#decisions = decisions
    this.#contents = contents
  }

  /** See `DecisionStore.save`. */
  async save(decisions: Decision[]): Promise<Change[]> {
    const changes = new Map<string, Change>()
    const overtaken: Decision[] = []
    let open = decisions
    for (let attempt = 0; open.length > 0; attempt++) {
      if (attempt === ATTEMPTS) throw new Error(`${open.length} decisions keep changing under the import`)
      const known = await this.#known(open)
      open = await withStoredParts(open, known, this.#contents)
      for (const decision of open) changes.set(decision.id, changeOf(decision, known.get(decision.id)))
      const wanted = open.filter(({ id }) => WRITTEN.has(changes.get(id)))
      open = wanted.length > 0 ? await this.#write(wanted, known) : []
      overtaken.push(...open)
    }
    await this.#forget(overtaken)
    await this.#contents.room()
    return decisions.map(({ id }) => changes.get(id) ?? 'unchanged')
  }

  /** See `DecisionStore.withdraw`. */
  async withdraw(id: string, evidence: string): Promise<void> {
    const stored = await this.#decisions.findOne({ _id: id })
    if (!stored) throw new DecisionNotFound(id)
    if (stored.present)
      await this.#decisions.updateOne(
        { _id: id, present: true },
        withdrawalOf(stored, evidence) as mongo.UpdateFilter<StoredDecision>,
      )
    const last = await this.#decisions.findOne({ _id: id }, { projection: { contentHash: 1 } })
    // An import may have replaced the content between the first read and the withdrawal; none can afterwards.
    await this.#forget([stored, last ?? stored].map(({ contentHash }) => ({ id, contentHash })))
  }

  /** See `DecisionStore.saveSummaries`. */
  async saveSummaries(made: { decision: Decision; summaries: Summaries }[]): Promise<number> {
    if (made.length === 0) return 0
    const writes = made.map(({ decision: { id, contentHash }, summaries }) => ({
      updateOne: {
        filter: { _id: id, contentHash, present: true },
        update: { $set: { summaries, summariesVersion: summaries.version } },
      },
    }))
    return (await this.#decisions.bulkWrite(writes, { ordered: false })).matchedCount
  }

  async #known(decisions: Pick<Decision, 'id'>[]): Promise<Map<string, Known>> {
    const ids = decisions.map(({ id }) => id)
    const projection = { contentHash: 1, fullness: 1, present: 1 }
    const rows = await this.#decisions.find({ _id: { $in: ids } }, { projection }).toArray()
    return new Map(rows.map((row) => [row._id, row]))
  }

  /**
   * Writes contents first, then the documents that name them.
   * @returns the decisions that another writer changed first
   */
  async #write(decisions: Decision[], known: Map<string, Known>): Promise<Decision[]> {
    await this.#contents.write(decisions)
    const writes = decisions.map((decision) => writeOf(decision, known.get(decision.id)))
    const lost = (await this.#allWritten(writes)) ? [] : await this.#overtaken(decisions)
    const written = decisions.filter((decision) => !lost.includes(decision))
    await this.#forget(
      written.flatMap(({ id }) => known.get(id) ?? []).map(({ _id: id, contentHash }) => ({ id, contentHash })),
    )
    return lost
  }

  /** Deletes contents that their decisions no longer name; another writer may have gone back to one meanwhile. */
  async #forget(contents: Pick<Decision, 'id' | 'contentHash'>[]): Promise<void> {
    if (contents.length === 0) return
    const stored = await this.#known(contents)
    const unnamed = contents.filter(({ id, contentHash }) => {
      const row = stored.get(id)
      return !row?.present || row.contentHash !== contentHash
    })
    await this.#contents.delete(unnamed.map(({ contentHash }) => contentHash))
  }

  async #allWritten(writes: ReturnType<typeof writeOf>[]): Promise<boolean> {
    try {
      const { matchedCount, insertedCount } = await this.#decisions.bulkWrite(writes as never, { ordered: false })
      return matchedCount + insertedCount === writes.length
    } catch (error) {
      refuseOtherThanDuplicates(error)
      return false
    }
  }

  async #overtaken(decisions: Decision[]): Promise<Decision[]> {
    const stored = await this.#known(decisions)
    return decisions.filter(({ id, contentHash }) => stored.get(id)?.contentHash !== contentHash)
  }
}
