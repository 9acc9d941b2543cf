import { documentPath } from '../api/address.ts'
import type { Language, Quote } from '../api/types.ts'

/** Path to the quoted sentence in the citing decision. */
export function quotePath(
  { decision, of, anchor }: Pick<Quote, 'decision' | 'of' | 'anchor'>,
  reader: Language,
): string {
  const text = of === 'judgment' ? '?tab=judgment' : ''
  return `${documentPath(decision.docType, decision.docId, reader)}${text}#${anchor}`
}

/** The other records of a case, each with its citation in the reader's language and the path of its page. */
export const sameCaseLinks = (records: Quote['sameCase'], reader: Language) =>
  records.map(({ docType, docId, citations }) => ({
    text: citations[reader],
    to: documentPath(docType, docId, reader),
  }))
