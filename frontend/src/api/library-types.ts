import type { DocType, Language } from './types.ts'

/** What the reader keeps, as the library service answers. */

export interface SavedDocument {
  docType: DocType
  docId: string
  /** Its id in source form, as search hits have it: `atf-147-I-268`. */
  decisionId: string
  title: string
  url: string
  year: number | null
  folder: string | null
  tags: string[]
  /** Empty on a document that another member shares. */
  note: string
  isShared: boolean
  mine: boolean
  organizationId: string | null
  savedAt: string
  createdAt: string
  updatedAt: string
  /** The decision has left the collection since. */
  withdrawn: boolean
  version: number
}

export interface SavedDocuments {
  documents: SavedDocument[]
  total: number
  folders: { name: string; count: number }[]
  tags: { name: string; count: number }[]
}

/** Filters of the list; all of them restrict. `offset` and `limit` (100 at most) choose the page. */
export interface SavedDocumentsQuery {
  q?: string
  folder?: string
  tag?: string
  docType?: DocType
  shared?: boolean
  offset?: number
  limit?: number
}

/** A decision as it is named and shown where it is saved. */
export interface NamedDecision {
  docType: DocType
  docId: string
  title: string
  year: number | null
}

export interface SavedDocumentChange {
  folder?: string | null
  tags?: string[]
  note?: string
  isShared?: boolean
}

export interface SavedSearch {
  id: string
  url: string
  language: Language
  title: string
  isPublic: boolean
  shareId: string | null
  seenAt: string
  createdAt: string
  updatedAt: string
}

/** A place in a text, and how it is called. */
export interface ReadingPosition {
  anchor: string
  label: string
}

export interface DecisionProgress {
  decisionId: string
  done: boolean
  position: ReadingPosition | null
  updatedAt: string | null
}

export interface Progress {
  done: string[]
  volumes: { volume: number; done: number }[]
  updatedAt: string | null
}

export interface HistoryEntry extends NamedDecision {
  openedAt: string
  position: ReadingPosition | null
}

export interface ReadingHistory {
  entries: HistoryEntry[]
  enabled: boolean
  next: string | null
}

export interface FollowedDomains {
  keys: string[]
  limit: number | null
  plan: string
}

export interface Dashboard {
  lastVisitAt: string | null
  continueReading: HistoryEntry[]
  counts: { documents: number; searches: number; done: number }
}
