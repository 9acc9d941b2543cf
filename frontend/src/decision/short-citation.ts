import { reporterName } from '../api/address.ts'
import { useLanguage } from '../api/language.ts'
import type { DocType, Language } from '../api/types.ts'
import { type MessageId, useText } from '../ui/text/use-text.ts'

const COURT_TEXT: Record<DocType, MessageId> = { atf: 'hit.atf', cedh: 'hit.cedh', other: 'hit.other' }
/** A docket of the Federal Supreme Court as identifiers have it: `4A-518-2022`. */
const DOCKET = /^(\d[A-Z])-(\d+)-(\d{4})$/

/**
 * Citation of a decision of which only type and identifier are known: `ATF 147 I 268`, `4A_518/2022`; null for Strasbourg, whose
 * identifiers are no citation.
 */
export function shortCitation(docType: DocType, docId: string, language: Language): string | null {
  if (docType === 'atf') return `${reporterName(language)}\u00a0${docId.replaceAll('-', '\u00a0')}`
  const [, series, number, year] = DOCKET.exec(docId) ?? []
  return series === undefined ? null : `${series}_${number}/${year}`
}

/** The same, with the court's abbreviation where there is no citation. */
export function useShortCitation(): (docType: DocType, docId: string) => string {
  const t = useText()
  const language = useLanguage()
  return (docType, docId) => shortCitation(docType, docId, language) ?? t(COURT_TEXT[docType])
}
