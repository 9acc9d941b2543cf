import { mailAddress } from '@trilex/platform/mail-address'
import { type App, ProblemSchema } from '@trilex/platform'
import { NoBody, NoQuery } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { actorOf } from '../audit/actor.ts'
import { type Actor, auditEntry } from '../audit/audit-log.ts'
import { AdminNotAllowed, InvitationNotFound, OrganizationNotFound, OwnRights } from '../errors.ts'
import { InvitationId, InvitationList, toInvitationList } from '../organizations/invitation-view.ts'
import { listedInvitations } from '../organizations/invitation.ts'
import type { StaffAct } from '../organizations/invitations.ts'
import type { StoredOrganization } from '../organizations/organization-model.ts'
import type { OrganizationAdminNeeds } from './organization-admin.ts'
import { OrganizationId, refuseOwn } from './organization-admin-view.ts'

/** Invitations to administer a firm and pay for it. Staff do not see invitations of other members. */
export function managerInvitationRoutes(app: App, needs: OrganizationAdminNeeds): void {
  const { profiles, organizations, invitations, now } = needs
  const staff = { access: 'admin', tags: ['admin'] }
  const listed = (firm: StoredOrganization) =>
    toInvitationList(
      listedInvitations(firm, now()).filter(({ billingManager }) => billingManager),
      now(),
    )

  /**
   * Check and audit entry of a staff action on a manager's invitation. The action is refused for the actor's own
   * address.
   */
  function actOf(actor: Actor, action: string, firm: string, ownAddress: string): StaffAct {
    const target = { targetKind: 'organization' as const, targetId: firm }
    return {
      check(stored, invitation) {
        if (!invitation.billingManager) throw new InvitationNotFound()
        refuseOwn(stored, actor)
        if (mailAddress(invitation.email) === mailAddress(ownAddress)) throw new OwnRights()
      },
      audit: [auditEntry(actor, action, target, { before: {}, after: {} }, now())],
    }
  }

  const list = { ...staff, params: OrganizationId, querystring: NoQuery }
  app.get(
    '/admin/organizations/:id/invitations',
    {
      schema: {
        ...list,
        summary: 'Invitations of its administrators and billing managers, newest first',
        response: { 200: InvitationList, 404: ProblemSchema },
      },
    },
    async (request) => {
      const firm = await organizations.find(request.params.id)
      if (firm?.type !== 'company') throw new OrganizationNotFound()
      return listed(firm)
    },
  )

  const one = {
    ...staff,
    impersonation: 'refused',
    params: Type.Object({ ...OrganizationId.properties, invitationId: InvitationId }),
  }
  const refusals = { 404: ProblemSchema, 409: ProblemSchema }
  app.post(
    '/admin/organizations/:id/invitations/:invitationId/resend',
    {
      schema: {
        ...one,
        summary: 'Sends the invitation again, valid for another 14 days',
        body: NoBody,
        response: { 200: InvitationList, ...refusals },
      },
    },
    async (request) => {
      const { id, invitationId } = request.params
      const actor = actorOf(request)
      const inviter = await profiles.find(actor.id)
      if (!inviter) throw new AdminNotAllowed()
      const act = actOf(actor, 'organization.managerInvitedAgain', id, inviter.email)
      return listed(await invitations.resend(id, invitationId, inviter, act))
    },
  )
  app.delete(
    '/admin/organizations/:id/invitations/:invitationId',
    { schema: { ...one, summary: 'Revokes the invitation and its link', response: { 204: Type.Null(), ...refusals } } },
    async (request, reply) => {
      const { id, invitationId } = request.params
      const actor = actorOf(request)
      const own = await profiles.find(actor.id)
      await invitations.revoke(id, invitationId, actOf(actor, 'organization.managerRevoked', id, own?.email ?? ''))
      return reply.code(204).send(null)
    },
  )
}
