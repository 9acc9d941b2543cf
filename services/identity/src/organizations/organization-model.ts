import { type Migration, type OutboxFields, outboxPlugin } from '@trilex/platform'
import mongoose, { type Connection, type Model, type mongo } from 'mongoose'
import { type AuditedFields, AUDITED } from '../audit/audit-log.ts'
import { fillFields } from '../profile/fill-fields.ts'
import type { Language } from '../profile/languages.ts'
import { searchPartsOf } from '../profile/search-parts.ts'
import type { LicenceTier } from './licence-tiers.ts'

const { Schema } = mongoose

export type OrganizationRole = 'user' | 'admin'

/** A place in an organisation (specification §3). What else belongs to one is its organisation's or its holder's. */
export interface Seat {
  id: string
  /** Null while the seat is free. */
  userId: string | null
  /** A suspended seat is used, and gives its holder nothing. */
  status: 'assigned' | 'free' | 'suspended'
  assignedAt: Date | null
  /** SHA-256 of the code by which the holder accepted, whose answer may have been lost. */
  codeHash?: string | null
  createdAt: Date
  updatedAt: Date
}

/** An open invitation, or one that was declined or has expired and is still told of. */
export interface Invitation {
  id: string
  /** In lower case. */
  email: string
  role: OrganizationRole
  language: Language
  /** Who sent it last; null once that account is gone. */
  invitedBy: string | null
  /** SHA-256 of the code in the link. */
  codeHash: string
  declinedAt: Date | null
  sentAt: Date
  createdAt: Date
  expiresAt: Date
}

/** An organisation. Seats, roles and invitations are in it, so that whatever changes them is one write. */
export interface Organization {
  /** Empty until somebody names the organisation of one person. */
  name: string
  type: 'individual' | 'company'
  /** Members who administer it. */
  adminIds: string[]
  /** Members who see invoices and buy. */
  billingManagerIds: string[]
  licenceTier: LicenceTier
  seats: Seat[]
  invitations: Invitation[]
  /** Whom an organisation of one person was made for; it has no other reader of it. */
  individualOf?: string | undefined
  createdAt: Date
  updatedAt: Date
  /** Raised by every change; the entity tag. */
  version: number
  /** Members whose profiles do not say yet what the seats say. */
  unfollowed: string[]
  /** Since when the oldest of them waits. */
  unfollowedSince?: Date | undefined
  /** Nobody is in it any more: it goes as soon as its events are published. */
  closedAt?: Date | undefined
}

/** Collection `organizations`. */
export interface StoredOrganization extends Organization, OutboxFields, AuditedFields {
  _id: string
  /** What searches of staff read; it follows the name with every write. */
  searchParts: string[]
  __v: number
}

export interface OrganizationModels {
  organizations: mongo.Collection<StoredOrganization>
  /** The model whose documents hold the outbox. */
  organizationOutbox: Model<StoredOrganization>
}

/** Registers the model on a connection. */
export function organizationModels(connection: Connection): OrganizationModels {
  const model = connection.model<StoredOrganization>('organization', organizationSchema(), 'organizations')
  return {
    organizations: model.collection as unknown as OrganizationModels['organizations'],
    organizationOutbox: model,
  }
}

/** Makes organisations from before findable. */
export const organizationNamesMigration: Migration = {
  name: '2026-11-parts-of-organisation-names',
  up: (connection) =>
    fillFields(connection.collection<StoredOrganization>('organizations'), ({ name, searchParts }) =>
      searchParts === undefined ? { searchParts: searchPartsOf([name]) } : null,
    ),
}

function organizationSchema() {
  const none = (type: unknown) => ({ type, personal: 'none' })
  const schema = new Schema<StoredOrganization>(
    {
      _id: { type: String, required: true, personal: 'none' },
      name: { type: String, personal: 'account' },
      searchParts: { type: [String], personal: 'account' },
      type: none(String),
      adminIds: { type: [String], personal: 'account' },
      billingManagerIds: { type: [String], personal: 'account' },
      licenceTier: none(String),
      seats: {
        type: [
          {
            _id: false,
            id: String,
            userId: String,
            status: String,
            assignedAt: Date,
            codeHash: String,
            createdAt: Date,
            updatedAt: Date,
          },
        ],
        personal: 'account',
      },
      invitations: {
        type: [
          {
            _id: false,
            id: String,
            email: String,
            role: String,
            language: String,
            invitedBy: String,
            codeHash: String,
            declinedAt: Date,
            sentAt: Date,
            createdAt: Date,
            expiresAt: Date,
          },
        ],
        personal: 'contact',
      },
      individualOf: { type: String, personal: 'account' },
      createdAt: none(Date),
      updatedAt: none(Date),
      version: none(Number),
      unfollowed: { type: [String], personal: 'account' },
      unfollowedSince: none(Date),
      closedAt: none(Date),
      ...AUDITED,
    } as never,
    { id: false },
  )
  schema.index({ 'seats.userId': 1 })
  schema.index({ 'invitations.email': 1 })
  schema.index({ 'invitations.invitedBy': 1 })
  schema.index({ 'invitations.codeHash': 1 })
  schema.index({ 'invitations.expiresAt': 1 })
  schema.index({ individualOf: 1 }, { unique: true, sparse: true })
  schema.index({ unfollowedSince: 1 }, { sparse: true })
  schema.index({ closedAt: 1 }, { sparse: true })
  schema.index({ auditsSince: 1 }, { sparse: true })
  schema.index({ searchParts: 1 }, { sparse: true })
  schema.index({ type: 1, name: 1 })
  schema.index({ type: 1, createdAt: 1 })
  schema.plugin(outboxPlugin)
  return schema
}
