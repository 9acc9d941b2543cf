import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment } from '@trilex/platform/field-schemas'
import type { Connection, mongo } from 'mongoose'
import { Type } from 'typebox'

/** Retention of a record after its end; the audit log keeps the actions. */
const KEPT_SECONDS = 7 * 24 * 3600

/** A super admin acting as another user. The audit log lists the requests. */
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
