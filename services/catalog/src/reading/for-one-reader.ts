import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * `onSend` hook of routes whose answer depends on who reads: no cache gives it to somebody else, and that of a signed-in
 * reader is kept by nobody but his or her browser, which asks before it shows it again.
 */
export async function forOneReader(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.routeOptions.schema?.access !== 'reader') return
  const others = [reply.getHeader('vary') ?? []].flat().map(String)
  reply.header('vary', [...others, 'authorization'].join(', '))
  if (request.user && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
}
