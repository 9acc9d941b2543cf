import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, oneOf, Strings } from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import { Type } from 'typebox'
import { KEPT_SECONDS } from '../kept.ts'

/** A country guessed from the time zone of the browser. */
export const COUNTRIES = ['CH', 'FR', 'DE', 'IT', 'Unknown'] as const

const Parameters = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
})

const Click = Type.Object({
  result: Type.String({ description: '`atf:147-I-268`' }),
  /** Place in the whole list, from 1. */
  position: Type.Integer(),
})

/**
 * Searches. Count and clicks can arrive before the search itself: until then, the row contains nothing else. Every
 * field is written once, only increases, or is a set, so that the row is the same however often and in whatever order
 * events arrive.
 */
export const searchCollection = defineCollection({
  name: 'search_analytics',
  fields: {
    /** Chosen by the browser at random. */
    _id: personal('use', Type.String()),
    /** Random, for one tab until it is closed. */
    sessionId: personal('use', Type.String()),
    receivedAt: personal('use', Moment),
    searchUrl: Type.Optional(personal('use', Type.String())),
    searchParams: Type.Optional(personal('use', Parameters)),
    /** Lowercased and trimmed; empty without words. */
    query: Type.Optional(personal('use', Type.String())),
    domains: Type.Optional(personal('use', Strings)),
    /** Browser and system only: `Firefox, Windows`. */
    userAgent: Type.Optional(personal('use', Type.String())),
    language: Type.Optional(personal('use', oneOf(INTERFACE_LANGUAGES))),
    /** Origin of the previous page; empty without one. */
    referrer: Type.Optional(personal('use', Type.String())),
    searchedAt: Type.Optional(personal('use', Moment)),
    isAuthenticated: Type.Optional(personal('use', Type.Boolean())),
    country: Type.Optional(personal('use', oneOf(COUNTRIES))),
    timezone: Type.Optional(personal('use', Type.String())),
    userId: Type.Optional(personal('identity', Type.String())),
    userPlan: Type.Optional(personal('account', oneOf(PLANS))),
    organizationId: Type.Optional(personal('account', Type.String())),
    resultsCount: Type.Optional(personal('use', Type.Integer())),
    /** Furthest page of the results that was shown. */
    lastPage: Type.Optional(personal('use', Type.Integer())),
    clickedResults: Type.Optional(personal('use', Strings)),
    clicks: Type.Optional(personal('use', Type.Array(Click))),
    lastClickedAt: Type.Optional(personal('use', Moment)),
  },
  indexes: [
    [{ userId: 1, searchedAt: -1 }, { sparse: true }],
    [{ searchedAt: 1 }],
    [{ organizationId: 1, searchedAt: 1 }, { sparse: true }],
    [{ receivedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
  ],
})
export type StoredSearch = Stored<typeof searchCollection>
