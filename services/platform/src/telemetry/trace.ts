import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** `version-traceid-parentid-flags`; later versions may append more after another dash (W3C Trace Context §3.2). */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/
const ZEROS = /^0+$/

/** The trace id of a `traceparent` header, 32 hexadecimal digits; null when the header is invalid. */
export function traceIdOf(traceparent: unknown): string | null {
  const [, version, traceId, parentId, more] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || []
  if (traceId === undefined || parentId === undefined || version === 'ff') return null
  if (ZEROS.test(traceId) || ZEROS.test(parentId) || (version === '00' && more !== undefined)) return null
  return traceId
}

/** The header of a new trace, with the flag `sampled` off. */
function newTraceparent(): string {
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`
}

/**
 * Sets a new `traceparent` in the headers of a request without a valid one, so that forwarded requests have it too;
 * removes `tracestate`, which belongs to the dropped header. Returns the trace id.
 */
export function enterTrace(headers: IncomingHttpHeaders): string {
  const given = traceIdOf(headers['traceparent'])
  if (given !== null) return given
  delete headers['tracestate']
  headers['traceparent'] = newTraceparent()
  return traceIdOf(headers['traceparent']) as string
}

/** Stateless: each asynchronous call sees the trace in which it was started. */
const running = new AsyncLocalStorage<string | undefined>()

/** Runs `work` and everything it starts within this trace; without a valid header, within none. */
export function inTrace<T>(traceparent: unknown, work: () => T): T {
  return running.run(traceIdOf(traceparent) === null ? undefined : String(traceparent), work)
}

/** The `traceparent` header of the trace in which the caller runs; undefined outside a trace. */
export function currentTraceparent(): string | undefined {
  return running.getStore()
}
