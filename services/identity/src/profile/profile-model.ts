import {
  defineCollection,
  type OutboxFields,
  personal,
  REALM_ROLES,
  type RealmRole,
  type Stored,
} from '@trilex/platform'
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
import type { Connection, mongo } from 'mongoose'
import { type Static, Type } from 'typebox'
import { AUDITED, type AuditedFields } from '../audit/audit-log.ts'
import { BillingInfo } from './billing-info.ts'
import { LANGUAGES } from './languages.ts'
import type { ListedFields } from './listed-fields.ts'
import { PROFESSION_KEYS } from './professions.ts'

export const ACCOUNT_STATES = ['pending_verification', 'active', 'disabled'] as const
export const ACCOUNT_ROLES = REALM_ROLES
export type Role = RealmRole

/** A browser that has signed in to the account. */
const KnownDevice = Type.Object({
  /** `Firefox, Windows`. */
  name: Type.String(),
  seenAt: Moment,
  /** The last session of this browser. */
  sessionId: NullableString,
})
export type KnownDevice = Static<typeof KnownDevice>

/** Decisions of staff that must be sent to the provider. */
const Demanded = Type.Object({ enabled: Type.Optional(Type.Boolean()), role: Type.Optional(oneOf(ACCOUNT_ROLES)) })
export type Demanded = Static<typeof Demanded>

/** A subscription, from billing's last event. */
export const PaidFor = Type.Object({
  plan: oneOf(PLANS),
  /** `none`, `trialing`, `active`, `past_due` or `ended`. */
  status: Type.String(),
  /** Sequence number of that event. */
  sequence: Type.Integer(),
})
export type PaidFor = Static<typeof PaidFor>

/** Programme and progress of a referrer, from the last event of the referral service. */
const ReferralState = Type.Object({
  programId: NullableString,
  progress: orNull(
    Type.Object({
      currentCount: Type.Integer(),
      targetCount: Type.Integer(),
      monthlyReferrals: Type.Integer(),
      monthlyCredits: Type.Integer(),
      nextMonthCredits: Type.Integer(),
      carriedOverCredits: Type.Integer(),
      queuedReferrals: Type.Integer(),
      isCompleted: Type.Boolean(),
    }),
  ),
  /** Sequence number of that event. */
  sequence: Type.Integer(),
})
export type ReferralState = Static<typeof ReferralState>

/** Profiles (specification §3) by the provider's user id. */
const userCollection = defineCollection({
  name: 'users',
  outbox: true,
  fields: {
    _id: personal('identity', Type.String()),
    email: personal('contact', Type.String()),
    emailVerified: personal('contact', Type.Boolean()),
    firstName: personal('identity', Type.String()),
    lastName: personal('identity', Type.String()),
    profession: personal('identity', orNull(oneOf(PROFESSION_KEYS))),
    photoURL: personal('identity', NullableString),
    accountStatus: personal('account', oneOf(ACCOUNT_STATES)),
    /** The highest realm role at the last sign-in. */
    role: personal('account', oneOf(ACCOUNT_ROLES)),
    /** Brand at which the account was created. */
    brand: personal('account', oneOf(LANGUAGES)),
    organizationId: personal('account', NullableString),
    organizationRole: personal('account', NullableString),
    seatId: personal('account', NullableString),
    preferences: Type.Object({
      language: personal('preference', oneOf(LANGUAGES)),
      notifications: Type.Object({ email: personal('preference', Type.Boolean()) }),
    }),
    entitlements: Type.Object({
      atfAccess: personal('account', Type.Boolean()),
      /** Maximum documents per month, whatever the plan allows. */
      monthlyLimit: personal('account', Type.Integer()),
      syntheses: personal('account', Type.Boolean()),
      translation: personal('account', Type.Boolean()),
      unlimitedAccess: personal('account', Type.Boolean()),
      documentQuota: personal('account', NullableInteger),
      legalWatch: personal('account', Type.Boolean()),
      documentTypes: personal('account', Type.Union([Type.Literal('all'), Strings])),
    }),
    referralCode: personal('account', Type.String()),
    referralCountActive: personal('account', Type.Integer()),
    referredBy: personal('account', NullableString),
    /** Absent until the referral service has sent an event. */
    referral: Type.Optional(personal('account', ReferralState)),
    billingInfo: personal('billing', orNull(BillingInfo)),
    subscriptionStatus: personal('billing', NullableString),
    /** The person's own subscription. */
    subscription: Type.Optional(personal('billing', PaidFor)),
    /** The plan from subscriptions, the person's own or the organisation's. Absent without any subscription so far. */
    paidPlan: Type.Optional(personal('account', oneOf(PLANS))),
    /** Read it with `lastSignInOf`, because it may be `NEVER`. */
    lastLoginAt: personal('security', NullableMoment),
    createdAt: personal('account', Moment),
    updatedAt: personal('account', Moment),
    /** Incremented by every change of the profile; the entity tag. */
    version: personal('account', Type.Integer()),
    devices: personal('security', Type.Array(KnownDevice)),
    /** Ids of uploads of reading progress that were published, newest last. */
    handOvers: personal('use', Strings),
    passwordChangedAt: personal('security', NullableMoment),
    /** End of a lock; may be in the past. */
    lockedUntil: personal('security', NullableMoment),
    /** Time of the oldest change not yet sent to the provider. */
    toProvider: personal('account', NullableMoment),
    /** Created from the provider's account before the first sign-in: `UserRegistered` is not emitted yet. */
    awaitsSignIn: Type.Optional(personal('account', Type.Unsafe<true | undefined>({ type: 'boolean' }))),
    /** Decisions of staff not yet sent to the provider, in addition to the fields it shares with the profile. */
    demanded: Type.Optional(personal('account', orNull(Demanded))),
    /** When the role was sent to the provider: older tokens contain the previous one. */
    roleToldAt: Type.Optional(personal('account', NullableMoment)),
    /** Derived field for lists and their filters; updated with every write. */
    searchParts: Type.Optional(personal('identity', Strings)),
    plan: Type.Optional(personal('account', oneOf(PLANS))),
    ...AUDITED,
    /** Set when deletion is requested; from then on every request is refused. */
    deletion: Type.Optional(personal('account', orNull(Type.Object({ requestedAt: Moment })))),
  },
  indexes: [
    [{ referralCode: 1 }, { unique: true, sparse: true }],
    [{ email: 1, createdAt: 1 }],
    [{ 'deletion.requestedAt': 1 }, { sparse: true }],
    [{ toProvider: 1 }, { sparse: true }],
    [{ auditsSince: 1 }, { sparse: true }],
    [{ searchParts: 1 }, { sparse: true }],
    [{ createdAt: 1 }],
    [{ lastLoginAt: 1 }],
    [{ lastName: 1 }],
    [{ accountStatus: 1, createdAt: 1 }],
    [{ role: 1, createdAt: 1 }],
    [{ plan: 1, createdAt: 1 }],
    [{ organizationId: 1, createdAt: 1 }],
  ],
})
export type StoredUser = Stored<typeof userCollection>

/**
 * Stored as last sign-in until there is one: processes of the previous version, which run alongside this one during an
 * upgrade, require a date. Sorts before all other dates.
 */
export const NEVER = new Date(0)

/** Null before the first sign-in. */
export const lastSignInOf = ({ lastLoginAt }: Pick<StoredUser, 'lastLoginAt'>): Date | null =>
  lastLoginAt && lastLoginAt > NEVER ? lastLoginAt : null

/** A profile without storage-only fields. */
export type Profile = Omit<
  StoredUser,
  '_id' | 'deletion' | keyof ListedFields | keyof OutboxFields | keyof AuditedFields
>

/** Position up to which a list of the provider was read. */
const positionCollection = defineCollection({
  name: 'positions',
  personal: 'none',
  fields: {
    _id: Type.String(),
    since: Moment,
    /** Ids of handled events after `since` minus the overlap. */
    known: Strings,
  },
})
export type StoredPosition = Stored<typeof positionCollection>

/**
 * What remains of a deleted account for a day, in the same collection, so that an access token that has not expired
 * creates no new profile. Contains no personal data except the id.
 */
export interface Tombstone extends OutboxFields {
  _id: string
  deletion: {
    requestedAt: Date
    erasedAt: Date
    eventsErased: boolean
    /** Until the events are erased: ids of organisations whose events contain the person. */
    namedIn?: string[]
  }
}

export interface ProfileModels {
  users: mongo.Collection<StoredUser>
  tombstones: mongo.Collection<Tombstone>
  positions: mongo.Collection<StoredPosition>
}

/** Registers the models on a connection; call `ensureIndexes(connection)` afterwards. */
export function identityModels(connection: Connection): ProfileModels {
  const users = userCollection.on(connection)
  // A tombstone lacks nearly all fields of a user, so queries for users must exclude deleted accounts.
  const tombstones = users as unknown as ProfileModels['tombstones']
  return { users, tombstones, positions: positionCollection.on(connection) }
}
