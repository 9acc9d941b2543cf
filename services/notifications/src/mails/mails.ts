import type { Connection } from 'mongoose'
import type { Registry } from 'prom-client'
import { measureMails } from './mail-metrics.ts'
import { mailCollection } from './mail-model.ts'
import { mailQueue } from './mail-queue.ts'
import { MailSender, type SenderOptions } from './mail-sender.ts'

/** As many as the connections to the mail server. */
const MAILS_AT_ONCE = 4

export type MailRoom = ReturnType<typeof openMails>

/** The queue of mails and the sender that empties it. The caller owns `sender`. */
export function openMails({
  documents,
  metrics,
  ended,
  ...options
}: {
  documents: Connection
  metrics: Registry
  /** Called when a mail is not tried again, with what became of it. */
  ended: NonNullable<SenderOptions['ended']>
} & Pick<SenderOptions, 'transport' | 'write' | 'log'>) {
  const mails = mailCollection.on(documents)
  const counter = measureMails(metrics, mails)
  const sender = new MailSender({
    ...options,
    mails,
    atOnce: MAILS_AT_ONCE,
    async ended(mail, state) {
      counter.inc({ state })
      await ended(mail, state)
    },
  })
  return {
    queue: mailQueue(documents, () => sender.kick()),
    sender,
    // What a mail is written with is gone once it is sent; until then it may hold a link that is worth a password.
    heldTo: (to: string) => mails.find({ to }, { projection: { data: 0 } }).toArray(),
    /**
     * Erases the mails to an address and those with the ids. The ids stay, so that no event queues one of them again. `spared` is
     * the id of the one mail that still goes out; it forgets its address when it is sent.
     */
    async eraseTo(to: string, ids: string[], spared: string): Promise<void> {
      const $set = { state: 'erased' as const, to: '', data: null, refusal: null }
      await mails.updateMany({ $or: [{ to }, { _id: { $in: ids } }], _id: { $ne: spared } } as object, {
        $set,
        $unset: { dueAt: '' },
      })
    },
  }
}
