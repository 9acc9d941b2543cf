import { randomUUID } from 'node:crypto'
import mongoose, { type Connection, type mongo } from 'mongoose'
import type { BrandKey } from '../mails/mail.ts'
import type { MailQueue } from '../mails/mail-queue.ts'

/** How long messages are kept for whoever answers them. */
const MESSAGES_KEPT_MS = 365 * 24 * 3_600_000

export const CONTACT_TOPICS = ['support', 'billing', 'feedback', 'other'] as const
export const OFFER_TOPICS = ['enterprise', 'support', 'billing', 'other'] as const

export interface NewMessage {
  /** The form it came by. */
  kind: 'contact' | 'offer'
  brand: BrandKey
  name: string
  /** In lower case. */
  email: string
  phone: string | null
  company: string | null
  topic: (typeof CONTACT_TOPICS)[number] | (typeof OFFER_TOPICS)[number]
  message: string
}

/** Collection `messages`: what readers wrote, until somebody has answered it and for a year. */
export interface StoredMessage extends NewMessage {
  _id: string
  receivedAt: Date
  /** Null until somebody has dealt with it. */
  handledAt: Date | null
  expiresAt: Date
}

export interface Messages {
  /** Stores the message and queues the mail about it to `contact`, the brand's address. */
  receive(message: NewMessage, contact: string): Promise<void>
  /** What somebody wrote. */
  of(email: string): Promise<StoredMessage[]>
  /** Erases what somebody wrote. Resolves to the ids of the mails about it. */
  eraseOf(email: string): Promise<string[]>
}

const mailId = (id: string) => `message-${id}`

export function messagesOf(connection: Connection, queue: MailQueue): Messages {
  const schema = new mongoose.Schema<StoredMessage>(
    {
      _id: { type: String, personal: 'none' },
      kind: { type: String, personal: 'use' },
      brand: { type: String, personal: 'use' },
      name: { type: String, personal: 'identity' },
      email: { type: String, personal: 'contact' },
      phone: { type: String, personal: 'contact' },
      company: { type: String, personal: 'contact' },
      topic: { type: String, personal: 'use' },
      message: { type: String, personal: 'use' },
      receivedAt: { type: Date, personal: 'use' },
      handledAt: { type: Date, personal: 'use' },
      expiresAt: { type: Date, personal: 'none' },
    },
    { versionKey: false },
  )
  schema.index({ handledAt: 1, receivedAt: -1 })
  schema.index({ email: 1 })
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  const model = connection.model('message', schema, 'messages')
  const stored = model.collection as unknown as mongo.Collection<StoredMessage>
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
