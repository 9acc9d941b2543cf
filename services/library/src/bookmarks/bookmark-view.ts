import { pagePath } from '@trilex/citations/decision-name'
import { DOC_TYPES, type InterfaceLanguage } from '@trilex/citations/vocabulary'
import { NullableInteger, NullableString, oneOf, Strings } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { titleFor } from '../decision-name.ts'
import type { StoredBookmark } from './bookmark-model.ts'

const Moment = Type.String({ format: 'date-time' })

/** A saved document as a reader sees it: another member's without its note. */
export const SavedDocument = Type.Object({
  docType: oneOf(DOC_TYPES),
  docId: Type.String(),
  decisionId: Type.String({ description: 'Id in source form: `atf-147-I-268`' }),
  title: Type.String(),
  url: Type.String({ description: 'Path of its page' }),
  year: NullableInteger,
  folder: NullableString,
  tags: Strings,
  note: Type.String({ description: 'Empty for another member of the organisation' }),
  isShared: Type.Boolean(),
  mine: Type.Boolean({ description: 'False: another member of the organisation shares it' }),
  organizationId: NullableString,
  savedAt: Moment,
  createdAt: Moment,
  updatedAt: Moment,
  withdrawn: Type.Boolean({ description: 'The decision is no longer in the collection' }),
  version: Type.Integer({ description: 'Its entity tag, for `If-Match`' }),
})
export type SavedDocument = Static<typeof SavedDocument>

export function toSavedDocument(stored: StoredBookmark, reader: string, language: InterfaceLanguage): SavedDocument {
  const { docType, docId, decisionId, year, folder, tags, isShared, organizationId, withdrawn, version } = stored
  const mine = stored.userId === reader
  return {
    docType,
    docId,
    decisionId,
    title: titleFor(stored, language),
    url: pagePath(docType, docId, language),
    year,
    folder,
    tags,
    note: mine ? stored.note : '',
    isShared,
    mine,
    organizationId,
    savedAt: stored.savedAt.toISOString(),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
    withdrawn,
    version,
  }
}

/** Entity tag of a bookmark (RFC 9110 §8.8.3). */
export const entityTagOf = ({ version }: { version: number }): string => `"${version}"`

/** The versions that a header `If-Match` names; null for `*` or without the header. */
export function versionsOf(header: string | undefined): number[] | null {
  const tags = header?.split(',').map((tag) => tag.trim())
  if (!tags || tags.includes('*')) return null
  return tags.flatMap((tag) => /^"(\d{1,9})"$/.exec(tag)?.[1] ?? []).map(Number)
}
