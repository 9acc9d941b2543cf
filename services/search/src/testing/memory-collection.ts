import { DOC_TYPES } from '@trilex/citations/vocabulary'
import type { IndexedDecision, RankedCollection, TermsOfDocuments } from '../port.ts'
import { dateNumber } from '../ranking/decision-terms.ts'

/** A decision with the numbers of the terms by which it is cited, and of those of the decisions that it cites. */
export interface HeldDecision {
  decision: IndexedDecision
  own: number[]
  cites: number[]
}

/** What the second phase reads of decisions, numbered as in the list. */
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

function termsOf(lists: readonly number[][]): TermsOfDocuments {
  const starts: number[] = []
  let end = 0
  for (const { length } of lists) {
    starts.push(end)
    end += length
  }
  return {
    terms: Uint32Array.from(lists.flat()),
    starts: Uint32Array.from(starts),
    counts: Uint16Array.from(lists, ({ length }) => length),
    of: (document) => Uint32Array.from(lists[document] ?? []),
  }
}
