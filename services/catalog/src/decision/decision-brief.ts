import { type Static, Type } from 'typebox'
import type { StoredDecision } from './decision-model.ts'
import { DOC_TYPES } from '@trilex/citations/vocabulary'
import { NullableInteger, NullableString, oneOf, PerLanguage, Strings } from '@trilex/platform/field-schemas'

/** What identifies a decision in a list, without text. */
export const DecisionBrief = Type.Object({
  id: Type.String(),
  docType: oneOf(DOC_TYPES),
  docId: Type.String(),
  citations: PerLanguage,
  dockets: Strings,
  title: Type.String(),
  language: Type.String(),
  court: Type.String({ description: 'Code: federal_supreme_court or echr' }),
  chamber: NullableString,
  decisionDate: Type.Object({ precision: oneOf(['day', 'year', 'unknown']), value: NullableString }),
  part: NullableString,
  volume: NullableInteger,
  demonstration: Type.Boolean({ description: 'A fictitious decision of the demonstration collection' }),
})
export type DecisionBrief = Static<typeof DecisionBrief>

/** The stored fields of a brief. */
export type BriefRow = Pick<
  StoredDecision,
  | '_id'
  | 'docType'
  | 'docId'
  | 'citations'
  | 'dockets'
  | 'docketKeys'
  | 'title'
  | 'language'
  | 'chamber'
  | 'decisionDate'
  | 'part'
  | 'volume'
  | 'page'
  | 'demonstration'
  | 'doubtKinds'
>

/** Projection of a `BriefRow`; lists must not read summaries and outbox. */
export const BRIEF_FIELDS = {
  docType: 1,
  docId: 1,
  citations: 1,
  dockets: 1,
  docketKeys: 1,
  title: 1,
  language: 1,
  chamber: 1,
  decisionDate: 1,
  part: 1,
  volume: 1,
  page: 1,
  demonstration: 1,
  doubtKinds: 1,
} as const

export function toBrief(row: BriefRow): DecisionBrief {
  return {
    id: row._id,
    docType: row.docType,
    docId: row.docId,
    citations: row.citations,
    dockets: row.dockets,
    title: row.title,
    language: row.language,
    court: row.docType === 'cedh' ? 'echr' : 'federal_supreme_court',
    chamber: row.chamber,
    decisionDate: row.decisionDate,
    part: row.part,
    volume: row.volume,
    demonstration: row.demonstration === true,
  }
}
