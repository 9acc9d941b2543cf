import { mailAddress, mailAddressForms } from '@trilex/platform/mail-address'
import { type App, ProblemSchema } from '@trilex/platform'
import { OneAddress, oneOf } from '@trilex/platform/field-schemas'
import { IDEMPOTENT } from '@trilex/platform/idempotency'
import { LICENCE_TIERS } from '@trilex/plans'
import { Type } from 'typebox'
import { actorOf } from '../audit/actor.ts'
import { auditEntry } from '../audit/audit-log.ts'
import { AdminNotAllowed, OrganizationNotFound, OwnRights, TierTooSmall } from '../errors.ts'
import { tierHolds } from '../organizations/licence-tiers.ts'
import { OrganizationName } from '../organizations/organization-routes.ts'
import { organizationIdFor } from '../organizations/organization-store.ts'
import { LANGUAGES } from '../profile/languages.ts'
import type { StoredUser } from '../profile/profile-model.ts'
import type { OrganizationAdminNeeds } from './organization-admin.ts'
import { OrganizationId, refuseOwn, sendWhole, WholeOrganization } from './organization-admin-view.ts'

const Manager = {
  billingManager: Type.With(OneAddress, {
    description: 'Mail address of the person invited as administrator and billing manager',
  }),
  language: oneOf(LANGUAGES, { description: 'Language of the invitation, if the address has no account' }),
}
const Invite = Type.Object(Manager, { additionalProperties: false })
const Firm = Type.Object(
  {
    name: OrganizationName,
    seatsTotal: Type.Integer({ minimum: 2, maximum: 1_000 }),
    licenceTier: oneOf(LICENCE_TIERS),
    ...Manager,
  },
  { additionalProperties: false },
)
const Founded = Type.Object({
  ...WholeOrganization.properties,
  invitation: oneOf(['invited', 'repeated', 'member', 'alreadyInvited', 'tooMany', 'tooOften', 'invalid'], {
    description: 'Outcome of the invitation; `tooOften`: the address has reached its limit',
  }),
})

/** Creates a firm without members, and invites the person who will administer it and pay for it. */
export function foundingRoutes(app: App, needs: OrganizationAdminNeeds): void {
  const { users, profiles, organizations, invitations, now } = needs
  const staff = { access: 'admin', impersonation: 'refused', tags: ['admin'] }

  /**
   * Throws 403 when staff invite themselves: a seat grants the firm's plan, and staff must not change their own rights.
   */
  async function inviterOf(by: string, { billingManager }: Invited): Promise<StoredUser> {
    const inviter = await profiles.find(by)
    if (!inviter) throw new AdminNotAllowed()
    if (mailAddress(inviter.email) === mailAddress(billingManager))
      throw new OwnRights(undefined, { field: 'billingManager' })
    return inviter
  }

  async function invite(id: string, inviter: StoredUser, { billingManager, language }: Invited) {
    const accounts = await users.find({ email: { $in: mailAddressForms(billingManager) }, deletion: null }).toArray()
    const known = new Map(accounts.map((account) => [mailAddress(account.email), account]))
    const wish = { addresses: [billingManager], role: 'admin' as const, billingManager: true, language }
    const { lines, organization } = await invitations.invite(id, inviter, wish, known, () => undefined)
    return { outcome: lines[0]?.outcome ?? 'invalid', organization }
  }

  const founding = {
    ...staff,
    summary: 'Creates a firm and invites its administrator and billing manager',
    headers: IDEMPOTENT.headers,
    body: Firm,
  }
  app.post(
    '/admin/organizations',
    { schema: { ...founding, response: { 201: Founded, ...IDEMPOTENT.answers } }, config: { idempotent: true } },
    async (request, reply) => {
      const { name: given, seatsTotal, licenceTier } = request.body
      if (!tierHolds(licenceTier, seatsTotal)) throw new TierTooSmall(undefined, { field: 'licenceTier' })
      const actor = actorOf(request)
      const inviter = await inviterOf(actor.id, request.body)
      const name = given.trim()
      const _id = organizationIdFor(actor.id, request.headers['idempotency-key'])
      const after = { name, seatsTotal, licenceTier }
      const target = { targetKind: 'organization' as const, targetId: _id }
      const entry = auditEntry(actor, 'organization.founded', target, { before: {}, after }, now())
      await organizations.found(_id, after, [entry])
      const { outcome, organization } = await invite(_id, inviter, request.body)
      return reply.code(201).send({ ...(await sendWhole(needs, reply, organization)), invitation: outcome })
    },
  )

  const inviting = {
    ...staff,
    params: OrganizationId,
    body: Invite,
    summary: 'Invites an administrator and billing manager',
  }
  app.post(
    '/admin/organizations/:id/invitations',
    { schema: { ...inviting, response: { 200: Founded, 404: ProblemSchema } } },
    async (request, reply) => {
      const { id } = request.params
      const actor = actorOf(request)
      const inviter = await inviterOf(actor.id, request.body)
      const target = { targetKind: 'organization' as const, targetId: id }
      const entry = auditEntry(actor, 'organization.managerInvited', target, { before: {}, after: {} }, now())
      await organizations.change(id, (stored) => {
        if (stored.type !== 'company') throw new OrganizationNotFound()
        refuseOwn(stored, actor)
        return { set: {}, audit: [entry] }
      })
      const { outcome, organization } = await invite(id, inviter, request.body)
      return { ...(await sendWhole(needs, reply, organization)), invitation: outcome }
    },
  )
}

interface Invited {
  billingManager: string
  language: (typeof LANGUAGES)[number]
}
