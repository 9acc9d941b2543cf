import type { App } from '@trilex/platform'
import { loadPlans, planFromEvent } from '@trilex/plans'
import type { Connection } from 'mongoose'
import { domainRoutes } from './domain-routes.ts'
import { readerCollection } from './reader-model.ts'
import { Readers } from './reader-store.ts'

export type ReaderRoom = ReturnType<typeof openReaders>

/** Plan and organisation of readers, from identity's events, and the domains that they follow. */
export function openReaders({
  documents,
  domains,
  now,
}: {
  documents: Connection
  domains: readonly { key: string }[]
  now: () => Date
}) {
  const rows = readerCollection.on(documents)
  const store = new Readers(rows, now)
  const domainKeys = new Set(domains.map(({ key }) => key))
  const plans = loadPlans()
  return {
    store,
    /**
     * Applies the account state of an event, unless a later event was applied.
     * @returns false when it was not applied
     */
    followAccount(
      account: { userId: string; organizationId: string } & Parameters<typeof planFromEvent>[0],
      sequence: number,
    ): Promise<boolean> {
      const state = { plan: planFromEvent(account), organizationId: account.organizationId || null }
      return store.apply(account.userId, sequence, state)
    },
    held: async (userId: string) => ({ reader: await rows.find({ _id: userId }).toArray() }),
    erase: (userId: string) => rows.deleteMany({ _id: userId }),
    routes: (app: App) => domainRoutes(app, { readers: store, domainKeys, plans }),
  }
}
