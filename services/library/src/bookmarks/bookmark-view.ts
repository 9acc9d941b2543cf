import { pagePath } from '@trilex/citations/decision-name'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { answerFields, toAnswer } from '@trilex/platform'
import { type Static, Type } from 'typebox'
import { titleFor } from '../decisions/decision-name.ts'
import { bookmarkCollection, type StoredBookmark } from './bookmark-model.ts'

const { docType, docId, decisionId, year } = answerFields(bookmarkCollection, [
  'docType',
  'docId',
  'decisionId',
  'year',
])

/** A saved document for a reader, with the names of specification §3; without the note when another member saved it. */
export const SavedDocument = Type.Object({
  documentType: docType,
  documentId: docId,
  decisionId,
  documentTitle: Type.String({ description: 'In the language of the reader' }),
  documentUrl: Type.String({ description: 'Path of its page' }),
  documentYear: year,
  ...answerFields(bookmarkCollection, ['folder', 'tags']),
  note: Type.String({ description: 'Empty for another member of the organisation' }),
  ...answerFields(bookmarkCollection, ['isShared']),
  mine: Type.Boolean({ description: 'False: shared by another member of the organisation' }),
  ...answerFields(bookmarkCollection, ['organizationId', 'savedAt', 'createdAt', 'updatedAt', 'withdrawn', 'version']),
})
export type SavedDocument = Static<typeof SavedDocument>

export function toSavedDocument(stored: StoredBookmark, reader: string, language: InterfaceLanguage): SavedDocument {
  const mine = stored.userId === reader
  const named = {
    documentType: stored.docType,
    documentId: stored.docId,
    documentTitle: titleFor(stored, language),
    documentUrl: pagePath(stored.docType, stored.docId, language),
    documentYear: stored.year,
  }
  return toAnswer(SavedDocument, { ...stored, ...named, mine, note: mine ? stored.note : '' })
}

/** Entity tag of a bookmark (RFC 9110 §8.8.3). */
export const entityTagOf = ({ version }: { version: number }): string => `"${version}"`

/** The versions in an `If-Match` header; null for `*` or without the header. */
export function versionsOf(header: string | undefined): number[] | null {
  const tags = header?.split(',').map((tag) => tag.trim())
  if (!tags || tags.includes('*')) return null
  return tags.flatMap((tag) => /^"(\d{1,9})"$/.exec(tag)?.[1] ?? []).map(Number)
}
