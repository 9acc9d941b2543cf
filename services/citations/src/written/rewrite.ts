import type { InterfaceLanguage } from '../citation/vocabulary.ts'
import type { ActTable } from '../statutes/acts.ts'
import type { Citation, DocketCitation } from '../citation/citation.ts'
import { hasRemark } from '../case-law/remarks.ts'
import { hasPlaceRemark } from '../statutes/place-remarks.ts'
import { formatCitation } from './format.ts'

/** Replaces the text from `start` to `end` (UTF-16, exclusive) by `written`. */
export interface Rewrite {
  start: number
  end: number
  written: string
}

/** Abbreviation of a court before a docket or a case name; it depends on the language too. */
const COURT = /(?:BGer|BVGer|BStGer|EVG|EGMR|TFA|TAF|TPF|TF|CourEDH|Cour\sEDH|CorteEDU)\s$/

/**
 * The edits that convert every citation of a text to another language, in order and without overlaps; everything else
 * stays. Short forms (`arrêt précité`) stay too, because they are part of a sentence, and so do citations that
 * contain a remark (`, destiné à la publication, consid. 3`).
 */
export function citationRewrites(
  text: string,
  citations: readonly Citation[],
  acts: ActTable,
  language: InterfaceLanguage,
): Rewrite[] {
  const rewrites: Rewrite[] = []
  for (const citation of citations) {
    if (citation.form !== 'full' && citation.kind !== 'internal') continue
    if (hasRemark(citation.text)) continue
    if (citation.kind === 'law' && hasPlaceRemark(citation.text)) continue
    const formatted = formatCitation(asWritten(citation), acts, language)
    const free = Math.max(rewrites.at(-1)?.end ?? 0, citation.start - 9)
    const court = COURT.exec(text.slice(free, citation.start))?.[0] ?? ''
    const hasCourt = 'docket' in citation.parts || citation.kind === 'echr'
    rewrites.push({
      start: citation.start - (hasCourt ? court.length : 0),
      end: citation.end,
      written: hasCourt && court === '' ? formatted.replace(FORMATTED_COURT, '') : formatted,
    })
  }
  return rewrites
}

/** A docket without the date and place given after a later one of its list. */
function asWritten(citation: Citation): Citation {
  if (!citation.joined || !('docket' in citation.parts)) return citation
  const { court, docket } = citation.parts
  return { ...citation, parts: { court, docket, considerations: [] } } as DocketCitation
}

const FORMATTED_COURT = /^(?:BGer|BVGer|BStGer|EVG|EGMR|TFA|TAF|TPF|TF|CourEDH|CorteEDU)\s/

/** Applies changes to a text. */
export function rewritten(text: string, rewrites: readonly Rewrite[]): string {
  let [made, at] = ['', 0]
  for (const { start, end, written } of rewrites) {
    made += text.slice(at, start) + written
    at = end
  }
  return made + text.slice(at)
}
