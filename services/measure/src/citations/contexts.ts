import type { Citation, CitationTables, ReporterParts } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import { resolveCitation } from '@trilex/citations/resolve/resolve'

/** A line of `citation_contexts.ndjson.gz` (citations.md §10). */
export interface ContextRecord {
  kind: 'valid' | 'nonexistent'
  matchType: string
  token: string
  before?: string
  after?: string
  context?: string
  target?: { volume?: number; part?: string; startPage?: number; court?: string; docket?: string }
  candidateUnique?: string | null
}

export interface ContextScore {
  matchType: string
  n: number
  right: number
  wrong: string[]
}

/** Labels that citations.md §10 lists as wrong or as older than the table of start pages. */
const LEFT_OUT = new Set([
  '51 III 210',
  '26 I 377',
  '56 II 297',
  '33 II 637',
  '65 I 79',
  '82 II 159',
  '131 III 227',
  '136 V 172',
  '123 III 171',
  '119 IV 277',
])
const place = (token: string) => token.replace(/^(?:BGE|ATF|DTF)\s/, '')
const plain = (docket: string) => docket.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Counts the valid citations whose decision is found at its place, by match type. Wrong ones are shown in context. */
export function scoreValid(records: ContextRecord[], tables: CitationTables): ContextScore[] {
  const scores = new Map<string, ContextScore>()
  for (const record of records) {
    if (record.kind !== 'valid' || LEFT_OUT.has(place(record.token))) continue
    const score = scores.get(record.matchType) ?? { matchType: record.matchType, n: 0, right: 0, wrong: [] }
    scores.set(record.matchType, score)
    score.n++
    if (foundAtPlace(record, tables)) score.right++
    else score.wrong.push(`${record.before?.slice(-60)}⟦${record.token}⟧${record.after?.slice(0, 40)}`)
  }
  return [...scores.values()]
}

function foundAtPlace({ before = '', token, after = '', target = {} }: ContextRecord, tables: CitationTables): boolean {
  const written = asWritten(token)
  const text = `${before} ${written} ${after}`
  const [start, end] = [before.length + 1, before.length + 1 + written.length]
  const found = extractCitations(text, { tables }).filter((citation) => citation.start < end && citation.end > start)
  return found.some((citation) => {
    if (target.startPage !== undefined) return isPlace(citation, target, tables)
    return 'docket' in citation.parts && plain(target.docket ?? '').endsWith(plain(citation.parts.docket))
  })
}

/**
 * Restores a docket as it was written from its normal form: dockets of the cantons have dots (`VB.2014.00174` for
 * `VB_2014_00174`).
 */
const asWritten = (token: string) => token.replace(/^([A-Z]{2})_((?:19|20)\d{2})[_/](\d+)$/, '$1.$2.$3')

function isPlace(
  citation: Citation,
  { volume, part, startPage }: NonNullable<ContextRecord['target']>,
  tables: CitationTables,
) {
  if (citation.kind !== 'bge' || citation.parts.volume !== volume || citation.parts.part !== part) return false
  return resolveCitation(citation, tables, 'de').startPage === startPage
}

/**
 * Counts the citations of non-existent decisions that are not linked, by match type; also how often the only candidate
 * is among the suggestions (`suggested`) and the first of them (`first`).
 */
export function scoreNonexistent(records: ContextRecord[], tables: CitationTables) {
  const scores = new Map<string, ContextScore & { candidates: number; suggested: number; first: number }>()
  for (const { kind, matchType, token, context = '', candidateUnique } of records) {
    if (kind !== 'nonexistent') continue
    const score = scores.get(matchType) ?? {
      matchType,
      n: 0,
      right: 0,
      wrong: [],
      candidates: 0,
      suggested: 0,
      first: 0,
    }
    scores.set(matchType, score)
    score.n++
    const mentions = extractCitations(context, { tables }).filter((citation) => named(citation) === place(token))
    const resolutions = mentions.map((citation) => resolveCitation(citation, tables, 'de'))
    if (resolutions.every(({ status }) => status !== 'known')) score.right++
    else score.wrong.push(`${token}: ${context.slice(0, 200)}`)
    const suggestions = resolutions[0]?.suggestions
    if (!candidateUnique || !suggestions) continue
    const wanted = `bge:${place(candidateUnique).replaceAll(' ', '-')}`
    score.candidates++
    if (suggestions.includes(wanted)) score.suggested++
    if (suggestions[0] === wanted) score.first++
  }
  return [...scores.values()]
}

function named({ kind, parts }: Citation): string | null {
  if (kind !== 'bge') return null
  const { volume, part, page }: ReporterParts = parts
  return `${volume} ${part} ${page}`
}
