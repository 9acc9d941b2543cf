import { randomUUID } from 'node:crypto'
import { defineCollection, personal, type Stored } from '@trilex/platform'
import { brandKeys } from '@trilex/platform/brands'
import { Moment, NullableMoment, NullableString, oneOf } from '@trilex/platform/field-schemas'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import type { MailQueue } from '../mails/mail-queue.ts'

/** Retention of messages, in milliseconds. */
const MESSAGES_KEPT_MS = 365 * 24 * 3_600_000

export const CONTACT_TOPICS = ['support', 'billing', 'feedback', 'other'] as const
export const OFFER_TOPICS = ['enterprise', 'support', 'billing', 'other'] as const

/** Messages of visitors, kept for the operator for a year. */
const messageCollection = defineCollection({
  name: 'messages',
  fields: {
    _id: personal('none', Type.String()),
    /** The form that it was submitted with. */
    kind: personal('use', oneOf(['contact', 'offer'])),
    brand: personal('use', oneOf(brandKeys)),
    name: personal('identity', Type.String()),
    /** Lower case. */
    email: personal('contact', Type.String()),
    phone: personal('contact', NullableString),
    company: personal('contact', NullableString),
    topic: personal('use', oneOf([...CONTACT_TOPICS, ...OFFER_TOPICS])),
    message: personal('use', Type.String()),
    receivedAt: personal('use', Moment),
    /** Null until the operator has handled it. */
    handledAt: personal('use', NullableMoment),
    expiresAt: personal('none', Moment),
  },
  indexes: [[{ handledAt: 1, receivedAt: -1 }], [{ email: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
})
export type StoredMessage = Stored<typeof messageCollection>
export type NewMessage = Omit<StoredMessage, '_id' | 'receivedAt' | 'handledAt' | 'expiresAt'>

export interface Messages {
  /** Stores the message and queues the mail about it to `contact`, the brand's address. */
  receive(message: NewMessage, contact: string): Promise<void>
  /** Messages from an address. */
  of(email: string): Promise<StoredMessage[]>
  /** Erases the messages from an address. Resolves to the ids of the mails about them. */
  eraseOf(email: string): Promise<string[]>
}

const mailId = (id: string) => `message-${id}`

export function messagesOf(connection: Connection, queue: MailQueue): Messages {
  const stored = messageCollection.on(connection)
  return {
    async receive(message, contact) {
      const [_id, receivedAt] = [randomUUID(), new Date()]
      const expiresAt = new Date(receivedAt.getTime() + MESSAGES_KEPT_MS)
      await stored.insertOne({ _id, ...message, receivedAt, handledAt: null, expiresAt })
      const { kind, brand, topic, name, email, phone, company } = message
      const data = {
        topic,
        name,
        email,
        message: message.message,
        ...(phone && { phone }),
        ...(company && { company }),
      }
      const template = kind === 'contact' ? 'contactMessage' : 'customOffer'
      await queue.add({ id: mailId(_id), template, to: contact, language: brand, brand, data })
    },
    of: (email) => stored.find({ email }).toArray(),
    async eraseOf(email) {
      const ids = (await stored.find({ email }, { projection: { _id: 1 } }).toArray()).map(({ _id }) => mailId(_id))
      await stored.deleteMany({ email })
      return ids
    },
  }
}
