import { DOC_TYPES } from '@trilex/citations/vocabulary'
import type { IndexedDecision, RankedCollection } from '../port.ts'
import { dateNumber } from '../ranking/decision-terms.ts'
import { termsOf } from '../ranking/terms-of-documents.ts'

/** A decision with the numbers of the terms by which it is cited, and of those of the decisions that it cites. */
export interface HeldDecision {
  decision: IndexedDecision
  own: number[]
  cites: number[]
}

/** Data that the second ranking phase reads, numbered as in the list. */
export function rankedCollection(held: readonly HeldDecision[], generation: number): RankedCollection {
  const idOf = (document: number): string => (held[document] as HeldDecision).decision.id
  const codes = DOC_TYPES.map((type, code) => [type, code] as const)
  return {
    generation,
    end: held.length,
    decisionDate: Int32Array.from(held, ({ decision }) => dateNumber(decision.decisionDate)),
    idBefore: (a, b) => Buffer.compare(Buffer.from(idOf(a)), Buffer.from(idOf(b))) < 0,
    docType: Uint8Array.from(held, ({ decision }) => DOC_TYPES.indexOf(decision.docType)),
    docTypeCodes: Object.fromEntries(codes) as RankedCollection['docTypeCodes'],
    own: termsOf(held.map(({ own }) => own)),
    cites: termsOf(held.map(({ cites }) => cites)),
  }
}
