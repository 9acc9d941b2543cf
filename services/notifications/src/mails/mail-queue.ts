import { mailAddress } from '@trilex/platform/mail-address'
import type { Connection } from 'mongoose'
import type { Mail } from './mail.ts'
import { mailCollection } from './mail-model.ts'

export interface MailQueue {
  /** Resolves when the mail is stored; the service's sender sends it. A known id changes nothing. */
  add(mail: Mail): Promise<void>
}

/**
 * The mail queue in the service's database. The embedded identity provider in the same process uses it too. `added` is
 * called after each new mail.
 */
export function mailQueue(connection: Connection, added?: () => void): MailQueue {
  const mails = mailCollection.on(connection)
  return {
    async add({ id, template, to, language, brand, data }) {
      const now = new Date()
      const address = mailAddress(to)
      if (!isOneAddress(address)) throw new TypeError(`mail ${id} has no valid recipient address`)
      const waiting = { template, to: address, language, brand, data, state: 'waiting' as const }
      const $setOnInsert = {
        ...waiting,
        attempts: 0,
        queuedAt: now,
        dueAt: now,
        sentAt: null,
        refusal: null,
        outbox: [],
        outboxSeq: 0,
      }
      const { upsertedCount } = await mails.updateOne({ _id: id }, { $setOnInsert }, { upsert: true })
      if (upsertedCount > 0) added?.()
    },
  }
}

/** Rejects a second recipient, a header or a display name hidden in the text. */
function isOneAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/.test(text)
}
