import type { Decision } from '../decision.ts'
import type { Change } from '../decision/decision-writer.ts'
import type { DocType } from '@trilex/citations/vocabulary'
import type { RefusalCode } from './refusal.ts'

export const SOURCE_NAMES = ['ndjson', 'clir', 'neuheiten', 'entscheidsuche', 'hudoc', 'opencaselaw', 'feed'] as const
export type SourceName = (typeof SOURCE_NAMES)[number]

/** Stores a batch (at most 100 decisions or about 8 MB) and returns what changed of each decision, in order. */
export type DecisionSink = (decisions: Decision[]) => Promise<Change[]>

/**
 * Holds back a shrunk text until staff decide.
 * @returns the lengths of the new and the stored text; null if staff decided before
 */
export type HoldText = (
  decision: Decision,
  place: { file: string; line: number | null },
) => Promise<{ length: number; storedLength: number } | null>

export interface ImportCounts {
  new: number
  changed: number
  unchanged: number
  withdrawn: number
  /** Texts held back because they are shorter than the stored ones. */
  shrunk: number
  refused: number
  /** Entries of lists and feeds without the text of a decision. */
  metadataOnly: number
}

export interface DomainCoverage {
  /** Decisions with at least one legal domain. */
  covered: number
  total: number
}

type WarningCode = 'UNKNOWN_FIELD' | 'UNKNOWN_VALUE' | 'DUPLICATE_ID' | 'METADATA_ONLY' | 'TEXT_SHRUNK'

/**
 * What an import reports while it runs; the last report is always a summary. `line` counts from 1 and is null for whole
 * files.
 */
export type ImportReport =
  | ({ type: 'progress'; lines: number; bytes: number } & ImportCounts)
  | {
      type: 'refused'
      file: string
      line: number | null
      code: RefusalCode
      detail: string
      field?: string
      id?: string
    }
  | {
      type: 'warning'
      file: string
      line: number | null
      code: WarningCode
      detail: string
      field?: string
      id?: string
    }
  | ({
      type: 'summary'
      file: string
      lines: number
      bytes: number
      domains: DomainCoverage & { byType: Partial<Record<DocType, DomainCoverage>> }
      seconds: number
    } & ImportCounts)
