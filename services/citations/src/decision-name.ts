import { type ByLanguage, type DocType, type InterfaceLanguage, REPORTER } from './citation/vocabulary.ts'

/** First part of a decision's id in source form: `tf-1C-437-2022`; the rest is its address within its type. */
export const ID_PREFIX: Record<DocType, string> = { atf: 'atf', cedh: 'cedh', other: 'tf' }

const STRASBOURG: ByLanguage<string> = { fr: 'cedh', de: 'egmr', it: 'cedu' }

/** First path segment of a decision's page in a language: ATF = BGE = DTF, CEDH = EGMR = CEDU. */
export function segmentOf(docType: DocType, language: InterfaceLanguage): string {
  if (docType === 'other') return docType
  return docType === 'atf' ? REPORTER[language].toLowerCase() : STRASBOURG[language]
}

/** Path of a decision's page in the reader's language. */
export const pagePath = (docType: DocType, docId: string, language: InterfaceLanguage): string =>
  `/${segmentOf(docType, language)}/${encodeURIComponent(docId)}`
