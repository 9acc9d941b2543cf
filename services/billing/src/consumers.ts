import type { EventBus, Subscription } from '@trilex/platform'
import { identityEvents, readBy } from '@trilex/proto/topics'
import type { PayerRoom } from './payers/payers.ts'
import type { PersonalData } from './personal-data.ts'
import type { SubscriptionRoom } from './subscriptions/subscriptions.ts'

/** Consumes events of people and organisations. Idempotent; resulting changes at the provider are queued as duties. */
export function consume(
  bus: EventBus,
  {
    payers,
    subscriptions,
    personalData,
  }: {
    payers: Pick<PayerRoom, 'follow'>
    subscriptions: Pick<SubscriptionRoom, 'ownerChanged'>
    personalData: Pick<PersonalData, 'erase'>
  },
): Promise<Subscription> {
  return bus.subscribe({ ...readBy(identityEvents, 'billing.payers'), fromBeginning: true }, async (events) => {
    for (const event of events) {
      const { gone, changed } = await payers.follow(event)
      if (gone !== null) await personalData.erase(gone)
      for (const ownerId of changed) await subscriptions.ownerChanged(ownerId)
    }
  })
}
