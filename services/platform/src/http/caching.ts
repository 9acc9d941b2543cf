import type { FastifyReply, FastifyRequest } from 'fastify'

/** `onSend` hook: responses to a signed-in person are not cached, unless their route says otherwise. */
export async function noStoreWhenSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.user && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
}
