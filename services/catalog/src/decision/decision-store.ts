import { yearOf } from '@trilex/citations/dates'
import { BRIEF_FIELDS, type BriefRow } from './decision-brief.ts'
import type { TypedCase } from './case-keys.ts'
import { docKeyOf } from './decision-address.ts'
import { DecisionContents } from './decision-contents.ts'
import { type CatalogModels, storedCaseKeys, type StoredDecision, storedDoubts } from './decision-model.ts'
import { DATE_DOUBTS, type DoubtKind, DOUBTS, doubtsOf } from '../doubts/doubts.ts'
import { type Decision, type Summaries } from '../decision.ts'
import { DOC_TYPES, type DocType, TEXT_LANGUAGES } from '@trilex/citations/vocabulary'
import { DecisionNotFound, DecisionWithdrawn } from '../errors.ts'
import { type Change, DecisionWriter, type SaveOptions } from './decision-writer.ts'
import type { Follower } from './recent-decisions.ts'

/** A decision with its summaries, as stored. */
export interface LoadedDecision {
  decision: Decision
  summaries: Summaries | null
  /** When it was added to the collection; undefined where that was not recorded. */
  addedAt?: Date | undefined
}

/** A brief with the doubts of the decision. */
export type DoubtfulRow = BriefRow & Pick<StoredDecision, 'doubts'>

/** Size of the collection. */
interface Counts {
  documents: number
  byType: Record<DocType, number>
  /** Each decision once: the language versions of a Strasbourg judgment are one. */
  decisions: Record<DocType, number>
  byLanguage: Record<string, number>
}

/** The address of a decision, and when it last changed. */
type Address = Pick<StoredDecision, 'docId' | 'updatedAt'>

/** Id, content hash and version of the summaries of a decision in the collection. */
interface StoreFingerprint {
  id: string
  contentHash: string
  /** Null while it has none. */
  summariesVersion: string | null
}

/** The decisions of the collection, from which index, summaries and citation graph are derived. */
export class DecisionStore {
  readonly #decisions: CatalogModels['decisions']
  readonly #contents: DecisionContents
  readonly #writer: DecisionWriter
  /** Changes of this process; a count made before one no longer holds after it. */
  changes = 0

  constructor({ decisions, contents }: CatalogModels) {
    this.#decisions = decisions
    this.#contents = new DecisionContents(contents)
    this.#writer = new DecisionWriter(decisions, this.#contents)
  }

  /**
   * Stores decisions (each id once) with their events. A record without text never replaces a fuller one, and a
   * withdrawn decision stays withdrawn. With `compare`, a shrunk text does not replace a fuller one. Resolves a little
   * later while the followers of the store are behind (backpressure).
   * @returns the change of each decision, in order
   */
  async save(decisions: Decision[], options: SaveOptions = {}): Promise<Change[]> {
    return this.#changing(this.#writer.save(decisions, options))
  }

  /**
   * Withdraws a decision: deletes its texts; its address answers 410 from now on.
   * @param evidence what proves the withdrawal; absence from a source proves nothing
   * @throws DecisionNotFound
   */
  async withdraw(id: string, evidence: string): Promise<void> {
    await this.#changing(this.#writer.withdraw(id, evidence))
  }

  async #changing<T>(change: Promise<T>): Promise<T> {
    try {
      return await change
    } finally {
      this.changes++
    }
  }

  /**
   * The decision at an address. Blanks, underscores and hyphens of a docket are equal, but an exact match goes first.
   * @throws DecisionNotFound, DecisionWithdrawn
   */
  async find(docType: DocType, docId: string): Promise<StoredDecision> {
    const found = await this.#decisions.find({ docType, docKey: docKeyOf(docId) }, { sort: { docId: 1 } }).toArray()
    const stored = found.find((row) => row.docId === docId) ?? found.find(({ present }) => present) ?? found[0]
    if (!stored) throw new DecisionNotFound(`${docType} ${docId}`)
    if (!stored.present) throw new DecisionWithdrawn(stored._id)
    return stored
  }

  /** The text of a found decision; if it changed since it was found, the new text. */
  async content(found: StoredDecision): Promise<LoadedDecision> {
    const decision = await this.#contents.one(found.contentHash)
    if (decision) return { decision, summaries: found.summaries }
    const now = await this.find(found.docType, found.docId)
    const changed = await this.#contents.one(now.contentHash)
    if (!changed) throw new DecisionNotFound(found._id)
    return { decision: changed, summaries: now.summaries }
  }

  /** Loads those of the ids that are in the collection, in any order. */
  async load(ids: string[]): Promise<LoadedDecision[]> {
    return this.#load({ _id: { $in: ids }, present: true })
  }

  /** Loads those of the ids whose summaries are missing or of another version. */
  async loadUnsummarised(ids: string[], version: string): Promise<LoadedDecision[]> {
    return this.#load({ _id: { $in: ids }, present: true, summariesVersion: { $ne: version } })
  }

  async #load(filter: object): Promise<LoadedDecision[]> {
    const projection = { contentHash: 1, summaries: 1, addedAt: 1 }
    const rows = await this.#decisions.find(filter, { projection }).toArray()
    const byHash = new Map(rows.map((row) => [row.contentHash, row]))
    const decisions = await this.#contents.readFor('index', [...byHash.keys()])
    return decisions.map((decision) => {
      const row = byHash.get(decision.contentHash)
      return { decision, summaries: row?.summaries ?? null, addedAt: row?.addedAt }
    })
  }

  /** The texts of those of the ids that are in the collection, by id. */
  async texts(ids: readonly string[]): Promise<Map<string, Decision>> {
    const filter = { _id: { $in: [...ids] }, present: true }
    const rows = await this.#decisions.find(filter, { projection: { contentHash: 1 } }).toArray()
    const read = await this.#contents.read(rows.map(({ contentHash }) => contentHash))
    return new Map(read.map((decision) => [decision.id, decision]))
  }

  /** Decisions by their content hashes, in any order; contents that have been replaced are left out. */
  async contents(hashes: readonly string[], follower: Follower): Promise<Decision[]> {
    return this.#contents.readFor(follower, hashes)
  }

  /** Decisions whose text was read by rules of another version, at most `limit` at a time, each once. */
  async *ofOtherTextVersion(version: number, limit: number): AsyncGenerator<Decision[]> {
    for (let after = ''; ; ) {
      const filter = { _id: { $gt: after }, present: true, textVersion: { $ne: version } }
      const options = { projection: { contentHash: 1 }, sort: { _id: 1 }, limit } as const
      const rows = await this.#decisions.find(filter, options).toArray()
      const last = rows.at(-1)
      if (!last) return
      after = last._id
      yield await this.#contents.read(rows.map(({ contentHash }) => contentHash))
    }
  }

  /**
   * Records that the texts of these decisions were read by the rules of this version, with what is stored of their names and
   * doubts.
   */
  async setTextVersion(decisions: readonly Decision[], version: number): Promise<void> {
    const filter = { contentHash: { $in: decisions.map(({ contentHash }) => contentHash) } }
    const rows = await this.#decisions.find(filter, { projection: { contentHash: 1, doubts: 1 } }).toArray()
    const byHash = new Map(decisions.map((decision) => [decision.contentHash, decision]))
    const writes = rows.flatMap(({ _id, contentHash, doubts }) => {
      const decision = byHash.get(contentHash)
      const kept = doubts?.filter(({ kind }) => kind === 'replaced') ?? []
      const found = decision && storedDoubts([...doubtsOf(decision), ...kept])
      const $set = decision && { textVersion: version, ...storedCaseKeys(decision), ...found }
      return $set ? [{ updateOne: { filter: { _id, contentHash }, update: { $set } } }] : []
    })
    if (writes.length > 0) await this.#decisions.bulkWrite(writes, { ordered: false })
  }

  /** Doubtful decisions, of one kind or of any, by id; and their total number. */
  async doubtful(kind: DoubtKind | null, skip: number, limit: number): Promise<{ total: number; rows: DoubtfulRow[] }> {
    const filter = { doubtKinds: kind ?? { $in: [...DOUBTS] }, present: true }
    const options = { projection: { ...BRIEF_FIELDS, doubts: 1 }, sort: { _id: 1 }, skip, limit } as const
    const rows = await this.#decisions.find<DoubtfulRow>(filter, options).toArray()
    return { total: await this.#decisions.countDocuments(filter), rows }
  }

  /** The given ids whose date is doubtful. */
  async withDoubtfulDate(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const filter = { _id: { $in: [...ids] }, doubtKinds: { $in: [...DATE_DOUBTS] } }
    const rows = await this.#decisions.find(filter, { projection: { _id: 1 } }).toArray()
    return new Set(rows.map(({ _id }) => _id))
  }

  /** Briefs of those of the ids that are in the collection, in any order. */
  async briefs(ids: readonly string[]): Promise<BriefRow[]> {
    const filter = { _id: { $in: [...ids] }, present: true }
    return this.#decisions.find<BriefRow>(filter, { projection: BRIEF_FIELDS }).toArray()
  }

  /** Fingerprints of those of the ids that are in the collection, by id. */
  async fingerprintsOf(ids: readonly string[]): Promise<Map<string, StoreFingerprint>> {
    const rows = await this.#fingerprintsIn({ _id: { $in: [...ids] }, present: true }, ids.length)
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** At most `limit` fingerprints in ascending order of id, from the first id after `after`. */
  async fingerprints(after: string | null, limit: number): Promise<StoreFingerprint[]> {
    return this.#fingerprintsIn({ ...(after !== null && { _id: { $gt: after } }), present: true }, limit)
  }

  async #fingerprintsIn(filter: object, limit: number): Promise<StoreFingerprint[]> {
    const projection = { contentHash: 1, summariesVersion: 1 }
    const rows = await this.#decisions
      .find(filter, { projection, sort: { _id: 1 }, limit, batchSize: Math.max(1, limit) })
      .toArray()
    return rows.map(({ _id, contentHash, summariesVersion }) => ({ id: _id, contentHash, summariesVersion }))
  }

  /**
   * Stores summaries; skips decisions that have another content by now.
   * @returns how many of the decisions still have this content
   */
  async saveSummaries(made: { decision: Decision; summaries: Summaries }[]): Promise<number> {
    return this.#writer.saveSummaries(made)
  }

  /** Decisions whose docket begins with a docket key or whose document id begins with a document key. */
  async docketed(docketKey: string, docKey: string, limit: number): Promise<StoredDecision[]> {
    const begins = (key: string) => ({ $regex: `^${key.replace(/[^\p{L}\p{N}]/gu, '\\$&')}` })
    const byDocket = await this.#decisions
      .find({ docketKeys: begins(docketKey), present: true }, { limit, sort: { docketKeys: 1 } })
      .toArray()
    const byId = await this.#decisions
      .find({ docType: 'cedh', docKey: begins(docKey), present: true }, { limit, sort: { docKey: 1 } })
      .toArray()
    return [...byDocket, ...byId].slice(0, limit)
  }

  /** Strasbourg decisions by the name of their case, as typed by a user; at most `limit`. */
  async namedCases({ name, states, versus }: TypedCase, limit: number): Promise<BriefRow[]> {
    const keys = states?.map((state) => `${name}|${state}`)
    const begins = { $regex: `^${name}${versus ? '\\|' : ''}` }
    return this.#decisions
      .find<BriefRow>({ caseKeys: keys ? { $in: keys } : begins, present: true }, { projection: BRIEF_FIELDS, limit })
      .sort({ _id: 1 })
      .toArray()
  }

  /** Strasbourg decisions against a State, by its code of HUDOC, as far as their names tell it. */
  async against(state: string): Promise<{ id: string; year: number | null; date: string }[]> {
    const filter = { caseKeys: { $regex: `\\|${state.replace(/[^A-Z]/g, '')}$` }, present: true }
    const rows = await this.#decisions.find(filter, { projection: { decisionDate: 1 } }).toArray()
    return rows.map(({ _id, decisionDate }) => ({
      id: _id,
      year: yearOf(decisionDate),
      date: decisionDate.value ?? '',
    }))
  }

  /** At most `limit` addresses of a type, after the first `skip`, in order of document id. */
  async addresses(docType: DocType, skip: number, limit: number): Promise<Address[]> {
    const projection = { docId: 1, updatedAt: 1 }
    const options = { projection, skip, limit, batchSize: limit }
    return this.#decisions.find({ docType, present: true }, options).sort({ docId: 1 }).toArray()
  }

  /** Size of the collection by type and language. Reads every key of an index. */
  async counts(): Promise<Counts> {
    const byType = { atf: 0, cedh: 0, other: 0 }
    const byLanguage: Record<string, number> = {}
    const kinds = DOC_TYPES.flatMap((docType) => TEXT_LANGUAGES.map((language) => ({ docType, language })))
    const counted = await Promise.all(kinds.map((kind) => this.#decisions.countDocuments({ present: true, ...kind })))
    for (const [at, { docType, language }] of kinds.entries()) {
      const count = counted[at] ?? 0
      byType[docType] += count
      if (count > 0) byLanguage[language] = (byLanguage[language] ?? 0) + count
    }
    const decisions = { ...byType, cedh: await this.#judgments() }
    return { documents: byType.atf + byType.cedh + byType.other, byType, decisions, byLanguage }
  }

  /** Number of Strasbourg judgments: records of one day and one first application number are its language versions. */
  async #judgments(): Promise<number> {
    const judgments = new Set<string>()
    const filter = { present: true, docType: 'cedh' } as const
    const rows = this.#decisions.find(filter, { projection: { dockets: 1, decisionDate: 1 }, batchSize: 1000 })
    for await (const { _id, dockets, decisionDate } of rows) {
      const isKnown = dockets[0] !== undefined && decisionDate.precision === 'day'
      judgments.add(isKnown ? `${decisionDate.value} ${dockets[0]}` : _id)
    }
    return judgments.size
  }

  /** Number of decisions that are not withdrawn. */
  async count(): Promise<number> {
    return this.#decisions.countDocuments({ present: true })
  }
}
