import { eventOf, type OutboxEntry } from '@trilex/platform'
import {
  InvitationAcceptedSchema,
  InvitationSentSchema,
  MemberRemovedSchema,
  MemberSuspensionChangedSchema,
  OrganizationChangedSchema,
  SeatAssignedSchema,
  SeatFreedSchema,
} from '@trilex/proto/identity/v1/events'
import { addressee, fullName } from '../profile/profile-events.ts'
import type { StoredUser } from '../profile/profile-model.ts'
import type { Invitation, Organization, StoredOrganization } from './organization-model.ts'
import { countsOf } from './seats.ts'

/** Contains the whole state after a change. */
export function organizationChanged(id: string, organization: Organization): OutboxEntry {
  const { name, type, adminIds, billingManagerIds, licenceTier } = organization
  const { total: seatsTotal, used: seatsUsed } = countsOf(organization)
  const closed = Boolean(organization.closedAt)
  const whole = { name, type, adminIds, billingManagerIds, licenceTier, seatsTotal, seatsUsed, closed }
  return eventOf(OrganizationChangedSchema, { organizationId: id, ...whole })
}

export const seatAssigned = (organizationId: string, seatId: string, userId: string): OutboxEntry =>
  eventOf(SeatAssignedSchema, { organizationId, seatId, userId })

export const seatFreed = (organizationId: string, seatId: string, userId: string): OutboxEntry =>
  eventOf(SeatFreedSchema, { organizationId, seatId, userId })

/** @param code identifies the invitation in its link */
export function invitationSent(
  { _id: organizationId, name: organizationName }: StoredOrganization,
  { id: invitationId, email, language, expiresAt }: Invitation,
  inviter: StoredUser,
  code: string,
): OutboxEntry {
  return eventOf(InvitationSentSchema, {
    invitationId,
    organizationId,
    organizationName,
    email,
    language,
    brand: inviter.brand,
    code,
    inviterId: inviter._id,
    invitedBy: fullName(inviter),
    expiresAt: expiresAt.toISOString(),
  })
}

/** Notifies the inviter. */
export function invitationAccepted(
  { _id: organizationId, name: organizationName }: StoredOrganization,
  inviter: StoredUser,
  member: StoredUser,
): OutboxEntry {
  const { userId: inviterId, ...to } = addressee(inviter)
  const joined = { memberId: member._id, memberName: fullName(member) || member.email }
  return eventOf(InvitationAcceptedSchema, { ...to, inviterId, organizationId, organizationName, ...joined })
}

/** Notifies the removed member. */
export const memberRemoved = (
  { _id: organizationId, name: organizationName }: StoredOrganization,
  member: StoredUser,
): OutboxEntry => eventOf(MemberRemovedSchema, { ...addressee(member), organizationId, organizationName })

/** Notifies the member whose licence was suspended or restored. */
export const suspensionChanged = (
  { _id: organizationId, name: organizationName }: StoredOrganization,
  member: StoredUser,
  suspended: boolean,
): OutboxEntry =>
  eventOf(MemberSuspensionChangedSchema, { ...addressee(member), organizationId, organizationName, suspended })
