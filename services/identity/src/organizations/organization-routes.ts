import { type App, ProblemSchema, userOf } from '@trilex/platform'
import { NoQuery, oneOf } from '@trilex/platform/field-schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  GONE,
  LastAdmin,
  MemberNotFound,
  OrganizationAdminOnly,
  OrganizationChanged,
  OrganizationNotFound,
  VersionMissing,
} from '../errors.ts'
import { entityTagOf, IfMatch, namesState } from '../profile/entity-tag.ts'
import type { ProfileModels } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'
import { memberChanged, type Memberships } from './memberships.ts'
import { organizationChanged } from './organization-events.ts'
import { ROLES, type StoredOrganization } from './organization-model.ts'
import { OrganizationView, toOrganizationView } from './organization-view.ts'
import type { Organizations } from './organization-store.ts'
import { roleIn, seatOf } from './seats.ts'

const Id = Type.String({ minLength: 1, maxLength: 100 })
const OrganizationId = Type.Object({ id: Id })
const MemberId = Type.Object({ id: Id, memberId: Id })
/** Must not contain a link or address, because the name appears in mails to people outside the organisation. */
export const OrganizationName = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: '^(?!.*(?:://|www\\.))[^\\p{Cc}<>@]*\\S[^\\p{Cc}<>@]*$',
})
/** Changeable fields of a member. */
export const MemberChange = Type.Object(
  {
    role: Type.Optional(oneOf(ROLES)),
    billingManager: Type.Optional(Type.Boolean()),
    suspended: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false, minProperties: 1 },
)
const tags = ['organization']
const answers = { 200: OrganizationView, ...GONE, 404: ProblemSchema }
const changing = { ...answers, 409: ProblemSchema, 412: ProblemSchema, 428: ProblemSchema }

/** The caller's organisation; any other answers 404. */
export function organizationRoutes(
  app: App,
  {
    users,
    profiles,
    organizations,
    memberships,
    now,
  }: {
    users: ProfileModels['users']
    profiles: Profiles
    organizations: Organizations
    memberships: Memberships
    now: () => Date
  },
): void {
  const signedIn = { access: 'signedIn', tags }
  const one = { ...signedIn, params: OrganizationId }
  // Changes to members, administrators and invoice access are refused during impersonation.
  const inPerson = { ...signedIn, impersonation: 'refused' }

  const sent = async (reply: FastifyReply, organization: StoredOrganization, userId: string) => {
    const ids = organization.seats.flatMap((seat) => seat.userId ?? [])
    const people = await users.find({ _id: { $in: ids }, deletion: null }).toArray()
    reply.header('etag', entityTagOf(organization))
    return toOrganizationView(organization, people, userId)
  }

  app.get(
    '/organizations/:id',
    { schema: { ...one, summary: 'Organisation, members, licences', querystring: NoQuery, response: answers } },
    async (request, reply) => {
      const { _id } = await profiles.of(userOf(request), null)
      return sent(reply, await memberOf(organizations, request.params.id, _id), _id)
    },
  )

  const naming = Type.Object({ name: OrganizationName }, { additionalProperties: false })
  app.patch(
    '/organizations/:id',
    { schema: { ...one, summary: 'Renames the organisation', headers: IfMatch, body: naming, response: changing } },
    async (request, reply) => {
      const { _id } = await profiles.of(userOf(request), null)
      await memberOf(organizations, request.params.id, _id)
      const expected = ifMatch(request)
      const name = request.body.name.trim()
      const organization = await organizations.change(request.params.id, (stored) => {
        mustLead(stored, _id)
        if (!namesState(expected, stored)) throw new OrganizationChanged()
        return { set: { name }, events: [organizationChanged(stored._id, { ...stored, name })] }
      })
      return sent(reply, organization, _id)
    },
  )

  const member = { ...inPerson, params: MemberId }
  app.patch(
    '/organizations/:id/members/:memberId',
    {
      schema: { ...member, summary: 'Changes roles or suspension of a member', body: MemberChange, response: changing },
    },
    async (request, reply) => {
      const { id, memberId } = request.params
      const { _id } = await profiles.of(userOf(request), null)
      await memberOf(organizations, id, _id)
      const changed = await profiles.find(memberId)
      const organization = await organizations.change(id, (stored) => {
        mustLead(stored, _id)
        return memberChanged(stored, memberId, request.body, changed, now())
      })
      await memberships.follow(memberId)
      return sent(reply, organization, _id)
    },
  )

  const done = { 204: Type.Null(), ...GONE, 404: ProblemSchema, 409: ProblemSchema }
  app.delete(
    '/organizations/:id/members/:memberId',
    { schema: { ...member, summary: 'Removes a member, or leaves, and frees the seat', response: done } },
    async (request, reply) => {
      const { id, memberId } = request.params
      const { _id } = await profiles.of(userOf(request), null)
      const organization = await memberOf(organizations, id, _id)
      if (memberId !== _id) {
        mustLead(organization, _id)
        await memberships.remove(id, memberId)
      } else if (organization.type === 'company') await memberships.leave(id, _id)
      // An individual organisation cannot be left.
      else throw new LastAdmin()
      return reply.code(204).send(null)
    },
  )

  const heir = Type.Object({ memberId: Id }, { additionalProperties: false })
  app.post(
    '/organizations/:id/hand-over',
    {
      schema: {
        ...inPerson,
        params: OrganizationId,
        summary: 'Makes another member administrator in place of the caller',
        body: heir,
        response: changing,
      },
    },
    async (request, reply) => {
      const { memberId } = request.body
      const { _id } = await profiles.of(userOf(request), null)
      await memberOf(organizations, request.params.id, _id)
      const organization = await organizations.change(request.params.id, (stored) => {
        mustLead(stored, _id)
        if (memberId === _id || seatOf(stored, memberId)?.status !== 'assigned') throw new MemberNotFound()
        const adminIds = [...stored.adminIds.filter((id) => id !== _id && id !== memberId), memberId]
        const events = [organizationChanged(stored._id, { ...stored, adminIds })]
        return { set: { adminIds }, events, follow: [_id, memberId] }
      })
      await Promise.all([memberships.follow(_id), memberships.follow(memberId)])
      return sent(reply, organization, _id)
    },
  )
}

/** Throws 404 for an organisation in which the person has no active seat. */
async function memberOf(organizations: Organizations, id: string, userId: string): Promise<StoredOrganization> {
  const found = await organizations.find(id)
  if (!found || roleIn(found, userId) === null) throw new OrganizationNotFound()
  return found
}

/** Throws 403 for a member who is not an administrator. */
export function mustLead(organization: StoredOrganization, userId: string): void {
  if (roleIn(organization, userId) !== 'admin') throw new OrganizationAdminOnly()
}

function ifMatch(request: FastifyRequest): string {
  const expected = request.headers['if-match']
  if (expected === undefined) throw new VersionMissing('Send If-Match with the ETag')
  return expected
}
