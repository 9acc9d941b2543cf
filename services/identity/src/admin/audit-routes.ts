import { type App, userOf } from '@trilex/platform'
import { NullableString, oneOf } from '@trilex/platform/field-schemas'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { deviceOf } from '../account/device.ts'
import type { IdentityParts } from '../identity-parts.ts'
import type { Actor } from './audit-log.ts'

const Fields = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
const Entry = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  actorId: Type.String(),
  action: Type.String(),
  target: Type.Object({ kind: oneOf(['user', 'organization']), id: Type.String() }),
  before: Fields,
  after: Fields,
  ip: Type.String(),
  device: NullableString,
})
const Id = Type.String({ minLength: 1, maxLength: 100 })
const Query = Type.Object(
  {
    actor: Type.Optional(Id),
    target: Type.Optional(Id),
    action: Type.Optional(Id),
    offset: Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  },
  { additionalProperties: false },
)

/** The log of what administrators did, newest first. It can be read, and nothing else. */
export function auditRoutes(app: App, { audit }: IdentityParts): void {
  const schema = {
    ...{ access: 'admin', tags: ['admin'], summary: 'What administrators did', querystring: Query },
    response: { 200: Type.Object({ entries: Type.Array(Entry), total: Type.Integer() }) },
  }
  app.get('/admin/audit', { schema }, async (request) => {
    const { actor, target, action, offset, limit } = request.query
    const filter = { ...(actor && { actorId: actor }), ...(target && { targetId: target }), ...(action && { action }) }
    const { entries, total } = await audit.list(filter, offset, limit)
    return {
      entries: entries.map(({ _id: id, at, targetKind: kind, targetId, ...entry }) => ({
        ...{ ...entry, id, at: at.toISOString(), target: { kind, id: targetId } },
      })),
      total,
    }
  })
}

/** Who asks, and from where. */
export function actorOf(request: FastifyRequest): Actor {
  return { id: userOf(request).id, ip: request.ip, device: deviceOf(request.headers['user-agent']) }
}
