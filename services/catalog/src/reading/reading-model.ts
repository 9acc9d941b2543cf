import mongoose, { type Connection, type mongo } from 'mongoose'
import type { EntitlementsMessage, PlanName } from '@trilex/plans'

const { Schema } = mongoose

/** Collection `readers`: what account events say about a user, by user id. */
export interface StoredReader {
  _id: string
  accountStatus: string
  /** Absent in rows from before events stated it. */
  plan?: PlanName
  entitlements: EntitlementsMessage | null
  subscriptionStatus: string
  /**
   * When the account was deleted: only its id is kept, for a day, so that a still valid access token stores no data
   * again.
   */
  goneAt?: Date
}

/** Collection `readings`: the documents that a user with a quota opened in a month; id `<user>:<month>`. */
export interface StoredReadings {
  _id: string
  userId: string
  /** In the time zone of Zurich: `2026-11`. */
  month: string
  /** Number of documents. */
  used: number
  documents: { id: string; openedAt: Date }[]
  /** The end of the following month. */
  eraseAt: Date
}

export interface ReadingModels {
  readers: mongo.Collection<StoredReader>
  readings: mongo.Collection<StoredReadings>
}

/** How long the id of a deleted account is kept; an access token is valid for five minutes. */
const KEEP_ID_S = 24 * 3600

/** Registers the models on a connection; call `ensureIndexes(connection)` afterwards. */
export function readingModels(connection: Connection): ReadingModels {
  const readers = connection.model('reader', readerSchema(), 'readers')
  const readings = connection.model('reading', readingSchema(), 'readings')
  return {
    readers: readers.collection as unknown as ReadingModels['readers'],
    readings: readings.collection as unknown as ReadingModels['readings'],
  }
}

function readerSchema() {
  const account = <T>(type: T) => ({ type, personal: 'account' })
  const schema = new Schema(
    {
      _id: { type: String, personal: 'identity' },
      accountStatus: account(String),
      plan: account(String),
      entitlements: account(Schema.Types.Mixed),
      subscriptionStatus: { type: String, personal: 'billing' },
      goneAt: account(Date),
    } as never,
    { versionKey: false },
  )
  schema.index({ goneAt: 1 }, { expireAfterSeconds: KEEP_ID_S })
  return schema
}

function readingSchema() {
  const use = <T>(type: T) => ({ type, personal: 'use' })
  const schema = new Schema(
    {
      _id: use(String),
      userId: { type: String, personal: 'identity' },
      month: use(String),
      used: use(Number),
      documents: use([{ _id: false, id: String, openedAt: Date }]),
      eraseAt: { type: Date, personal: 'none' },
    } as never,
    { versionKey: false },
  )
  schema.index({ userId: 1 })
  schema.index({ eraseAt: 1 }, { expireAfterSeconds: 0 })
  return schema
}
