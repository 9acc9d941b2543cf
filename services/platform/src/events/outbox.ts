import { randomUUID } from 'node:crypto'
import type { DescMessage, JsonValue, MessageInitShape } from '@bufbuild/protobuf'
import type { Schema, UpdateQuery } from 'mongoose'
import { currentTraceparent } from '../telemetry/trace.ts'
import { toEventJson } from './events.ts'

/** An event that waits for the relay in its aggregate's document. */
export interface OutboxEntry {
  id: string
  /** Name of the proto message. */
  type: string
  at: Date
  /** The message as proto JSON. */
  data: JsonValue
  /** W3C trace context of the request or event that caused it. */
  traceparent?: string
}

/** Fields that `outboxPlugin` adds to a document. */
export interface OutboxFields {
  outbox: OutboxEntry[]
  /** Number of events the document has ever had, which is the sequence number of the last one. */
  outboxSeq: number
  /** When the oldest waiting event was added; absent when none waits. */
  outboxPending?: Date | undefined
}

/**
 * Stores events in the aggregate's own document, so that a change and its event are one atomic write. Change documents by load
 * and save with `emitEvent`, or without loading with `appendEvent`; both increment the version.
 */
export function outboxPlugin(schema: Schema): void {
  schema.add({
    outbox: {
      type: [{ _id: false, id: String, type: { type: String }, at: Date, data: {}, traceparent: String }],
      default: [],
    },
    outboxSeq: { type: Number, default: 0 },
    outboxPending: Date,
  })
  schema.index({ outboxPending: 1 }, { sparse: true })
  schema.set('optimisticConcurrency', true)
  // The relay may have cleared the stored flag since the document was loaded, and clearing does not increment the version.
  schema.pre('save', function () {
    if (this.isModified('outbox')) this.markModified('outboxPending')
  })
}

function newEntry<S extends DescMessage>(schema: S, message: MessageInitShape<S>): OutboxEntry {
  const entry = { id: randomUUID(), type: schema.typeName, at: new Date(), data: toEventJson(schema, message) }
  const traceparent = currentTraceparent()
  return traceparent === undefined ? entry : { ...entry, traceparent }
}

/**
 * Adds an event, in the caller's trace, to a loaded document. `save` writes both or neither, and rejects with `VersionError`
 * after a concurrent change.
 */
export function emitEvent<S extends DescMessage>(
  document: OutboxFields,
  schema: S,
  message: MessageInitShape<S>,
): void {
  const entry = newEntry(schema, message)
  document.outbox.push(entry)
  document.outboxSeq++
  document.outboxPending ??= entry.at
}

/**
 * Returns the update with an event, in the caller's trace, for `updateOne`, upserts and `bulkWrite` on a model with the plugin.
 * An upsert must not set the outbox fields itself.
 */
export function appendEvent<T, S extends DescMessage>(
  update: UpdateQuery<T>,
  schema: S,
  message: MessageInitShape<S>,
): UpdateQuery<T> {
  return appendEvents(update, [eventOf(schema, message)])
}

/** An event that `appendEvents` adds to an update. */
export function eventOf<S extends DescMessage>(schema: S, message: MessageInitShape<S>): OutboxEntry {
  return newEntry(schema, message)
}

/** The same with several events, in this order; without any, the update as it is. */
export function appendEvents<T>(update: UpdateQuery<T>, entries: readonly OutboxEntry[]): UpdateQuery<T> {
  const [first] = entries
  if (!first) return update
  return {
    ...update,
    $inc: { ...update.$inc, outboxSeq: entries.length, __v: 1 },
    $push: { ...update.$push, outbox: { $each: [...entries] } },
    $min: { ...update.$min, outboxPending: first.at },
  } as UpdateQuery<T>
}
