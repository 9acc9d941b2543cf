import { normalDocket } from '@trilex/citations/case-law/dockets'
import type { Citation, CitationTables, StatuteCitation } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import type { IndexedDecision } from '@trilex/search/port'
import { citationTerms, normTerms } from '@trilex/search/query/citation-terms'
import type { Decision } from '../decision/decision.ts'
import { type ReadBody, readBody } from '../text/body-citations.ts'
import { contextOf } from '../text/decision-texts.ts'
import { articlesOf, type NamedNorms, namedNorms, normsOf } from '../text/named-norms.ts'

/** Changing it makes the search index take the terms of every decision again. */
export const TERMS_VERSION = 1

type Counts = Map<string, number>

/**
 * Canonical norm and citation terms of a decision, equal in all languages, repeated as often as they are mentioned. Its norms
 * are those that the pages of norms list it for. Of the three regestes the one with most mentions counts; the title and the
 * articles of a Strasbourg record count as its headnote. Terms that name the decision itself (its reporter place, its
 * dockets) are left out.
 * @param texts its texts and what they cite, if they were read already
 */
export function extractTerms(
  decision: Decision,
  tables: CitationTables,
  texts: ReadBody = readBody(decision, tables),
): Pick<IndexedDecision, 'terms' | 'headnoteTerms'> {
  const own = ownTerms(decision)
  const norms = namedNorms(texts)
  const known = new Set([...normCounts(norms.headnote).keys(), ...normCounts(norms.text).keys()])
  const title = extractCitations(decision.title ?? '', contextOf(decision, tables))
  const decisionsIn = (citations: readonly Citation[]) => countsOf(citations.flatMap((each) => caseTerms(each, tables)))
  const laws = largest([
    ...texts.headnotes.map((each) => normCounts(normsOf(each))),
    countsOf(title.flatMap((each) => (each.kind === 'law' ? lawTerms(each) : []))),
  ])
  for (const term of conventionTerms(decision)) laws.set(term, (laws.get(term) ?? 0) + 1)
  const cases = largest([...texts.headnotes.map((each) => decisionsIn(each.citations)), decisionsIn(title)])
  const repeated = (counts: Iterable<[string, number]>): string[] =>
    [...counts].flatMap(([term, n]) => (own.has(term) ? [] : Array<string>(n).fill(term)))
  return {
    terms: [...repeated(normCounts(norms.text)), ...repeated(decisionsIn(texts.citations))],
    headnoteTerms: [...repeated([...laws].filter(([term]) => known.has(term))), ...repeated(cases)],
  }
}

/** Terms of the articles that HUDOC says a Strasbourg decision is about. */
function conventionTerms({ echr }: Decision): string[] {
  return (echr?.articles ?? []).flatMap((written) => {
    const [article, paragraph] = written.split('-')
    if (!article || !/^\d/.test(article)) return []
    return normTerms({ act: 'EMRK', article, paragraphs: paragraph ? [paragraph] : [] })
  })
}

/** How often acts, articles and paragraphs are named. */
function normCounts(norms: NamedNorms): Counts {
  const counts: Counts = new Map()
  const add = (term: string, n: number) => counts.set(term, (counts.get(term) ?? 0) + n)
  for (const { act, article, count, paragraphs } of norms.values()) {
    const [code, whole] = normTerms({ act, article, paragraphs: [] }) as [string, string]
    // A range says little of each of its articles, however often it is named.
    add(code, count > 0 || counts.has(code) ? count : 1)
    add(whole, Math.max(1, count))
    for (const [paragraph, n] of paragraphs) add(`${whole}.${paragraph}`, n)
  }
  return counts
}

const lawTerms = (citation: StatuteCitation): string[] => {
  const { articles, paragraphs } = articlesOf(citation)
  return articles.flatMap((article) => normTerms({ act: citation.parts.act, article, paragraphs }))
}

const caseTerms = (citation: Citation, tables: CitationTables): string[] =>
  citation.kind === 'law' ? [] : citationTerms(citation, tables.startPages)

function countsOf(terms: readonly string[]): Counts {
  const counts: Counts = new Map()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

function largest(all: readonly Counts[]): Counts {
  const merged: Counts = new Map()
  for (const counts of all) for (const [term, n] of counts) merged.set(term, Math.max(n, merged.get(term) ?? 0))
  return merged
}

/** Terms by which other decisions cite this one. */
function ownTerms(decision: Pick<Decision, 'volume' | 'part' | 'page' | 'dockets'>): Set<string> {
  const terms = new Set(decision.dockets.map(normalDocket))
  if (decision.volume !== null && decision.part && decision.page !== null) {
    terms.add(`${decision.volume}.${decision.part}.${decision.page}`)
  }
  return terms
}
