import { channel } from 'node:diagnostics_channel'
import { currentTraceparent, inTrace } from './trace.ts'

/**
 * All that a span may say. Names of things in our own code and their numbers only: nothing here can hold what a person typed,
 * an address with its values, an identifier of a person, a token.
 */
export interface SpanAttributes {
  'http.request.method'?: string
  /** The route as declared, with the names of its values: `/api/catalog/decisions/:docType/:docId`. */
  'http.route'?: string
  'http.response.status_code'?: number
  /** The service that the gateway asks in another process. */
  'trilex.upstream'?: string
  /** The topic. */
  'messaging.destination.name'?: string
  'messaging.consumer.group.name'?: string
  'messaging.batch.message_count'?: number
  /** Name of the proto message. */
  'trilex.event.type'?: string
  /** The database, which has the service's name. */
  'db.namespace'?: string
  'db.collection.name'?: string
  'db.operation.name'?: string
  /** Class or code of an error, never its message. */
  'error.type'?: string
}

export interface SpanStart {
  /** Whose span it is, in one process or in several. */
  service: string
  kind: 'server' | 'client' | 'producer' | 'consumer'
  name: string
  attributes: SpanAttributes
  /** The `traceparent` in which it begins. Absent: it begins a trace. */
  parent?: string | undefined
  /** Traces that caused it, besides the one in which it begins. */
  links?: string[]
  /** Milliseconds since 1970. Default: now. */
  at?: number
}

/** A span that has begun. */
export interface Span {
  /** Its own context, which callees and events carry on. */
  traceparent: string
  rename(name: string): void
  add(attributes: SpanAttributes): void
  /** Ends it; with an error as failed. */
  end(error?: unknown): void
}

/** What passes through the channel: whoever listens begins a span and leaves it here. */
export interface SpanRequest {
  start: SpanStart
  begun?: Span
}

/** Without a listener nothing is made and nothing measured: telemetry costs a look at this channel. */
const channelOfSpans = channel('trilex.span')
export const SPANS = channelOfSpans.name

/** Whether somebody collects spans. */
export const isTraced = (): boolean => channelOfSpans.hasSubscribers

/** Begins a span; null where telemetry is off. */
export function beginSpan(start: SpanStart): Span | null {
  if (!channelOfSpans.hasSubscribers) return null
  const request: SpanRequest = { start }
  channelOfSpans.publish(request)
  return request.begun ?? null
}

/**
 * Runs `work` within a span, which ends with it; where telemetry is off, only runs it. Without a `parent` it is a part of the trace in
 * which the caller runs; what is asked outside a trace (sweeps, polls) has no span.
 */
export async function inSpan<T>(start: SpanStart, work: (span: Span | null) => Promise<T>): Promise<T> {
  const parent = start.parent ?? currentTraceparent()
  if (start.kind === 'client' && parent === undefined) return work(null)
  const span = beginSpan({ ...start, parent })
  if (span === null) return work(null)
  try {
    const result = await inTrace(span.traceparent, () => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
