import {
  create,
  type DescMessage,
  fromJson,
  type JsonValue,
  type MessageInitShape,
  type MessageShape,
  toJson,
} from '@bufbuild/protobuf'
import type { IncomingEvent } from './bus.ts'

export interface EventContext {
  /** Globally unique; a repeated delivery has the same id. */
  id: string
  /** The publishing service: `catalog`. */
  source: string
  time: Date
  /** Position among the events of its key, from 1 without gaps. */
  sequence?: number
  /** W3C trace context of the request or event that caused it. */
  traceparent?: string
}

export interface DecodedEvent<Schema extends DescMessage> extends EventContext {
  /** The decoded message; `message.$typeName` distinguishes the types. */
  message: MessageShape<Schema>
}

/** An event that cannot be decoded. It becomes a dead letter without retries. */
export class MalformedEvent extends Error {
  readonly code = 'EVENT_MALFORMED'
  readonly retryable = false
  constructor(event: Pick<IncomingEvent, 'topic' | 'partition' | 'offset'>, why: string, cause?: unknown) {
    super(`event ${event.topic}/${event.partition}@${event.offset}: ${why}`, { cause })
    this.name = 'MalformedEvent'
  }
}

/** The message as proto JSON, the form in which events are stored and sent. */
export function toEventJson<Schema extends DescMessage>(schema: Schema, message: MessageInitShape<Schema>): JsonValue {
  return toJson(schema, create(schema, message))
}

/** Headers of CloudEvents 1.0; `traceparent` keeps its own name. */
export function eventHeaders(
  type: string,
  { id, source, time, sequence, traceparent }: EventContext,
): Record<string, string> {
  return {
    ce_specversion: '1.0',
    ce_id: id,
    ce_type: type,
    ce_source: source,
    ce_time: time.toISOString(),
    ...(sequence !== undefined && { ce_sequence: String(sequence) }),
    ...(traceparent !== undefined && { traceparent }),
  }
}

/**
 * Decodes a bus event; null when its type is none of `schemas`, so that a consumer skips types it does not know. Ignores
 * unknown fields, because newer publishers may send more. Throws `MalformedEvent`.
 */
export function decodeEvent<Schema extends DescMessage>(
  schemas: readonly Schema[],
  event: IncomingEvent,
): DecodedEvent<Schema> | null {
  const {
    ce_type: type,
    ce_id: id,
    ce_source: source,
    ce_time: time,
    ce_sequence: sequence,
    traceparent,
  } = event.headers
  if (!type || !id || !source || !time) throw new MalformedEvent(event, 'a CloudEvents header is missing')
  const schema = schemas.find((candidate) => candidate.typeName === type)
  if (!schema) return null
  try {
    return {
      id,
      source,
      time: new Date(time),
      message: fromJson(schema, event.value as JsonValue, { ignoreUnknownFields: true }),
      ...(sequence !== undefined && { sequence: Number(sequence) }),
      ...(traceparent !== undefined && { traceparent }),
    }
  } catch (error) {
    throw new MalformedEvent(event, `not a ${type}`, error)
  }
}
