import type { ByLanguage, DocType } from '@trilex/citations/vocabulary'
import mongoose, { type Connection, type mongo } from 'mongoose'
import { field } from '../stored.ts'

/** How long an opened decision is remembered: 12 months. */
const KEPT_SECONDS = 365 * 24 * 3_600

/** Collection `opened_decisions`: the history, one entry for each reader and decision. */
export interface OpenedDecision {
  userId: string
  docType: DocType
  docId: string
  decisionId: string
  /** As the page showed it. */
  title: string
  /** As the catalogue announced them since; null until then. */
  titles: ByLanguage<string> | null
  year: number | null
  /** The last time. */
  openedAt: Date
  /** False once removed: it can be brought back for an hour. */
  live: boolean
  /** When a removed one is erased. */
  expiresAt?: Date
}

export type OpenedDecisions = mongo.Collection<OpenedDecision>

/** Registers the model on a connection; call `ensureIndexes(connection)` afterwards. */
export function openedDecisionsOf(connection: Connection): OpenedDecisions {
  const schema = new mongoose.Schema<OpenedDecision>(
    {
      userId: field(String, 'identity'),
      docType: field(String, 'use'),
      docId: field(String, 'use'),
      decisionId: field(String, 'use'),
      title: field(String, 'use'),
      titles: field(mongoose.Schema.Types.Mixed, 'none'),
      year: field(Number, 'use'),
      openedAt: field(Date, 'use'),
      live: field(Boolean, 'use'),
      expiresAt: field(Date, 'none'),
    } as never,
    { versionKey: false },
  )
  schema.index({ userId: 1, decisionId: 1 }, { unique: true })
  schema.index({ userId: 1, live: 1, openedAt: -1, decisionId: -1 })
  schema.index({ decisionId: 1 })
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  schema.index({ openedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
  return connection.model('opened_decision', schema, 'opened_decisions').collection as unknown as OpenedDecisions
}
