import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../http/create-app.ts'
import { NoQuery } from '../http/field-schemas.ts'

const Row = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

/**
 * `GET /me/data`: the data that a service stores about the caller, by collection. The gateway merges the answers of all
 * services into one export.
 * @param held may contain dates, which are serialised as text
 * @param refusals problem responses besides those of every route
 */
export function personalDataRoute(
  app: App,
  held: (request: FastifyRequest, reply: FastifyReply) => Promise<Record<string, readonly object[]>>,
  refusals: Record<number, object> = {},
): void {
  const schema = {
    access: 'signedIn',
    impersonation: 'refused',
    tags: ['profile'],
    summary: 'Personal data held by this service',
    querystring: NoQuery,
    response: { 200: Type.Object({ collections: Type.Record(Type.String(), Type.Array(Row)) }), ...refusals },
  }
  app.get('/me/data', { schema }, async (request, reply) => {
    const collections: Record<string, Record<string, unknown>[]> = {}
    for (const [name, rows] of Object.entries(await held(request, reply))) collections[name] = rows.map(asJson)
    return { collections }
  })
}

const asJson = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
