import { decodeEvent, type EventBus, type IncomingEvent, type Subscription } from '@trilex/platform'
import { UserChangedSchema, UserDeletedSchema, UserRegisteredSchema } from '@trilex/proto/identity/v1/events'
import { identityEvents, readBy } from '@trilex/proto/topics'
import type { FilterRoom } from './filters/filters.ts'
import type { PeopleRoom } from './people/people.ts'
import type { PersonalData } from './personal-data.ts'
import type { SearchRoom } from './searches/searches.ts'

const ACCOUNT_EVENTS = [UserRegisteredSchema, UserChangedSchema, UserDeletedSchema] as const

interface Followers {
  people: Pick<PeopleRoom, 'follow' | 'erase'>
  searches: Pick<SearchRoom, 'leave'>
  filters: Pick<FilterRoom, 'move'>
  personalData: Pick<PersonalData, 'erase' | 'isErased'>
}

/** Stores plan and organisation of people from identity's events, and erases deleted people. Idempotent. */
export function consume(bus: EventBus, rooms: Followers): Promise<Subscription> {
  const groups = { ...readBy(identityEvents, 'analytics.people'), fromBeginning: true }
  return bus.subscribe(groups, async (events) => {
    for (const event of events) await followAccount(rooms, event)
  })
}

async function followAccount(
  { people, searches, filters, personalData }: Followers,
  event: IncomingEvent,
): Promise<void> {
  const decoded = decodeEvent<(typeof ACCOUNT_EVENTS)[number]>(ACCOUNT_EVENTS, event)
  if (!decoded) return
  const { message } = decoded
  const { userId } = message
  if (message.$typeName === 'identity.v1.UserDeleted') return personalData.erase(userId)
  if (await personalData.isErased(userId)) return
  if (await people.follow(message, decoded.sequence ?? 0)) {
    const organizationId = message.organizationId || null
    await searches.leave(userId, organizationId)
    await filters.move(userId, organizationId)
  }
  // Another process may have deleted the account in between.
  if (await personalData.isErased(userId)) await personalData.erase(userId)
}
