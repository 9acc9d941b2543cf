import type { StoredDecision } from './decision-model.ts'

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
>

/** Projection of a `BriefRow`: what reads lists must not read summaries and outbox. */
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
} as const
