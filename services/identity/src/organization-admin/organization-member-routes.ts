import { type App, ProblemSchema } from '@trilex/platform'
import { Type } from 'typebox'
import { MemberNotFound, OrganizationChanged, VersionMissing } from '../errors.ts'
import { memberChanged } from '../organizations/memberships.ts'
import type { StoredOrganization } from '../organizations/organization-model.ts'
import { MemberChange } from '../organizations/organization-routes.ts'
import { seatOf } from '../organizations/seats.ts'
import { IfMatch, namesState } from '../profile/entity-tag.ts'
import { type Actor, type AuditEntry, auditEntry, differences } from '../audit/audit-log.ts'
import type { OrganizationAdminNeeds } from './organization-admin.ts'
import { Id, OrganizationId, refuseOwn, sendWhole, WholeOrganization } from './organization-admin-view.ts'
import { staffOf } from '../staff/staff.ts'

/** Seats of an organisation, changed by staff: roles, suspension and removal of members. */
export function organizationMemberRoutes(app: App, needs: OrganizationAdminNeeds): void {
  const { users, organizations, memberships, now } = needs
  const member = {
    access: 'admin',
    tags: ['admin'],
    headers: IfMatch,
    params: Type.Object({ ...OrganizationId.properties, memberId: Id }),
    response: {
      200: WholeOrganization,
      404: ProblemSchema,
      409: ProblemSchema,
      412: ProblemSchema,
      428: ProblemSchema,
    },
  }
  const refuseOther = (expected: string | undefined, stored: StoredOrganization): void => {
    if (expected === undefined) throw new VersionMissing('Send If-Match with the ETag')
    if (!namesState(expected, stored)) throw new OrganizationChanged()
  }

  app.patch(
    '/admin/organizations/:id/members/:memberId',
    { schema: { ...member, summary: 'Changes roles or suspension of a member', body: MemberChange } },
    async (request, reply) => {
      const { id, memberId } = request.params
      const changed = await users.findOne({ _id: memberId, deletion: null })
      const organization = await organizations.change(id, (stored) => {
        refuseOther(request.headers['if-match'], stored)
        refuseOwn(stored, staffOf(request))
        const change = memberChanged(stored, memberId, request.body, changed, now())
        const after = { ...stored, ...change.set }
        return {
          ...change,
          audit: [entryOf(staffOf(request), 'organization.memberChanged', stored, after, memberId, now())],
        }
      })
      await memberships.follow(memberId)
      return sendWhole(needs, reply, organization)
    },
  )

  app.delete(
    '/admin/organizations/:id/members/:memberId',
    { schema: { ...member, summary: 'Removes a member, who is notified by mail, and frees the seat' } },
    async (request, reply) => {
      const { id, memberId } = request.params
      const organization = await memberships.remove(id, memberId, (stored, after) => {
        refuseOther(request.headers['if-match'], stored)
        refuseOwn(stored, staffOf(request))
        return [entryOf(staffOf(request), 'organization.memberRemoved', stored, after, memberId, now())]
      })
      return sendWhole(needs, reply, organization)
    },
  )
}

/** Identifies the member by id only. */
function entryOf(
  actor: Actor,
  action: string,
  before: StoredOrganization,
  after: StoredOrganization,
  memberId: string,
  now: Date,
): AuditEntry {
  const auditedFields = (organization: StoredOrganization) => ({
    seat: seatOf(organization, memberId)?.status ?? 'free',
    role: organization.adminIds.includes(memberId) ? 'admin' : 'user',
    billingManager: organization.billingManagerIds.includes(memberId),
  })
  if (!seatOf(before, memberId)) throw new MemberNotFound()
  const changed = differences(auditedFields(before), auditedFields(after))
  const fields = { before: changed.before, after: { member: memberId, ...changed.after } }
  return auditEntry(actor, action, { targetKind: 'organization', targetId: before._id }, fields, now)
}
