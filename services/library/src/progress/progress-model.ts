import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, orNull } from '@trilex/platform/field-schemas'
import type { mongo } from 'mongoose'
import { type Static, Type } from 'typebox'

/** A position in a decision. */
export const Position = Type.Object({
  anchor: Type.String({ minLength: 1, maxLength: 100, description: 'Id of the element in the page: `E4.2`' }),
  label: Type.String({ minLength: 1, maxLength: 100, description: 'For readers: `consid. 4.2`' }),
})
export type Position = Static<typeof Position>

/** Reading progress in a decision (specification §3). */
export const progressCollection = defineCollection({
  name: 'user_progress',
  fields: {
    userId: personal('identity', Type.String()),
    decisionId: personal('use', Type.String()),
    done: personal('use', Type.Boolean()),
    /** When the reader last marked it as done or not done; 1970 if never. */
    doneAt: personal('use', Moment),
    position: personal('use', orNull(Position)),
    /** When this position was read; 1970 without one. */
    positionAt: personal('use', Moment),
  },
  indexes: [[{ userId: 1, decisionId: 1 }, { unique: true }], [{ userId: 1, done: 1 }]],
})
export type StoredProgress = Stored<typeof progressCollection>
export type Progresses = mongo.Collection<StoredProgress>
