import type { Citation, CitationTables, ReporterParts, StartPages, StatuteParts } from '../citations/citation.ts'
import { extractCitations } from '../citations/extract.ts'
import { startPageOf } from '../citations/reporter.ts'
import { type Decision, INTERFACE_LANGUAGES, type Regeste } from '../decision.ts'
import { readBody } from '../graph/body-citations.ts'
import { normalDocket } from '../dockets.ts'
import type { IndexedDecision } from './decision-index.ts'

/** Tables that turn words into canonical terms. */
export type TermTables = CitationTables

/** Act, article and paragraph terms of a reference, widest first: `OR`, `OR.336`, `OR.336.1`. */
function normTerms({ act, article, paragraphs }: Pick<StatuteParts, 'act' | 'article' | 'paragraphs'>): string[] {
  const code = act.replaceAll(' ', '')
  return [code, `${code}.${article}`, ...paragraphs.map((paragraph) => `${code}.${article}.${paragraph}`)]
}

/** Term of a decision of the reporter, by the start page of the decision that holds the page: `147.III.463`. */
function reporterTerm(
  pages: StartPages,
  { volume, part, page }: Pick<ReporterParts, 'volume' | 'part' | 'page'>,
): string {
  return `${volume}.${part}.${startPageOf(pages, volume, part, page) ?? page}`
}

/** Terms of one citation, widest first; none for places of the text itself and for what may be something else. */
export function citationTerms(citation: Citation, pages: StartPages): string[] {
  if (citation.certainty === 'low') return []
  switch (citation.kind) {
    case 'law':
      return citation.parts.known ? normTerms(citation.parts) : []
    case 'bge':
      return [reporterTerm(pages, citation.parts)]
    case 'echr':
      return citation.parts.applications
    case 'internal':
      return []
    case 'bger':
    case 'bger-old':
    case 'evg':
    case 'bvger':
    case 'bstger':
    case 'cantonal':
      return [citation.parts.docket]
    default:
      return [citation.canonical]
  }
}

/**
 * Canonical norm and citation terms of a decision, equal across languages, repeated as often as they are mentioned (of the
 * three regestes the one with most mentions counts; the articles of a record of Strasbourg stand in its headnote). Terms that
 * name the decision itself (its reporter place, its dockets) are not among them.
 * @param cited what its sections cite, where that was read already
 */
export function extractTerms(
  decision: Decision,
  tables: TermTables,
  cited = readBody(decision, tables).citations,
): Pick<IndexedDecision, 'terms' | 'headnoteTerms'> {
  const strasbourg = decision.docType === 'cedh'
  const own = ownTerms(decision)
  const count = (text: string) => countTerms(extractCitations(text, { tables, strasbourg }), tables, strasbourg)
  const headnote = largest(
    INTERFACE_LANGUAGES.map((language) => count(headnoteText(decision.regeste[language]))).concat(
      count(decision.title ?? ''),
    ),
  )
  const body = countTerms(cited, tables, strasbourg)
  for (const article of decision.echr?.articles ?? []) {
    const [number, paragraph] = article.split('-')
    if (!number || !/^\d/.test(number)) continue
    for (const term of normTerms({ act: 'EMRK', article: number, paragraphs: paragraph ? [paragraph] : [] })) {
      headnote.set(term, (headnote.get(term) ?? 0) + 1)
    }
  }
  const repeated = (counts: Map<string, number>): string[] =>
    [...counts].flatMap(([term, n]) => (own.has(term) ? [] : Array<string>(n).fill(term)))
  return { terms: repeated(body), headnoteTerms: repeated(headnote) }
}

/** Terms by which other decisions name this one. */
function ownTerms(decision: Pick<Decision, 'volume' | 'part' | 'page' | 'dockets'>): Set<string> {
  const terms = new Set(decision.dockets.map(normalDocket))
  if (decision.volume !== null && decision.part && decision.page !== null) {
    terms.add(`${decision.volume}.${decision.part}.${decision.page}`)
  }
  return terms
}

function countTerms(citations: readonly Citation[], tables: TermTables, strasbourg: boolean): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1)
  for (const citation of citations) {
    if (strasbourg && citation.kind === 'law' && citation.parts.act !== 'EMRK') continue
    citationTerms(citation, tables.startPages).forEach(add)
  }
  return counts
}

function largest(all: Map<string, number>[]): Map<string, number> {
  const merged = new Map<string, number>()
  for (const counts of all) for (const [term, n] of counts) merged.set(term, Math.max(n, merged.get(term) ?? 0))
  return merged
}

const headnoteText = (regeste: Regeste | undefined) =>
  regeste ? [regeste.head ?? '', ...regeste.paragraphs].join('\n') : ''
