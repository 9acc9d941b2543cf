import { type OutboxFields, outboxPlugin } from '@trilex/platform'
import type { Entitlements } from '@trilex/plans'
import mongoose, { type Connection, type Model, type mongo } from 'mongoose'
import { type AuditedFields, AUDITED } from '../audit/audit-log.ts'
import type { BillingInfo } from './billing-info.ts'
import type { Language } from './languages.ts'
import type { ListedFields } from './listed-fields.ts'
import type { Profession } from './professions.ts'

const { Schema } = mongoose

export type AccountStatus = 'pending_verification' | 'active' | 'disabled'
export type Role = 'user' | 'admin' | 'super_admin'

export interface Preferences {
  language: Language
  notifications: { email: boolean }
}

/** A browser that the account was used with. */
export interface KnownDevice {
  /** `Firefox, Windows`. */
  name: string
  seenAt: Date
  /** The last session in it. */
  sessionId: string | null
}

/** A profile (specification §3). */
export interface Profile {
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  profession: Profession | null
  photoURL: null
  accountStatus: AccountStatus
  /** The highest realm role at the last sign-in. */
  role: Role
  /** Brand at which the account was made. */
  brand: Language
  organizationId: string | null
  organizationRole: string | null
  seatId: string | null
  preferences: Preferences
  entitlements: Entitlements
  referralCode: string
  referralCountActive: number
  referredBy: string | null
  billingInfo: BillingInfo | null
  subscriptionStatus: string | null
  lastLoginAt: Date
  createdAt: Date
  updatedAt: Date
  /** Raised by every change of the profile; the entity tag. */
  version: number
  devices: KnownDevice[]
  /** Hand-overs of reading progress that were announced, newest last. */
  handOvers: string[]
  passwordChangedAt: Date | null
  /** Until when signing in is refused; may be past. */
  lockedUntil: Date | null
  /** Since when a change waits to be told to the provider. */
  toProvider: Date | null
  /** What staff decided and the provider must be told, besides what it has of the profile anyway. */
  demanded?: Demanded | null
  /** When the provider was told the role: a token from before says the old one. */
  roleToldAt?: Date | null
}

/** What staff decided of an account. */
export interface Demanded {
  enabled?: boolean
  role?: Role
}

/** Collection `users`: a profile by the provider's user id. */
export interface StoredUser extends Profile, OutboxFields, AuditedFields, Partial<ListedFields> {
  _id: string
  __v: number
  /** Set as soon as the account is being deleted; no request is answered from then on. */
  deletion?: { requestedAt: Date } | null
}

/**
 * Same collection: what is left of a deleted account for a day, so that an access token that is still valid makes no new
 * profile. Holds nothing of the person but the id.
 */
export interface Tombstone extends OutboxFields {
  _id: string
  __v: number
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
  /** The model whose documents hold the outbox. */
  outbox: Model<StoredUser>
}

/** Collection `positions`: how far something of the provider was read. */
export interface StoredPosition {
  _id: string
  since: Date
  /** Events after `since`, less the overlap, that were handled. */
  known: string[]
}

/** Registers the models on a connection; call `ensureIndexes(connection)` afterwards. */
export function identityModels(connection: Connection): ProfileModels {
  const users = connection.model<StoredUser>('user', userSchema(), 'users')
  const position = new Schema({ _id: String, since: Date, known: [String] }, { versionKey: false })
  const positions = connection.model('position', position, 'positions')
  return {
    users: users.collection as unknown as ProfileModels['users'],
    tombstones: users.collection as unknown as ProfileModels['tombstones'],
    positions: positions.collection as unknown as ProfileModels['positions'],
    outbox: users,
  }
}

/**
 * `personal` says what a field tells of the person: every field has it, and the inventory in docs/privacy.md is made
 * of it.
 */
function userSchema() {
  const text = (personal: string) => ({ type: String, personal })
  const flag = (personal: string) => ({ type: Boolean, personal })
  const number = (personal: string) => ({ type: Number, personal })
  const date = (personal: string) => ({ type: Date, personal })
  const schema = new Schema<StoredUser>(
    {
      _id: { type: String, required: true, personal: 'identity' },
      email: text('contact'),
      emailVerified: flag('contact'),
      firstName: text('identity'),
      lastName: text('identity'),
      profession: text('identity'),
      photoURL: text('identity'),
      accountStatus: text('account'),
      role: text('account'),
      brand: text('account'),
      organizationId: text('account'),
      organizationRole: text('account'),
      seatId: text('account'),
      preferences: { language: text('preference'), notifications: { email: flag('preference') } },
      entitlements: {
        atfAccess: flag('account'),
        monthlyLimit: number('account'),
        syntheses: flag('account'),
        translation: flag('account'),
        unlimitedAccess: flag('account'),
        documentQuota: number('account'),
        legalWatch: flag('account'),
        documentTypes: { type: Schema.Types.Mixed, personal: 'account' },
      },
      referralCode: text('account'),
      referralCountActive: number('account'),
      referredBy: text('account'),
      billingInfo: { type: Schema.Types.Mixed, personal: 'billing' },
      subscriptionStatus: text('billing'),
      lastLoginAt: date('security'),
      createdAt: date('account'),
      updatedAt: date('account'),
      version: number('account'),
      devices: { type: [{ _id: false, name: String, seenAt: Date, sessionId: String }], personal: 'security' },
      handOvers: { type: [String], personal: 'use' },
      passwordChangedAt: date('security'),
      lockedUntil: date('security'),
      toProvider: date('account'),
      demanded: { type: Schema.Types.Mixed, personal: 'account' },
      roleToldAt: date('account'),
      searchParts: { type: [String], personal: 'identity' },
      plan: text('account'),
      ...AUDITED,
      deletion: { type: Schema.Types.Mixed, personal: 'account' },
    } as never,
    { id: false },
  )
  schema.index({ referralCode: 1 }, { unique: true, sparse: true })
  schema.index({ email: 1, createdAt: 1 })
  schema.index({ 'deletion.requestedAt': 1 }, { sparse: true })
  schema.index({ toProvider: 1 }, { sparse: true })
  schema.index({ auditsSince: 1 }, { sparse: true })
  schema.index({ searchParts: 1 }, { sparse: true })
  schema.index({ createdAt: 1 })
  schema.index({ lastLoginAt: 1 })
  schema.index({ lastName: 1 })
  schema.index({ accountStatus: 1, createdAt: 1 })
  schema.index({ role: 1, createdAt: 1 })
  schema.index({ plan: 1, createdAt: 1 })
  schema.index({ organizationId: 1, createdAt: 1 })
  schema.plugin(outboxPlugin)
  return schema
}
