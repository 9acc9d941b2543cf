import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

type SendHook = Exclude<RouteOptions['onSend'], undefined | readonly unknown[]>

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const zstd = promisify(zstdCompress)

/** Characters below which an answer fits into one or two packets and compression gains nothing. */
const WORTHWHILE = 2_048
const text = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/

/**
 * Best first. 160 kB become 44 kB with zstd in 0.7 ms of processor time, 42 kB with brotli in 2.1 ms, 42 kB with gzip
 * in 2.6 ms.
 */
const codings: Record<string, (content: string | Buffer) => Promise<Buffer>> = {
  zstd: (content) => zstd(content),
  br: (content) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    return brotli(content, { params })
  },
  gzip: (content) => deflate(content),
}
const offered = [...Object.keys(codings), 'identity']

/** Compresses complete texts, off the main thread; leaves streams and already encoded answers unchanged. */
async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode === 304) addVary(reply)
  if (!isText(payload, reply) || payload.length < WORTHWHILE) return payload
  addVary(reply)
  const accepted = request.headers['accept-encoding']
  const coding = accepted ? negotiate(accepted, offered) : null
  const encode = coding && codings[coding]
  if (!encode) return payload
  const packed = await encode(payload)
  reply.header('content-encoding', coding).removeHeader('content-length')
  return packed
}

function isText(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  const whole = typeof payload === 'string' || Buffer.isBuffer(payload)
  return whole && !reply.hasHeader('content-encoding') && text.test(String(reply.getHeader('content-type')))
}

function addVary(reply: FastifyReply): void {
  const others = [reply.getHeader('vary') ?? []].flat().filter((field) => !/accept-encoding/i.test(String(field)))
  reply.header('vary', [...others, 'accept-encoding'].join(', '))
}

/**
 * `onRoute` hook: compresses the answers of a route as the client accepts it (zstd, brotli, gzip). Runs after the hooks of the
 * instance, so that these see the text. Entity tags of such answers must be weak: they identify the text in any coding (RFC
 * 9110 §8.8.3).
 */
export function compressRoute(route: RouteOptions): void {
  const hooks: SendHook[] = [route.onSend ?? []].flat()
  // Before the route's own hooks: the hook of a HEAD route drops the content and states its length.
  if (!hooks.includes(compress)) route.onSend = [compress, ...hooks]
}
