import { defineCollection, isDuplicateKey, type Stored } from '@trilex/platform'
import {
  Moment,
  NullableInteger,
  NullableString,
  oneOf,
  orNull,
  PerLanguage,
  Strings,
} from '@trilex/platform/field-schemas'
import type { Connection, mongo } from 'mongoose'
import { Type } from 'typebox'
import { caseKeysOf } from './case-keys.ts'
import { docKeyOf, docketKeyOf } from './decision-address.ts'
import { type DecisionDate, DOC_TYPES, TEXT_LANGUAGES } from '@trilex/citations/vocabulary'
import { type Decision, type Summaries, titleOf } from '../decision.ts'
import { type Doubt, DOUBTS, doubtsOf } from '../doubts/doubts.ts'
import { TEXT_VERSION } from '../text/sections.ts'

const DoubtSchema = Type.Object({ kind: oneOf(DOUBTS), stated: Type.String(), found: Type.String() })

/**
 * What lists and look-ups need, and the outbox. The text is stored once, in `decision_contents`, under the content hash
 * in this document, so that one atomic write here publishes content and event together.
 */
const decisionCollection = defineCollection({
  name: 'decisions',
  personal: 'none',
  outbox: true,
  fields: {
    /** Decision id. */
    _id: Type.String(),
    docType: oneOf(DOC_TYPES),
    docId: Type.String(),
    docKey: Type.String(),
    dockets: Strings,
    docketKeys: Strings,
    /** Keys of a Strasbourg case name, see `caseKeysOf`; absent from documents older than this field. */
    caseKeys: Type.Optional(Strings),
    citations: PerLanguage,
    title: Type.String(),
    language: oneOf(TEXT_LANGUAGES),
    chamber: NullableString,
    domainKeys: Strings,
    decisionDate: Type.Unsafe<DecisionDate>({ type: 'object' }),
    /** Null for decisions outside the reporter and for withdrawn ones. */
    volume: NullableInteger,
    part: Type.Unsafe<Decision['part']>({ type: ['string', 'null'] }),
    page: NullableInteger,
    contentHash: Type.String(),
    /** Version of the rules its text was read by, see `TEXT_VERSION`; absent from documents older than versions. */
    textVersion: Type.Optional(Type.Integer()),
    /** A fictitious decision of the demonstration collection; absent from documents older than this field. */
    demonstration: Type.Optional(Type.Boolean()),
    /** Contradictions, see `doubtsOf`; absent in documents not yet read by rules with doubts. */
    doubts: Type.Optional(Type.Array(DoubtSchema)),
    /** The kinds of its doubts, indexed. */
    doubtKinds: Type.Optional(Type.Array(oneOf(DOUBTS))),
    /** 0 without any text; see `fullnessOf`. */
    fullness: Type.Integer(),
    /** Summaries of this content; null until they are made. */
    summaries: Type.Unsafe<Summaries | null>({ type: ['object', 'null'] }),
    /** Version of the summaries, for walks that do not read them. */
    summariesVersion: NullableString,
    /** False once withdrawn: a tombstone that answers 410 and is never imported again. */
    present: Type.Boolean(),
    withdrawal: orNull(Type.Object({ evidence: Type.String(), at: Moment })),
    updatedAt: Moment,
    /** When it was added to the collection; absent from documents older than this field. */
    addedAt: Type.Optional(Moment),
  },
  indexes: [
    [{ docType: 1, docKey: 1 }],
    [{ docType: 1, docId: 1 }, { unique: true }],
    [{ volume: 1, part: 1, page: 1 }],
    [{ docketKeys: 1 }],
    [{ caseKeys: 1 }],
    [{ doubtKinds: 1 }],
    [{ demonstration: 1, present: 1 }],
    [{ present: 1, docType: 1, language: 1 }],
  ],
})
export type StoredDecision = Stored<typeof decisionCollection>

/** By content hash; a content never changes. */
const contentCollection = defineCollection({
  name: 'decision_contents',
  personal: 'none',
  fields: {
    _id: Type.String(),
    decisionId: Type.String(),
    /** JSON of the decision: nested BSON takes ten times as long to write and read. */
    decision: Type.String(),
  },
})
export type StoredContent = Stored<typeof contentCollection>

/** The doubts of a decision as stored fields. */
export const storedDoubts = (doubts: Doubt[]) => ({ doubts, doubtKinds: [...new Set(doubts.map(({ kind }) => kind))] })

/** The keys of a Strasbourg case as stored fields. */
export const storedCaseKeys = (decision: Decision) =>
  decision.docType === 'cedh' ? { caseKeys: caseKeysOf(decision) } : {}

export interface CatalogModels {
  decisions: mongo.Collection<StoredDecision>
  contents: mongo.Collection<StoredContent>
}

/** Registers the models on a connection; call `ensureIndexes(connection)` afterwards. */
export const catalogModels = (connection: Connection): CatalogModels => ({
  decisions: decisionCollection.on(connection),
  contents: contentCollection.on(connection),
})

/**
 * The stored fields of a decision, without its history.
 * @param found doubts that do not follow from the decision alone
 */
export function toStored(decision: Decision, found: readonly Doubt[] = []) {
  const { id, docType, docId, citations, language, chamber, decisionDate, volume, part, page, contentHash } = decision
  return {
    _id: id,
    docType,
    docId,
    docKey: docKeyOf(docId),
    dockets: decision.dockets,
    docketKeys: [...new Set(decision.dockets.map(docketKeyOf))],
    ...storedCaseKeys(decision),
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
    ...storedDoubts([...doubtsOf(decision), ...found]),
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
