import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, oneOf } from '@trilex/platform/field-schemas'
import { type EntitlementsMessage, PLANS } from '@trilex/plans'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'

/** How long the id of a deleted account is kept; an access token is valid for five minutes. */
const KEEP_ID_S = 24 * 3600

/** State of a person from identity's events. */
const readerCollection = defineCollection({
  name: 'readers',
  fields: {
    /** The user id. */
    _id: personal('identity', Type.String()),
    accountStatus: personal('account', Type.String()),
    /** Absent in rows from before events stated it. */
    plan: Type.Optional(personal('account', oneOf(PLANS))),
    entitlements: personal('account', Type.Unsafe<EntitlementsMessage | null>({ type: ['object', 'null'] })),
    subscriptionStatus: personal('billing', Type.String()),
    /**
     * The account was deleted: its id alone stays for a day, so that an access token that has not expired leaves no
     * trace.
     */
    goneAt: Type.Optional(personal('account', Moment)),
  },
  indexes: [[{ goneAt: 1 }, { expireAfterSeconds: KEEP_ID_S }]],
})
export type StoredReader = Stored<typeof readerCollection>

/** Documents opened in a month by a person with a quota. */
const readingCollection = defineCollection({
  name: 'readings',
  fields: {
    /** `<user>:<month>`. */
    _id: personal('use', Type.String()),
    userId: personal('identity', Type.String()),
    /** In Zurich: `2026-11`. */
    month: personal('use', Type.String()),
    /** Number of documents. */
    used: personal('use', Type.Integer()),
    documents: personal('use', Type.Array(Type.Object({ id: Type.String(), openedAt: Moment }))),
    /** The end of the following month. */
    eraseAt: personal('none', Moment),
  },
  indexes: [[{ userId: 1 }], [{ month: 1 }], [{ eraseAt: 1 }, { expireAfterSeconds: 0 }]],
})

export type ReadingModels = ReturnType<typeof readingModels>

/** Registers the collections on a connection; call `ensureIndexes(connection)` afterwards. */
export function readingModels(connection: Connection) {
  return { readers: readerCollection.on(connection), readings: readingCollection.on(connection) }
}
