import { defineCollection, type Migration, type OutboxFields, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf, Strings } from '@trilex/platform/field-schemas'
import type { Connection, mongo } from 'mongoose'
import { type Static, Type } from 'typebox'
import { AUDITED, type AuditedFields } from '../audit/audit-log.ts'
import { fillFields } from '../profile/fill-fields.ts'
import { LANGUAGES } from '../profile/languages.ts'
import { PaidFor } from '../profile/profile-model.ts'
import { searchPartsOf } from '../profile/search-parts.ts'
import { LICENCE_TIERS } from '@trilex/plans'

export const ROLES = ['user', 'admin'] as const
export type OrganizationRole = (typeof ROLES)[number]

/** A licence of an organisation (specification §3). All other data is that of its organisation or its holder. */
const Seat = Type.Object({
  id: Type.String(),
  /** Null for a free seat. */
  userId: NullableString,
  /** A suspended seat counts as used, and grants nothing. */
  status: oneOf(['assigned', 'free', 'suspended']),
  assignedAt: NullableMoment,
  /** SHA-256 of the code with which the holder accepted, so that a retry after a lost response succeeds. */
  codeHash: Type.Optional(NullableString),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Seat = Static<typeof Seat>

/** An open invitation, or a declined or expired one that is still listed. */
const Invitation = Type.Object({
  id: Type.String(),
  /** Lower case. */
  email: Type.String(),
  role: oneOf(ROLES),
  /** Whether the invited person becomes billing manager, who can buy and sees invoices. */
  billingManager: Type.Optional(Type.Boolean()),
  language: oneOf(LANGUAGES),
  /** Last sender; null once that account is deleted. */
  invitedBy: NullableString,
  /** SHA-256 of the code in the link. */
  codeHash: Type.String(),
  declinedAt: NullableMoment,
  sentAt: Moment,
  createdAt: Moment,
  expiresAt: Moment,
})
export type Invitation = Static<typeof Invitation>

/** Seats, roles and invitations are part of the organisation, so that every change is one write. */
const organizationCollection = defineCollection({
  name: 'organizations',
  outbox: true,
  fields: {
    _id: personal('none', Type.String()),
    /** Empty until an individual organisation is named. */
    name: personal('account', Type.String()),
    /** Search index for staff; updated with every write of the name. */
    searchParts: personal('account', Strings),
    type: personal('none', oneOf(['individual', 'company'])),
    /** Members with administrator rights. */
    adminIds: personal('account', Strings),
    /** Members who see invoices and can buy. */
    billingManagerIds: personal('account', Strings),
    licenceTier: personal('none', oneOf(LICENCE_TIERS)),
    seats: personal('account', Type.Array(Seat)),
    invitations: personal('contact', Type.Array(Invitation)),
    /** Times at which invitations were revoked within an hour of their mail. */
    withdrawnAt: Type.Optional(personal('none', Type.Array(Moment))),
    /**
     * User for whom an individual organisation was created, its only member. A change to undefined removes the field.
     */
    individualOf: Type.Optional(personal('account', Type.Unsafe<string | undefined>({ type: 'string' }))),
    /** The subscription that covers the members. */
    subscription: Type.Optional(personal('none', PaidFor)),
    createdAt: personal('none', Moment),
    updatedAt: personal('none', Moment),
    /** Incremented by every change; the entity tag. */
    version: personal('none', Type.Integer()),
    /** Members whose profiles have not been updated from their seats yet. */
    unfollowed: personal('account', Strings),
    /** Since when the oldest of them has been waiting. */
    unfollowedSince: Type.Optional(personal('none', Moment)),
    /** When the last member left; the organisation is removed once its events are published. */
    closedAt: Type.Optional(personal('none', NullableMoment)),
    ...AUDITED,
  },
  indexes: [
    [{ 'seats.userId': 1 }],
    [{ 'invitations.email': 1 }],
    [{ 'invitations.invitedBy': 1 }],
    [{ 'invitations.codeHash': 1 }],
    [{ 'invitations.expiresAt': 1 }],
    [{ individualOf: 1 }, { unique: true, sparse: true }],
    [{ unfollowedSince: 1 }, { sparse: true }],
    [{ closedAt: 1 }, { sparse: true }],
    [{ auditsSince: 1 }, { sparse: true }],
    [{ searchParts: 1 }, { sparse: true }],
    [{ type: 1, name: 1 }],
    [{ type: 1, createdAt: 1 }],
  ],
})
export type StoredOrganization = Stored<typeof organizationCollection>
/** An organisation without storage-only fields. */
export type Organization = Omit<StoredOrganization, '_id' | 'searchParts' | keyof OutboxFields | keyof AuditedFields>

export interface OrganizationModels {
  organizations: mongo.Collection<StoredOrganization>
}

export const organizationModels = (connection: Connection): OrganizationModels => ({
  organizations: organizationCollection.on(connection),
})

/** Fills `searchParts` of existing organisations. */
export const organizationNamesMigration: Migration = {
  name: '2026-11-parts-of-organisation-names',
  up: (connection) =>
    fillFields<StoredOrganization>(
      connection.collection<StoredOrganization>('organizations'),
      ({ name, searchParts }) => (searchParts === undefined ? { searchParts: searchPartsOf([name]) } : null),
    ),
}

/** Recalculates `searchParts` with letters such as `ł` and `ø` folded. */
export const foldedOrganizationNamesMigration: Migration = {
  name: '2026-11-folded-letters-of-organisation-names',
  up: (connection) =>
    fillFields<StoredOrganization>(
      connection.collection<StoredOrganization>('organizations'),
      ({ name, searchParts }) => {
        const parts = searchPartsOf([name])
        return JSON.stringify(searchParts) === JSON.stringify(parts) ? null : { searchParts: parts }
      },
    ),
}
