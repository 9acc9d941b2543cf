import type { ByLanguage, DocType } from '@trilex/citations/vocabulary'
import mongoose, { type Connection, type mongo } from 'mongoose'
import { field } from '../stored.ts'

const { Schema } = mongoose

/** Collection `saved_documents` (specification §3): a bookmark, one for each reader and decision. */
export interface StoredBookmark {
  userId: string
  docType: DocType
  docId: string
  /** Id of the decision in source form. */
  decisionId: string
  /** As the page showed it that it was saved from. */
  title: string
  /** As the catalogue announced them since; null until then. */
  titles: ByLanguage<string> | null
  year: number | null
  folder: string | null
  tags: string[]
  note: string
  isShared: boolean
  /** The organisation that it is shared in; null unless it is shared. */
  organizationId: string | null
  savedAt: Date
  createdAt: Date
  /** Moment of the last write of any kind: what was read before finds by it what changed since. */
  updatedAt: Date
  withdrawn: boolean
  /** Raised by every change of its reader; the entity tag. */
  version: number
  /** False once removed: it can be brought back for an hour. */
  live: boolean
  /** When a removed one is erased. */
  expiresAt?: Date
}

export type Bookmarks = mongo.Collection<StoredBookmark>

/** Registers the model on a connection; call `ensureIndexes(connection)` afterwards. */
export function bookmarksOf(connection: Connection): Bookmarks {
  const schema = new Schema<StoredBookmark>(
    {
      userId: field(String, 'identity'),
      docType: field(String, 'use'),
      docId: field(String, 'use'),
      decisionId: field(String, 'use'),
      title: field(String, 'use'),
      titles: field(Schema.Types.Mixed, 'none'),
      year: field(Number, 'use'),
      folder: field(String, 'use'),
      tags: field([String], 'use'),
      note: field(String, 'use'),
      isShared: field(Boolean, 'use'),
      organizationId: field(String, 'account'),
      savedAt: field(Date, 'use'),
      createdAt: field(Date, 'use'),
      updatedAt: field(Date, 'use'),
      withdrawn: field(Boolean, 'none'),
      version: field(Number, 'none'),
      live: field(Boolean, 'use'),
      expiresAt: field(Date, 'none'),
    } as never,
    { versionKey: false },
  )
  schema.index({ userId: 1, decisionId: 1 }, { unique: true })
  schema.index({ userId: 1, live: 1 })
  schema.index({ userId: 1, updatedAt: 1 })
  schema.index({ decisionId: 1 })
  schema.index({ organizationId: 1 }, { sparse: true })
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  return connection.model('saved_document', schema, 'saved_documents').collection as unknown as Bookmarks
}
