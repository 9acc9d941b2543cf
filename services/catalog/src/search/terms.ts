import type { ActTable } from '../citations/acts.ts'
import { findDockets, parseDocket } from '../citations/dockets.ts'
import { findNorms, type Norm } from '../citations/norms.ts'
import type { StartPages } from '../citations/citation.ts'
import { findReporterCitations, startPageOf } from '../citations/reporter.ts'
import { type Decision, INTERFACE_LANGUAGES, type Regeste, type Section } from '../decision.ts'

/** Tables that turn words into canonical terms. */
export interface TermTables {
  acts: ActTable
  startPages: StartPages
}

/** What one mention in the headnote counts against one in the text. */
const HEADNOTE_WEIGHT = 2

/** Act, article and paragraph terms of a reference, widest first: `OR`, `OR.336`, `OR.336.1`. */
export function normTerms(norm: Norm): string[] {
  const article = `${norm.act}.${norm.article}`
  return [norm.act, article, ...norm.paragraphs.map((paragraph) => `${article}.${paragraph}`)]
}

/** Term of a decision of the reporter, by the start page of the decision that holds the page: `147.III.463`. */
export function reporterTerm(pages: StartPages, volume: number, part: Parameters<typeof startPageOf>[2], page: number) {
  return `${volume}.${part}.${startPageOf(pages, volume, part, page) ?? page}`
}

/**
 * Canonical norm and citation terms of a decision, equal across languages, repeated as often as they are mentioned
 * (headnote mentions twice; of the three regestes the one with most mentions counts). Terms that name the decision
 * itself (its reporter place, its dockets) are not among them.
 */
export function extractTerms(decision: Decision, tables: TermTables): string[] {
  const strasbourg = decision.docType === 'cedh'
  const own = ownTerms(decision)
  const count = (text: string) => countTerms(text, tables, strasbourg)
  const headnote = largest(
    INTERFACE_LANGUAGES.map((language) => count(headnoteText(decision.regeste[language]))).concat(
      count(decision.title ?? ''),
    ),
  )
  const body = count(sectionsText(decision.sections))
  for (const article of decision.echr?.articles ?? []) {
    const [number, paragraph] = article.split('-')
    if (!number || !/^\d/.test(number)) continue
    for (const term of normTerms({
      act: 'EMRK',
      article: number,
      paragraphs: paragraph ? [paragraph] : [],
      start: 0,
      end: 0,
    })) {
      headnote.set(term, (headnote.get(term) ?? 0) + 1)
    }
  }
  const terms: string[] = []
  for (const [counts, weight] of [
    [headnote, HEADNOTE_WEIGHT],
    [body, 1],
  ] as const) {
    for (const [term, n] of counts) if (!own.has(term)) terms.push(...Array<string>(n * weight).fill(term))
  }
  return terms
}

/** Terms by which other decisions name this one. */
function ownTerms(decision: Pick<Decision, 'volume' | 'part' | 'page' | 'dockets'>): Set<string> {
  const terms = new Set(decision.dockets.map((docket) => parseDocket(docket) ?? docket))
  if (decision.volume !== null && decision.part && decision.page !== null) {
    terms.add(`${decision.volume}.${decision.part}.${decision.page}`)
  }
  return terms
}

function countTerms(text: string, tables: TermTables, strasbourg: boolean): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1)
  for (const norm of findNorms(text, tables.acts)) {
    if (!strasbourg || norm.act === 'EMRK') normTerms(norm).forEach(add)
  }
  for (const { volume, part, page } of findReporterCitations(text))
    add(reporterTerm(tables.startPages, volume, part, page))
  for (const { docket } of findDockets(text, strasbourg)) add(docket)
  return counts
}

function largest(all: Map<string, number>[]): Map<string, number> {
  const merged = new Map<string, number>()
  for (const counts of all) for (const [term, n] of counts) merged.set(term, Math.max(n, merged.get(term) ?? 0))
  return merged
}

const headnoteText = (regeste: Regeste | undefined) =>
  regeste ? [regeste.head ?? '', ...regeste.paragraphs].join('\n') : ''

const sectionsText = (sections: Section[]) =>
  sections.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join('\n')
