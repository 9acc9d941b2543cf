import { type App, problemOf, ProblemSchema, userOf } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { deviceOf } from '@trilex/platform/device'
import { AdminNotAllowed, ImpersonationOff } from '../errors.ts'
import { fullName } from '../profile/profile-events.ts'
import type { StoredUser } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'
import { type Staff, staffOf } from '../staff/staff.ts'
import type { ImpersonationKey } from './impersonation-key.ts'
import type { Impersonations } from './impersonations.ts'

const Moment = Type.String({ format: 'date-time' })
const Begin = Type.Object(
  {
    uid: Type.String({ minLength: 1, maxLength: 100 }),
    reason: Type.String({ minLength: 10, maxLength: 500, pattern: '\\S.{8,}\\S', description: 'For the audit log' }),
  },
  { additionalProperties: false },
)
const Params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })
const Current = Type.Object({
  id: Type.String(),
  uid: Type.String(),
  name: Type.String(),
  startedAt: Moment,
  expiresAt: Moment,
})

/** Lets a super admin act as another user, for half an hour, with a reason. */
export function impersonationRoutes(
  app: App,
  {
    findUser,
    impersonations,
    profiles,
    staff,
  }: {
    findUser(uid: string): Promise<StoredUser>
    impersonations: Impersonations
    profiles: Profiles
    staff: Staff
  },
  signing: { key: ImpersonationKey; audience: string } | null,
): void {
  const common = { access: 'superAdmin', tags: ['admin'] }
  const began = { 201: Type.Object({ id: Type.String(), token: Type.String(), expiresAt: Moment }), 404: ProblemSchema }
  app.post(
    '/admin/impersonations',
    {
      schema: {
        ...common,
        summary: 'Starts acting as a user',
        body: Begin,
        response: { ...began, 409: ProblemSchema },
      },
    },
    async (request, reply) => {
      if (!signing) throw new ImpersonationOff()
      const { uid, reason } = request.body
      const user = await findUser(uid)
      // Super admins cannot be impersonated: another super admin has the same rights anyway.
      if ((await staff.roleNow(user)) === 'super_admin') throw new AdminNotAllowed(undefined, { field: 'uid' })
      return reply.code(201).send(await impersonations.begin(signing, user, reason.trim(), staffOf(request)))
    },
  )

  const ended = { 204: Type.Null(), 404: ProblemSchema }
  app.delete(
    '/admin/impersonations/:id',
    { schema: { ...common, summary: 'Ends the impersonation', params: Params, response: ended } },
    async (request, reply) => {
      await impersonations.end(request.params.id, staffOf(request))
      return reply.code(204).send(null)
    },
  )

  const current = { 200: Type.Object({ impersonation: Type.Union([Type.Null(), Current]) }) }
  app.get(
    '/admin/impersonations/current',
    { schema: { ...common, summary: 'The current impersonation', querystring: NoQuery, response: current } },
    async (request) => {
      const found = await impersonations.current(staffOf(request).id)
      const user = found && (await profiles.find(found.userId))
      if (!found || !user) return { impersonation: null }
      const { _id: id, userId: uid, startedAt, expiresAt } = found
      const [from, until] = [startedAt.toISOString(), expiresAt.toISOString()]
      return { impersonation: { id, uid, name: fullName(user), startedAt: from, expiresAt: until } }
    },
  )
}

const Asked = Type.Object(
  {
    method: Type.String({ maxLength: 10 }),
    path: Type.String({ maxLength: 500, description: 'Without the query string' }),
  },
  { additionalProperties: false },
)

/**
 * Publishes the public key of impersonation tokens, and records every request made with one, as reported by the
 * gateway.
 */
export function impersonatedRoutes(
  app: App,
  impersonations: Impersonations,
  signing: { key: ImpersonationKey } | null,
): void {
  const Keys = Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.String())) })
  const keys = { summary: 'Public key of impersonations (RFC 7517)', querystring: NoQuery, response: { 200: Keys } }
  app.get('/impersonations/keys', { schema: { access: 'public', tags: ['admin'], ...keys } }, async () => {
    return signing?.key.published ?? { keys: [] }
  })

  const marking = { summary: 'Records a request in the audit log', body: Asked, response: { 204: Type.Null() } }
  app.post(
    '/impersonations/requests',
    { schema: { access: 'signedIn', tags: ['admin'], ...marking } },
    async (request, reply) => {
      const person = userOf(request)
      if (person.impersonatedBy === null) throw problemOf(403)
      const network = { ip: request.ip, device: deviceOf(request.headers['user-agent']) }
      await impersonations.mark(person, network, request.body)
      return reply.code(204).send(null)
    },
  )
}
