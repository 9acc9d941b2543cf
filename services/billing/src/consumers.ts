import type { EventBus, Subscription } from '@trilex/platform'
import { identityEvents, readBy } from '@trilex/proto/topics'
import type { PayerRoom } from './payers/payers.ts'
import type { PersonalData } from './personal-data.ts'

/** Consumes events about people and organisations, idempotently. */
export function consume(
  bus: EventBus,
  { payers, personalData }: { payers: Pick<PayerRoom, 'follow'>; personalData: Pick<PersonalData, 'erase'> },
): Promise<Subscription> {
  return bus.subscribe({ ...readBy(identityEvents, 'billing.payers'), fromBeginning: true }, async (events) => {
    for (const event of events) {
      const gone = await payers.follow(event)
      if (gone !== null) await personalData.erase(gone)
    }
  })
}
