import { applyOnce, isDuplicateKey } from '@trilex/platform'
import { NEW_PLAN } from '@trilex/plans'
import type { PartialReader, ReaderRows, StoredReader, Visit } from './reader-model.ts'

/** A request this long after the previous one begins a new visit. */
const VISIT_MS = 30 * 60_000
const MOST_HAND_OVERS = 200
/** Maximum attempts of an optimistic write that conflicts with other writes. */
const TRIES = 10

/** Readers; defaults apply to an unknown one. */
export class Readers {
  readonly #rows: ReaderRows
  readonly #now: () => Date

  constructor(rows: ReaderRows, now: () => Date) {
    this.#rows = rows
    this.#now = now
  }

  async find(id: string): Promise<StoredReader> {
    return withDefaults((await this.#rows.findOne({ _id: id })) ?? { _id: id })
  }

  async organizationOf(id: string): Promise<string | null> {
    return (await this.find(id)).organizationId
  }

  async membersOf(organizationId: string): Promise<string[]> {
    const rows = await this.#rows.find({ organizationId }, { projection: { _id: 1 } }).toArray()
    return rows.map(({ _id }) => _id)
  }

  async keepsHistory(id: string): Promise<boolean> {
    return (await this.find(id)).historyEnabled
  }

  async keepHistory(id: string, historyEnabled: boolean): Promise<void> {
    await this.#set(id, { historyEnabled })
  }

  /**
   * Changes the followed domains. `decide` receives the current ones, again after a concurrent change, and returns the
   * new ones or throws.
   */
  async follow(id: string, decide: (reader: StoredReader) => string[]): Promise<StoredReader> {
    await this.#set(id, {})
    for (let tries = 0; tries < TRIES; tries++) {
      const row = (await this.#rows.findOne({ _id: id })) ?? { _id: id }
      const before = withDefaults(row)
      const domains = decide(before)
      const same = row.domains ? { domains: row.domains } : { domains: { $exists: false } }
      const { matchedCount } = await this.#rows.updateOne({ _id: id, ...same }, { $set: { domains } })
      if (matchedCount === 1) return { ...before, domains }
    }
    throw new Error('followed domains not changed: too many concurrent changes')
  }

  /** Records a visit of the dashboard. */
  async visit(id: string): Promise<void> {
    const { visit } = await this.find(id)
    const now = this.#now()
    const begins = visit === null || now.getTime() - visit.lastAt.getTime() > VISIT_MS
    const next: Visit = { lastAt: now, previousAt: begins ? (visit?.lastAt ?? null) : visit.previousAt }
    if (visit === null) return this.#set(id, { visit: next })
    // If it does not match, a parallel request has recorded the same.
    await this.#rows.updateOne({ _id: id, 'visit.lastAt': visit.lastAt }, { $set: { visit: next } })
  }

  /** Applies an event of identity; false when a later one was applied. */
  apply(id: string, sequence: number, state: Pick<StoredReader, 'plan' | 'organizationId'>): Promise<boolean> {
    return applyOnce(this.#rows, id, sequence, state)
  }

  async tookOver(id: string, handOverId: string): Promise<boolean> {
    return (await this.find(id)).handOvers.includes(handOverId)
  }

  async takeOver(id: string, handOverId: string): Promise<void> {
    await this.#set(id, {})
    const $push = { handOvers: { $each: [handOverId], $slice: -MOST_HAND_OVERS } }
    await this.#rows.updateOne({ _id: id, handOvers: { $ne: handOverId } }, { $push })
  }

  async #set(_id: string, fields: Partial<StoredReader>): Promise<void> {
    const upsert = async () => {
      await this.#rows.updateOne({ _id }, { $set: { _id, ...fields } }, { upsert: true })
    }
    await upsert().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
      return upsert()
    })
  }
}

function withDefaults(row: PartialReader): StoredReader {
  return {
    plan: NEW_PLAN,
    organizationId: null,
    appliedSequence: 0,
    historyEnabled: true,
    domains: [],
    visit: null,
    handOvers: [],
    ...row,
  }
}
