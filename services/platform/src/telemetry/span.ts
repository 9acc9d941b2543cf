import { channel } from 'node:diagnostics_channel'
import { currentTraceparent, inTrace } from './trace.ts'

const text = (description: string) => ({ holds: '', description })
const count = (description: string) => ({ holds: 0, description })

/**
 * All attributes that a span may have: only names from our own code and numbers. None can contain what a person typed,
 * an address with its parameters, an identifier of a person, or a token.
 */
export const SPAN_ATTRIBUTES = {
  'http.request.method': text(''),
  'http.route': text('the route with the names of its values, never the values'),
  'http.response.status_code': count(''),
  'trilex.upstream': text('the service, or `accounts`, that is asked'),
  'messaging.destination.name': text('topic'),
  'messaging.consumer.group.name': text('group'),
  'messaging.batch.message_count': count(''),
  'trilex.event.type': text('name of the proto message'),
  'db.namespace': text('database, which is named as the service'),
  'db.collection.name': text(''),
  'db.operation.name': text(''),
  'error.type': text('code or class of an error, never its message'),
}

type Known = typeof SPAN_ATTRIBUTES
export type SpanAttributes = { [Name in keyof Known]?: Known[Name]['holds'] }

export interface SpanStart {
  /** Name of the service, whether it shares its process or not. */
  service: string
  kind: 'server' | 'client' | 'producer' | 'consumer'
  name: string
  attributes: SpanAttributes
  /** The `traceparent` of the parent span. Absent: it starts a trace. */
  parent?: string | undefined
  /** Further traces that caused it. */
  links?: string[]
  /** Milliseconds since 1970. Default: now. */
  at?: number
}

/** A started span. */
export interface Span {
  /** Its own context, to pass on to callees and events. */
  traceparent: string
  rename(name: string): void
  add(attributes: SpanAttributes): void
  /** Ends it; with an error as failed. */
  end(error?: unknown): void
}

/** The message on the channel: a subscriber starts a span and stores it here. */
export interface SpanRequest {
  start: SpanStart
  begun?: Span
}

/** Without a subscriber no span is created: disabled telemetry costs one check of this channel. */
const channelOfSpans = channel('trilex.span')
export const SPANS = channelOfSpans.name

/** Whether spans are collected. */
export const isTraced = (): boolean => channelOfSpans.hasSubscribers

/** Begins a span; null where telemetry is off. */
export function beginSpan(start: SpanStart): Span | null {
  if (!channelOfSpans.hasSubscribers) return null
  const request: SpanRequest = { start }
  channelOfSpans.publish(request)
  return request.begun ?? null
}

/**
 * Runs `work` within a span, which ends with it; where telemetry is off, only runs it. Without a `parent` the span
 * belongs to the trace in which the caller runs; outside a trace (sweeps, polls) there is no span.
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
