import type { EventBus, Subscription } from '@trilex/platform'
import { identityEvents, readBy } from '@trilex/proto/topics'
import type { Duties } from './duties/duties.ts'
import type { PayerRoom } from './payers/payers.ts'
import type { PersonalData } from './personal-data.ts'

/** Follows people and organisations. Handling an event twice changes nothing; what follows at the provider is a duty. */
export function consume(
  bus: EventBus,
  {
    payers,
    duties,
    isCustomer,
    personalData,
  }: {
    payers: Pick<PayerRoom, 'follow'>
    duties: Pick<Duties, 'want'>
    /** Whether the owner has a customer at the provider. */
    isCustomer(ownerId: string): Promise<boolean>
    personalData: Pick<PersonalData, 'erase'>
  },
): Promise<Subscription> {
  return bus.subscribe({ ...readBy(identityEvents, 'billing.payers'), fromBeginning: true }, async (events) => {
    for (const event of events) {
      const { gone, changed } = await payers.follow(event)
      if (gone !== null) await personalData.erase(gone)
      for (const ownerId of changed) if (await isCustomer(ownerId)) await duties.want('owner', ownerId)
    }
  })
}
