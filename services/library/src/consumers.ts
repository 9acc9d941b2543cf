import { decodeEvent, type EventBus, type IncomingEvent, type Subscription } from '@trilex/platform'
import {
  ProgressHandedOverSchema,
  UserChangedSchema,
  UserDeletedSchema,
  UserRegisteredSchema,
} from '@trilex/proto/identity/v1/events'
import { catalogEvents, identityEvents, readBy } from '@trilex/proto/topics'
import type { BookmarkRoom } from './bookmarks/bookmarks.ts'
import { announcedSize, decisionNews } from './decisions/decision-news.ts'
import type { DecisionRoom } from './decisions/decisions.ts'
import type { HistoryRoom } from './history/history.ts'
import type { PersonalData } from './personal-data.ts'
import type { ProgressRoom } from './progress/progress.ts'
import type { ReaderRoom } from './readers/readers.ts'

const DECISIONS_BATCH = 200
const DECISIONS_GROUP = 'library.decisions'

const ACCOUNT_EVENTS = [UserRegisteredSchema, UserChangedSchema, UserDeletedSchema, ProgressHandedOverSchema] as const

interface Followers {
  decisions: Pick<DecisionRoom, 'follow' | 'expect'>
  bookmarks: Pick<BookmarkRoom, 'followDecisions' | 'unshareOutside'>
  history: Pick<HistoryRoom, 'followDecisions'>
  progress: Pick<ProgressRoom, 'takeOver'>
  readers: Pick<ReaderRoom, 'followAccount'>
  personalData: PersonalData
}

/** Events of the catalogue that the library has not handled yet. */
export const decisionLag = (bus: EventBus): Promise<number> => bus.lag(DECISIONS_GROUP, catalogEvents.topic)

/** Subscribes the rooms to events of decisions (titles, withdrawals) and accounts. Idempotent. */
export async function consume(bus: EventBus, rooms: Followers): Promise<Subscription[]> {
  const decisions = await bus.subscribe(
    { ...readBy(catalogEvents, DECISIONS_GROUP), fromBeginning: true, batchSize: DECISIONS_BATCH },
    async (events) => {
      const size = announcedSize(events)
      if (size !== null) await rooms.decisions.expect(size)
      const news = decisionNews(events)
      if (news.length === 0) return
      // Before the bookmarks are updated: one saved at the same time then sees these events.
      await rooms.decisions.follow(news)
      await rooms.bookmarks.followDecisions(news)
      await rooms.history.followDecisions(news)
    },
  )
  const accounts = await bus.subscribe(
    { ...readBy(identityEvents, 'library.readers'), fromBeginning: true },
    async (events) => {
      for (const event of events) await followAccount(rooms, event)
    },
  )
  return [decisions, accounts]
}

async function followAccount(rooms: Followers, event: IncomingEvent): Promise<void> {
  const { bookmarks, progress, readers, personalData } = rooms
  const decoded = decodeEvent<(typeof ACCOUNT_EVENTS)[number]>(ACCOUNT_EVENTS, event)
  if (!decoded) return
  const { message } = decoded
  const { userId } = message
  if (message.$typeName === 'identity.v1.UserDeleted') return personalData.erase(userId)
  if (await personalData.isErased(userId)) return
  if (message.$typeName === 'identity.v1.ProgressHandedOver') await progress.takeOver(message, decoded.time)
  else if (await readers.followAccount(message, decoded.sequence ?? 0))
    await bookmarks.unshareOutside(userId, message.organizationId || null)
  // Another process may have deleted the account in between.
  if (await personalData.isErased(userId)) await personalData.erase(userId)
}
