import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ImportTokenRefused } from './errors.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `onRequest` hook: `Authorization: Bearer <token>`, compared in constant time, before any of the body is read. */
export function requireToken(token: string) {
  const expected = digest(token)
  return async (request: FastifyRequest): Promise<void> => {
    const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!timingSafeEqual(digest(given), expected)) throw new ImportTokenRefused()
  }
}
