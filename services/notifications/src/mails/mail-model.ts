import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf } from '@trilex/platform/field-schemas'
import type { mongo } from 'mongoose'
import { Type } from 'typebox'
import { LANGUAGES, TEMPLATES } from './mail.ts'

export const MAIL_STATES = ['waiting', 'sending', 'sent', 'refused', 'failed', 'erased'] as const

/** The mail queue; outcomes are kept for a month. */
export const mailCollection = defineCollection({
  name: 'mails',
  outbox: true,
  fields: {
    /** Usually the id of the event that caused the mail. */
    _id: personal('use', Type.String()),
    template: personal('use', oneOf(TEMPLATES)),
    /** Lower case; empty once erased. */
    to: personal('contact', Type.String()),
    language: personal('preference', oneOf(LANGUAGES)),
    brand: personal('use', oneOf(LANGUAGES)),
    /** Null once the mail is sent. Of an undelivered one it is kept for another attempt, unless it opens an account. */
    data: personal('identity', Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()])),
    /**
     * `sending`: leased by a sender until `dueAt`; if that sender dies, another one takes it then. `refused`: the
     * server will never accept it for this address. `failed`: abandoned after days. `erased`: the account was deleted.
     */
    state: personal('use', oneOf(MAIL_STATES)),
    /** Attempts that the server answered. */
    attempts: personal('none', Type.Integer()),
    queuedAt: personal('use', Moment),
    /** Time of the next attempt; absent when there is none. */
    dueAt: Type.Optional(personal('none', Moment)),
    sentAt: personal('use', NullableMoment),
    /** The server's last rejection, without the address. */
    refusal: personal('use', NullableString),
    /** When the record is removed; absent while an attempt is pending. */
    expiresAt: Type.Optional(personal('none', Moment)),
  },
  indexes: [
    [{ dueAt: 1 }, { sparse: true }],
    [{ to: 1 }],
    [{ queuedAt: -1 }],
    [{ state: 1, queuedAt: -1 }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
})

export type StoredMail = Stored<typeof mailCollection>
export type Mails = mongo.Collection<StoredMail>
