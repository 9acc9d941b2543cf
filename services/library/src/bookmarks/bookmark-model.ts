import { DOC_TYPES } from '@trilex/citations/vocabulary'
import { defineCollection, personal, type Stored } from '@trilex/platform'
import {
  Moment,
  NullableInteger,
  NullableString,
  oneOf,
  orNull,
  PerLanguage,
  Strings,
} from '@trilex/platform/field-schemas'
import type { mongo } from 'mongoose'
import { Type } from 'typebox'

/** Bookmarks (specification §3), one per reader and decision. */
export const bookmarkCollection = defineCollection({
  name: 'saved_documents',
  fields: {
    userId: personal('identity', Type.String()),
    docType: personal('use', oneOf(DOC_TYPES)),
    docId: personal('use', Type.String()),
    decisionId: personal('use', Type.String({ description: 'Id in source form: `atf-147-I-268`' })),
    /**
     * Title at the time of saving. Bookmarks older than the catalogue's events have the title that the page sent. Not
     * shown.
     */
    title: personal('use', Type.String()),
    /** Titles from the catalogue's events; null where there were none. */
    titles: personal('none', orNull(PerLanguage)),
    year: personal('use', NullableInteger),
    folder: personal('use', NullableString),
    tags: personal('use', Strings),
    note: personal('use', Type.String()),
    isShared: personal('use', Type.Boolean()),
    /** The organisation that it is shared with, or null. */
    organizationId: personal('account', NullableString),
    savedAt: personal('use', Moment),
    createdAt: personal('use', Moment),
    /** Time of the last write of any kind, by which an incremental read finds changes. */
    updatedAt: personal('use', Moment),
    withdrawn: personal('none', Type.Boolean({ description: 'The decision is no longer in the collection' })),
    /** Incremented by every change that the reader makes. */
    version: personal('none', Type.Integer({ description: 'Entity tag, for `If-Match`' })),
    /** False once removed; it can be restored for an hour. */
    live: personal('use', Type.Boolean()),
    /** When a removed bookmark is erased. */
    expiresAt: Type.Optional(personal('none', Moment)),
  },
  indexes: [
    [{ userId: 1, decisionId: 1 }, { unique: true }],
    [{ userId: 1, live: 1 }],
    [{ userId: 1, updatedAt: 1 }],
    [{ decisionId: 1 }],
    [{ organizationId: 1 }, { sparse: true }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
})
export type StoredBookmark = Stored<typeof bookmarkCollection>
export type Bookmarks = mongo.Collection<StoredBookmark>
