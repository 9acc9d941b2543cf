import { isDuplicateKey } from '@trilex/platform'
import { createHash } from 'node:crypto'
import mongoose, { type Connection, type mongo } from 'mongoose'
import { AlreadyOnList } from '../errors.ts'
import type { BrandKey } from '../mails/mail.ts'
import type { MailQueue } from '../mails/mail-queue.ts'

/** How long an address waits for the launch at most. */
const ENTRIES_KEPT_MS = 2 * 365 * 24 * 3_600_000

/** Collection `waiting_list` (specification §3). */
export interface WaitingListEntry {
  /** In lower case. */
  email: string
  createdAt: Date
  /** Whether the confirmation went out. */
  emailSent: boolean
  source: 'coming_soon_page'
  brand: BrandKey
  /** Id of the mail that confirms it. */
  mail: string
  expiresAt: Date
}

export interface WaitingList {
  /** Puts an address on the list and queues its confirmation. Throws 409 when it is there already. */
  join(entry: Pick<WaitingListEntry, 'email' | 'source' | 'brand'>): Promise<void>
  /** The confirmation with this id went out. */
  confirmed(mail: string): Promise<void>
  /** The entry of an address, if there is one. */
  of(email: string): Promise<WaitingListEntry[]>
  eraseOf(email: string): Promise<void>
}

export function waitingListOf(connection: Connection, queue: MailQueue): WaitingList {
  const schema = new mongoose.Schema<WaitingListEntry>(
    {
      email: { type: String, personal: 'contact' },
      createdAt: { type: Date, personal: 'use' },
      emailSent: { type: Boolean, personal: 'use' },
      source: { type: String, personal: 'use' },
      brand: { type: String, personal: 'use' },
      mail: { type: String, personal: 'none' },
      expiresAt: { type: Date, personal: 'none' },
    },
    { versionKey: false },
  )
  schema.index({ email: 1 }, { unique: true })
  schema.index({ mail: 1 })
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  const model = connection.model('waiting_list_entry', schema, 'waiting_list')
  const entries = model.collection as unknown as mongo.Collection<WaitingListEntry>
  return {
    async join({ email, source, brand }) {
      const createdAt = new Date()
      // Whoever leaves the list and joins it again gets a mail again.
      const mail = createHash('sha256').update(`${email} ${createdAt.toISOString()}`).digest('hex').slice(0, 40)
      const expiresAt = new Date(createdAt.getTime() + ENTRIES_KEPT_MS)
      try {
        await entries.insertOne({ email, createdAt, emailSent: false, source, brand, mail, expiresAt })
      } catch (error) {
        if (isDuplicateKey(error)) throw new AlreadyOnList()
        throw error
      }
      await queue.add({ id: mail, template: 'waitingListConfirmation', to: email, language: brand, brand, data: {} })
    },
    async confirmed(mail) {
      await entries.updateOne({ mail }, { $set: { emailSent: true } })
    },
    of: (email) => entries.find({ email }).toArray(),
    async eraseOf(email) {
      await entries.deleteMany({ email })
    },
  }
}
