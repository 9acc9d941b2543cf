import mongoose, { type Connection, type mongo } from 'mongoose'
import type { PlanName } from '@trilex/plans'
import { field } from '../stored.ts'

/** When a reader looked at the dashboard. */
export interface Visit {
  /** The last look of the present visit. */
  lastAt: Date
  /** The last look of the visit before; null at the first visit. */
  previousAt: Date | null
}

/** Collection `readers`: what the accounts announced of a person, and the settings that the person made here. */
export interface StoredReader {
  _id: string
  plan: PlanName
  organizationId: string | null
  /** Number of the last event of the accounts that was applied. */
  appliedSequence: number
  historyEnabled: boolean
  /** Keys of the followed domains. */
  domains: string[]
  visit: Visit | null
  /** Reading progress that was handed over, newest last. */
  handOvers: string[]
}

/** A reader of whom only some fields are known. */
export type PartialReader = Pick<StoredReader, '_id'> & Partial<StoredReader>
export type ReaderRows = mongo.Collection<PartialReader>

/** Registers the model on a connection; call `ensureIndexes(connection)` afterwards. */
export function readerRowsOf(connection: Connection): ReaderRows {
  const schema = new mongoose.Schema<StoredReader>(
    {
      _id: field(String, 'identity'),
      plan: field(String, 'account'),
      organizationId: field(String, 'account'),
      appliedSequence: field(Number, 'none'),
      historyEnabled: field(Boolean, 'preference'),
      domains: field([String], 'preference'),
      visit: field(mongoose.Schema.Types.Mixed, 'use'),
      handOvers: field([String], 'use'),
    } as never,
    { versionKey: false },
  )
  schema.index({ organizationId: 1 }, { sparse: true })
  return connection.model('reader', schema, 'readers').collection as unknown as ReaderRows
}
