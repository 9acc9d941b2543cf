import {
  type Citation,
  type CitationTables,
  extractCitations,
  formatCitation,
  formatReporterKey,
  citationRewrites,
  type Resolution,
  resolveCitation,
  type Rewrite,
} from '@trilex/citations'
import type { ByLanguage, Language } from '../../api/types.ts'

/** One citation of the text as the report shows it. */
export interface Finding {
  /** UTF-16 offset in the text. */
  start: number
  text: string
  before: string
  after: string
  kind: Citation['kind']
  canonical: string
  /** As a lawyer writes it in the reader's language. */
  written: string
  status: Resolution['status']
  reason: Resolution['reason'] | null
  suggestions: string[]
  official: string | null
  /** Page of the article; statutes only. */
  norm: { act: string; article: string } | null
  /**
   * Its act is no longer law: first and last year in force, and the reader's abbreviations of the acts that replaced
   * it.
   */
  abolished: { from: number; to: number; now: string[] } | null
  /** Whether it is complete: only complete citations are looked up. */
  full: boolean
  /** An invented decision of the demonstration collection. */
  demonstration: boolean
  /** The cited page is not part of this decision; `of` is the decision that contains it, as the reader cites it. */
  outside: { page: number; of: string | null } | null
  /** The decision that contains the cited page and is cited by its first page, in the reader's form. */
  inside: { page: number; of: string } | null
}

/**
 * What is known of a citation without the collection. `known`: the table of first pages or the collection has it;
 * `act`: an article of a known act; `possible`: only its form was checked, for no table lists it; `wrong`: the decision
 * exists, the page is not part of it; `demonstration`: an invented decision.
 */
export type Verdict = 'known' | 'act' | 'possible' | 'wrong' | 'demonstration' | 'impossible' | 'unrecognised'

export function verdictOf({ status, reason, kind, demonstration, outside }: Finding): Verdict {
  if (demonstration) return 'demonstration'
  if (outside && status === 'known') return 'wrong'
  if (status !== 'known') return status
  if (kind === 'law') return 'act'
  return reason === 'form_only' ? 'possible' : 'known'
}

export interface Report {
  /** The checked text. */
  text: string
  findings: Finding[]
  /** The edits that put its citations into the form of each language. */
  rewrites: ByLanguage<Rewrite[]>
}

/** Characters of the text shown on each side of a citation. */
const CONTEXT = 60

/** Data against which citations are checked. */
export interface Known extends CitationTables {
  /** Reporter places in the collection that the table may lack: `147-III-9001`. */
  held: ReadonlySet<string>
  /** Those of them that are invented. */
  invented: ReadonlySet<string>
}

/** Reads, resolves and rewrites the citations of a text. Pure; the text is sent nowhere. */
export function checkText(text: string, tables: Known, language: Language): Report {
  const citations = extractCitations(text, { tables })
  const rewrites = (into: Language) => citationRewrites(text, citations, tables.acts, into)
  return {
    text,
    findings: citations
      .filter(({ kind }) => kind !== 'internal')
      .map((citation) => finding(text, citation, tables, language)),
    rewrites: { fr: rewrites('fr'), de: rewrites('de'), it: rewrites('it') },
  }
}

function finding(whole: string, citation: Citation, tables: Known, language: Language): Finding {
  const { start, end, text, kind, canonical, form } = citation
  const byTables = resolveCitation(citation, tables, language)
  const held = byTables.status !== 'known' && isIn(citation, tables.held)
  const resolution: Resolution = held ? { status: 'known' } : byTables
  const { status, reason = null, suggestions = [], official = null, abolished, outside } = resolution
  return {
    start,
    text,
    before: lineOf(whole.slice(Math.max(0, start - CONTEXT), start), 'end'),
    after: lineOf(whole.slice(end, end + CONTEXT), 'start'),
    kind,
    canonical,
    written: formatCitation(citation, tables.acts, language),
    status: citation.certainty === 'low' ? 'unrecognised' : status,
    reason,
    suggestions: suggestions.map((key) => formatReporterKey(key, language)),
    official,
    norm: kind === 'law' && citation.parts.known ? { act: citation.parts.act, article: citation.parts.article } : null,
    abolished: abolished
      ? { ...abolished, now: abolished.now.map((code) => tables.acts.names(code)?.[language] ?? code) }
      : null,
    full: form === 'full',
    demonstration: isIn(citation, tables.invented),
    inside: citation.kind === 'bge' ? insideOf(resolution, citation.parts, language) : null,
    outside: outside && citation.kind === 'bge' ? outsideOf(outside, citation.parts, language) : null,
  }
}

function outsideOf(
  { page, start }: NonNullable<Resolution['outside']>,
  { volume, part }: Extract<Citation, { kind: 'bge' }>['parts'],
  language: Language,
): NonNullable<Finding['outside']> {
  return { page, of: start === null ? null : formatReporterKey(`bge:${volume}-${part}-${start}`, language) }
}

function insideOf(
  { status, startPage }: Resolution,
  { volume, part, page }: Extract<Citation, { kind: 'bge' }>['parts'],
  language: Language,
): Finding['inside'] {
  if (status !== 'known' || !startPage || startPage === page) return null
  return { page, of: formatReporterKey(`bge:${volume}-${part}-${startPage}`, language) }
}

function isIn({ kind, parts }: Citation, places: ReadonlySet<string>): boolean {
  return kind === 'bge' && places.has(`${parts.volume}-${parts.part}-${parts.page}`)
}

/** The whole words of the same line beside a citation; an ellipsis where the line continues. */
function lineOf(text: string, side: 'start' | 'end'): string {
  const lines = text.split('\n')
  const line = (side === 'end' ? lines.at(-1) : lines[0]) ?? ''
  if (line.length < CONTEXT) return line
  return side === 'end' ? `… ${line.replace(/^\S*\s/, '')}` : `${line.replace(/\s\S*$/, '')} …`
}
