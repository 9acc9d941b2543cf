import type { IndexedDecision } from '../../port.ts'
import { DOC_TYPE_BITS, DOC_TYPE_CODES, OUTCOME_BITS, volumeCode } from './columns.ts'
import { LANGUAGE_TAGS } from '../../language/term-kinds.ts'
import { fold } from '../../language/letters.ts'
import { dateNumber } from '../../ranking/decision-terms.ts'

/**
 * Sort key of a title: without case, diacritics and punctuation; numbers by value. The same for readers of all three
 * languages.
 */
function collationKey(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .replace(/\d+/g, (digits) => digits.padStart(8, '0'))
}

/** Title by which a list is sorted. A decision that is titled only by its docket is listed under its citation. */
function listedTitle({ title, dockets, citations, language }: IndexedDecision): string {
  if (!dockets.includes(title)) return title
  return language === 'fr' || language === 'it' ? citations[language] : citations.de
}

/** Values of table `decisions` from column `id` on, without `changed`, citation facts and terms of citations. */
export function columnValues(decision: IndexedDecision): (string | number | null)[] {
  const bits = <K extends string>(values: readonly K[], table: Record<K, number>) =>
    values.reduce((sum, value) => sum | table[value], 0)
  return [
    decision.id,
    decision.contentHash,
    bits(decision.docTypes, DOC_TYPE_BITS),
    DOC_TYPE_CODES[decision.docType],
    LANGUAGE_TAGS[decision.language],
    volumeCode(decision.part),
    bits(decision.outcomes, OUTCOME_BITS),
    decision.decisionYear ?? 0,
    decision.publicationYear ?? 0,
    dateNumber(decision.decisionDate),
    dateNumber(decision.publicationDate),
    decision.chamber,
    JSON.stringify([...new Set(decision.domains)].sort()),
    collationKey(listedTitle(decision)),
    decision.added ?? 0,
  ]
}
