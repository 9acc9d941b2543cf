import { defineCollection, personal, type Stored } from '@trilex/platform'
import {
  Moment,
  NullableInteger,
  NullableMoment,
  NullableString,
  oneOf,
  orNull,
  Strings,
} from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import { type Static, Type } from 'typebox'

/** A referral link that the person followed before creating the account. */
const Visit = Type.Object({ code: Type.String(), visitedAt: Moment })
export type Visit = Static<typeof Visit>

const REFUSALS = ['self', 'organization', 'card', 'disposable', 'repeated', 'burst', 'referrer'] as const
export type Refusal = (typeof REFUSALS)[number]

/** `waiting`: for the confirmation of the address, or for a payment. `unrewarded`: no programme was active. */
const REFERRAL_STATES = ['waiting', 'counted', 'refused', 'unrewarded'] as const

/** Who referred the person. */
const ReferredBy = Type.Object({
  /** Null once that account was deleted. */
  userId: NullableString,
  programId: NullableString,
  at: Moment,
  state: oneOf(REFERRAL_STATES),
  refusal: orNull(oneOf(REFUSALS)),
})

/** `earned` until billing acknowledges it. */
export const CREDIT_STATES = ['earned', 'waiting', 'credited'] as const

/** A person whom this person referred and who qualified. */
const Entry = Type.Object({
  /** User id; a random id once that account was deleted. */
  referredId: Type.String(),
  /** Digest of programme and referred person, which identifies the credit. */
  rewardId: Type.String(),
  programId: Type.String(),
  qualifiedAt: Moment,
  countedIn: NullableString,
  /** Rappen. */
  credit: NullableInteger,
  creditState: orNull(oneOf(CREDIT_STATES)),
  creditChangedAt: NullableMoment,
})
export type Entry = Static<typeof Entry>

/** People, both as referrers (code and referrals) and as referred. */
export const personCollection = defineCollection({
  name: 'people',
  outbox: true,
  fields: {
    _id: personal('identity', Type.String()),
    code: personal('account', Type.String()),
    email: personal('contact', Type.String()),
    firstName: personal('identity', Type.String()),
    lastName: personal('identity', Type.String()),
    /** Empty until an event states it. */
    accountStatus: personal('account', Type.String()),
    /** Empty: no organisation. */
    organizationId: personal('account', Type.String()),
    /** First sign-in; null for accounts from before this service. */
    registeredAt: personal('account', NullableMoment),
    /** Newest first; empty once the referrer is known. */
    visits: personal('use', Type.Array(Visit)),
    referredBy: personal('account', orNull(ReferredBy)),
    /** In the order of qualifying. */
    entries: personal('account', Type.Array(Entry)),
    /** Month up to which the entries are settled; absent without entries. */
    settledMonth: Type.Optional(personal('none', Type.String())),
    /** Sequence number of the last applied event of identity. */
    appliedSequence: personal('none', Type.Integer()),
    /** Incremented by every change. */
    revision: personal('none', Type.Integer()),
    changedAt: personal('account', Moment),
  },
  indexes: [
    [{ code: 1 }, { unique: true }],
    [{ 'referredBy.userId': 1 }, { sparse: true }],
    [{ settledMonth: 1 }, { sparse: true }],
    [{ changedAt: 1 }],
  ],
})
export type StoredPerson = Stored<typeof personCollection>

/** Who pays: a person or an organisation, from billing's and identity's events. */
export const payerCollection = defineCollection({
  name: 'payers',
  fields: {
    /** User id, or id of the organisation. */
    _id: personal('account', Type.String()),
    /** Administrators and billing managers of an organisation. */
    managerIds: personal('account', Strings),
    /** Hash under billing's key; empty: no card. */
    cardMark: personal('billing', Type.String()),
    /** The last paid invoice of each plan. */
    paid: personal('billing', Type.Array(Type.Object({ plan: oneOf(PLANS), at: Moment }))),
  },
  indexes: [[{ managerIds: 1 }]],
})
