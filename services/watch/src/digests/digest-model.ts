import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, Strings } from '@trilex/platform/field-schemas'
import type { mongo } from 'mongoose'
import { Type } from 'typebox'

/**
 * Digests created so far, so that none is created twice. The event that sends a digest is in the outbox of its
 * document.
 */
export const digestCollection = defineCollection({
  name: 'digests',
  outbox: true,
  fields: {
    /** Reader, schedule and period; an `at_once` digest has its number instead of a period. */
    _id: personal('use', Type.String()),
    userId: personal('identity', Type.String()),
    /** Reader and schedule. */
    series: personal('use', Type.String()),
    /** Number of an `at_once` digest in its series; otherwise 0. */
    number: personal('none', Type.Integer()),
    notices: personal('use', Strings),
    watches: personal('use', Strings),
    /** Whether its notices have been marked as part of it. */
    settled: personal('none', Type.Boolean()),
    /** Part of the link that unsubscribes from its watches. */
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
