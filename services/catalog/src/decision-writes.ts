import { appendEvent, emitEvent } from '@trilex/platform'
import {
  DecisionChangedSchema,
  DecisionPublishedSchema,
  DecisionWithdrawnSchema,
} from '@trilex/proto/catalog/v1/events'
import { fullnessOf, type StoredDecision, toStored, WITH_TEXT } from './decision-model.ts'
import type { Decision } from './decision.ts'
import type { Change } from './import/reports.ts'

/** What a writer knows of a stored decision before it writes. */
export type Known = Pick<StoredDecision, '_id' | 'contentHash' | 'fullness' | 'present'>

/** What an import of this decision changes: nothing when it is withdrawn, equal, or a textless record beside a fuller one. */
export function changeOf(decision: Decision, known: Known | undefined): Change {
  if (!known) return 'new'
  if (!known.present || known.contentHash === decision.contentHash) return 'unchanged'
  const fullness = fullnessOf(decision)
  return fullness < WITH_TEXT && fullness < known.fullness ? 'unchanged' : 'changed'
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
