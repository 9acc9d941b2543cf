import type { DecisionDocument, Language } from '../api/types.ts'
import { longDate } from '../ui/text/swiss-format.ts'

/**
 * Prevents line breaks within an application number ("n° 12345/06") and within a date ("17. Februar 2026") of a
 * citation.
 */
export function unbrokenCitation(citation: string): string {
  return citation
    .replace(/(n°|Nr\.|n\.) (?=\d)/, '$1\u00a0')
    .replace(/(\d(?:er|º|\.)?) (\p{L}\p{Ll}{2,}) (\d{4})/u, '$1\u00a0$2\u00a0$3')
}

/**
 * The citation that a canonical form stands for, without the place inside: `bge:140-I-201#3@205` is `BGE 140 I 201`,
 * `bger:4A_606/2020#2` is `4A_606/2020`.
 */
export function citationOf(canonical: string): string {
  const [kind = '', rest = ''] = canonical.split(/:(.*)/s)
  const place = rest.replace(/[#@§].*$/s, '')
  return kind === 'bge' ? `BGE ${place.replaceAll('-', ' ')}` : place
}

const BY_DOCKET: Record<Language, (docket: string, date: string) => string> = {
  fr: (docket, date) => `arrêt du Tribunal fédéral ${docket} du ${date}`,
  de: (docket, date) => `Urteil des Bundesgerichts ${docket} vom ${date}`,
  it: (docket, date) => `sentenza del Tribunale federale ${docket} del ${date}`,
}

/**
 * Citation of a federal decision by docket and date, as unpublished decisions are cited: "arrêt du Tribunal fédéral 4A_1/2020
 * du 3 mars 2020". Null for Strasbourg, without a docket, and where the day is unknown.
 */
export function docketCitation(
  { doc_type, dockets, decision_date }: Pick<DecisionDocument, 'doc_type' | 'dockets' | 'decision_date'>,
  reader: Language,
): string | null {
  const [docket] = dockets
  const date = decision_date.precision === 'day' ? longDate(decision_date.value, reader) : null
  return doc_type !== 'cedh' && docket && date ? BY_DOCKET[reader](docket, date) : null
}
