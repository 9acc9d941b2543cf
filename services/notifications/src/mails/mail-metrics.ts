import { Counter, Gauge, type Registry } from 'prom-client'
import type { Mails } from './mail-model.ts'

/** Mails with a pending attempt; uses the index on `dueAt`. */
const WAITING = { dueAt: { $gt: new Date(0) } }

/**
 * Metrics of mails: `mails_oldest_waiting_seconds`, the age of the oldest unsent mail, and the returned counter
 * `mails_total` by final state.
 */
export function measureMails(registry: Registry, mails: Mails): Counter<'state'> {
  new Gauge({
    name: 'mails_oldest_waiting_seconds',
    help: 'Age of the oldest unsent mail',
    registers: [registry],
    async collect() {
      // When the database is unreachable the other metrics must still be scraped.
      const oldest = await mails.findOne(WAITING, { sort: { queuedAt: 1 } }).catch(() => undefined)
      if (oldest !== undefined) this.set(oldest ? Math.max(0, Date.now() - oldest.queuedAt.getTime()) / 1000 : 0)
    },
  })
  return new Counter({
    name: 'mails_total',
    help: 'Mails by final state',
    labelNames: ['state'],
    registers: [registry],
  })
}
