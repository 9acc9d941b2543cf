import { defineCollection, personal, type Stored } from '@trilex/platform'
import { brandKeys } from '@trilex/platform/brands'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { Moment, oneOf } from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import { Type } from 'typebox'

/** State of a person from identity's events. Of a deleted account only the time of its deletion is kept, for a while. */
export const readerCollection = defineCollection({
  name: 'readers',
  fields: {
    _id: personal('identity', Type.String()),
    plan: Type.Optional(personal('account', oneOf(PLANS))),
    email: Type.Optional(personal('contact', Type.String())),
    firstName: Type.Optional(personal('identity', Type.String())),
    language: Type.Optional(personal('preference', oneOf(INTERFACE_LANGUAGES))),
    brand: Type.Optional(personal('account', oneOf(brandKeys))),
    /**
     * Whether mails other than those about the account may be sent: the account is active, its address confirmed, and
     * the person wants them.
     */
    takesMails: Type.Optional(personal('preference', Type.Boolean())),
    /** Sequence number of the last applied event of identity. */
    appliedSequence: Type.Optional(personal('none', Type.Integer())),
    goneAt: Type.Optional(personal('none', Moment)),
  },
  indexes: [[{ goneAt: 1 }, { expireAfterSeconds: 15 * 24 * 3_600 }]],
})
export type StoredReader = Stored<typeof readerCollection>
