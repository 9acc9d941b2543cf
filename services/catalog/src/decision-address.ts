import type { DocType } from './decision.ts'

/** Localised first segments of a decision's address: ATF = BGE = DTF, CEDH = EGMR = CEDU. */
const SEGMENTS: Record<string, DocType> = {
  atf: 'atf',
  bge: 'atf',
  dtf: 'atf',
  cedh: 'cedh',
  egmr: 'cedh',
  cedu: 'cedh',
  other: 'other',
}

export const DOC_TYPE_SEGMENTS = Object.keys(SEGMENTS) as [string, ...string[]]

/** The document type of a localised segment; `other` for one that does not exist. */
export function docTypeOf(segment: string): DocType {
  return SEGMENTS[segment.toLowerCase()] ?? 'other'
}

/** One spelling of a document id for look-ups: `1C_437/2022`, `1c 437.2022` and `1C-437-2022` are one. */
export function docKeyOf(docId: string): string {
  return docId
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_./-]+/g, '-')
}

/** One spelling of a docket for look-ups and for completing it while typing: `4A_606/2020` is `4A606/2020`. */
export function docketKeyOf(docket: string): string {
  return docket
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s_.-]+/g, '')
}
