import { NullableString, oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { StoredUser } from '../profile/profile-model.ts'
import { LICENCE_TIERS } from '@trilex/plans'
import { ROLES, type StoredOrganization } from './organization-model.ts'
import { countsOf, roleIn } from './seats.ts'

const Moment = Type.String({ format: 'date-time' })

const Seats = Type.Object({
  used: Type.Integer({ description: 'Assigned or suspended' }),
  total: Type.Integer(),
  available: Type.Integer(),
})

/** The organisation within a profile. */
export const OrganizationInProfile = Type.Object({
  id: Type.String(),
  name: { ...Type.String(), description: 'Empty for an individual organisation without a name' },
  type: oneOf(['individual', 'company']),
  role: oneOf(ROLES),
  billingManager: Type.Boolean(),
  seats: Seats,
})

export const MemberView = Type.Object({
  userId: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: { ...NullableString, description: 'For administrators and billing managers; null for others' },
  role: oneOf(ROLES),
  billingManager: Type.Boolean(),
  seatId: Type.String(),
  status: oneOf(['assigned', 'suspended']),
  assignedAt: Moment,
})

/** An organisation for its members. */
export const OrganizationView = Type.Object({
  ...OrganizationInProfile.properties,
  licenceTier: oneOf(LICENCE_TIERS),
  members: Type.Array(MemberView),
  createdAt: Moment,
  updatedAt: Moment,
  version: Type.Integer({ description: 'Entity tag, for `If-Match`' }),
})

export function inProfile(organization: StoredOrganization, userId: string): Static<typeof OrganizationInProfile> {
  const { _id: id, name, type, billingManagerIds } = organization
  return {
    id,
    name,
    type,
    role: roleIn(organization, userId) ?? 'user',
    billingManager: billingManagerIds.includes(userId),
    seats: countsOf(organization),
  }
}

/**
 * @param people profiles of the members; a missing one is being deleted
 * @param seesAddresses whether the reader may see mail addresses
 */
export function membersOf(organization: StoredOrganization, people: StoredUser[], seesAddresses: boolean) {
  const known = new Map(people.map((person) => [person._id, person]))
  return organization.seats.flatMap(({ id: seatId, userId, status, assignedAt }): Static<typeof MemberView>[] => {
    const person = known.get(userId ?? '')
    if (!person || status === 'free') return []
    return [
      {
        userId: person._id,
        firstName: person.firstName,
        lastName: person.lastName,
        seatId,
        status,
        email: seesAddresses ? person.email : null,
        role: organization.adminIds.includes(person._id) ? 'admin' : 'user',
        billingManager: organization.billingManagerIds.includes(person._id),
        assignedAt: (assignedAt ?? organization.createdAt).toISOString(),
      },
    ]
  })
}

/** The view of one member. */
export function toOrganizationView(
  organization: StoredOrganization,
  people: StoredUser[],
  userId: string,
): Static<typeof OrganizationView> {
  const self = inProfile(organization, userId)
  return {
    ...self,
    licenceTier: organization.licenceTier,
    members: membersOf(organization, people, self.role === 'admin' || self.billingManager),
    createdAt: organization.createdAt.toISOString(),
    updatedAt: organization.updatedAt.toISOString(),
    version: organization.version,
  }
}
