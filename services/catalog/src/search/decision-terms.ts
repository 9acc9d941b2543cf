import { normalDocket } from '@trilex/citations/dockets'
import type { Citation, CitationTables, StatuteCitation } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import type { IndexedDecision } from '@trilex/search/port'
import { citationTerms, normTerms } from '@trilex/search/query/citation-terms'
import type { Decision } from '../decision.ts'
import { type ReadBody, readBody } from '../text/body-citations.ts'
import { contextOf } from '../text/decision-texts.ts'
import { articlesOf, type NamedNorms, namedNorms, normsOf } from '../text/named-norms.ts'

/** Changing it makes the search index extract the terms of every decision again. */
export const TERMS_VERSION = 3

type Counts = Map<string, number>
interface Norms {
  main: Counts
  aside: Set<string>
}

/**
 * Canonical norm and citation terms of a decision, equal in all languages, repeated as often as they are mentioned. Its
 * norms are those whose pages list it. Of the three regestes the one with most mentions counts; the title and the
 * articles of a Strasbourg record count as its headnote. Terms that name the decision itself (its reporter place, its
 * dockets) are left out. `asideTerms`: terms that only the full judgment beside an extract names, or that stand only
 * within ranges of articles.
 * @param texts its texts and what they cite, if they were read already
 */
export function extractTerms(
  decision: Decision,
  tables: CitationTables,
  texts: ReadBody = readBody(decision, tables),
): Pick<IndexedDecision, 'terms' | 'headnoteTerms' | 'asideTerms'> {
  const own = ownTerms(decision)
  const norms = namedNorms(texts)
  const [headnote, text, judgment] = [norms.headnote, norms.text, norms.judgment].map(normCounts) as [
    Norms,
    Norms,
    Norms,
  ]
  const known = new Set([headnote, text, judgment].flatMap((each) => [...each.main.keys(), ...each.aside]))
  const title = extractCitations(decision.title ?? '', contextOf(decision, tables))
  const decisionsIn = (citations: readonly Citation[]) => countsOf(citations.flatMap((each) => caseTerms(each, tables)))
  const laws = largest([
    ...texts.headnotes.map((each) => normCounts(normsOf(each)).main),
    countsOf(title.flatMap((each) => (each.kind === 'law' ? lawTerms(each) : []))),
  ])
  for (const term of conventionTerms(decision)) laws.set(term, (laws.get(term) ?? 0) + 1)
  const cases = largest([...texts.headnotes.map((each) => decisionsIn(each.citations)), decisionsIn(title)])
  const repeated = (counts: Iterable<[string, number]>): string[] =>
    [...counts].flatMap(([term, n]) => (own.has(term) ? [] : Array<string>(n).fill(term)))
  return {
    terms: [...repeated(text.main), ...repeated(decisionsIn(texts.citations))],
    headnoteTerms: [...repeated([...laws].filter(([term]) => known.has(term))), ...repeated(cases)],
    asideTerms: [...new Set([...headnote.aside, ...text.aside, ...judgment.main.keys(), ...judgment.aside])],
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

/**
 * How often acts, articles and paragraphs are named; `aside`: articles that only stand within ranges, with their acts.
 */
function normCounts(norms: NamedNorms): Norms {
  const main: Counts = new Map()
  const aside = new Set<string>()
  const add = (term: string, n: number) => main.set(term, (main.get(term) ?? 0) + n)
  for (const { act, article, count, paragraphs } of norms.values()) {
    const [code, whole] = normTerms({ act, article, paragraphs: [] }) as [string, string]
    if (count === 0) aside.add(code).add(whole)
    else {
      add(code, count)
      add(whole, count)
    }
    for (const [paragraph, n] of paragraphs) add(`${whole}.${paragraph}`, n)
  }
  return { main, aside }
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
