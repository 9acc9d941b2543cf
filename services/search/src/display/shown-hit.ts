import {
  ANNOUNCEMENTS,
  type ByLanguage,
  type CitationMark,
  type InterfaceLanguage,
  TREATMENTS,
} from '@trilex/citations/vocabulary'
import { formatFinding } from '@trilex/citations/written/findings'
import { type IndexedDecision } from '../port.ts'
import type { SearchHit } from '../port/search-hit.ts'

/** Names of the two courts as they are shown. */
const COURT_NAMES: Record<string, ByLanguage<string>> = {
  federal_supreme_court: { fr: 'Tribunal fédéral', de: 'Bundesgericht', it: 'Tribunale federale' },
  echr: {
    fr: 'Cour européenne des droits de l’homme',
    de: 'Europäischer Gerichtshof für Menschenrechte',
    it: 'Corte europea dei diritti dell’uomo',
  },
}

/**
 * Longest preview in a list, in characters (specification §9): whole headnotes and summaries would make up most of an
 * answer.
 */
const LONGEST_BEGINNING = 600
/** Units of a text without headnote in which marks are looked for, for its preview. */
export const PREVIEW_READ = 1200
/** Units of a summary in which marks are looked for: as much as lists show. */
export const SUMMARY_READ = 600

/**
 * The fields of a hit that depend on neither the query nor the reader's language: `volume` is the reporter's actual part
 * (`Ia`), `volumeNumber` the volume (147).
 */
export function fixedFields(decision: IndexedDecision) {
  return {
    id: decision.id,
    title: decision.title,
    doc_type: decision.docType,
    doc_id: decision.docId,
    decision_year: decision.decisionYear,
    decision_date: decision.decisionDate,
    publication_year: decision.publicationYear,
    publication_date: decision.publicationDate,
    domains: decision.domains,
    url: decision.url,
    volume: decision.part,
    volumeNumber: decision.volume,
    decisions: decision.outcomes,
    importance: decision.importance ?? null,
    chamber: decision.chamber,
    citations: decision.citations,
    language: decision.language,
    dockets: decision.dockets,
    demonstration: decision.demonstration,
  } satisfies Partial<SearchHit>
}

/** The summaries as a hit shows them; they may be written later than the decision. */
export const summaryFields = (short: string, long: string) =>
  ({ resume_court: short, resume_long: beginning(long) }) satisfies Partial<SearchHit>

/**
 * What readers of one language see: the headnote in their language, else in the decision's, else the beginning of the
 * text.
 */
export function readerFields(
  { court, regeste, language, text, findings = [] }: IndexedDecision,
  reader: InterfaceLanguage,
) {
  const shown = [reader, language].find((each) => regeste[each as InterfaceLanguage])
  return {
    court: COURT_NAMES[court]?.[reader] ?? court,
    findings: findings.map((finding) => formatFinding(finding, reader)),
    preview: beginning(shown ? (regeste[shown as InterfaceLanguage] ?? '') : text),
    previewLanguage: shown ?? language,
  } satisfies Partial<SearchHit>
}

/** The fields that come from the citation graph. */
export const citationFields = (marks: readonly CitationMark[], citedBy: number) =>
  ({
    treatments: TREATMENTS.filter((treatment) => marks.includes(treatment)),
    announces: TREATMENTS.filter((_, at) => marks.some((mark) => mark === ANNOUNCEMENTS[at])),
    citedBy,
  }) satisfies Partial<SearchHit>

/** At most 600 characters, cut between words. */
function beginning(text: string): string {
  if (text.length <= LONGEST_BEGINNING) return text
  const end = text.lastIndexOf(' ', LONGEST_BEGINNING - 2)
  return `${text.slice(0, end > 0 ? end : LONGEST_BEGINNING - 2).toWellFormed()} …`
}
