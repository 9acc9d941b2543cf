import { randomUUID } from 'node:crypto'
import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import type { mongo } from 'mongoose'
import type { OutboxEntry, OutboxFields } from '../documents/outbox-fields.ts'
import { currentTraceparent } from '../telemetry/trace.ts'
import { toEventJson } from './events.ts'

/** An event, in the caller's trace, for `appendEvents`. */
export function eventOf<S extends DescMessage>(schema: S, message: MessageInitShape<S>): OutboxEntry {
  const entry = { id: randomUUID(), type: schema.typeName, at: new Date(), data: toEventJson(schema, message) }
  const traceparent = currentTraceparent()
  return traceparent === undefined ? entry : { ...entry, traceparent }
}

/** Adds an event, in the caller's trace, to a document that is about to be inserted or replaced. */
export function emitEvent<S extends DescMessage>(
  document: OutboxFields,
  schema: S,
  message: MessageInitShape<S>,
): void {
  const entry = eventOf(schema, message)
  document.outbox.push(entry)
  document.outboxSeq++
  document.outboxPending ??= entry.at
}

/**
 * Returns the update with an event, in the caller's trace, for updates, upserts and bulk writes: the change and its event are one
 * atomic write. An upsert must not set the outbox fields itself.
 */
export function appendEvent<T extends OutboxFields, S extends DescMessage>(
  update: mongo.UpdateFilter<T>,
  schema: S,
  message: MessageInitShape<S>,
): mongo.UpdateFilter<T> {
  return appendEvents(update, [eventOf(schema, message)])
}

/** The same with several events, in this order; without any, the update as it is. */
export function appendEvents<T extends OutboxFields>(
  update: mongo.UpdateFilter<T>,
  entries: readonly OutboxEntry[],
): mongo.UpdateFilter<T> {
  const [first] = entries
  if (!first) return update
  const raised: mongo.Document = {
    ...update,
    $inc: { ...update.$inc, outboxSeq: entries.length, __v: 1 },
    $push: { ...update.$push, outbox: { $each: [...entries] } },
    $min: { ...update.$min, outboxPending: first.at },
  }
  return raised
}
