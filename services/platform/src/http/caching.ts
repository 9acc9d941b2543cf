import type { FastifyReply, FastifyRequest } from 'fastify'

/** `onSend` hook: no cache keeps the answer to a signed-in person, unless its route says otherwise. */
export async function noStoreWhenSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.user && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
}
