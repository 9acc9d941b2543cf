import mongoose, { type Connection, type mongo } from 'mongoose'
import { field } from '../stored.ts'

/** A place in a decision: anchor of the document (`E4.2`) and how readers name it (`consid. 4.2`). */
export interface Position {
  anchor: string
  label: string
}

/** Collection `user_progress` (specification §3): how far a reader is with a decision. */
export interface StoredProgress {
  userId: string
  decisionId: string
  done: boolean
  /** When it was said to be done or not; 1970 when nobody has said anything. */
  doneAt: Date
  position: Position | null
  /** When this place was read; 1970 without one. */
  positionAt: Date
}

export type Progresses = mongo.Collection<StoredProgress>

/** Registers the model on a connection; call `ensureIndexes(connection)` afterwards. */
export function progressOf(connection: Connection): Progresses {
  const schema = new mongoose.Schema<StoredProgress>(
    {
      userId: field(String, 'identity'),
      decisionId: field(String, 'use'),
      done: field(Boolean, 'use'),
      doneAt: field(Date, 'use'),
      position: field(mongoose.Schema.Types.Mixed, 'use'),
      positionAt: field(Date, 'use'),
    } as never,
    { versionKey: false },
  )
  schema.index({ userId: 1, decisionId: 1 }, { unique: true })
  schema.index({ userId: 1, done: 1 })
  return connection.model('progress', schema, 'user_progress').collection as unknown as Progresses
}
