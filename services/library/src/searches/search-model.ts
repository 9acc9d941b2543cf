import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableString, oneOf } from '@trilex/platform/field-schemas'
import type { Connection, mongo } from 'mongoose'
import { Type } from 'typebox'

/** Saved searches (specification §3). */
export const searchCollection = defineCollection({
  name: 'saved_searches',
  fields: {
    /** A sequential number, or the time of saving in milliseconds when the counter failed. */
    _id: personal('use', Type.String()),
    userId: personal('identity', Type.String()),
    url: personal('use', Type.String({ description: 'Path and query' })),
    /** Normalised parameters of the address; equal for equivalent searches. */
    key: personal('use', Type.String()),
    language: personal('preference', oneOf(INTERFACE_LANGUAGES)),
    title: personal('use', Type.String()),
    isPublic: personal('use', Type.Boolean()),
    shareId: personal(
      'use',
      Type.With(NullableString, { description: 'Id in its public address; null unless it is public' }),
    ),
    seenAt: personal('use', Type.With(Moment, { description: 'When its hits were last viewed' })),
    createdAt: personal('use', Moment),
    updatedAt: personal('use', Moment),
    /** False once removed; it can be restored for an hour. */
    live: personal('use', Type.Boolean()),
    expiresAt: Type.Optional(personal('none', Moment)),
  },
  indexes: [
    [
      { userId: 1, key: 1, language: 1 },
      { unique: true, partialFilterExpression: { live: true } },
    ],
    [{ userId: 1, live: 1 }],
    [{ shareId: 1 }, { unique: true, partialFilterExpression: { isPublic: true } }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
})
export type StoredSearch = Stored<typeof searchCollection>

const counterCollection = defineCollection({
  name: 'counters',
  personal: 'none',
  fields: { _id: Type.String(), value: Type.Integer() },
})

export interface SearchModels {
  searches: mongo.Collection<StoredSearch>
  counters: mongo.Collection<Stored<typeof counterCollection>>
}

/** Registers the models on a connection; call `ensureIndexes(connection)` afterwards. */
export const searchModels = (connection: Connection): SearchModels => ({
  searches: searchCollection.on(connection),
  counters: counterCollection.on(connection),
})
