import { type App, type OutboxRelay, WITHOUT_OUTBOX } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { Registry } from 'prom-client'
import { MailLog } from './mail-log.ts'
import { mailLogRoutes } from './mail-log-routes.ts'
import { measureMails } from './mail-metrics.ts'
import { mailCollection } from './mail-model.ts'
import { mailQueue } from './mail-queue.ts'
import { MailSender, type SenderOptions } from './mail-sender.ts'

/** Equals the number of connections to the SMTP server. */
const MAILS_AT_ONCE = 4

export type MailRoom = ReturnType<typeof openMails>

/** Opens the mail queue and its sender. The caller starts and stops `sender`. */
export function openMails({
  documents,
  relay,
  metrics,
  ended,
  ...options
}: {
  documents: Connection
  /** Opens the relay that publishes the events of an outbox. */
  relay(collection: ReturnType<typeof mailCollection.on>): Pick<OutboxRelay, 'kick'>
  metrics: Registry
  /** Called with the final state when a mail is not retried. */
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
  const log = new MailLog(mails, relay(mails), () => sender.kick())
  return {
    log,
    adminRoutes: (app: App) => mailLogRoutes(app, log),
    queue: mailQueue(documents, () => sender.kick()),
    sender,
    // Without `data`: until a mail is sent, it may contain a link that is as sensitive as a password.
    heldTo: (to: string) => mails.find({ to }, { projection: { ...WITHOUT_OUTBOX, data: 0 } }).toArray(),
    /**
     * Erases the mails to an address and those with the ids. The ids stay, so that no event queues them again. `spared`
     * is the id of the one mail that is still sent; its address is erased afterwards.
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
