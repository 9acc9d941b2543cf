import { createHash } from 'node:crypto'
import { defineCollection, isDuplicateKey, personal, type Stored } from '@trilex/platform'
import { brandKeys } from '@trilex/platform/brands'
import { Moment, oneOf } from '@trilex/platform/field-schemas'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { AlreadyOnList } from '../errors.ts'
import type { MailQueue } from '../mails/mail-queue.ts'

/** How long an address waits for the launch at most. */
const ENTRIES_KEPT_MS = 2 * 365 * 24 * 3_600_000

/** Specification §3. */
const waitingListCollection = defineCollection({
  name: 'waiting_list',
  fields: {
    /** In lower case. */
    email: personal('contact', Type.String()),
    createdAt: personal('use', Moment),
    /** Whether the confirmation was sent. */
    emailSent: personal('use', Type.Boolean()),
    source: personal('use', oneOf(['coming_soon_page'])),
    brand: personal('use', oneOf(brandKeys)),
    /** Id of the mail that confirms it. */
    mail: personal('none', Type.String()),
    expiresAt: personal('none', Moment),
  },
  indexes: [[{ email: 1 }, { unique: true }], [{ mail: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
})
type WaitingListEntry = Stored<typeof waitingListCollection>

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
  const entries = waitingListCollection.on(connection)
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
