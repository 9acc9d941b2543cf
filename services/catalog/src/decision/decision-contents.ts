import { type CatalogModels, refuseOtherThanDuplicates } from './decision-model.ts'
import type { Decision } from '../decision.ts'
import { outcomesOf } from '../outcome/decision-outcome.ts'
import { Pace } from '../pace.ts'
import { type Follower, RecentDecisions } from './recent-decisions.ts'

/** Texts the database sends at once: about a megabyte. */
const READ_AT_ONCE = 50

/** A stored decision with the outcomes that the current rules derive from it. */
function derived(stored: string): Decision {
  const decision = JSON.parse(stored) as Decision
  return { ...decision, outcomes: outcomesOf(decision) }
}

/** The texts of the collection by content hash. A content is immutable; a changed decision gets a new one. */
export class DecisionContents {
  readonly #contents: CatalogModels['contents']
  readonly #recent = new RecentDecisions()

  constructor(contents: CatalogModels['contents']) {
    this.#contents = contents
  }

  async one(hash: string): Promise<Decision | null> {
    const content = await this.#contents.findOne({ _id: hash })
    return content && derived(content.decision)
  }

  /** Reads contents, in any order; those that have been replaced are left out. */
  async read(hashes: readonly string[]): Promise<Decision[]> {
    const decisions: Decision[] = []
    const pace = new Pace()
    for (let at = 0; at < hashes.length; at += READ_AT_ONCE) {
      const contents = this.#contents.find({ _id: { $in: hashes.slice(at, at + READ_AT_ONCE) } })
      for (const { decision } of await contents.toArray()) {
        decisions.push(derived(decision))
        await pace.breathe()
      }
    }
    return decisions
  }

  /** The same for a follower of the store; recently written contents come from memory. */
  async readFor(follower: Follower, hashes: readonly string[]): Promise<Decision[]> {
    const recent: Decision[] = []
    const rest: string[] = []
    for (const hash of hashes) {
      const decision = this.#recent.take(hash, follower)
      if (decision) recent.push(decision)
      else rest.push(hash)
    }
    return [...recent, ...(await this.read(rest))]
  }

  async write(decisions: readonly Decision[]): Promise<void> {
    const contents = decisions.map((decision) => ({
      _id: decision.contentHash,
      decisionId: decision.id,
      decision: JSON.stringify(decision),
    }))
    await this.#contents.insertMany(contents, { ordered: false }).catch(refuseOtherThanDuplicates)
    for (const [index, { decision: json }] of contents.entries())
      this.#recent.keep(decisions[index] as Decision, json.length)
  }

  async delete(hashes: string[]): Promise<void> {
    await this.#contents.deleteMany({ _id: { $in: hashes } })
  }

  /** Resolves when the followers of the store have caught up enough for more to be written. */
  async room(): Promise<void> {
    await this.#recent.room()
  }
}
