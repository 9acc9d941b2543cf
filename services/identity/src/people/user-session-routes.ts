import { type App, ProblemSchema } from '@trilex/platform'
import { NoBody, NoQuery } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { Accounts } from '../account/accounts.ts'
import { SessionId, SessionView, toSessionView } from '../account/session-routes.ts'
import { EmailConfirmed, SessionNotFound, UserNotFound } from '../errors.ts'
import { type Staff, staffOf } from '../staff/staff.ts'
import { UserParams } from './user-admin-routes.ts'
import type { UserChanges } from './user-changes.ts'

/** Sessions of a user, and the mail that confirms the address. Actions of staff are logged before they happen. */
export function userSessionRoutes(
  app: App,
  { accounts, changes, staff }: { accounts: Accounts; changes: UserChanges; staff: Staff },
): void {
  const tags = ['admin']
  const one = { access: 'admin', tags, params: UserParams }
  const list = { 200: Type.Object({ sessions: Type.Array(SessionView) }), 404: ProblemSchema }
  const done = { 204: Type.Null(), 404: ProblemSchema }
  app.get(
    '/admin/users/:uid/sessions',
    { schema: { ...one, summary: 'Sessions of a user', querystring: NoQuery, response: list } },
    async (request) => {
      const { _id, devices } = await changes.find(request.params.uid)
      return { sessions: (await accounts.sessions(_id)).map((session) => toSessionView(session, devices, null)) }
    },
  )

  const Params = Type.Object({ ...UserParams.properties, ...SessionId.properties })
  app.delete(
    '/admin/users/:uid/sessions/:id',
    { schema: { access: 'admin', tags, summary: 'Ends one session of a user', params: Params, response: done } },
    async (request, reply) => {
      const { uid, id } = request.params
      await staff.refuseAbove(staffOf(request), await changes.find(uid))
      if (!(await accounts.sessions(uid)).some((session) => session.id === id)) throw new SessionNotFound()
      await changes.note(uid, 'user.sessionEnded', staffOf(request))
      await accounts.endSession(id)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/admin/users/:uid/sessions',
    { schema: { ...one, summary: 'Ends all sessions of a user', response: done } },
    async (request, reply) => {
      const { uid } = request.params
      await staff.refuseAbove(staffOf(request), await changes.find(uid))
      await changes.note(uid, 'user.sessionsEnded', staffOf(request))
      await accounts.endAllSessions(uid)
      return reply.code(204).send(null)
    },
  )

  const mail = { ...one, summary: 'Sends the mail that confirms the address again', body: NoBody }
  app.post(
    '/admin/users/:uid/verification-mail',
    { schema: { ...mail, response: { 202: Type.Object({}), 404: ProblemSchema, 409: ProblemSchema } } },
    async (request, reply) => {
      const user = await changes.find(request.params.uid)
      await staff.refuseAbove(staffOf(request), user)
      if (user.emailVerified) throw new EmailConfirmed()
      await changes.note(user._id, 'user.verificationMailSent', staffOf(request))
      if (!(await accounts.sendVerification(user._id))) throw new UserNotFound()
      return reply.code(202).send({})
    },
  )
}
