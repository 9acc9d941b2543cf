import type { Finding, Outcome } from '@trilex/citations/vocabulary'
import type { Decision, Section } from '../decision.ts'
import { outcomesOfDisposition } from './appeal-outcome.ts'
import { findingsOfConclusion, outcomesOfFindings } from './conclusion.ts'
import { findingsOfOperativePart } from './operative-part.ts'

/**
 * Version of the rules of this folder. Outcomes and findings are derived whenever a stored decision is read; changing
 * the version makes the search index read them again.
 */
export const OUTCOME_VERSION = 2

type Sources = Pick<Decision, 'docType' | 'sections' | 'judgment' | 'echr'>

const ordersOf = (sections: readonly Section[]): string =>
  sections
    .filter(({ key }) => key === 'disposition')
    .flatMap(({ paragraphs }) =>
      paragraphs.map(({ text, number }) => (number && !text.startsWith(number) ? `${number}. ${text}` : text)),
    )
    .join('\n')

/** What the Strasbourg Court found: HUDOC's conclusion, else the operative part, else the articles HUDOC names. */
export function findingsOf({ docType, echr, sections }: Sources): Finding[] {
  if (docType !== 'cedh') return []
  if (echr && echr.conclusion.length > 0) return findingsOfConclusion(echr.conclusion)
  const read = findingsOfOperativePart(ordersOf(sections))
  if (read.length > 0 || !echr) return read
  return [
    { kind: 'violation' as const, articles: echr.violations },
    { kind: 'no_violation' as const, articles: echr.nonViolations },
  ].filter(({ articles }) => articles.length > 0)
}

/** The outcomes of a decision: of the appeal alone, from the extract's orders or else the full judgment's. */
export function outcomesOf(decision: Sources): Outcome[] {
  if (decision.docType === 'cedh') return outcomesOfFindings(findingsOf(decision))
  const own = outcomesOfDisposition(ordersOf(decision.sections))
  return own.length > 0 ? own : outcomesOfDisposition(ordersOf(decision.judgment))
}
