import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'

/** Events of the provider. Their content is not stored, only the ids of their objects. */
export const inboxCollection = defineCollection({
  name: 'inbox',
  fields: {
    /** Id of the event at the provider. */
    _id: personal('none', Type.String()),
    type: personal('none', Type.String()),
    customerId: personal('billing', NullableString),
    objectId: personal('billing', Type.String()),
    receivedAt: personal('none', Moment),
    handledAt: personal('none', NullableMoment),
    tries: personal('none', Type.Integer()),
    /** Time of the next attempt; absent once the event is handled. */
    dueAt: Type.Optional(personal('none', Moment)),
    /** Later than the provider's last redelivery of an event. */
    expiresAt: personal('none', Moment),
  },
  indexes: [[{ dueAt: 1 }, { sparse: true }], [{ customerId: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
})
export type StoredProviderEvent = Stored<typeof inboxCollection>

/** Time up to which events were read from the provider's list, in addition to webhooks. */
export const readingCollection = defineCollection({
  name: 'readings',
  personal: 'none',
  fields: { _id: Type.String(), until: Moment },
})
