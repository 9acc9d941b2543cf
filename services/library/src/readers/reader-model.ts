import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf, orNull, Strings } from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import type { mongo } from 'mongoose'
import { type Static, Type } from 'typebox'

/** Visits of the dashboard. */
const Visit = Type.Object({
  /** Last request of the current visit. */
  lastAt: Moment,
  /** Last request of the previous visit; null during the first. */
  previousAt: NullableMoment,
})
export type Visit = Static<typeof Visit>

/** State of a person from identity's events, and the person's settings here; any of it may be missing. */
export const readerCollection = defineCollection({
  name: 'readers',
  fields: {
    _id: personal('identity', Type.String()),
    plan: Type.Optional(personal('account', oneOf(PLANS))),
    organizationId: Type.Optional(personal('account', NullableString)),
    /** Sequence number of the last applied event of identity. */
    appliedSequence: Type.Optional(personal('none', Type.Integer())),
    historyEnabled: Type.Optional(personal('preference', Type.Boolean())),
    /** Keys of the followed domains. */
    domains: Type.Optional(personal('preference', Strings)),
    visit: Type.Optional(personal('use', orNull(Visit))),
    /** Ids of uploads of reading progress, newest last. */
    handOvers: Type.Optional(personal('use', Strings)),
  },
  indexes: [[{ organizationId: 1 }, { sparse: true }]],
})

/** A reader with only some fields known. */
export type PartialReader = Stored<typeof readerCollection>
export type StoredReader = Required<PartialReader>
export type ReaderRows = mongo.Collection<PartialReader>
