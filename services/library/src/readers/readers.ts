import type { App } from '@trilex/platform'
import { loadPlans, ofMessage, planOf } from '@trilex/platform/plans'
import type { Connection } from 'mongoose'
import { domainRoutes } from './domain-routes.ts'
import { readerRowsOf } from './reader-model.ts'
import { Readers } from './reader-store.ts'

export type ReaderRoom = ReturnType<typeof openReaders>

/** What the accounts announce of readers (plan, organisation), and the domains that they follow. */
export function openReaders({
  documents,
  domains,
  now,
}: {
  documents: Connection
  domains: readonly { key: string }[]
  now: () => Date
}) {
  const rows = readerRowsOf(documents)
  const store = new Readers(rows, now)
  const domainKeys = new Set(domains.map(({ key }) => key))
  const plans = loadPlans()
  return {
    store,
    /**
     * Applies the state of an account that an event announces, unless a later event was applied.
     * @returns false when it was not applied
     */
    followAccount(
      {
        userId,
        entitlements,
        organizationId,
      }: { userId: string; organizationId: string; entitlements?: Parameters<typeof ofMessage>[0] },
      sequence: number,
    ): Promise<boolean> {
      const state = { plan: planOf(ofMessage(entitlements)), organizationId: organizationId || null }
      return store.apply(userId, sequence, state)
    },
    held: async (userId: string) => ({ reader: await rows.find({ _id: userId }).toArray() }),
    erase: (userId: string) => rows.deleteMany({ _id: userId }),
    routes: (app: App) => domainRoutes(app, { readers: store, domainKeys, plans }),
  }
}
