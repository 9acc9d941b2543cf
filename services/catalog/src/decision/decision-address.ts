import { segmentOf } from '@trilex/citations/decision-name'
import { DOC_TYPES, type DocType, INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'

const SEGMENTS: Record<string, DocType> = Object.fromEntries(
  DOC_TYPES.flatMap((docType) => INTERFACE_LANGUAGES.map((language) => [segmentOf(docType, language), docType])),
)

export const DOC_TYPE_SEGMENTS = Object.keys(SEGMENTS) as [string, ...string[]]

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
