import mongoose, { type Connection, type mongo } from 'mongoose'
import type { BrandKey, Mail } from './mail.ts'

const { Schema } = mongoose

/**
 * What became of a mail. `sending`: one sender holds it until `dueAt`; should that sender die, another one takes it then.
 * `refused`: the server will never take it for this address. `failed`: given up after days. `erased`: its account is gone.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'refused' | 'failed' | 'erased'

/** Collection `mails`: the queue, and for a month what became of each mail. */
export interface StoredMail extends Omit<Mail, 'id' | 'data'> {
  /** Id of the mail: mostly that of the event that caused it. */
  _id: string
  brand: BrandKey
  /** In lower case; empty once erased. */
  to: string
  /** Null as soon as it is not needed any more. */
  data: Record<string, string> | null
  state: MailState
  /** Tries that the server answered. */
  attempts: number
  queuedAt: Date
  /** When a sender may take it, or take it from a sender that died. Absent when nothing is left to do. */
  dueAt?: Date
  sentAt: Date | null
  /** The server's last refusal, without the address. */
  refusal: string | null
  /** When the record is removed; absent while there is something to do. */
  expiresAt?: Date
}

export type Mails = mongo.Collection<StoredMail>

/** The mails of a database. Several callers may ask on one connection. */
export function mailsOf(connection: Connection): Mails {
  const model = connection.models['mail'] ?? connection.model('mail', mailSchema(), 'mails')
  return model.collection as unknown as Mails
}

function mailSchema() {
  const schema = new Schema<StoredMail>(
    {
      _id: { type: String, personal: 'use' },
      template: { type: String, personal: 'use' },
      to: { type: String, personal: 'contact' },
      language: { type: String, personal: 'preference' },
      brand: { type: String, personal: 'use' },
      data: { type: Schema.Types.Mixed, personal: 'identity' },
      state: { type: String, personal: 'use' },
      attempts: { type: Number, personal: 'none' },
      queuedAt: { type: Date, personal: 'use' },
      dueAt: { type: Date, personal: 'none' },
      sentAt: { type: Date, personal: 'use' },
      refusal: { type: String, personal: 'use' },
      expiresAt: { type: Date, personal: 'none' },
    },
    { versionKey: false },
  )
  schema.index({ dueAt: 1 }, { sparse: true })
  schema.index({ to: 1 })
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  return schema
}
