import rateLimit from '@fastify/rate-limit'
import { problemOf, ProblemSchema } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Ask } from '../upstreams/ask.ts'
import { problemIn } from '../upstreams/impersonation.ts'
import type { Upstreams } from '../upstreams/upstreams.ts'
import { archiveOf, type Collections } from './archive.ts'

interface ExportOptions {
  ask: Ask
  upstreams: Upstreams
}

/** Exports of one address in a minute. */
const PER_MINUTE = 6
/** What a service says of the person who asks rather than of itself. */
const OF_THE_PERSON = new Set([401, 403, 410])

/**
 * `GET /api/identity/me/export`: everything that every service holds of who asks, as one ZIP. Each service answers for its own
 * (`edge.personalData`) and checks the token itself, so that no service asks another. One that is away fails the whole: a part
 * would pass for everything.
 */
export async function exportRoutes(app: FastifyInstance, { ask, upstreams }: ExportOptions): Promise<void> {
  await app.register(rateLimit, { max: PER_MINUTE, timeWindow: 60_000 })
  const schema = {
    access: 'public',
    tags: ['profile'],
    summary: 'All personal data of who asks (ZIP of JSON and CSV)',
    description: 'Needs the access token, which each service checks.',
    querystring: NoQuery,
    response: {
      200: { content: { 'application/zip': { schema: Type.String({ format: 'binary' }) } } },
      401: ProblemSchema,
      403: ProblemSchema,
      410: ProblemSchema,
      504: ProblemSchema,
    },
  }
  app.get('/api/identity/me/export', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const { authorization } = request.headers
    if (!authorization) throw problemOf(401)
    const services: Record<string, Collections> = {}
    for (const [service, { edge }] of Object.entries(upstreams)) {
      if (!edge?.personalData) continue
      const { status, body } = await ask(service, edge.personalData, request, { authorization })
      if (OF_THE_PERSON.has(status)) throw problemIn(status, body)
      if (status !== 200) throw problemOf(503)
      services[service] = (JSON.parse(body) as { collections: Collections }).collections
    }
    reply.header('cache-control', 'private, no-store')
    reply.header('content-disposition', 'attachment; filename="trilex.zip"')
    return reply.type('application/zip').send(Buffer.from(archiveOf(services)))
  })
}
