import type { mongo } from 'mongoose'
import type { Person } from '../people/people.ts'
import { browserName } from './browser-name.ts'
import { countryOf } from './country.ts'
import type { ClickEvent, ResultsEvent, SearchEvent } from './search-events.ts'
import type { StoredSearch } from './search-model.ts'

/** Who sent events, and when they arrived. */
export interface Sender {
  /** Null: a visitor. */
  userId: string | null
  person: Person | null
  userAgent: string
  receivedAt: Date
}
export type SearchWrite = mongo.AnyBulkWriteOperation<StoredSearch>

const MOST_CLICKS = 200
/** Maximum characters and domains of one search that are stored. */
const LONGEST_QUERY = 500
const MOST_DOMAINS = 20

/** What a search looks for: words, lowercased and trimmed, and domains. */
export function askedIn(searchUrl: string): { query: string; domains: string[]; searchParams: Record<string, string> } {
  const parameters = new URLSearchParams(searchUrl.split('?')[1] ?? '')
  const query = (parameters.get('q') ?? '').normalize('NFC').trim().toLowerCase().slice(0, LONGEST_QUERY)
  const keys = (parameters.get('domains') ?? '').split(',').filter((key) => /^[a-z0-9_]{1,80}$/.test(key))
  // A name with a dot or a dollar sign cannot be a field name.
  const fields = [...parameters].filter(([name]) => /^\w{1,40}$/.test(name))
  return { query, domains: [...new Set(keys)].slice(0, MOST_DOMAINS), searchParams: Object.fromEntries(fields) }
}

/**
 * Writes a search whose row may already contain count and clicks. If the row already contains the search, the filter
 * does not match and the upsert fails with a duplicate key: the event is already stored.
 */
export function searchWrite(event: SearchEvent, { userId, person, userAgent, receivedAt }: Sender): SearchWrite {
  const { id, sessionId, searchUrl, language, referrer, searchedAt, timezone, resultsCount } = event
  const $set = {
    searchUrl,
    ...askedIn(searchUrl),
    userAgent: browserName(userAgent),
    language,
    referrer: originOf(referrer),
    searchedAt: new Date(searchedAt),
    isAuthenticated: userId !== null,
    country: countryOf(timezone),
    timezone,
    ...(userId !== null && { userId }),
    ...(person && { userPlan: person.plan }),
    ...(person?.organizationId && { organizationId: person.organizationId }),
  }
  const update = { $set, $setOnInsert: { receivedAt }, ...(resultsCount !== undefined && { $max: { resultsCount } }) }
  return { updateOne: { filter: { _id: id, sessionId, searchedAt: { $exists: false } }, update, upsert: true } }
}

export function resultsWrite({ id, sessionId, resultsCount, page }: ResultsEvent, { receivedAt }: Sender): SearchWrite {
  const update = { $max: { resultsCount, lastPage: page }, $setOnInsert: { receivedAt } }
  return { updateOne: { filter: { _id: id, sessionId }, update, upsert: true } }
}

export function clickWrite(event: ClickEvent, { receivedAt }: Sender): SearchWrite {
  const { id, sessionId, result, position, clickedAt } = event
  const update = {
    $addToSet: { clickedResults: result, clicks: { result, position } },
    $max: { lastClickedAt: new Date(clickedAt) },
    $setOnInsert: { receivedAt },
  }
  const filter = { _id: id, sessionId, [`clicks.${MOST_CLICKS - 1}`]: { $exists: false } }
  return { updateOne: { filter, update, upsert: true } }
}

/** Origin of an address; empty for anything else. */
function originOf(referrer: string): string {
  return URL.canParse(referrer) && /^https?:/.test(referrer) ? new URL(referrer).origin : ''
}
