import { defineCollection, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { STATEMENT_KINDS } from './camt.ts'

const Credit = Type.Object({
  id: Type.String(),
  bookedOn: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  reference: Type.String(),
  debtor: Type.String(),
  reversal: Type.Boolean(),
  bankReference: Type.String(),
  entryReference: Type.String(),
  detailed: Type.Boolean(),
})

/** Imports of bank statements, with their credits until they are booked. */
export const importCollection = defineCollection({
  name: 'statement_imports',
  fields: {
    _id: personal('none', Type.String()),
    file: personal('none', Type.String()),
    /** `folder`: found in the watched folder. */
    source: personal('none', oneOf(['upload', 'folder'])),
    kind: personal('none', oneOf(STATEMENT_KINDS)),
    state: personal('none', oneOf(['running', 'done', 'refused'])),
    /** Why it was refused; absent if it was not. */
    refusal: Type.Optional(personal('none', oneOf(['invalid', 'other_account']))),
    /** What is wrong with it, or the other account. */
    refusalDetail: Type.Optional(personal('none', Type.String())),
    /** Number of credits in the file. */
    total: personal('none', Type.Integer()),
    /** How many of them are booked. */
    booked: personal('none', Type.Integer()),
    /** How many of those an earlier file contained. */
    known: personal('none', Type.Integer()),
    collective: personal('none', Type.Integer()),
    otherAccounts: personal('none', Type.Array(Type.Object({ account: Type.String(), entries: Type.Integer() }))),
    /** Booked in this order; empty once all are booked. */
    credits: personal('identity', Type.Array(Credit)),
    /** Who uploaded it; null for a file of the folder, or a deleted account. */
    byId: personal('identity', NullableString),
    startedAt: personal('none', Moment),
    finishedAt: personal('none', NullableMoment),
    /** Lease: until then no other process books its credits. */
    leasedUntil: personal('none', Moment),
    expiresAt: personal('none', Moment),
  },
  indexes: [[{ state: 1, startedAt: 1 }], [{ startedAt: -1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
})
export type StoredImport = Stored<typeof importCollection>
