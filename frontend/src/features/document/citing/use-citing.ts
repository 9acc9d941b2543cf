import { useCitedByQuery } from '../../../api/catalog.ts'
import { useLanguage } from '../../../api/language.ts'
import type { DecisionDocument } from '../../../api/types.ts'
import { citingRequest, readCiting } from './citing-query.ts'

const FEW = 5
const NOTHING_ASKED = readCiting(new URLSearchParams())

/**
 * The newest decisions that cite this one, with counts by treatment and by consideration; with `consideration`, those
 * that cite it.
 */
export function useCiting(
  { doc_type: docType, doc_id: docId }: DecisionDocument,
  { consideration = '', skip = false } = {},
) {
  const lang = useLanguage()
  const query = citingRequest({ ...NOTHING_ASKED, consideration }, { limit: FEW, lang })
  return useCitedByQuery({ docType, docId, query }, { skip })
}
