import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { createError } from './http/problem.ts'

const Unauthenticated = createError('UNAUTHENTICATED', 'Authentication is missing or not valid', 401)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** An `onRequest` or `preHandler` hook that lets pass only requests with `authorization: Bearer <token>`; compares in constant time. Else 401. */
export function requireBearer(token: string): (request: FastifyRequest) => Promise<void> {
  if (token === '') throw new TypeError('a bearer token must not be empty')
  const expected = digest(token)
  return async (request) => {
    const given = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (given === undefined || !timingSafeEqual(digest(given), expected)) {
      throw new Unauthenticated(undefined, { headers: { 'www-authenticate': 'Bearer' } })
    }
  }
}
