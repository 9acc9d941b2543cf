import mongoose, { type Connection, type mongo } from 'mongoose'

const { Schema } = mongoose

/** Collection `impersonations`: a super admin acts as somebody else. What is done in it is in the log of staff. */
export interface Impersonation {
  _id: string
  actorId: string
  userId: string
  startedAt: Date
  expiresAt: Date
  endedAt: Date | null
}

export interface ImpersonationModels {
  impersonations: mongo.Collection<Impersonation>
}

/** Kept so long after its end; the log keeps what was done. */
const KEPT_SECONDS = 7 * 24 * 3600

export function impersonationModels(connection: Connection): ImpersonationModels {
  const schema = new Schema<Impersonation>(
    {
      _id: { type: String, personal: 'none' },
      actorId: { type: String, personal: 'identity' },
      userId: { type: String, personal: 'identity' },
      startedAt: { type: Date, personal: 'use' },
      expiresAt: { type: Date, personal: 'none' },
      endedAt: { type: Date, personal: 'use' },
    } as never,
    { versionKey: false },
  )
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
  schema.index({ actorId: 1, expiresAt: 1 })
  schema.index({ userId: 1 })
  const model = connection.model<Impersonation>('impersonation', schema, 'impersonations')
  return { impersonations: model.collection as unknown as ImpersonationModels['impersonations'] }
}
