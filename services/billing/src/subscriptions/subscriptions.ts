import { type App, type Logger, type OutboxRelay, WITHOUT_OUTBOX } from '@trilex/platform'
import type { PlanFile } from '@trilex/plans'
import type { Connection } from 'mongoose'
import type { Duties } from '../duties/duties.ts'
import type { PayerRoom } from '../payers/payers.ts'
import type { Payments } from '../payments/payments.ts'
import type { PersonMarks } from '../promotions/person-marks.ts'
import { OwnerAtProvider } from './owner-at-provider.ts'
import { type StoredSubscription, subscriptionCollection } from './subscription-model.ts'
import { subscriptionFigures, subscriptionListRoutes } from './subscription-list-routes.ts'
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
  marks,
  duties,
  hasOpenInvoice,
  plans,
  now,
  log,
}: {
  documents: Connection
  /** Opens the relay that publishes the events of an outbox. */
  relay(collection: ReturnType<typeof subscriptionCollection.on>): Pick<OutboxRelay, 'kick'>
  payments: Payments
  payers: PayerRoom
  marks: PersonMarks
  duties: Pick<Duties, 'handle' | 'want'>
  /** Whether a subscription has an unpaid invoice. */
  hasOpenInvoice(subscriptionId: string): Promise<boolean>
  plans: PlanFile
  now: () => Date
  log: Pick<Logger, 'warn'>
}) {
  const rows = subscriptionCollection.on(documents)
  const published = relay(rows)
  const trials = new Trials(documents, now)
  const kick = (ids: string[]) => published.kick(ids)
  const wantOwner = (ownerId: string) => duties.want('owner', ownerId)
  const store = new Subscriptions({ rows, payments, payers, marks, trials, kick, wantOwner, now, log })

  /**
   * Queues the erasure of the customer at the provider, which ends the subscription, and deletes it here. Trials are
   * remembered for two years.
   */
  async function erase(ownerId: string, email: string): Promise<void> {
    const stored: StoredSubscription | null = await rows.findOne({ _id: ownerId })
    if (stored?.customerId) await duties.want('erasure', stored.customerId)
    await trials.forget(await marks.ofPerson({ id: ownerId, email }))
    await rows.deleteOne({ _id: ownerId })
  }
  async function eraseFirm(ownerId: string): Promise<void> {
    await erase(ownerId, '')
    await payers.eraseFirm(ownerId)
  }
  const atProvider = new OwnerAtProvider({ rows, store, payers, payments, plans, kick, erase: eraseFirm })
  duties.handle('owner', (ownerId) => atProvider.align(ownerId))
  duties.handle('erasure', (customerId) => payments.eraseCustomer(customerId))
  return {
    store,
    trials,
    /** After an event of identity: queues an update of a customer at the provider. */
    async ownerChanged(ownerId: string): Promise<void> {
      if ((await store.find(ownerId))?.customerId != null) await wantOwner(ownerId)
    },
    adminRoutes: (app: App) => subscriptionListRoutes(app, { rows, payers, now }),
    figures: () => subscriptionFigures(rows, now()),
    routes: (app: App) => subscriptionRoutes(app, { subscriptions: store, payers, payments, hasOpenInvoice, plans }),
    async held(ownerId: string, email: string): Promise<Record<string, object[]>> {
      const projection = WITHOUT_OUTBOX
      return {
        subscriptions: await rows.find({ _id: ownerId }, { projection }).toArray(),
        trials: await trials.of(await marks.ofPerson({ id: ownerId, email })),
      }
    },
    erase,
  }
}
