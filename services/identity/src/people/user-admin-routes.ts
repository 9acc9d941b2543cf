import { type App, ProblemSchema } from '@trilex/platform'
import { NoQuery, oneOf } from '@trilex/platform/field-schemas'
import { PLANS } from '@trilex/plans'
import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import { auditEntry } from '../audit/audit-log.ts'
import type { AccountDeletions } from '../deletion/account-deletions.ts'
import { AdminNotAllowed, UserNotFound, VersionMissing } from '../errors.ts'
import { NullableMoment, ProfileView, toProfileView } from '../me/profile-view.ts'
import type { Memberships } from '../organizations/memberships.ts'
import type { StoredOrganization } from '../organizations/organization-model.ts'
import { entityTagOf, IfMatch } from '../profile/entity-tag.ts'
import { readOlderEntitlements } from '../profile/entitlement-names.ts'
import { LANGUAGES } from '../profile/languages.ts'
import { planOfProfile } from '../profile/listed-fields.ts'
import type { StoredUser } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'
import { type Staff, staffOf } from '../staff/staff.ts'
import { UserAdminChange, type UserChanges } from './user-changes.ts'

export const UserParams = Type.Object({ uid: Type.String({ minLength: 1, maxLength: 100 }) })
const Confirmation = Type.Object(
  { confirmation: oneOf(['SUPPRIMER'], { description: 'The confirmation word, as typed' }) },
  { additionalProperties: false },
)

/** A profile for staff. */
const UserAdminView = Type.Object({
  ...ProfileView.properties,
  plan: oneOf(PLANS),
  brand: oneOf(LANGUAGES, { description: 'Brand at which the account was created' }),
  passwordChangedAt: NullableMoment,
  lockedUntil: NullableMoment,
  waitsForProvider: Type.Boolean({ description: 'A change has not been sent to the identity provider yet' }),
})

/** One user: read, changed, deleted. */
export function userAdminRoutes(
  app: App,
  {
    changes,
    deletions,
    memberships,
    profiles,
    staff,
    now,
  }: {
    changes: UserChanges
    deletions: AccountDeletions
    memberships: Memberships
    profiles: Profiles
    staff: Staff
    now: () => Date
  },
): void {
  const one = { access: 'admin', tags: ['admin'], params: UserParams }
  const answers = { 200: UserAdminView, 404: ProblemSchema }
  const sent = async (reply: FastifyReply, user: StoredUser): Promise<Static<typeof UserAdminView>> => {
    reply.header('etag', entityTagOf(user))
    return toUserAdminView(user, await memberships.of(user._id), await memberships.suspendedIn(user._id))
  }

  app.get(
    '/admin/users/:uid',
    { schema: { ...one, summary: 'One user', querystring: NoQuery, response: answers } },
    async (request, reply) => sent(reply, await changes.find(request.params.uid)),
  )

  const patch = {
    ...one,
    summary: 'Changes profile, status, entitlements, role',
    headers: IfMatch,
    body: UserAdminChange,
  }
  const changing = { ...answers, 409: ProblemSchema, 412: ProblemSchema, 428: ProblemSchema }
  app.patch(
    '/admin/users/:uid',
    { schema: { ...patch, response: changing }, preValidation: readOlderEntitlements },
    async (request, reply) => {
      const expected = request.headers['if-match']
      if (expected === undefined) throw new VersionMissing('Send If-Match with the ETag of the profile')
      return sent(reply, await changes.change(request.params.uid, request.body, staffOf(request), expected))
    },
  )

  const deleting = {
    ...one,
    summary: 'Deletes the account, as its owner would',
    headers: IfMatch,
    body: Confirmation,
    response: {
      202: Type.Object({ requestedAt: Type.String({ format: 'date-time' }) }),
      404: ProblemSchema,
      409: ProblemSchema,
      412: ProblemSchema,
    },
  }
  app.delete('/admin/users/:uid', { schema: deleting }, async (request, reply) => {
    const { uid } = request.params
    const actor = staffOf(request)
    const user = await changes.find(uid)
    changes.refuseOther(request.headers['if-match'] ?? '*', user)
    if (uid === actor.id) throw new AdminNotAllowed('One’s own account is deleted in the profile')
    await staff.refuseAbove(actor, user)
    const entry = auditEntry(
      actor,
      'user.deleted',
      { targetKind: 'user', targetId: uid },
      { before: {}, after: {} },
      now(),
    )
    await staff.keepingSuperAdmin(user, async () => {
      if (!(await profiles.find(uid))) throw new UserNotFound()
      await deletions.want(uid, [entry])
    })
    void deletions
      .resume()
      .catch((error: unknown) =>
        request.log.warn({ err: error }, 'account deletion failed, retrying in the next round'),
      )
    return reply.code(202).send({ requestedAt: now().toISOString() })
  })
}

function toUserAdminView(
  user: StoredUser,
  organization: StoredOrganization | null,
  suspendedIn: string | null,
): Static<typeof UserAdminView> {
  const { brand, passwordChangedAt, lockedUntil, toProvider } = user
  return {
    ...toProfileView(user, organization, suspendedIn),
    brand,
    plan: planOfProfile(user),
    waitsForProvider: toProvider !== null,
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
    lockedUntil: lockedUntil?.toISOString() ?? null,
  }
}
