import type { App, Logger, OutboxRelay, OutboxRelayOptions, Owned } from '@trilex/platform'
import type { Connection } from 'mongoose'
import type { InboxRoom } from '../inbox/inbox.ts'
import type { ReaderRoom } from '../readers/readers.ts'
import type { WatchRoom } from '../watches/watches.ts'
import { digestCollection } from './digest-model.ts'
import { DigestStore } from './digest-store.ts'
import { readHolidays } from './holidays.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'
import { Unsubscribing } from './unsubscribing.ts'

/**
 * Scheduled digests are due on the hour; `at_once` digests are triggered by events and do not wait for this interval.
 */
const ROUND_MS = 30_000

interface Given {
  documents: Connection
  readers: ReaderRoom
  watches: WatchRoom
  inbox: InboxRoom
  relay: (collection: OutboxRelayOptions['collection']) => OutboxRelay
  log: Pick<Logger, 'warn'>
  now: () => Date
}

/** Digest mails, one per period of a schedule, and their unsubscribe links. */
export function openDigests({ documents, readers, watches, inbox, relay, log, now }: Given) {
  const rows = digestCollection.on(documents)
  const needs = { rows, watches: watches.store, notices: inbox.store, readers, holidays: readHolidays }
  const store = new DigestStore(needs)
  const unsubscribing = new Unsubscribing(rows, watches.store, inbox.store)
  const outbox = relay(rows)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let waiting = false

  /** Creates the digests that are due. Rounds run one after the other. */
  function round(): void {
    if (waiting) return
    waiting = true
    running = running.then(async () => {
      waiting = false
      try {
        await store.round(now())
        outbox.kick()
      } catch (error) {
        log.warn({ err: error }, 'digests not created, retrying in 30 s')
      }
    })
  }
  const work: Owned = {
    async start() {
      timer = setInterval(round, ROUND_MS).unref()
      round()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
  return {
    store,
    work,
    round,
    held: async (userId: string) => ({
      digests: await rows.find({ userId }, { projection: { outbox: 0, outboxSeq: 0, __v: 0 } }).toArray(),
    }),
    erase: (userId: string) => rows.deleteMany({ userId }),
    routes: (app: App) => unsubscribeRoutes(app, unsubscribing),
  }
}
