import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { appendEvent, emitEvent } from '@trilex/platform'
import {
  DecisionChangedSchema,
  DecisionPublishedSchema,
  DecisionWithdrawnSchema,
} from '@trilex/proto/catalog/v1/events'
import type { mongo } from 'mongoose'
import type { Decision, Summaries } from '../decision.ts'
import { DecisionNotFound } from '../errors.ts'
import { contentHash } from './content-hash.ts'
import type { DecisionContents } from './decision-contents.ts'
import {
  type CatalogModels,
  fullnessOf,
  refuseOtherThanDuplicates,
  type StoredDecision,
  toStored,
  WITH_TEXT,
} from './decision-model.ts'
import { shownOf } from './shown-decision.ts'

/** What storing a decision changed. `withdrawn`: it was permanently withdrawn earlier, and nothing of it is stored. */
export type Change = 'new' | 'changed' | 'unchanged' | 'withdrawn'

/** What a writer has read of a stored decision before it writes. */
type Known = Pick<StoredDecision, '_id' | 'contentHash' | 'fullness' | 'present'>

/** How often a write is tried again after another writer changed the same decision. */
const ATTEMPTS = 5
const WRITTEN: ReadonlySet<Change | undefined> = new Set<Change>(['new', 'changed'])

/** Changes the collection: stores, withdraws and summarises decisions, safely with concurrent writers. */
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

  /** Deletes contents that their decisions no longer name; another writer may have restored one meanwhile. */
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
      const { matchedCount, insertedCount } = await this.#decisions.bulkWrite(writes, { ordered: false })
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

/**
 * What importing this decision changes: nothing if it was withdrawn, is equal, or has no text while the stored one
 * has.
 */
function changeOf(decision: Decision, known: Known | undefined): Change {
  if (!known) return 'new'
  if (!known.present) return 'withdrawn'
  if (known.contentHash === decision.contentHash) return 'unchanged'
  const fullness = fullnessOf(decision)
  return fullness < WITH_TEXT && fullness < known.fullness ? 'unchanged' : 'changed'
}

/**
 * Whether a decision may lack parts that are stored: the court's site shows one language of the regeste on a page, and
 * never the full judgment.
 */
function mayLack(
  { docType, regeste, sections, judgment, contentHash: hash }: Decision,
  known: Known | undefined,
): boolean {
  if (docType !== 'atf' || !known?.present || known.contentHash === hash) return false
  const lacksRegeste = INTERFACE_LANGUAGES.some((language) => !regeste[language])
  const lacksJudgment = judgment.length === 0 && sections.length > 0
  return (lacksRegeste && known.fullness % WITH_TEXT !== 0) || (lacksJudgment && known.fullness >= WITH_TEXT)
}

/** Adds to decisions the languages of the regeste and the full judgments that only the stored versions have. */
async function withStoredParts(
  decisions: Decision[],
  known: ReadonlyMap<string, Known>,
  contents: DecisionContents,
): Promise<Decision[]> {
  const partial = decisions.filter((decision) => mayLack(decision, known.get(decision.id)))
  if (partial.length === 0) return decisions
  const hashes = partial.flatMap(({ id }) => known.get(id)?.contentHash ?? [])
  const stored = new Map((await contents.read(hashes)).map((before) => [before.id, before]))
  return decisions.map((decision) => {
    const before = stored.get(decision.id)
    if (!before) return decision
    const whole = { ...decision, ...storedRegeste(decision, before), ...storedJudgment(decision, before) }
    return { ...whole, contentHash: contentHash(whole) }
  })
}

/**
 * The stored regeste in the languages that the new version lacks: a source that shows one language says nothing about
 * the others. The title stays that of the language of the proceedings, and domains found in either regeste stay, so
 * that the order in which pages are imported makes no difference.
 */
function storedRegeste(decision: Decision, stored: Decision): Partial<Decision> {
  const lacking = INTERFACE_LANGUAGES.filter((language) => !decision.regeste[language] && stored.regeste[language])
  if (lacking.length === 0) return {}
  const own = INTERFACE_LANGUAGES.find((language) => language === decision.language)
  const known = new Set(stored.domains.map(({ key }) => key))
  return {
    regeste: { ...stored.regeste, ...decision.regeste },
    title: own && decision.regeste[own] ? decision.title : (stored.title ?? decision.title),
    domains: [...stored.domains, ...decision.domains.filter(({ key }) => !known.has(key))],
  }
}

/** The stored full judgment, if the new version is an extract without one. */
function storedJudgment(decision: Decision, stored: Decision): Partial<Decision> {
  if (decision.judgment.length > 0 || decision.sections.length === 0 || stored.judgment.length === 0) return {}
  return { judgment: stored.judgment, judgmentUrl: decision.judgmentUrl ?? stored.judgmentUrl }
}

/**
 * The write of a decision and its event, for `bulkWrite`. It matches nothing if the document changed since it was read,
 * and fails with a duplicate key if it appeared since; read again in both cases.
 */
function writeOf(decision: Decision, known: Known | undefined) {
  const { id, docType, docId, contentHash } = decision
  const event = { decisionId: id, docType, docId, contentHash, ...shownOf(decision) }
  const stored = {
    ...toStored(decision),
    summaries: null,
    summariesVersion: null,
    present: true,
    withdrawal: null,
    updatedAt: new Date(),
  }
  if (!known) {
    const document = { ...stored, addedAt: stored.updatedAt, __v: 0, outbox: [], outboxSeq: 0 }
    emitEvent(document, DecisionPublishedSchema, event)
    return { insertOne: { document } }
  }
  const { _id, ...$set } = stored
  return {
    updateOne: {
      filter: { _id, contentHash: known.contentHash, present: true },
      update: appendEvent<StoredDecision, typeof DecisionChangedSchema>({ $set }, DecisionChangedSchema, event),
    },
  }
}

/**
 * The update that withdraws a decision: it keeps address and evidence, removes it from the reporter's shelf and
 * publishes the event.
 */
function withdrawalOf({ _id, docType, docId }: Pick<StoredDecision, '_id' | 'docType' | 'docId'>, evidence: string) {
  const change = {
    $set: {
      present: false,
      withdrawal: { evidence, at: new Date() },
      volume: null,
      part: null,
      page: null,
      title: '',
      dockets: [],
      docketKeys: [],
      domainKeys: [],
      summaries: null,
      summariesVersion: null,
      updatedAt: new Date(),
    },
  }
  return appendEvent<StoredDecision, typeof DecisionWithdrawnSchema>(change, DecisionWithdrawnSchema, {
    decisionId: _id,
    docType,
    docId,
    evidence,
  })
}
