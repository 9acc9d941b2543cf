import { normalDocket } from '@trilex/citations/case-law/dockets'
import type { Citation, CitationTables } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import type { IndexedDecision } from '@trilex/search/port'
import { citationTerms, normTerms } from '@trilex/search/query/citation-terms'
import type { Decision, Regeste } from '../decision/decision.ts'
import { readBody } from '../text/body-citations.ts'

/**
 * Canonical norm and citation terms of a decision, equal in all languages, repeated as often as they are mentioned. Of
 * the three regestes the one with most mentions counts; the articles of a Strasbourg record count as its headnote.
 * Terms that name the decision itself (its reporter place, its dockets) are left out.
 * @param cited what its sections cite, if that was read already
 */
export function extractTerms(
  decision: Decision,
  tables: CitationTables,
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

/** Terms by which other decisions cite this one. */
function ownTerms(decision: Pick<Decision, 'volume' | 'part' | 'page' | 'dockets'>): Set<string> {
  const terms = new Set(decision.dockets.map(normalDocket))
  if (decision.volume !== null && decision.part && decision.page !== null) {
    terms.add(`${decision.volume}.${decision.part}.${decision.page}`)
  }
  return terms
}

function countTerms(citations: readonly Citation[], tables: CitationTables, strasbourg: boolean): Map<string, number> {
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
