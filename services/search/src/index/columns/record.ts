import type { IndexedDecision } from '../../port.ts'
import { DOC_TYPE_BITS, DOC_TYPE_CODES, OUTCOME_BITS, volumeCode } from './columns.ts'
import { LANGUAGE_TAGS } from '../../language/term-kinds.ts'
import { dateNumber } from '../../ranking/decision-terms.ts'
import { collationKey, listedTitle } from '../../ranking/listed-title.ts'

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
