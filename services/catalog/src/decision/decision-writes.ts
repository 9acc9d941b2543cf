import { appendEvent, emitEvent } from '@trilex/platform'
import {
  DecisionChangedSchema,
  DecisionPublishedSchema,
  DecisionWithdrawnSchema,
} from '@trilex/proto/catalog/v1/events'
import { contentHash } from './content-hash.ts'
import { keptDecision, titleFor } from './listed-decision.ts'
import type { DecisionContents } from './decision-contents.ts'
import { fullnessOf, type StoredDecision, toStored, WITH_TEXT } from './decision-model.ts'
import { type Decision } from '../decision.ts'
import { yearOf } from '@trilex/citations/dates'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'

/** What storing a decision changed. `withdrawn`: it was permanently withdrawn earlier, and nothing of it is stored. */
export type Change = 'new' | 'changed' | 'unchanged' | 'withdrawn'

/** What a writer has read of a stored decision before it writes. */
export type Known = Pick<StoredDecision, '_id' | 'contentHash' | 'fullness' | 'present'>

/**
 * What importing this decision changes: nothing if it was withdrawn, is equal, or has no text while the stored one
 * has.
 */
export function changeOf(decision: Decision, known: Known | undefined): Change {
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
export async function withStoredParts(
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
export function writeOf(decision: Decision, known: Known | undefined) {
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

/** What lists of other services show of a decision. */
function shownOf(decision: Decision) {
  const kept = keptDecision(decision)
  const title = (language: InterfaceLanguage) => titleFor(kept, language).title
  const year = yearOf(decision.decisionDate)
  return { titles: { fr: title('fr'), de: title('de'), it: title('it') }, ...(year !== null && { year }) }
}

/**
 * The update that withdraws a decision: it keeps address and evidence, removes it from the reporter's shelf and
 * publishes the event.
 */
export function withdrawalOf(
  { _id, docType, docId }: Pick<StoredDecision, '_id' | 'docType' | 'docId'>,
  evidence: string,
) {
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
