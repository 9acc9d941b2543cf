import { decodeEvent, type EventBus, type IncomingEvent, type Subscription } from '@trilex/platform'
import { DecisionMatchedSchema, DecisionWithdrawnSchema } from '@trilex/proto/catalog/v1/events'
import { catalogEvents, identityEvents, readBy } from '@trilex/proto/topics'
import type { InboxRoom } from './inbox/inbox.ts'
import type { PersonalData } from './personal-data.ts'
import type { ReaderRoom } from './readers/readers.ts'

const EVENTS = [DecisionMatchedSchema, DecisionWithdrawnSchema] as const

interface Followers {
  readers: ReaderRoom
  inbox: InboxRoom
  personalData: PersonalData
  /** Creates the digests that are due. */
  round(): void
}

/** Subscribes to account events and to the catalogue's matches for watches. Idempotent. */
export async function consume(
  bus: EventBus,
  { readers, inbox, personalData, round }: Followers,
): Promise<Subscription[]> {
  const accounts = await bus.subscribe(
    { ...readBy(identityEvents, 'watch.readers'), fromBeginning: true },
    async (events) => {
      for (const event of events) {
        const deleted = await readers.follow(event)
        if (deleted !== null) await personalData.erase(deleted)
      }
    },
  )
  const found = await bus.subscribe(
    { ...readBy(catalogEvents, 'watch.matches'), fromBeginning: true },
    async (events) => {
      for (const event of events) await note(inbox, event)
      round()
    },
  )
  return [accounts, found]
}

async function note({ store }: InboxRoom, event: IncomingEvent): Promise<void> {
  const message = decodeEvent<(typeof EVENTS)[number]>(EVENTS, event)?.message
  if (!message) return
  if (message.$typeName === 'catalog.v1.DecisionMatched') await store.record(message)
  else await store.withdraw(message.decisionId)
}
