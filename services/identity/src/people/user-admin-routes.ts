import { type App, ProblemSchema } from '@trilex/platform'
import { NoQuery, oneOf } from '@trilex/platform/field-schemas'
import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import { auditEntry } from '../admin/audit-log.ts'
import { staffOf } from '../admin/staff.ts'
import { AdminNotAllowed, UserNotFound, VersionMissing } from '../errors.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { entityTagOf } from '../profile/profile-view.ts'
import type { StoredUser } from '../profile/profile-model.ts'
import { toUserAdminView, UserAdminView } from './user-admin-view.ts'
import { UserAdminChange } from './user-changes.ts'

export const UserParams = Type.Object({ uid: Type.String({ minLength: 1, maxLength: 100 }) })
const IfMatch = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) })
const Confirmation = Type.Object(
  { confirmation: oneOf(['SUPPRIMER'], { description: 'The word, typed' }) },
  { additionalProperties: false },
)

/** One user: read, changed, deleted. */
export function userAdminRoutes(app: App, parts: IdentityParts): void {
  const { changes, deletions, memberships, profiles, staff, now } = parts
  const one = { access: 'admin', tags: ['admin'], params: UserParams }
  const answers = { 200: UserAdminView, 404: ProblemSchema }
  const sent = async (reply: FastifyReply, user: StoredUser): Promise<Static<typeof UserAdminView>> => {
    reply.header('etag', entityTagOf(user))
    return toUserAdminView(user, await memberships.of(user._id))
  }

  app.get(
    '/admin/users/:uid',
    { schema: { ...one, summary: 'One user', querystring: NoQuery, response: answers } },
    async (request, reply) => sent(reply, await changes.find(request.params.uid)),
  )

  const patch = { ...one, summary: 'Profile, state, entitlements, role', headers: IfMatch, body: UserAdminChange }
  const changing = { ...answers, 409: ProblemSchema, 412: ProblemSchema, 428: ProblemSchema }
  app.patch('/admin/users/:uid', { schema: { ...patch, response: changing } }, async (request, reply) => {
    const expected = request.headers['if-match']
    if (expected === undefined) throw new VersionMissing('Send If-Match with the ETag of the profile')
    return sent(reply, await changes.change(request.params.uid, request.body, staffOf(request), expected))
  })

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
    void deletions.resume().catch((error: unknown) => request.log.warn({ err: error }, 'a deletion waits'))
    return reply.code(202).send({ requestedAt: now().toISOString() })
  })
}
