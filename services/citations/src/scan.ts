import type {
  Certainty,
  Citation,
  CitationContext,
  CitationForm,
  ParallelCitation,
  ReporterCitation,
  StatuteCitation,
} from './citation.ts'

/** What a reader of one form gets: the normal text, the context, and what was found before. */
export interface Scan {
  text: string
  /** The normal text is the text as given. */
  plain: boolean
  context: CitationContext
  /** Citations so far, in order; offsets in the normal text. */
  found: Citation[]
  /** The nearest citation of the reporter, and of any decision. */
  lastReporter: ReporterCitation | null
  lastDecision: Citation | null
  /** Named Strasbourg cases by the applicant's name, for `Chapman, cited above`. */
  cases: Map<string, Citation>
  /** What was read of statutes, by act and by all else that it says: equal citations share their parts. */
  statutes: Map<string, Map<string, Pick<StatuteCitation, 'parts' | 'canonical'>>>
  /** What was read of other series, by the words of it: equal citations without considerations share their parts. */
  parallels: Map<string, Pick<ParallelCitation, 'parts' | 'canonical'>>
  /** Abbreviations the text gives to acts of cantons; made when the first act is read. */
  local: ReadonlySet<string> | null
  /** Names written out that were met, and whether they may mean another act of the text. */
  ambiguous: Map<string, boolean>
}

/** Reads the form that may begin at `at`: adds what it finds and returns the offset behind it, or -1. */
export type Reader = (scan: Scan, at: number) => number

/** Keeps a citation; those behind it can refer to it. */
export function add(scan: Scan, citation: Citation): void {
  if (scan.plain) citation.text = scan.text.slice(citation.start, citation.end)
  scan.found.push(citation)
  if (citation.kind === 'bge') scan.lastReporter = scan.lastDecision = citation
  else if (citation.kind !== 'law' && citation.kind !== 'internal' && citation.kind !== 'parallel')
    scan.lastDecision = citation
}

/** What every mention says besides kind and parts; `text` is filled in at the end from the text as given. */
export const mention = (
  start: number,
  end: number,
  canonical: string,
  certainty: Certainty = 'high',
  form: CitationForm = 'full',
) => ({ start, end, text: '', canonical, certainty, form })

/** Text in front of an offset, at most `length` characters and not before the last citation when `free`. */
export function before({ text, found }: Scan, at: number, length: number, free = false): string {
  const from = Math.max(0, at - length)
  return text.slice(free ? Math.max(from, found.at(-1)?.end ?? 0) : from, at)
}

const isWord = (code: number) =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  (code >= 0xc0 && code <= 0x24f)

/** Whether the character is a letter or digit, so that nothing begins behind it. */
export const wordAt = (text: string, at: number): boolean => at >= 0 && at < text.length && isWord(text.charCodeAt(at))
