import type { App, Logger, OutboxRelay } from '@trilex/platform'
import type { PlanFile } from '@trilex/plans'
import type { Connection } from 'mongoose'
import type { PayerRoom } from '../payers/payers.ts'
import type { Payments } from '../payments/payments.ts'
import { marksOf } from '../promotions/person-marks.ts'
import { type StoredSubscription, subscriptionCollection } from './subscription-model.ts'
import { subscriptionRoutes } from './subscription-routes.ts'
import { Subscriptions } from './subscription-store.ts'
import { Trials } from './trials.ts'

export type SubscriptionRoom = ReturnType<typeof openSubscriptions>

/** Subscriptions of people and firms. */
export function openSubscriptions({
  documents,
  relay,
  payments,
  payers,
  plans,
  now,
  log,
}: {
  documents: Connection
  /** Opens the relay that publishes the events of an outbox. */
  relay(collection: ReturnType<typeof subscriptionCollection.on>): Pick<OutboxRelay, 'kick'>
  payments: Payments
  payers: PayerRoom
  plans: PlanFile
  now: () => Date
  log: Pick<Logger, 'warn'>
}) {
  const rows = subscriptionCollection.on(documents)
  const published = relay(rows)
  const trials = new Trials(documents, now)
  const kick = (ids: string[]) => published.kick(ids)
  const store = new Subscriptions({ rows, payments, payers, trials, kick, now, log })
  return {
    store,
    trials,
    routes: (app: App) => subscriptionRoutes(app, { subscriptions: store, payers, payments, plans, now }),
    async held(ownerId: string, email: string): Promise<Record<string, object[]>> {
      const projection = { outbox: 0, outboxSeq: 0, outboxPending: 0, __v: 0 }
      return {
        subscriptions: await rows.find({ _id: ownerId }, { projection }).toArray(),
        trials: await trials.of(marksOf({ ownerId, email })),
      }
    },
    /** Ends the subscription and deletes name and cards at the provider, then deletes the row here. */
    async erase(ownerId: string, email: string): Promise<void> {
      const stored: StoredSubscription | null = await rows.findOne({ _id: ownerId })
      if (stored?.customerId) await payments.eraseCustomer(stored.customerId)
      await rows.deleteOne({ _id: ownerId })
      await trials.erase(marksOf({ ownerId, email }))
    },
  }
}
