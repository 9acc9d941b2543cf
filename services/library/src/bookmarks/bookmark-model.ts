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

/** Bookmarks (specification §3), one for each reader and decision. */
export const bookmarkCollection = defineCollection({
  name: 'saved_documents',
  fields: {
    userId: personal('identity', Type.String()),
    docType: personal('use', oneOf(DOC_TYPES)),
    docId: personal('use', Type.String()),
    decisionId: personal('use', Type.String({ description: 'Id in source form: `atf-147-I-268`' })),
    /** As it was called when it was saved; of bookmarks from before the catalogue was asked, what the page sent. Not shown. */
    title: personal('use', Type.String()),
    /** As the catalogue announced them; null where it did not. */
    titles: personal('none', orNull(PerLanguage)),
    year: personal('use', NullableInteger),
    folder: personal('use', NullableString),
    tags: personal('use', Strings),
    note: personal('use', Type.String()),
    isShared: personal('use', Type.Boolean()),
    /** The organisation that it is shared in; null unless it is shared. */
    organizationId: personal('account', NullableString),
    savedAt: personal('use', Moment),
    createdAt: personal('use', Moment),
    /** Of the last write of any kind: a later read finds by it what has changed. */
    updatedAt: personal('use', Moment),
    withdrawn: personal('none', Type.Boolean({ description: 'The decision is no longer in the collection' })),
    /** Raised by every change of its reader. */
    version: personal('none', Type.Integer({ description: 'Its entity tag, for `If-Match`' })),
    /** False once removed: it can be brought back for an hour. */
    live: personal('use', Type.Boolean()),
    /** When a removed one is erased. */
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
