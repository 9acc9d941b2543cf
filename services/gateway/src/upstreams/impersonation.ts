import { IMPERSONATION_ISSUER, ProblemError, problemOf } from '@trilex/platform'
import type { FastifyInstance } from 'fastify'
import { type Ask, giverOf } from './ask.ts'
import type { Upstreams } from './upstreams.ts'

/**
 * Tells the service that keeps the log of staff (`edge.impersonation`) of every request in which a super admin acts as somebody
 * else, before anything answers it. That service checks the token, which has ended as soon as it says so: then, and while it is
 * away, the request is refused.
 */
export function markImpersonation(app: FastifyInstance, { ask, upstreams }: { ask: Ask; upstreams: Upstreams }): void {
  const log = giverOf(upstreams, 'impersonation')
  // After the limits of rate: whoever makes such tokens up is counted as for anything else.
  app.addHook('preHandler', async (request) => {
    const { authorization, 'user-agent': agent } = request.headers
    if (!authorization || !actsForAnother(authorization)) return
    if (!log) throw problemOf(401)
    const [path = ''] = request.url.split('?')
    const headers = { authorization, ...(agent && { 'user-agent': agent }) }
    const asked = { method: request.method, path: path.slice(0, 500) }
    const { status, body } = await ask(log.service, log.path, request, headers, asked)
    if (status !== 204) throw problemIn(status, body)
  })
}

/** Whether a header holds a token that says so; whether it may is for those to say who verify it. */
function actsForAnother(authorization: string): boolean {
  const payload = /^Bearer [\w-]+\.([\w-]+)\./i.exec(authorization)?.[1]
  if (!payload) return false
  try {
    return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iss?: unknown }).iss === IMPERSONATION_ISSUER
  } catch {
    return false
  }
}

/** What a service answered, with its code. */
export function problemIn(status: number, body: string): ProblemError {
  try {
    const { code, title } = JSON.parse(body) as { code: string; title: string }
    return new ProblemError(String(code), String(title), status)
  } catch {
    return problemOf(status)
  }
}
