import {
  type ByLanguage,
  DOC_TYPES,
  type DocType,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@trilex/citations/vocabulary'
import { REPORTER } from '@trilex/citations/case-law/reporter-names'

const STRASBOURG: ByLanguage<string> = { fr: 'cedh', de: 'egmr', it: 'cedu' }

/** First path segment of a decision's address in a language: ATF = BGE = DTF, CEDH = EGMR = CEDU. */
function segmentOf(docType: DocType, language: InterfaceLanguage): string {
  if (docType === 'other') return docType
  return docType === 'atf' ? REPORTER[language].toLowerCase() : STRASBOURG[language]
}

const SEGMENTS: Record<string, DocType> = Object.fromEntries(
  DOC_TYPES.flatMap((docType) => INTERFACE_LANGUAGES.map((language) => [segmentOf(docType, language), docType])),
)

export const DOC_TYPE_SEGMENTS = Object.keys(SEGMENTS) as [string, ...string[]]

/** Path of a decision's page in the reader's language. */
export const pagePath = (docType: DocType, docId: string, language: InterfaceLanguage): string =>
  `/${segmentOf(docType, language)}/${encodeURIComponent(docId)}`

/** The document type of a localised path segment; `other` for an unknown one. */
export function docTypeOf(segment: string): DocType {
  return SEGMENTS[segment.toLowerCase()] ?? 'other'
}

/** Normalises a document id for look-ups: `1C_437/2022`, `1c 437.2022` and `1C-437-2022` give one key. */
export function docKeyOf(docId: string): string {
  return docId
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_./-]+/g, '-')
}

/** Normalises a docket for look-ups and for completion while typing: `4A_606/2020` gives `4A606/2020`. */
export function docketKeyOf(docket: string): string {
  return docket
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s_.-]+/g, '')
}
