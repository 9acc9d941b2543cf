import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import mongoose, { type Connection, type mongo } from 'mongoose'
import { field } from '../stored.ts'

/** Collection `saved_searches` (specification §3). */
export interface StoredSearch {
  /** A sequential number, or the moment of saving in milliseconds when the counter failed. */
  _id: string
  userId: string
  /** Path and query. */
  url: string
  /** What the address asks for; two searches with one key are the same. */
  key: string
  language: InterfaceLanguage
  title: string
  isPublic: boolean
  /** Names it in its public address; null unless it is public. */
  shareId: string | null
  /** When its owner last looked at its hits. */
  seenAt: Date
  createdAt: Date
  updatedAt: Date
  /** False once removed: it can be brought back for an hour. */
  live: boolean
  expiresAt?: Date
}

export interface SearchModels {
  searches: mongo.Collection<StoredSearch>
  counters: mongo.Collection<{ _id: string; value: number }>
}

/** Registers the models on a connection; call `ensureIndexes(connection)` afterwards. */
export function searchModels(connection: Connection): SearchModels {
  const schema = new mongoose.Schema<StoredSearch>(
    {
      _id: field(String, 'use'),
      userId: field(String, 'identity'),
      url: field(String, 'use'),
      key: field(String, 'use'),
      language: field(String, 'preference'),
      title: field(String, 'use'),
      isPublic: field(Boolean, 'use'),
      shareId: field(String, 'use'),
      seenAt: field(Date, 'use'),
      createdAt: field(Date, 'use'),
      updatedAt: field(Date, 'use'),
      live: field(Boolean, 'use'),
      expiresAt: field(Date, 'none'),
    } as never,
    { versionKey: false },
  )
  schema.index({ userId: 1, key: 1, language: 1 }, { unique: true, partialFilterExpression: { live: true } })
  schema.index({ userId: 1, live: 1 })
  schema.index({ shareId: 1 }, { unique: true, partialFilterExpression: { isPublic: true } })
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  const counter = new mongoose.Schema({ _id: String, value: Number }, { versionKey: false })
  return {
    searches: connection.model('saved_search', schema, 'saved_searches')
      .collection as unknown as SearchModels['searches'],
    counters: connection.model('counter', counter, 'counters').collection as unknown as SearchModels['counters'],
  }
}
