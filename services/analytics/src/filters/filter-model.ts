import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, oneOf } from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import { Type } from 'typebox'

export const FILTER_TYPES = ['search_query', 'legal_domain'] as const
export type FilterType = (typeof FILTER_TYPES)[number]

/** One search with the filter. Uses form a set, so that counts are exact: a repeated event adds nothing. */
const Use = Type.Object({
  search: Type.String({ description: 'Id of the search' }),
  at: Moment,
  language: oneOf(INTERFACE_LANGUAGES),
})

/** A query or domain that a signed-in person searched with, in the last 90 days. */
export const filterCollection = defineCollection({
  name: 'applied_filters',
  fields: {
    /** Digest of person, type and value. */
    _id: personal('use', Type.String()),
    userId: personal('identity', Type.String()),
    filterType: personal('use', oneOf(FILTER_TYPES)),
    /** Queries are lowercased and trimmed. */
    filterValue: personal('use', Type.String()),
    uses: personal('use', Type.Array(Use)),
    organizationId: Type.Optional(personal('account', Type.String())),
    userPlan: personal('account', oneOf(PLANS)),
    createdAt: personal('use', Moment),
    updatedAt: personal('use', Moment),
  },
  indexes: [
    [{ userId: 1 }],
    [{ organizationId: 1 }, { sparse: true }],
    [{ filterType: 1, filterValue: 1 }],
    [{ 'uses.at': 1 }],
  ],
})
export type StoredFilter = Stored<typeof filterCollection>
export type FilterUse = StoredFilter['uses'][number]
