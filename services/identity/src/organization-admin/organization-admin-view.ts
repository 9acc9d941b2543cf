import { oneOf } from '@trilex/platform/field-schemas'
import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import { LICENCE_TIERS } from '@trilex/plans'
import type { Actor } from '../audit/audit-log.ts'
import { OwnRights } from '../errors.ts'
import type { StoredOrganization } from '../organizations/organization-model.ts'
import { MemberView, membersOf, OrganizationInProfile } from '../organizations/organization-view.ts'
import { countsOf, seatOf } from '../organizations/seats.ts'
import { entityTagOf } from '../profile/entity-tag.ts'
import type { ProfileModels } from '../profile/profile-model.ts'

const Moment = Type.String({ format: 'date-time' })
export const Id = Type.String({ minLength: 1, maxLength: 100 })
export const OrganizationId = Type.Object({ id: Id })

const { id, name, type, seats } = OrganizationInProfile.properties
/** An organisation in the staff's list. */
export const OrganizationLine = Type.Object({
  id,
  name,
  type,
  seats,
  licenceTier: oneOf(LICENCE_TIERS),
  createdAt: Moment,
})
/** An organisation for staff, with all details. */
export const WholeOrganization = Type.Object({
  ...OrganizationLine.properties,
  members: Type.Array(MemberView),
  openInvitations: Type.Integer(),
  updatedAt: Moment,
  version: Type.Integer(),
})

export function lineOf(organization: StoredOrganization): Static<typeof OrganizationLine> {
  const { _id, name: named, type: kind, licenceTier, createdAt } = organization
  return {
    id: _id,
    name: named,
    type: kind,
    licenceTier,
    seats: countsOf(organization),
    createdAt: createdAt.toISOString(),
  }
}

/** Sends the organisation with its members, and its entity tag as a header. */
export async function sendWhole(
  { users, now }: { users: ProfileModels['users']; now: () => Date },
  reply: FastifyReply,
  organization: StoredOrganization,
): Promise<Static<typeof WholeOrganization>> {
  const ids = organization.seats.flatMap(({ userId }) => userId ?? [])
  const people = await users.find({ _id: { $in: ids }, deletion: null }).toArray()
  reply.header('etag', entityTagOf(organization))
  const open = organization.invitations.filter(({ declinedAt, expiresAt }) => !declinedAt && expiresAt > now())
  return {
    ...lineOf(organization),
    members: membersOf(organization, people, true),
    openInvitations: open.length,
    updatedAt: organization.updatedAt.toISOString(),
    version: organization.version,
  }
}

/** Throws 403 when the actor is a member: changing its seats or roles would change the actor's own rights. */
export function refuseOwn(organization: StoredOrganization, actor: Pick<Actor, 'id'>): void {
  if (seatOf(organization, actor.id)) throw new OwnRights()
}
