import type { InterfaceLanguage } from '../decision.ts'
import type { ActTable } from './acts.ts'
import type { Citation } from './citation.ts'
import { formatCitation } from './format.ts'

/** Abbreviation of a court in front of a docket or a case name; it belongs to the language too. */
const COURT = /(?:BGer|BVGer|BStGer|EVG|EGMR|TFA|TAF|TPF|TF|CourEDH|Cour\sEDH|CorteEDU)\s$/

/**
 * The text with every citation in the form of another language; everything else stays as it was. Short forms (`arrêt précité`)
 * stay too: they are sentences of their language. Offsets of the citations are those of `text`.
 */
export function rewriteCitations(
  text: string,
  citations: readonly Citation[],
  acts: ActTable,
  language: InterfaceLanguage,
): string {
  let written = ''
  let at = 0
  for (const citation of citations) {
    if (citation.form !== 'full' && citation.kind !== 'internal') continue
    const formatted = formatCitation(citation, acts, language)
    const court = COURT.exec(text.slice(Math.max(at, citation.start - 9), citation.start))?.[0] ?? ''
    const hasCourt = 'docket' in citation.parts || citation.kind === 'echr'
    written += text.slice(at, citation.start - (hasCourt ? court.length : 0))
    written += hasCourt && court === '' ? formatted.replace(FORMATTED_COURT, '') : formatted
    at = citation.end
  }
  return written + text.slice(at)
}

const FORMATTED_COURT = /^(?:BGer|BVGer|BStGer|EVG|EGMR|TFA|TAF|TPF|TF|CourEDH|CorteEDU)\s/
