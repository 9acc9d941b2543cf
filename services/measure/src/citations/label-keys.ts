import type { Citation, CitationTables, ReporterParts } from '@trilex/citations/citation'
import { oldEdition } from '@trilex/citations/statutes/further-acts'
import { startPageOf } from '@trilex/citations/case-law/reporter'

/** Keys by which labels of the corpus and citations read by the parser can be compared. */

const REPORTER = /^(?:BGE|ATF|DTF) (\d+) (I[ab]?|II|III|IV|V) (\d+)$/i
/** Characters shown on each side of a place. */
const AROUND = 60

/** A place of a text with its surroundings, on one line. */
export interface Excerpt {
  before: string
  form: string
  after: string
}

export function excerpt(text: string, start: number, end: number): Excerpt {
  const line = (from: number, to: number) => text.slice(Math.max(0, from), to).replace(/\s+/g, ' ')
  return { before: line(start - AROUND, start), form: line(start, end), after: line(end, end + AROUND) }
}

export const plainText = (written: string) => written.toUpperCase().replace(/[^A-Z0-9]/g, '')
const plainCode = (code: string) => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Key of a docket as the corpus writes it; null for a place in the reporter. */
export const plainDocket = (label: string) => (REPORTER.test(label) ? null : `docket:${plainText(label)}`)

/** Keys of a decision named by the corpus: of the decision's start page and of the page named. */
export function decisionLabelKeys(label: string, tables: CitationTables): string[] {
  const match = REPORTER.exec(label)
  if (!match) return [`docket:${plainText(label)}`]
  const part = (match[2] ?? '').replace(
    /^I[AB]$/,
    (written) => `I${written[1]?.toLowerCase()}`,
  ) as ReporterParts['part']
  return reporterKeys(tables, Number(match[1]), part, Number(match[3]))
}

/** Keys of a provision named by the corpus, under the name of its act as written there and under its usual one. */
export const articleKeys = (act: string, place: string, tables: CitationTables): string[] =>
  [codeKey(act, tables), plainCode(act)].map((code) => `${code} ${place}`)

/** Keys of a citation read by the parser. */
export function citationKeys(citation: Citation, tables: CitationTables): string[] {
  if (citation.kind === 'bge') {
    const { volume, part, page } = citation.parts
    return reporterKeys(tables, volume, part, page)
  }
  if (citation.kind === 'law') {
    const { act, article, paragraphs } = citation.parts
    return actNames(act, tables).flatMap((name) => [
      `${name} ${article}`,
      ...paragraphs.map((paragraph) => `${name} ${article} ${paragraph}`),
    ])
  }
  return 'docket' in citation.parts ? [`docket:${plainText(citation.parts.docket)}`] : []
}

function reporterKeys(
  { startPages }: CitationTables,
  volume: number,
  part: ReporterParts['part'],
  page: number,
): string[] {
  const start = startPageOf(startPages, volume, part, page) ?? page
  return start === page
    ? [`bge:${volume} ${part} ${page}`]
    : [`bge:${volume} ${part} ${start}`, `bge:${volume} ${part} ${page}`]
}

/**
 * Names that the corpus may give an act. It cuts a name at the first hyphen, blank or digit (`OECD` for OECD-MA, `OPP`
 * for OPP 2, `TIT` for Tit. fin. CC) and writes old editions with their letter (`ALTVA`) or without it (`BV`).
 */
function actNames(act: string, tables: CitationTables): string[] {
  const names = Object.values(tables.acts.names(act) ?? { act })
  const all = names.flatMap((name) => [name, name.replace(/^a(?=\p{Lu})/u, ''), name.replace(/^a(?=\p{Lu})/u, 'v')])
  // The corpus keeps the small a of an act repealed as a whole: `aOG` is `OG`.
  if (oldEdition(act) === act) all.push(...names.map((name) => `a${name}`))
  const cut = all.flatMap((name) => [name, name.split(/[-\s/]/)[0] ?? '', name.replace(/\s?\d$/, '')])
  return [...new Set([codeKey(act, tables), ...cut.map(plainCode)])]
}

const codeKey = (code: string, { acts }: CitationTables) =>
  plainCode(acts.looseCode(code) ?? acts.looseCode(code.split('/')[0] ?? code) ?? code)
