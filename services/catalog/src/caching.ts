import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Entity tag of an answer; weak, since it is the same in any encoding. */
export function entityTag(content: string | Uint8Array): string {
  return `W/"${hash('sha1', content, 'base64url')}"`
}

/**
 * `onSend` hook: adds an entity tag to JSON answers that have none, and answers 304 to a conditional request with the
 * same tag.
 */
export async function addEntityTag(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (request.method !== 'GET' || reply.statusCode !== 200) return payload
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  const given = reply.getHeader('etag')
  const tag = typeof given === 'string' ? given : entityTag(payload)
  reply.header('etag', tag)
  if (!matches(request.headers['if-none-match'], tag)) return payload
  reply.code(304).removeHeader('content-length')
  return null
}

/**
 * `onSend` hook of routes whose answer depends on the reader: shared caches keep one answer per reader, and only the
 * browser of a signed-in reader keeps it, revalidating before it shows it again.
 */
export async function setPrivateCaching(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.routeOptions.schema?.access !== 'reader') return
  const others = [reply.getHeader('vary') ?? []].flat().map(String)
  reply.header('vary', [...others, 'authorization'].join(', '))
  if (request.user && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
}

/** Weak comparison of `If-None-Match` with a weak tag (RFC 9110, 13.1.2). */
export function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some((candidate) => candidate.trim() === '*' || weak(candidate.trim()) === tag)
}

const weak = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`)
