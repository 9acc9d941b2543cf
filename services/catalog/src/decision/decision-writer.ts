import { appendEvent, emitEvent } from '@trilex/platform'
import {
  DecisionChangedSchema,
  DecisionPublishedSchema,
  DecisionWithdrawnSchema,
} from '@trilex/proto/catalog/v1/events'
import type { mongo } from 'mongoose'
import type { Decision, Summaries } from '../decision.ts'
import type { Doubt } from '../doubts/doubts.ts'
import { isOfAnother, isShrunk, replacedBy } from '../doubts/text-change.ts'
import { DecisionNotFound } from '../errors.ts'
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
import { type Known, mayLack, withStoredParts } from './stored-parts.ts'

/**
 * The change of a stored decision. `withdrawn`: it was permanently withdrawn earlier, and nothing of it is stored.
 * `shrunk`: its text is shorter than the stored one, which was kept.
 */
export type Change = 'new' | 'changed' | 'unchanged' | 'withdrawn' | 'shrunk'

export interface SaveOptions {
  /** Compares each text with the stored one: keeps the fuller, and marks a text that belongs to another decision. */
  compare?: boolean
  /** Stores shrunk texts as well. */
  acceptShrunk?: boolean
  /** The texts are stored ones, read again by newer rules: their sources did not change. */
  readAgain?: boolean
}

/** How often a write is retried after another writer changed the same decision. */
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
  async save(
    decisions: Decision[],
    { compare = false, acceptShrunk = false, readAgain = false }: SaveOptions = {},
  ): Promise<Change[]> {
    const changes = new Map<string, Change>()
    const overtaken: Decision[] = []
    let open = decisions
    for (let attempt = 0; open.length > 0; attempt++) {
      if (attempt === ATTEMPTS) throw new Error(`${open.length} decisions not stored: too many concurrent changes`)
      const known = await this.#known(open)
      const stored = await this.#stored(open, known, compare)
      open = open.map((decision) => withStoredParts(decision, stored.get(decision.id)))
      const replaced = new Map<string, Doubt[]>()
      for (const decision of open) {
        const before = compare ? stored.get(decision.id) : undefined
        const change = changeOf(decision, known.get(decision.id))
        const shrunk =
          change === 'changed' &&
          !acceptShrunk &&
          before !== undefined &&
          (isShrunk(before, decision) || isOfAnother(before, decision))
        changes.set(decision.id, shrunk ? 'shrunk' : change)
        replaced.set(decision.id, before ? replacedDoubts(before, decision) : keptDoubts(known.get(decision.id)))
      }
      const wanted = open.filter(({ id }) => WRITTEN.has(changes.get(id)))
      open = wanted.length > 0 ? await this.#write(wanted, { known, doubts: replaced, readAgain }) : []
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
    const projection = { contentHash: 1, fullness: 1, present: 1, doubts: 1 }
    const rows = await this.#decisions.find({ _id: { $in: ids } }, { projection }).toArray()
    return new Map(rows.map((row) => [row._id, row]))
  }

  /** The stored versions of decisions that differ: all, or those with parts that the new version may lack. */
  async #stored(
    decisions: Decision[],
    known: ReadonlyMap<string, Known>,
    all: boolean,
  ): Promise<Map<string, Decision>> {
    const hashes = decisions.flatMap((decision) => {
      const row = known.get(decision.id)
      const differs = row?.present && row.contentHash !== decision.contentHash && row.fullness >= WITH_TEXT
      return row && (mayLack(decision, row) || (all && differs)) ? row.contentHash : []
    })
    const stored = hashes.length > 0 ? await this.#contents.read(hashes) : []
    const real = new Set(decisions.flatMap(({ id, demonstration }) => (demonstration ? [] : id)))
    // A real text replaces an invented one whatever its length, and takes over no part of it.
    const compared = stored.filter(({ id, demonstration }) => !demonstration || !real.has(id))
    return new Map(compared.map((decision) => [decision.id, decision]))
  }

  /**
   * Writes contents first, then the documents that refer to them. `doubts`: found in the comparison with the stored version.
   * @returns the decisions that another writer changed first
   */
  async #write(
    decisions: Decision[],
    {
      known,
      doubts,
      readAgain,
    }: { known: Map<string, Known>; doubts: ReadonlyMap<string, Doubt[]>; readAgain: boolean },
  ): Promise<Decision[]> {
    await this.#contents.write(decisions)
    const writes = decisions.map((decision) =>
      writeOf(decision, known.get(decision.id), { found: doubts.get(decision.id) ?? [], readAgain }),
    )
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

/** The doubt that a new text belongs to another decision than the stored one. */
function replacedDoubts(before: Decision, after: Decision): Doubt[] {
  const found = replacedBy(before, after)
  return found === null ? [] : [{ kind: 'replaced', stated: before.contentHash.slice(0, 12), found }]
}

/** Doubts of that kind from an earlier import, which re-reading a stored text cannot detect. */
const keptDoubts = (known: Known | undefined): Doubt[] => known?.doubts?.filter(({ kind }) => kind === 'replaced') ?? []

/**
 * The write of a decision and its event, for `bulkWrite`. It matches nothing if the document changed since it was read,
 * and fails with a duplicate key if it appeared since; read again in both cases.
 */
function writeOf(
  decision: Decision,
  known: Known | undefined,
  { found, readAgain }: { found: readonly Doubt[]; readAgain: boolean },
) {
  const { id, docType, docId, contentHash } = decision
  const event = { decisionId: id, docType, docId, contentHash, ...shownOf(decision) }
  const stored = {
    ...toStored(decision, found),
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
      update: appendEvent<StoredDecision, typeof DecisionChangedSchema>({ $set }, DecisionChangedSchema, {
        ...event,
        readAgain,
      }),
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
