import { createHash } from 'node:crypto'
import { defineCollection, isDuplicateKey, personal, type Stored } from '@trilex/platform'
import { brandKeys } from '@trilex/platform/brands'
import { Moment, oneOf } from '@trilex/platform/field-schemas'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { AlreadyOnList } from '../errors.ts'
import type { MailQueue } from '../mails/mail-queue.ts'

/** Retention of an entry before the launch, in milliseconds. */
const ENTRIES_KEPT_MS = 2 * 365 * 24 * 3_600_000

/** Waiting list for the launch (specification §3). */
const waitingListCollection = defineCollection({
  name: 'waiting_list',
  fields: {
    /** Lower case. */
    email: personal('contact', Type.String()),
    createdAt: personal('use', Moment),
    /** Whether the confirmation was sent. */
    emailSent: personal('use', Type.Boolean()),
    source: personal('use', oneOf(['coming_soon_page'])),
    brand: personal('use', oneOf(brandKeys)),
    /** Id of the confirmation mail. */
    mail: personal('none', Type.String()),
    expiresAt: personal('none', Moment),
  },
  indexes: [[{ email: 1 }, { unique: true }], [{ mail: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
})
type WaitingListEntry = Stored<typeof waitingListCollection>

export interface WaitingList {
  /** Adds an address and queues its confirmation. Throws 409 when it is on the list. */
  join(entry: Pick<WaitingListEntry, 'email' | 'source' | 'brand'>): Promise<void>
  /** Records that the confirmation with this id was sent. */
  confirmed(mail: string): Promise<void>
  count(): Promise<number>
  /** The entry of an address, if there is one. */
  of(email: string): Promise<WaitingListEntry[]>
  eraseOf(email: string): Promise<void>
}

export function waitingListOf(connection: Connection, queue: MailQueue): WaitingList {
  const entries = waitingListCollection.on(connection)
  return {
    async join({ email, source, brand }) {
      const createdAt = new Date()
      // The time is part of the id, so that leaving and joining again sends another mail.
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
    count: () => entries.countDocuments(),
    of: (email) => entries.find({ email }).toArray(),
    async eraseOf(email) {
      await entries.deleteMany({ email })
    },
  }
}
