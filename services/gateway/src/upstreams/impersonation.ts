import { IMPERSONATION_ISSUER, ProblemError, problemOf } from '@trilex/platform'
import type { FastifyInstance } from 'fastify'
import { type Ask, serviceWith } from './ask.ts'
import { claimedIn } from './claims.ts'
import type { Upstreams } from './upstreams.ts'

/**
 * Reports every request in which a super admin impersonates a user to the service that keeps the staff audit log
 * (`edge.impersonation`) before the request is handled. That service verifies the token and decides whether the
 * impersonation has ended: if it has, and while that service is unavailable, the request is refused.
 */
export function markImpersonation(app: FastifyInstance, { ask, upstreams }: { ask: Ask; upstreams: Upstreams }): void {
  const log = serviceWith(upstreams, 'impersonation')
  // After the rate limits, so that requests with forged tokens are counted too.
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

/** Whether a header holds a token that claims an impersonation; the token is not verified here. */
const actsForAnother = (authorization: string): boolean => claimedIn(authorization)['iss'] === IMPERSONATION_ISSUER

/** The problem document that a service answered, as an error with its code. */
export function problemIn(status: number, body: string): ProblemError {
  try {
    const { code, title } = JSON.parse(body) as { code: string; title: string }
    return new ProblemError(String(code), String(title), status)
  } catch {
    return problemOf(status)
  }
}
