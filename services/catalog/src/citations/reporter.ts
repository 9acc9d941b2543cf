import type { ReporterPart } from '../decision.ts'
import type { StartPages } from './citation.ts'

/** A place in the official reporter as cited: the page may lie inside a decision. */
export interface ReporterCitation {
  volume: number
  part: ReporterPart
  page: number
  start: number
  end: number
}

const PREFIXED =
  /(?<![\p{L}\d])(?:BGE|ATF|DTF)(?:\s+|-)(\d{2,3})(?:\s+|[-/])(I[ab]?|II|III|IV|V)(?:\s+|[-/])(\d{1,4})(?!\d)/giu
const UNPREFIXED = /(?<![\p{L}\d])(\d{2,3})\s+(I[ab]?|II|III|IV|V)\s+(\d{1,4})(?!\d)/giu
/** Parts in running text are capitals; only a typed citation may write them small. */
const PRINTED_PART = /^(?:I[ab]?|II|III|IV|V)$/
/** How far behind a citation a list member without prefix is still its sequel. */
const LIST_REACH = 60
/** Longest plausible decision at the end of a part, in pages (median distance of start pages 6, p99.9 39). */
const LAST_DECISION_PAGES = 31

const PARTS: Record<string, ReporterPart> = { i: 'I', ia: 'Ia', ib: 'Ib', ii: 'II', iii: 'III', iv: 'IV', v: 'V' }

/**
 * Reporter citations of a text in order: prefixed ones and the list members that carry the prefix over
 * (`ATF 147 I 268, 146 I 83 et 145 II 32`).
 */
export function findReporterCitations(text: string): ReporterCitation[] {
  const found = [...text.matchAll(PREFIXED)].map(toCitation)
  if (found.length === 0) return found
  for (const match of text.matchAll(UNPREFIXED)) {
    if (!PRINTED_PART.test(match[2] ?? '')) continue
    const citation = toCitation(match)
    const previous = found.findLast((other) => other.end <= citation.start)
    const covered = found.some((other) => other.start <= citation.start && citation.start < other.end)
    if (covered || !previous || citation.start - previous.end > LIST_REACH) continue
    if (
      !/^[^.()]*(?:[;,]|\b(?:et|und|e|sowie|ainsi que|nonché)\b)\s*$/u.test(
        withoutPinpoint(text.slice(previous.end, citation.start)),
      )
    )
      continue
    found.push(citation)
    found.sort((a, b) => a.start - b.start)
  }
  return found
}

/** The whole input as one citation, with or without prefix (`147 III 463`), or null. */
export function parseReporterCitation(input: string): ReporterCitation | null {
  const text = input.trim()
  const match = [...text.matchAll(PREFIXED), ...text.matchAll(UNPREFIXED)][0]
  return match && match.index === 0 ? toCitation(match) : null
}

/** Start page of the decision that holds this page, or null where no such decision exists (citations: §7 of the reporter rules). */
export function startPageOf(pages: StartPages, volume: number, part: ReporterPart, page: number): number | null {
  const starts = pages[`${volume}|${part.toUpperCase()}`]
  if (!starts || starts.length === 0 || page < (starts[0] ?? 0)) return null
  const start = starts.findLast((candidate) => candidate <= page) ?? null
  const last = starts.at(-1) ?? 0
  return start !== null && (start < last || page <= last + LAST_DECISION_PAGES) ? start : null
}

function withoutPinpoint(between: string): string {
  return between.replace(/(?:consid|pag|seg|segg|ff|ss|Erw|E|S|p|f|s)\./g, '').replace(/\d(?:\.\d+)+/g, '')
}

function toCitation(match: RegExpMatchArray): ReporterCitation {
  const [whole, volume = '', part = '', page = ''] = match
  const start = match.index ?? 0
  return {
    volume: Number(volume),
    part: PARTS[part.toLowerCase()] ?? 'I',
    page: Number(page),
    start,
    end: start + whole.length,
  }
}
