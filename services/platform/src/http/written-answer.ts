import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a file, or JSON that is written already: the route's schema describes it, but neither types nor serialises it. */
export function sendWritten(reply: FastifyReply, type: string, body: string | Buffer | Readable): FastifyReply {
  return reply.type(type).send(body)
}

/** Answers a conditional request whose entity tag is current. A route that declares 200 may send it. */
export const sendNotModified = (reply: FastifyReply): FastifyReply => reply.code(304).send()
