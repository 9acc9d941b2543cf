import { createHash } from 'node:crypto'
import type { mongo } from 'mongoose'
import { askedIn } from '../searches/search-writes.ts'
import type { SearchEvent } from '../searches/search-events.ts'
import type { Sender } from '../searches/search-writes.ts'
import type { FilterType, StoredFilter } from './filter-model.ts'

export type FilterWrite = mongo.AnyBulkWriteOperation<StoredFilter>

/** Adds a search to each filter that it applies. Visitors and empty values apply none. */
export function filterWrites(
  event: SearchEvent,
  { userId, person, receivedAt }: Sender,
  isDomain: (key: string) => boolean,
): FilterWrite[] {
  if (userId === null || !person) return []
  const { query, domains } = askedIn(event.searchUrl)
  const applied: [FilterType, string][] = [
    ...(query === '' ? [] : [['search_query', query] as [FilterType, string]]),
    ...domains.filter(isDomain).map((key): [FilterType, string] => ['legal_domain', key]),
  ]
  const use = { search: event.id, at: new Date(event.searchedAt), language: event.language }
  const { plan, organizationId } = person
  return applied.map(([filterType, filterValue]) => ({
    updateOne: {
      filter: { _id: digest(userId, filterType, filterValue) },
      update: {
        $set: { userPlan: plan, ...(organizationId && { organizationId }) },
        $max: { updatedAt: receivedAt },
        $addToSet: { uses: use },
        $setOnInsert: { userId, filterType, filterValue, createdAt: receivedAt },
      },
      upsert: true,
    },
  }))
}

const digest = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
