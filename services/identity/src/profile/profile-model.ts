import { defineCollection, type OutboxFields, personal, type Stored } from '@trilex/platform'
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
export const ACCOUNT_ROLES = ['user', 'admin', 'super_admin'] as const
export type Role = (typeof ACCOUNT_ROLES)[number]

/** A browser that the account was used with. */
const KnownDevice = Type.Object({
  /** `Firefox, Windows`. */
  name: Type.String(),
  seenAt: Moment,
  /** The last session in it. */
  sessionId: NullableString,
})
export type KnownDevice = Static<typeof KnownDevice>

/** What staff decided about an account. */
const Demanded = Type.Object({ enabled: Type.Optional(Type.Boolean()), role: Type.Optional(oneOf(ACCOUNT_ROLES)) })
export type Demanded = Static<typeof Demanded>

/** A subscription as the billing announced it last. */
export const PaidFor = Type.Object({
  plan: oneOf(PLANS),
  /** `none`, `trialing`, `active`, `past_due` or `ended`. */
  status: Type.String(),
  /** Number of the event that said so. */
  sequence: Type.Integer(),
})
export type PaidFor = Static<typeof PaidFor>

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
    /** Brand at which the account was made. */
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
      /** Ceiling of documents a month, whatever the plan says. */
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
    billingInfo: personal('billing', orNull(BillingInfo)),
    subscriptionStatus: personal('billing', NullableString),
    /** The person's own subscription. */
    subscription: Type.Optional(personal('billing', PaidFor)),
    /** The plan that subscriptions give: one's own, or that of the organisation. Absent for a person who never had one. */
    paidPlan: Type.Optional(personal('account', oneOf(PLANS))),
    /** Null before the first sign-in. */
    lastLoginAt: personal('security', NullableMoment),
    createdAt: personal('account', Moment),
    updatedAt: personal('account', Moment),
    /** Raised by every change of the profile; the entity tag. */
    version: personal('account', Type.Integer()),
    devices: personal('security', Type.Array(KnownDevice)),
    /** Hand-overs of reading progress that were announced, newest last. */
    handOvers: personal('use', Strings),
    passwordChangedAt: personal('security', NullableMoment),
    /** Until when signing in is refused; may be past. */
    lockedUntil: personal('security', NullableMoment),
    /** Since when a change waits to be sent to the provider. */
    toProvider: personal('account', NullableMoment),
    /** Made from the provider's account, before the first sign-in: `UserRegistered` is not announced yet. */
    awaitsSignIn: Type.Optional(personal('account', Type.Unsafe<true | undefined>({ type: 'boolean' }))),
    /** What staff decided and the provider must be sent, besides what it has of the profile anyway. */
    demanded: Type.Optional(personal('account', orNull(Demanded))),
    /** When the provider was sent the role: an older token holds the old one. */
    roleToldAt: Type.Optional(personal('account', NullableMoment)),
    /** What only lists and their filters read of a profile; it follows the profile with every write. */
    searchParts: Type.Optional(personal('identity', Strings)),
    plan: Type.Optional(personal('account', oneOf(PLANS))),
    ...AUDITED,
    /** Set as soon as the account is being deleted; no request is answered from then on. */
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
/** A profile without what only storing needs. */
export type Profile = Omit<
  StoredUser,
  '_id' | 'deletion' | keyof ListedFields | keyof OutboxFields | keyof AuditedFields
>

/** How far something of the provider was read. */
const positionCollection = defineCollection({
  name: 'positions',
  personal: 'none',
  fields: {
    _id: Type.String(),
    since: Moment,
    /** Events after `since`, less the overlap, that were handled. */
    known: Strings,
  },
})
export type StoredPosition = Stored<typeof positionCollection>

/**
 * Same collection: what is left of a deleted account for a day, so that an access token that is still valid makes no new
 * profile. Holds nothing of the person but the id.
 */
export interface Tombstone extends OutboxFields {
  _id: string
  deletion: {
    requestedAt: Date
    erasedAt: Date
    eventsErased: boolean
    /** Until then: ids of organisations whose events name the person. */
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
  // A tombstone lacks nearly all fields of a user: whoever reads users excludes deleted accounts.
  const tombstones = users as unknown as ProfileModels['tombstones']
  return { users, tombstones, positions: positionCollection.on(connection) }
}
