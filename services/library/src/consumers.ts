import { decodeEvent, type EventBus, type IncomingEvent, type Subscription } from '@trilex/platform'
import { ofMessage, planOf } from '@trilex/platform/plans'
import {
  DecisionChangedSchema,
  DecisionPublishedSchema,
  DecisionWithdrawnSchema,
} from '@trilex/proto/catalog/v1/events'
import {
  ProgressHandedOverSchema,
  UserChangedSchema,
  UserDeletedSchema,
  UserRegisteredSchema,
} from '@trilex/proto/identity/v1/events'
import { followDecisions, type DecisionNews } from './bookmarks/follow-decisions.ts'
import type { LibraryData } from './library-data.ts'
import { nameOf } from './decision-name.ts'
import type { ProgressStore } from './progress/progress.ts'
import type { Erasure } from './readers/erasure.ts'
import type { Readers } from './readers/readers.ts'

/** As the services define them that publish them: whoever starts first creates a topic. */
export const CATALOG_TOPIC = { topic: 'catalog.events', partitions: 4, retentionMs: 30 * 24 * 3_600_000 }
export const IDENTITY_TOPIC = { topic: 'identity.events', partitions: 4, retentionMs: 14 * 24 * 3_600_000 }
/** Never rename a group: an abandoned one holds back erasing. */
const DECISIONS_GROUP = 'library.decisions'
const READERS_GROUP = 'library.readers'
const DECISIONS_BATCH = 200

const DECISION_EVENTS = [DecisionPublishedSchema, DecisionChangedSchema, DecisionWithdrawnSchema] as const
const READER_EVENTS = [UserRegisteredSchema, UserChangedSchema, UserDeletedSchema, ProgressHandedOverSchema] as const

export interface ConsumerDeps {
  data: LibraryData
  readers: Readers
  progress: ProgressStore
  erasure: Erasure
  now: () => Date
}

/** Follows decisions (titles, withdrawals) and accounts (plan, organisation, progress handed over, deletion). Repeats do no harm. */
export async function consume(bus: EventBus, deps: ConsumerDeps): Promise<Subscription[]> {
  const decisions = await bus.subscribe(
    { group: DECISIONS_GROUP, topics: [CATALOG_TOPIC.topic], fromBeginning: true, batchSize: DECISIONS_BATCH },
    async (events) => followDecisions(deps.data, events.flatMap(newsOf), deps.now()),
  )
  const readers = await bus.subscribe(
    { group: READERS_GROUP, topics: [IDENTITY_TOPIC.topic], fromBeginning: true },
    async (events) => {
      for (const event of events) await followReader(deps, event)
    },
  )
  return [decisions, readers]
}

function newsOf(event: IncomingEvent): DecisionNews[] {
  const message = decodeEvent<(typeof DECISION_EVENTS)[number]>(DECISION_EVENTS, event)?.message
  if (!message) return []
  const { decisionId } = message
  if (message.$typeName === 'catalog.v1.DecisionWithdrawn') return [{ decisionId, withdrawn: true, shown: null }]
  const { titles, year } = message
  const shown = titles ? { titles: { fr: titles.fr, de: titles.de, it: titles.it }, year: year ?? null } : null
  return [{ decisionId, withdrawn: false, shown }]
}

async function followReader(deps: ConsumerDeps, event: IncomingEvent): Promise<void> {
  const decoded = decodeEvent<(typeof READER_EVENTS)[number]>(READER_EVENTS, event)
  if (!decoded) return
  const { erasure } = deps
  const { message } = decoded
  const { userId } = message
  if (message.$typeName === 'identity.v1.UserDeleted') return erasure.erase(userId)
  if (await erasure.isErased(userId)) return
  if (message.$typeName === 'identity.v1.ProgressHandedOver') await mergeProgress(deps, message, decoded.time)
  else await applyState(deps, message, decoded.sequence ?? 0)
  // The account may have been deleted meanwhile, by another process.
  if (await erasure.isErased(userId)) await erasure.erase(userId)
}

async function mergeProgress(
  { readers, progress }: ConsumerDeps,
  { userId, handOverId, done }: { userId: string; handOverId: string; done: string[] },
  at: Date,
): Promise<void> {
  if (await readers.tookOver(userId, handOverId)) return
  await progress.merge(
    userId,
    [...new Set(done)].filter((decisionId) => nameOf(decisionId) !== null),
    at,
  )
  await readers.takeOver(userId, handOverId)
}

async function applyState(
  { data, readers, now }: ConsumerDeps,
  {
    userId,
    entitlements,
    organizationId: written,
  }: { userId: string; organizationId: string; entitlements?: Parameters<typeof ofMessage>[0] },
  sequence: number,
): Promise<void> {
  const organizationId = written || null
  const plan = planOf(ofMessage(entitlements))
  if (!(await readers.apply(userId, sequence, { plan, organizationId }))) return
  // Whoever leaves an organisation shares nothing any more, there or in the next one.
  await data.bookmarks.updateMany(
    { userId, isShared: true, organizationId: { $ne: organizationId } },
    { $set: { isShared: false, organizationId: null, updatedAt: now() }, $inc: { version: 1 } },
  )
}
