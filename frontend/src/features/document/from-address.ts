import { docTypeOfSegment } from '../../api/address.ts'
import type { catalogApi } from '../../api/catalog.ts'
import { decisionPath } from '../../api/paths.ts'
import type { PageAddress, QuestionOf } from '../../api/question.ts'

/** The decision of an address in any language. */
export function decisionQuestions({ pathname, params }: PageAddress): QuestionOf<typeof catalogApi>[] | null {
  const docType = docTypeOfSegment(pathname.split('/')[1] ?? '')
  const { docId } = params
  if (!docType || !docId) return null
  const argument = { docType, docId }
  return [{ endpoint: 'decision', argument, path: decisionPath(argument) }]
}
