import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { ACCESS } from '../auth/auth.ts'
import { ProblemSchema } from '../problems/problem.ts'

interface RouteSchema {
  hide?: boolean
  access?: string
  security?: readonly Record<string, readonly string[]>[]
  params?: unknown
  querystring?: unknown
  body?: unknown
  response?: Record<string, unknown>
}

/** Statuses that the frame itself or the gateway may answer on any route. */
const frameStatuses = ['400', '404', '405', '408', '413', '414', '415', '421', '429', '431', '500', '503', '504']
/** Additional statuses of routes that change something: cross-site request, missing length, full disk. */
const writeStatuses = ['403', '411', '507']
/** Additional statuses that the guard may answer. */
const guardStatuses = { public: [], reader: ['401'], service: ['401'] } as Partial<Record<string, string[]>>
const PROBLEM = {
  description: 'Problem details (RFC 9457)',
  content: { 'application/problem+json': { schema: ProblemSchema } },
}
const withBody = new Set(['POST', 'PUT', 'PATCH'])

function methodsOf(route: RouteOptions): string[] {
  return [route.method].flat()
}

/**
 * Throws at startup for a route that does not declare what it reads and answers: `params` when the address has any,
 * `querystring` for every GET, `body` for POST, PUT and PATCH, at least one success status in `response`, and `access`.
 * `schema.hide: true` exempts a route (proxies, static files, operation) from everything but `access`. Adds the
 * statuses that frame and guard may answer, and the OpenAPI `security` unless the route declares it: one gateway route
 * leaves checking the token to the services.
 */
export function declareRoute(route: RouteOptions): void {
  const schema = (route.schema ?? {}) as RouteSchema
  if (schema.hide === true) return
  const methods = methodsOf(route)
  const missing: string[] = []
  if (/[:*]/.test(route.url) && !schema.params) missing.push('params')
  if (methods.includes('GET') && !schema.querystring) missing.push('querystring')
  if (methods.some((method) => withBody.has(method)) && !schema.body) missing.push('body')
  if (!Object.keys(schema.response ?? {}).some((status) => /^[123]/.test(status))) missing.push('response')
  if (!ACCESS.some((access) => access === schema.access)) missing.push('access')
  if (missing.length > 0) {
    throw new Error(`route ${methods.join('|')} ${route.url} does not declare: ${missing.join(', ')}`)
  }
  const statuses = [...frameStatuses, ...(guardStatuses[schema.access ?? ''] ?? ['401', '403'])]
  if (methods.some((method) => withBody.has(method))) statuses.push(...writeStatuses)
  const problems = Object.fromEntries(statuses.map((status) => [status, ProblemSchema]))
  const answers: Record<string, unknown> = { ...problems, ...(schema.response as Record<string, unknown>) }
  for (const [status, answer] of Object.entries(answers)) if (answer === ProblemSchema) answers[status] = PROBLEM
  const described = { ...schema, security: schema.security ?? securityOf(schema.access), response: answers }
  route.schema = described as NonNullable<RouteOptions['schema']>
}

/** Security schemes of OpenAPI, by name. */
export const securitySchemes = {
  user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token of the signed-in user' },
  service: { type: 'http', scheme: 'bearer', description: 'Token set as IMPORT_TOKEN' },
} as const

/** The OpenAPI security of a route, empty for a public one; when the route needs a role, it names the role (OpenAPI 3.1). */
function securityOf(access = 'public'): Record<string, string[]>[] {
  if (access === 'public') return []
  if (access === 'reader') return [{}, { user: [] }]
  if (access === 'service') return [{ service: [] }]
  const roles = { admin: ['admin'], superAdmin: ['super_admin'] } as Partial<Record<string, string[]>>
  return [{ user: roles[access] ?? [] }]
}

/** Whether the request's route declares the answer's status; a declared 200 implies 304. */
export function isDeclared(request: FastifyRequest, reply: FastifyReply): boolean {
  const schema = request.routeOptions.schema as RouteSchema | undefined
  if (!schema || schema.hide === true || request.is404) return true
  const status = String(reply.statusCode)
  const declared = schema.response ?? {}
  if (status in declared || `${status[0]}xx` in declared || `${status[0]}XX` in declared || 'default' in declared)
    return true
  return status === '304' && '200' in declared
}
