import type { ByLanguage, DocType, Language } from './types.ts'

/** First path segment of decision pages: the court's own abbreviations, ATF = BGE = DTF, CEDH = EGMR = CEDU. */
export const DOCUMENT_SEGMENTS: Record<DocType, ByLanguage<string>> = {
  atf: { fr: 'atf', de: 'bge', it: 'dtf' },
  cedh: { fr: 'cedh', de: 'egmr', it: 'cedu' },
  other: { fr: 'other', de: 'other', it: 'other' },
}

const DOC_TYPE_OF_SEGMENT = new Map(
  (Object.keys(DOCUMENT_SEGMENTS) as DocType[]).flatMap((docType) =>
    Object.values(DOCUMENT_SEGMENTS[docType]).map((segment) => [segment, docType] as const),
  ),
)

/** Document type of a path segment in any language, or null. */
export function docTypeOfSegment(segment: string): DocType | null {
  return DOC_TYPE_OF_SEGMENT.get(segment) ?? null
}

/**
 * Path of a decision's page in the reader's language. The sub-types of search hits (`echr_judgment`) belong to `cedh`.
 */
export function documentPath(docType: string, docId: string, language: Language): string {
  return `/${DOCUMENT_SEGMENTS[docTypeOf(docType)][language]}/${encodeURIComponent(docId)}`
}

/** The type of a decision's page for the type of a search hit. */
export function docTypeOf(hitType: string): DocType {
  return docTypeOfSegment(hitType) ?? (hitType.startsWith('echr_') ? 'cedh' : 'other')
}

/** The official reporter's abbreviation in a language: ATF, BGE, DTF. */
export const reporterName = (language: Language): string => DOCUMENT_SEGMENTS.atf[language].toUpperCase()

/** First path segment of the reporter's index in each language. */
export const REPORTER_SEGMENTS: ByLanguage<string> = {
  fr: `${DOCUMENT_SEGMENTS.atf.fr}-index`,
  de: `${DOCUMENT_SEGMENTS.atf.de}-index`,
  it: `${DOCUMENT_SEGMENTS.atf.it}-index`,
}

/** Path of the reporter's index in the reader's language. */
export function reporterPath(language: Language): string {
  return `/${REPORTER_SEGMENTS[language]}`
}

/** First path segment of the library, in each language. */
export const LIBRARY_SEGMENTS: ByLanguage<string> = { fr: 'bibliotheque', de: 'bibliothek', it: 'biblioteca' }

/** Pages of the library: documents, searches, history. */
export type LibraryPage = 'documents' | 'searches' | 'history'

/** The second path segment of each page. */
export const LIBRARY_PAGES: Record<LibraryPage, ByLanguage<string>> = {
  documents: { fr: '', de: '', it: '' },
  searches: { fr: '/recherches', de: '/suchen', it: '/ricerche' },
  history: { fr: '/historique', de: '/verlauf', it: '/cronologia' },
}

/** Path of the library, in the reader's language; of the saved documents where no page is named. */
export function libraryPath(language: Language, page: LibraryPage = 'documents'): string {
  return `/${LIBRARY_SEGMENTS[language]}${LIBRARY_PAGES[page][language]}`
}

/** First path segment of a search that its owner shared, before its identifier. */
export const SHARED_SEARCH_SEGMENTS: ByLanguage<string> = {
  fr: 'recherche-partagee',
  de: 'geteilte-suche',
  it: 'ricerca-condivisa',
}

/** Path of a search that its owner shared, in the reader's language. */
export function sharedSearchPath(shareId: string, language: Language): string {
  return `/${SHARED_SEARCH_SEGMENTS[language]}/${encodeURIComponent(shareId)}`
}

/**
 * Path of the page of an article. Acts are known by their abbreviation in every language: `/norm/CO/336`,
 * `/norm/OR/336`.
 */
export function normPagePath(act: string, article: string): string {
  return `/norm/${encodeURIComponent(act)}/${encodeURIComponent(article)}`
}
