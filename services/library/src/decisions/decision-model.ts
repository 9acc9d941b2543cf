import { defineCollection, type Stored } from '@trilex/platform'
import { NullableInteger, NullableString, orNull, PerLanguage, Strings } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'

/** Decisions from the catalogue's events; any field may be missing when only older events were received. */
export const decisionCollection = defineCollection({
  name: 'decisions',
  personal: 'none',
  fields: {
    /** Id in source form: `atf-147-I-268`. */
    _id: Type.String(),
    titles: Type.Optional(orNull(PerLanguage)),
    year: Type.Optional(NullableInteger),
    /** As lawyers cite it: `ATF 147 I 268`, `BGE 147 I 268`. */
    citations: Type.Optional(orNull(PerLanguage)),
    dockets: Type.Optional(Strings),
    /** `2021-03-04`, or the year alone. */
    date: Type.Optional(NullableString),
    /** Whether the date contradicts the decision's own text or docket. */
    dateDoubtful: Type.Optional(Type.Boolean()),
    withdrawn: Type.Boolean(),
  },
})
export type KnownDecision = Stored<typeof decisionCollection>

/** The catalogue's latest statement about its collection as a whole. */
export const announcedCollection = defineCollection({
  name: 'announced_collections',
  personal: 'none',
  fields: {
    _id: Type.String(),
    /** Minimum number of decisions for which a single event was published. */
    decisions: Type.Integer(),
  },
})
