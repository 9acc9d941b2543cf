import type {
  Certainty,
  Citation,
  CitationContext,
  CitationForm,
  ParallelCitation,
  ReporterCitation,
  StatuteCitation,
} from '../citation/citation.ts'

import { isCitedBy } from './subordinate.ts'

/** State of one reading, passed to every reader: the normal text, the context, and what was found so far. */
export interface Scan {
  text: string
  /** Whether the normal text equals the given text. */
  plain: boolean
  context: CitationContext
  /** Citations so far, in order; offsets in the normal text. */
  found: Citation[]
  /** The last citation of the reporter, and of any decision. */
  lastReporter: ReporterCitation | null
  lastDecision: Citation | null
  /** What `arrêt précité` and `ATF précité` mean: the last ones that no other decision cites (subordinate.ts). */
  antecedent: Citation | null
  reporterAntecedent: ReporterCitation | null
  /** Whether another decision cites the last one. */
  subordinate: boolean
  /** Named Strasbourg cases by the applicant's name, for `Chapman, cited above`. */
  cases: Map<string, Citation>
  /** Statutes read so far, by act and by everything else they say, so that equal citations share their parts. */
  statutes: Map<string, Map<string, Pick<StatuteCitation, 'parts' | 'canonical'>>>
  /**
   * Citations of other series read so far, by their words, so that equal ones without considerations share their
   * parts.
   */
  parallels: Map<string, Pick<ParallelCitation, 'parts' | 'canonical'>>
  /** Abbreviations the text gives to cantonal acts; computed when the first act is read. */
  local: ReadonlySet<string> | null
  /** Codes of acts whose names in full the text also gives to others; computed when the first such name is read. */
  localNames: ReadonlySet<string> | null
  /** Full names of acts seen so far, and whether each may mean another act of the text. */
  ambiguous: Map<string, boolean>
}

/** Reads the form that may begin at `at`: adds what it finds and returns the offset after it, or -1. */
export type Reader = (scan: Scan, at: number) => number

/** Adds a citation; later ones can refer to it. */
export function add(scan: Scan, citation: Citation): void {
  if (scan.plain) citation.text = scan.text.slice(citation.start, citation.end)
  if (isDecision(citation)) noteAntecedent(scan, citation)
  scan.found.push(citation)
  if (citation.kind === 'bge') scan.lastReporter = scan.lastDecision = citation
  else if (isDecision(citation)) scan.lastDecision = citation
}

const isDecision = ({ kind }: Citation) => kind !== 'law' && kind !== 'internal' && kind !== 'parallel'

function noteAntecedent(scan: Scan, citation: Citation): void {
  const citing = scan.lastDecision
  const gap = citing === null ? null : scan.text.slice(citing.end, citation.start)
  scan.subordinate = gap !== null && isCitedBy(gap, scan.subordinate)
  if (!scan.subordinate) {
    scan.antecedent = citation
    if (citation.kind === 'bge') scan.reporterAntecedent = citation
  } else if (citation.kind === 'bge' && scan.antecedent?.kind !== 'bge') {
    // `4A_1/2020 (citant ATF 138 III 374)`: the only one of the reporter, unless there was one before.
    scan.reporterAntecedent = scan.reporterAntecedent === null ? citation : null
  }
}

/** The fields of every mention besides kind and parts; `text` is filled in at the end from the given text. */
export const mention = (
  start: number,
  end: number,
  canonical: string,
  certainty: Certainty = 'high',
  form: CitationForm = 'full',
) => ({ start, end, text: '', canonical, certainty, form })

/** The text before an offset, at most `length` characters and, if `free`, not before the end of the last citation. */
export function before({ text, found }: Scan, at: number, length: number, free = false): string {
  const from = Math.max(0, at - length)
  return text.slice(free ? Math.max(from, found.at(-1)?.end ?? 0) : from, at)
}

const isWord = (code: number) =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  (code >= 0xc0 && code <= 0x24f)

/** Whether the character is a letter or digit, so that no form can begin after it. */
export const wordAt = (text: string, at: number): boolean => at >= 0 && at < text.length && isWord(text.charCodeAt(at))
