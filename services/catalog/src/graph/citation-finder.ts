import type { Citation, CitationContext, CitationTables, Resolution } from '../citations/citation.ts'
import type { InterfaceLanguage } from '../decision.ts'
import { findDockets } from '../citations/dockets.ts'
import { findNorms } from '../citations/norms.ts'
import { findReporterCitations, parseReporterCitation, startPageOf } from '../citations/reporter.ts'

const CONSIDERATION = /^,?\s*(?:consid\.|E\.|Erw\.)\s?(\d+[a-z]?(?:[./]\w+)*)/u
const PAGE = /^\s*(?:S\.|p\.|pag\.)\s?(\d+)/u
const DATED = /^\s+(?:du|vom|del)\s[^,;()]{5,20}\s\d{4}/u
const LONGEST_PINPOINT = 40

function pinpointAfter(text: string, end: number) {
  const after = text.slice(end, end + LONGEST_PINPOINT)
  const consideration = CONSIDERATION.exec(after)
  const page = PAGE.exec(after.slice(consideration?.[0].length ?? 0))
  const length = (consideration?.[0].length ?? 0) + (page?.[0].length ?? 0)
  return {
    considerations: consideration?.[1] ? [consideration[1]] : [],
    ...(page?.[1] && { citedPage: Number(page[1]) }),
    length,
  }
}

/** Citations of a text in order. */
export function citationsIn(text: string, { tables, strasbourg = false, typed = false }: CitationContext): Citation[] {
  const found: Citation[] = []
  const base = { form: 'full', certainty: 'high' } as const
  const reporter = typed ? [parseReporterCitation(text) ?? []].flat() : findReporterCitations(text)
  for (const { volume, part, page, start, end } of reporter) {
    const { length, ...pinpoint } = pinpointAfter(text, end)
    const place = `${pinpoint.considerations.map((number) => `#${number}`).join('')}${pinpoint.citedPage ? `@${pinpoint.citedPage}` : ''}`
    const canonical = `bge:${volume}-${part}-${page}${place}`
    const parts = { volume, part, page, ...pinpoint }
    found.push({
      ...base,
      kind: 'bge',
      start,
      end: end + length,
      text: text.slice(start, end + length),
      canonical,
      parts,
    })
  }
  for (const { docket, court, start, end } of findDockets(text, strasbourg)) {
    const span = { ...base, start, end, text: text.slice(start, end) }
    if (court === 'echr') {
      found.push({
        ...span,
        kind: 'echr',
        canonical: `echr:${docket}`,
        parts: { applications: [docket], paragraphs: [] },
      })
      continue
    }
    const kind = court === 'evg' ? 'evg' : docket.includes('.') ? 'bger-old' : 'bger'
    const dated = DATED.exec(text.slice(end, end + LONGEST_PINPOINT))?.[0].length ?? 0
    const { considerations } = pinpointAfter(text, end + dated)
    found.push({ ...span, kind, canonical: `${kind}:${docket}`, parts: { court, docket, considerations } })
  }
  for (const { act, article, paragraphs, start, end } of findNorms(text, tables.acts, typed)) {
    const [paragraph] = paragraphs
    const parts = {
      ...{ act, known: true, article, paragraphs, letters: [], numbers: [], chainStart: start, chainEnd: end },
      ...(paragraph && { paragraph }),
    }
    const canonical = `${act} ${article}${paragraph ? ` al. ${paragraph}` : ''}`
    found.push({ ...base, kind: 'law', start, end, text: text.slice(start, end), canonical, parts })
  }
  return found.sort((a, b) => a.start - b.start)
}

/** What the tables say of a citation. */
export function resolutionOf(
  citation: Citation,
  { startPages }: CitationTables,
  _language: InterfaceLanguage,
): Resolution {
  if (citation.kind !== 'bge') return { status: 'known' }
  const { volume, part, page } = citation.parts
  if (volume < 80) return { status: 'unrecognised', reason: 'before_table' }
  const startPage = startPageOf(startPages, volume, part, page)
  return startPage === null ? { status: 'impossible', reason: 'page_beyond_series' } : { status: 'known', startPage }
}
