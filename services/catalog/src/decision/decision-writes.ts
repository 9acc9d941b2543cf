import { appendEvent, emitEvent } from '@trilex/platform'
import {
  DecisionChangedSchema,
  DecisionPublishedSchema,
  DecisionWithdrawnSchema,
} from '@trilex/proto/catalog/v1/events'
import { contentHash } from './content-hash.ts'
import type { DecisionContents } from './decision-contents.ts'
import { fullnessOf, type StoredDecision, toStored, WITH_TEXT } from './decision-model.ts'
import { type Decision } from './decision.ts'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import type { Change } from '../import/reports.ts'

/** What a writer knows of a stored decision before it writes. */
export type Known = Pick<StoredDecision, '_id' | 'contentHash' | 'fullness' | 'present'>

/** What an import of this decision changes: nothing when it was withdrawn, is equal, or a textless record beside a fuller one. */
export function changeOf(decision: Decision, known: Known | undefined): Change {
  if (!known) return 'new'
  if (!known.present) return 'withdrawn'
  if (known.contentHash === decision.contentHash) return 'unchanged'
  const fullness = fullnessOf(decision)
  return fullness < WITH_TEXT && fullness < known.fullness ? 'unchanged' : 'changed'
}

/** Whether a decision may lack what is stored of it: the court shows one language of the regeste a page, and never the judgment. */
function mayLack(
  { docType, regeste, sections, judgment, contentHash: hash }: Decision,
  known: Known | undefined,
): boolean {
  if (docType !== 'atf' || !known?.present || known.contentHash === hash) return false
  const lacksRegeste = INTERFACE_LANGUAGES.some((language) => !regeste[language])
  const lacksJudgment = judgment.length === 0 && sections.length > 0
  return (lacksRegeste && known.fullness % WITH_TEXT !== 0) || (lacksJudgment && known.fullness >= WITH_TEXT)
}

/** The decisions with the languages of their regeste and the judgments that only the stored ones have. */
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
 * The stored regeste in the languages that the decision lacks itself: that a source shows one language says nothing about
 * the others. A title stays with the language of the proceedings, and domains found in either regeste hold, so that the
 * order of the pages makes no difference.
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

/** The stored judgment beside an extract that comes without one. */
function storedJudgment(decision: Decision, stored: Decision): Partial<Decision> {
  if (decision.judgment.length > 0 || decision.sections.length === 0 || stored.judgment.length === 0) return {}
  return { judgment: stored.judgment, judgmentUrl: decision.judgmentUrl ?? stored.judgmentUrl }
}

/**
 * The write of a decision and its event, for `bulkWrite`. It matches nothing when the document is no longer as known, and
 * fails with a duplicate key when it appeared meanwhile: look again.
 */
export function writeOf(decision: Decision, known: Known | undefined) {
  const { id, docType, docId, contentHash } = decision
  const event = { decisionId: id, docType, docId, contentHash }
  const stored = {
    ...toStored(decision),
    summaries: null,
    summariesVersion: null,
    present: true,
    withdrawal: null,
    updatedAt: new Date(),
  }
  if (!known) {
    const document = { ...stored, __v: 0, outbox: [], outboxSeq: 0 }
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

/** The tombstone: it keeps the address and the evidence, leaves the reporter's shelf and announces itself. */
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
