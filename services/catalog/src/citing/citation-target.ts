import { DOC_TYPES } from '@trilex/citations/vocabulary'
import { oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { StoredDecision } from '../decision/decision-model.ts'

/** Where a citation leads inside the collection: the same on every route that answers with citations. */
export const CitationTarget = Type.Object(
  {
    docType: oneOf(DOC_TYPES),
    docId: Type.String(),
    consideration: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'The first consideration that is cited: 4.2, or §44 of a Strasbourg judgment',
    }),
    page: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Page inside the decision, if the citation names one',
    }),
  },
  { description: 'The cited decision and the place in it, if it is in the collection' },
)
export type CitationTarget = Static<typeof CitationTarget>

/** The target of a citation of `decision`; `consideration` and `page` are those the citation names. */
export function citationTarget(
  { docType, docId }: Pick<StoredDecision, 'docType' | 'docId'>,
  { consideration, page }: Pick<CitationTarget, 'consideration' | 'page'>,
): CitationTarget {
  return { docType, docId, consideration, page }
}
