import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf, orNull, Strings } from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import type { mongo } from 'mongoose'
import { type Static, Type } from 'typebox'

/** When a reader looked at the dashboard. */
const Visit = Type.Object({
  /** The last look of the present visit. */
  lastAt: Moment,
  /** The last look of the visit before; null at the first visit. */
  previousAt: NullableMoment,
})
export type Visit = Static<typeof Visit>

/** What the accounts announced of a person, and the settings that the person made here; any of it may be missing. */
export const readerCollection = defineCollection({
  name: 'readers',
  fields: {
    _id: personal('identity', Type.String()),
    plan: Type.Optional(personal('account', oneOf(PLANS))),
    organizationId: Type.Optional(personal('account', NullableString)),
    /** Number of the last event of the accounts that was applied. */
    appliedSequence: Type.Optional(personal('none', Type.Integer())),
    historyEnabled: Type.Optional(personal('preference', Type.Boolean())),
    /** Keys of the followed domains. */
    domains: Type.Optional(personal('preference', Strings)),
    visit: Type.Optional(personal('use', orNull(Visit))),
    /** Reading progress that was handed over, newest last. */
    handOvers: Type.Optional(personal('use', Strings)),
  },
  indexes: [[{ organizationId: 1 }, { sparse: true }]],
})

/** A reader of whom only some fields are known. */
export type PartialReader = Stored<typeof readerCollection>
export type StoredReader = Required<PartialReader>
export type ReaderRows = mongo.Collection<PartialReader>
