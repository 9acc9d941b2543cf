import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, Strings } from '@trilex/platform/field-schemas'
import type { mongo } from 'mongoose'
import { Type } from 'typebox'

/** Digests that were made, so that none is made twice. The event that sends one is in its document. */
export const digestCollection = defineCollection({
  name: 'digests',
  outbox: true,
  fields: {
    /** Reader, schedule and period, or number of the digest when it is made at once. */
    _id: personal('use', Type.String()),
    userId: personal('identity', Type.String()),
    /** Reader and schedule. */
    series: personal('use', Type.String()),
    /** Of a digest made at once: its number in the series; otherwise 0. */
    number: personal('none', Type.Integer()),
    notices: personal('use', Strings),
    watches: personal('use', Strings),
    /** Whether its notices are marked as being in it. */
    settled: personal('none', Type.Boolean()),
    /** In the link that ends the mails of its watches. */
    unsubscribeToken: personal('none', Type.String()),
    madeAt: personal('use', Moment),
  },
  indexes: [
    [{ userId: 1, settled: 1 }],
    [{ series: 1, number: -1 }],
    [{ unsubscribeToken: 1 }, { unique: true }],
    [{ madeAt: 1 }, { expireAfterSeconds: 400 * 24 * 3_600 }],
  ],
})
export type StoredDigest = Stored<typeof digestCollection>
export type DigestRows = mongo.Collection<StoredDigest>
