import { reporterName } from '../api/address.ts'
import type { Language } from '../api/types.ts'

/** A decision as a list of the library has it. */
interface Named {
  docType: string
  docId: string
  title: string
}

/**
 * How a list names a decision: one of the reporter by its citation in the reader's language, with its subject; others by their title,
 * and without a subject.
 */
export function decisionName({ docType, docId, title }: Named, language: Language): { name: string; subject: string } {
  if (docType !== 'atf') return { name: title || docId, subject: '' }
  const name = [reporterName(language), ...docId.split('-')].join('\u00a0')
  return { name, subject: title.startsWith(name.replaceAll('\u00a0', ' ')) ? '' : title }
}
