import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment } from '@trilex/platform/field-schemas'
import type { Connection, mongo } from 'mongoose'
import { Type } from 'typebox'

/** Time after its end until a record is removed; the audit log keeps what was done. */
const KEPT_SECONDS = 7 * 24 * 3600

/** A super administrator acts as somebody else. The audit log holds what is done in it. */
const impersonationCollection = defineCollection({
  name: 'impersonations',
  fields: {
    _id: personal('none', Type.String()),
    actorId: personal('identity', Type.String()),
    userId: personal('identity', Type.String()),
    startedAt: personal('use', Moment),
    expiresAt: personal('none', Moment),
    endedAt: personal('use', NullableMoment),
  },
  indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }], [{ actorId: 1, expiresAt: 1 }], [{ userId: 1 }]],
})
export type Impersonation = Stored<typeof impersonationCollection>

export interface ImpersonationModels {
  impersonations: mongo.Collection<Impersonation>
}

export const impersonationModels = (connection: Connection): ImpersonationModels => ({
  impersonations: impersonationCollection.on(connection),
})
