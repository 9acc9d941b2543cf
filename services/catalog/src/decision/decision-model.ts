import { isDuplicateKey, type OutboxFields, outboxPlugin } from '@trilex/platform'
import mongoose, { type Connection, type Model, type mongo } from 'mongoose'
import { docKeyOf, docketKeyOf } from './decision-address.ts'
import type { ByLanguage, DecisionDate, DocType } from '@trilex/citations/vocabulary'
import { type Decision, type Summaries, titleOf } from '../decision.ts'
import { TEXT_VERSION } from '../text/sections.ts'

const { Schema } = mongoose

/**
 * Collection `decisions`: what lists and look-ups need, and the outbox. The text is stored once, in
 * `decision_contents`, under the content hash in this document, so that one atomic write here publishes content and
 * event together.
 */
export interface StoredDecision extends OutboxFields {
  /** Decision id. */
  _id: string
  docType: DocType
  docId: string
  docKey: string
  dockets: string[]
  docketKeys: string[]
  citations: ByLanguage<string>
  title: string
  language: Decision['language']
  chamber: string | null
  domainKeys: string[]
  decisionDate: DecisionDate
  /** Null for decisions outside the reporter and for withdrawn ones. */
  volume: number | null
  part: Decision['part']
  page: number | null
  contentHash: string
  /** Version of the rules its text was read by, see `TEXT_VERSION`; absent from documents older than versions. */
  textVersion?: number
  /** An invented decision of the demonstration collection; absent in what was stored before this was. */
  demonstration?: boolean
  /** 0 without any text; see `fullnessOf`. */
  fullness: number
  /** Summaries of this content; null until they are made. */
  summaries: Summaries | null
  /** Version of the summaries, for walks that do not read them. */
  summariesVersion: string | null
  /** False once withdrawn: a tombstone that answers 410 and is never imported again. */
  present: boolean
  withdrawal: { evidence: string; at: Date } | null
  updatedAt: Date
  /** When it came into the collection; absent in what came before this was noted. */
  addedAt?: Date
}

/** Collection `decision_contents`, by content hash; a content never changes. */
export interface StoredContent {
  _id: string
  decisionId: string
  /** JSON of the decision: nested BSON takes ten times as long to write and read. */
  decision: string
}

export interface CatalogModels {
  decisions: mongo.Collection<StoredDecision>
  contents: mongo.Collection<StoredContent>
  /** The model whose documents hold the outbox. */
  outbox: Model<StoredDecision>
}

/**
 * Registers the models on a connection; call `ensureIndexes(connection)` afterwards. Bulk reads and writes use the
 * driver's collections: casting whole texts field by field takes longer than storing them.
 */
export function catalogModels(connection: Connection): CatalogModels {
  const decisions = connection.model<StoredDecision>('decision', decisionSchema(), 'decisions')
  const contents = connection.model<StoredContent>('decision_content', contentSchema(), 'decision_contents')
  return {
    decisions: decisions.collection as unknown as CatalogModels['decisions'],
    contents: contents.collection as unknown as CatalogModels['contents'],
    outbox: decisions,
  }
}

function decisionSchema() {
  const schema = new Schema<StoredDecision>(
    {
      _id: { type: String, required: true },
      docType: String,
      docId: String,
      docKey: String,
      dockets: [String],
      docketKeys: [String],
      citations: { fr: String, de: String, it: String },
      title: String,
      language: String,
      chamber: String,
      domainKeys: [String],
      decisionDate: { precision: String, value: String },
      volume: Number,
      part: String,
      page: Number,
      contentHash: String,
      textVersion: Number,
      demonstration: Boolean,
      fullness: Number,
      summaries: Schema.Types.Mixed,
      summariesVersion: String,
      present: Boolean,
      withdrawal: { evidence: String, at: Date },
      updatedAt: Date,
      addedAt: Date,
    },
    { id: false },
  )
  schema.index({ docType: 1, docKey: 1 })
  schema.index({ docType: 1, docId: 1 }, { unique: true })
  schema.index({ volume: 1, part: 1, page: 1 })
  schema.index({ docketKeys: 1 })
  schema.index({ demonstration: 1, present: 1 })
  schema.index({ present: 1, docType: 1, language: 1 })
  schema.plugin(outboxPlugin)
  return schema
}

function contentSchema() {
  return new Schema<StoredContent>(
    { _id: { type: String, required: true }, decisionId: String, decision: String },
    { versionKey: false },
  )
}

/** The fields of a decision stored in `decisions`, without those of its history. */
export function toStored(decision: Decision) {
  const { id, docType, docId, citations, language, chamber, decisionDate, volume, part, page, contentHash } = decision
  return {
    _id: id,
    docType,
    docId,
    docKey: docKeyOf(docId),
    dockets: decision.dockets,
    docketKeys: [...new Set(decision.dockets.map(docketKeyOf))],
    citations,
    title: titleOf(decision),
    language,
    chamber,
    domainKeys: decision.domains.map(({ key }) => key),
    decisionDate,
    volume,
    part,
    page,
    contentHash,
    textVersion: TEXT_VERSION,
    demonstration: decision.demonstration,
    fullness: fullnessOf(decision),
  }
}

/** How much text a decision has: 10 if any, plus the number of languages with a regeste. */
export function fullnessOf({ sections, judgment, regeste }: Decision): number {
  const hasText = [...sections, ...judgment].some(({ paragraphs }) => paragraphs.length > 0)
  return (hasText ? WITH_TEXT : 0) + Object.keys(regeste).length
}

/** Fullness from which a decision has text. */
export const WITH_TEXT = 10

/** Rethrows the error of a batch of writes unless it is only about documents that exist already. */
export function refuseOtherThanDuplicates(error: unknown): void {
  const { writeErrors } = error as { writeErrors?: { code: number } | { code: number }[] }
  const failures = [writeErrors ?? []].flat()
  if (failures.length === 0 || failures.some((failure) => !isDuplicateKey(failure))) throw error
}
