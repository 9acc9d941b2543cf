import type { Answer, DocType } from './types.ts'

/** The reader's library, as the library service answers (schema.d.ts). */

export type SavedDocuments = Answer<'/api/library/documents'>
export type SavedDocument = SavedDocuments['documents'][number]
export type SavedSearch = Answer<'/api/library/searches'>['searches'][number]
export type DecisionProgress = Answer<'/api/library/progress/{docType}/{docId}'>
/** A place in a text, with its label. */
export type ReadingPosition = NonNullable<DecisionProgress['position']>
export type Progress = Answer<'/api/library/progress'>
export type ReadingHistory = Answer<'/api/library/history'>
export type HistoryEntry = ReadingHistory['entries'][number]
export type FollowedDomains = Answer<'/api/library/domains'>
export type Dashboard = Answer<'/api/library/dashboard'>

/** Filters of the list; all of them restrict. `offset` and `limit` (100 at most) choose the page. */
export interface SavedDocumentsQuery {
  q?: string
  folder?: string
  tag?: string
  documentType?: DocType
  shared?: boolean
  offset?: number
  limit?: number
}

/** Name and facts of a decision, shown until the service returns them. */
export type NamedDecision = Pick<HistoryEntry, 'docType' | 'docId' | 'title' | 'year'>

export type SavedDocumentChange = Partial<Pick<SavedDocument, 'folder' | 'tags' | 'note' | 'isShared'>>
