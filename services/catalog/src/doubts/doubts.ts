import type { Decision } from '../decision.ts'
import { dateDoubts } from './date-doubts.ts'
import { textDoubts } from './text-doubts.ts'

/** Kinds of doubts about the date of a decision. */
export const DATE_DOUBTS = ['signature', 'docket', 'address', 'lowerCourt', 'publication'] as const
/** Kinds of doubts about a decision: its date, or its text. `replaced` is found only at import. */
export const DOUBTS = [...DATE_DOUBTS, 'sequence', 'language', 'parts', 'replaced'] as const
export type DoubtKind = (typeof DOUBTS)[number]

/** Two statements about a decision that cannot both be right. */
export interface Doubt {
  kind: DoubtKind
  /** The value in the record: `2020-02-13`, `en`, `2.1`. */
  stated: string
  /** The contradicting value: a day, a year, a language, a number or the beginning of a text. */
  found: string
}

/** The text and fields that the rules compare. */
export type Audited = Pick<
  Decision,
  | 'docType'
  | 'subType'
  | 'language'
  | 'dockets'
  | 'decisionDate'
  | 'publicationDate'
  | 'volume'
  | 'sections'
  | 'judgment'
  | 'url'
  | 'judgmentUrl'
  | 'lowerCourt'
  | 'demonstration'
>

/**
 * Contradictions within a decision: its date against signature, docket, addresses, lower court and publication; the
 * order of its considerations; its language against its text. Pure.
 */
export const doubtsOf = (decision: Audited): Doubt[] => [...dateDoubts(decision), ...textDoubts(decision)]

/** Whether the date of a decision is doubtful; nothing may depend on such a date. */
export const isDateDoubtful = (kinds: readonly DoubtKind[] | undefined): boolean =>
  kinds?.some((kind) => (DATE_DOUBTS as readonly DoubtKind[]).includes(kind)) ?? false
