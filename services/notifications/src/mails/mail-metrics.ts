import { Counter, Gauge, type Registry } from 'prom-client'
import type { Mails } from './mail-model.ts'

/** All that have something left to do, by their index. */
const WAITING = { dueAt: { $gt: new Date(0) } }

/**
 * Figures of mails: `mails_oldest_waiting_seconds`, since when the oldest that is not sent yet waits, and `mails_total` by what
 * became of them, which the counter takes.
 */
export function measureMails(registry: Registry, mails: Mails): Counter<'state'> {
  new Gauge({
    name: 'mails_oldest_waiting_seconds',
    help: 'Age of the oldest mail that is not sent yet',
    registers: [registry],
    async collect() {
      // Without the documents the other figures are still told.
      const oldest = await mails.findOne(WAITING, { sort: { queuedAt: 1 } }).catch(() => undefined)
      if (oldest !== undefined) this.set(oldest ? Math.max(0, Date.now() - oldest.queuedAt.getTime()) / 1000 : 0)
    },
  })
  return new Counter({
    name: 'mails_total',
    help: 'Mails by what became of them',
    labelNames: ['state'],
    registers: [registry],
  })
}
