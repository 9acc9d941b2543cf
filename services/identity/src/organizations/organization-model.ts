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

/** A place in an organisation (specification §3). What else belongs to one is its organisation's or its holder's. */
const Seat = Type.Object({
  id: Type.String(),
  /** Null while the seat is free. */
  userId: NullableString,
  /** A suspended seat is used, and gives its holder nothing. */
  status: oneOf(['assigned', 'free', 'suspended']),
  assignedAt: NullableMoment,
  /** SHA-256 of the code by which the holder accepted, whose answer may have been lost. */
  codeHash: Type.Optional(NullableString),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Seat = Static<typeof Seat>

/** An open invitation, or one that was declined or has expired and is still listed. */
const Invitation = Type.Object({
  id: Type.String(),
  /** In lower case. */
  email: Type.String(),
  role: oneOf(ROLES),
  language: oneOf(LANGUAGES),
  /** Who sent it last; null once that account is gone. */
  invitedBy: NullableString,
  /** SHA-256 of the code in the link. */
  codeHash: Type.String(),
  declinedAt: NullableMoment,
  sentAt: Moment,
  createdAt: Moment,
  expiresAt: Moment,
})
export type Invitation = Static<typeof Invitation>

/** Seats, roles and invitations are in the organisation, so that whatever changes them is one write. */
const organizationCollection = defineCollection({
  name: 'organizations',
  outbox: true,
  fields: {
    _id: personal('none', Type.String()),
    /** Empty until somebody names the organisation of one person. */
    name: personal('account', Type.String()),
    /** What searches of staff read; it follows the name with every write. */
    searchParts: personal('account', Strings),
    type: personal('none', oneOf(['individual', 'company'])),
    /** Members who administer it. */
    adminIds: personal('account', Strings),
    /** Members who see invoices and buy. */
    billingManagerIds: personal('account', Strings),
    licenceTier: personal('none', oneOf(LICENCE_TIERS)),
    seats: personal('account', Type.Array(Seat)),
    invitations: personal('contact', Type.Array(Invitation)),
    /** When invitations were taken back within an hour of their mail. */
    withdrawnAt: Type.Optional(personal('none', Type.Array(Moment))),
    /** Whom an organisation of one person was made for; it has no other reader of it. A change to undefined removes it. */
    individualOf: Type.Optional(personal('account', Type.Unsafe<string | undefined>({ type: 'string' }))),
    /** The subscription that covers its members. */
    subscription: Type.Optional(personal('none', PaidFor)),
    createdAt: personal('none', Moment),
    updatedAt: personal('none', Moment),
    /** Raised by every change; the entity tag. */
    version: personal('none', Type.Integer()),
    /** Members whose profiles do not follow their seats yet. */
    unfollowed: personal('account', Strings),
    /** Since when the oldest of them waits. */
    unfollowedSince: Type.Optional(personal('none', Moment)),
    /** Nobody is in it any more: it is removed as soon as its events are published. */
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
/** An organisation without what only storing needs. */
export type Organization = Omit<StoredOrganization, '_id' | 'searchParts' | keyof OutboxFields | keyof AuditedFields>

export interface OrganizationModels {
  organizations: mongo.Collection<StoredOrganization>
}

export const organizationModels = (connection: Connection): OrganizationModels => ({
  organizations: organizationCollection.on(connection),
})

/** Makes organisations from before findable. */
export const organizationNamesMigration: Migration = {
  name: '2026-11-parts-of-organisation-names',
  up: (connection) =>
    fillFields<StoredOrganization>(
      connection.collection<StoredOrganization>('organizations'),
      ({ name, searchParts }) => (searchParts === undefined ? { searchParts: searchPartsOf([name]) } : null),
    ),
}

/** Writes the words of names again in which letters like `ł` and `ø` are folded. */
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
