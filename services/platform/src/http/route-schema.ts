import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { ProblemSchema } from './problem.ts'

interface RouteSchema {
  hide?: boolean
  params?: unknown
  querystring?: unknown
  body?: unknown
  response?: Record<string, unknown>
}

/** Statuses that the frame itself may answer on any route. */
const frameStatuses = ['400', '404', '408', '413', '415', '429', '500', '503']
const withBody = new Set(['POST', 'PUT', 'PATCH'])

function methodsOf(route: RouteOptions): string[] {
  return [route.method].flat()
}

/**
 * Refuses at start a route that does not declare what it reads and what it answers: `params` when the address has any,
 * `querystring` always for GET, `body` for POST, PUT and PATCH, and at least one success status in `response`.
 * `schema.hide: true` exempts a route (proxies, static files, operation). Adds the frame's own problem statuses.
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
  if (missing.length > 0) {
    throw new Error(`route ${methods.join('|')} ${route.url} does not declare: ${missing.join(', ')}`)
  }
  const problems = Object.fromEntries(frameStatuses.map((status) => [status, ProblemSchema]))
  route.schema = { ...schema, response: { ...problems, ...schema.response } } as NonNullable<RouteOptions['schema']>
}

/** Whether the route of this request declares the answer's status; 304 follows from 200. */
export function isDeclared(request: FastifyRequest, reply: FastifyReply): boolean {
  const schema = request.routeOptions.schema as RouteSchema | undefined
  if (!schema || schema.hide === true || request.is404) return true
  const status = String(reply.statusCode)
  const declared = schema.response ?? {}
  if (status in declared || `${status[0]}xx` in declared || `${status[0]}XX` in declared || 'default' in declared)
    return true
  return status === '304' && '200' in declared
}
