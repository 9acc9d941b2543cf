import { randomUUID } from 'node:crypto'
import {
  appendEvents,
  defineCollection,
  type OutboxRelay,
  personal,
  type Stored,
  WITHOUT_OUTBOX,
} from '@trilex/platform'
import { brandKeys } from '@trilex/platform/brands'
import { Moment, NullableMoment, NullableString, oneOf } from '@trilex/platform/field-schemas'
import type { Actor } from '@trilex/platform/recorded-action'
import type { mongo } from 'mongoose'
import { Type } from 'typebox'
import { MessageNotFound } from '../errors.ts'
import type { MailQueue } from '../mails/mail-queue.ts'
import { recordedAction } from '../recorded-action.ts'
import { beginsWith } from '../staff-list.ts'

/** Retention of messages, in milliseconds. */
const MESSAGES_KEPT_MS = 365 * 24 * 3_600_000

export const CONTACT_TOPICS = ['support', 'billing', 'feedback', 'other'] as const
export const OFFER_TOPICS = ['enterprise', 'support', 'billing', 'other'] as const

export const MESSAGE_KINDS = ['contact', 'offer'] as const

/** Messages of visitors, kept for the operator for a year. */
export const messageCollection = defineCollection({
  name: 'messages',
  outbox: true,
  fields: {
    _id: personal('none', Type.String()),
    /** The form that it was submitted with. */
    kind: personal('use', oneOf(MESSAGE_KINDS)),
    brand: personal('use', oneOf(brandKeys)),
    name: personal('identity', Type.String()),
    /** Lower case. */
    email: personal('contact', Type.String()),
    phone: personal('contact', NullableString),
    company: personal('contact', NullableString),
    topic: personal('use', oneOf([...new Set([...CONTACT_TOPICS, ...OFFER_TOPICS])])),
    message: personal('use', Type.String()),
    receivedAt: personal('use', Moment),
    /** Null until the operator has handled it. */
    handledAt: personal('use', NullableMoment),
    expiresAt: personal('none', Moment),
  },
  indexes: [
    [{ handledAt: 1, receivedAt: -1 }],
    [{ receivedAt: -1 }],
    [{ email: 1 }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
})
export type StoredMessage = Stored<typeof messageCollection>
export type NewMessage = Pick<
  StoredMessage,
  'kind' | 'brand' | 'name' | 'email' | 'phone' | 'company' | 'topic' | 'message'
>

export interface MessageFilter {
  /** Beginning of an address. */
  q?: string
  state?: 'open' | 'handled'
  kind?: StoredMessage['kind']
}

export interface Messages {
  /** Stores the message and queues the mail about it to `contact`, the brand's address. */
  receive(message: NewMessage, contact: string): Promise<void>
  /** Newest first. */
  list(filter: MessageFilter, offset: number, limit: number): Promise<{ messages: StoredMessage[]; total: number }>
  /** Number of messages that nobody has handled. */
  open(): Promise<number>
  /** Marks a message as handled, or as open again. Without a change, nothing is recorded. Throws 404. */
  handle(id: string, handled: boolean, actor: Actor): Promise<StoredMessage>
  /** Messages from an address. */
  of(email: string): Promise<StoredMessage[]>
  /** Erases the messages from an address. Resolves to the ids of the mails about them. */
  eraseOf(email: string): Promise<string[]>
}

const mailId = (id: string) => `message-${id}`

export function messagesOf(
  stored: mongo.Collection<StoredMessage>,
  queue: MailQueue,
  published: Pick<OutboxRelay, 'kick'>,
): Messages {
  return {
    async list({ q = '', state, kind }, offset, limit) {
      const text = q.trim().toLowerCase()
      const handledAt = state === 'open' ? null : { $ne: null }
      const matching = { ...(text && { email: beginsWith(text) }), ...(state && { handledAt }), ...(kind && { kind }) }
      const page = stored.find(matching).sort({ receivedAt: -1 }).skip(offset).limit(limit)
      const [messages, total] = await Promise.all([page.toArray(), stored.countDocuments(matching)])
      return { messages, total }
    },
    open: () => stored.countDocuments({ handledAt: null }),
    async handle(_id, handled, actor) {
      const present = await stored.findOne({ _id })
      if (!present) throw new MessageNotFound()
      const handledAt = handled ? new Date() : null
      const action = recordedAction(actor, {
        action: handled ? 'message.handled' : 'message.reopened',
        target: { kind: 'product', id: `message:${_id}` },
        before: { handledAt: present.handledAt },
        after: { handledAt },
      })
      const change = appendEvents<StoredMessage>({ $set: { handledAt } }, [action])
      const other = { _id, handledAt: handled ? null : { $ne: null } }
      const changed = await stored.findOneAndUpdate(other, change, { returnDocument: 'after' })
      if (changed) published.kick([_id])
      return changed ?? present
    },
    async receive(message, contact) {
      const [_id, receivedAt] = [randomUUID(), new Date()]
      const expiresAt = new Date(receivedAt.getTime() + MESSAGES_KEPT_MS)
      await stored.insertOne({ _id, ...message, receivedAt, handledAt: null, expiresAt, outbox: [], outboxSeq: 0 })
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
    of: (email) => stored.find({ email }, { projection: WITHOUT_OUTBOX }).toArray(),
    async eraseOf(email) {
      const ids = (await stored.find({ email }, { projection: { _id: 1 } }).toArray()).map(({ _id }) => mailId(_id))
      await stored.deleteMany({ email })
      return ids
    },
  }
}
