import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Sends a file, or JSON that is already serialised: the route's schema documents it, but is not used to type or
 * serialise it.
 */
export function sendWritten(reply: FastifyReply, type: string, body: string | Buffer | Readable): FastifyReply {
  return reply.type(type).send(body)
}

/** Answers 304 to a conditional request whose entity tag is current. Any route that declares 200 may send it. */
export const sendNotModified = (reply: FastifyReply): FastifyReply => reply.code(304).send()
