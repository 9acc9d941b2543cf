import { createContext, useContext } from 'react'
import type { SavedDocument } from '../../api/library-types.ts'
import type { DocType } from '../../api/types.ts'

/** A decision as it is saved: how it is found, and how it is shown until the service knows better. */
export interface BookmarkTarget {
  docType: DocType
  docId: string
  /** Its id in source form: `atf-147-I-268`. */
  decisionId: string
  title: string
  year: number | null
  /** How messages name it. */
  citation: string
}

/** The decision of a saved document, named as on the other pages. */
export const decisionOf = ({ documentType, documentId, decisionId, documentTitle, documentYear }: SavedDocument) => ({
  docType: documentType,
  docId: documentId,
  decisionId,
  title: documentTitle,
  year: documentYear,
})

/** The reader's bookmarks, as they are on screen: with what was just clicked and with what still waits to be sent. */
export interface Bookmarks {
  isSaved: (decisionId: string) => boolean
  /** Ids of all saved documents; null for visitors and until they have been loaded. */
  ids: readonly string[] | null
  /** They could not be loaded. */
  failed: boolean
  load: () => void
  /** Saves or removes; leads a visitor to the sign-in and saves afterwards. */
  toggle: (target: BookmarkTarget) => void
  /** Removes several of a signed-in reader; one message takes them all back. */
  removeAll: (targets: readonly BookmarkTarget[]) => void
}

const nothing = () => undefined

/** Without a provider, as on the server, nothing is saved. */
export const BookmarksContext = createContext<Bookmarks>({
  isSaved: () => false,
  ids: null,
  failed: false,
  load: nothing,
  toggle: nothing,
  removeAll: nothing,
})

export const useBookmarks = (): Bookmarks => useContext(BookmarksContext)
