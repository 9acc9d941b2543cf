import type { JsonValue } from '@bufbuild/protobuf'
import { type Static, type TObject, Type } from 'typebox'
import { Moment } from './moment.ts'
import { personal } from './stored-definition.ts'

const OutboxEntry = Type.Object({
  id: Type.String(),
  type: Type.String({ description: 'Name of the proto message' }),
  at: Moment,
  data: Type.Unsafe<JsonValue>({ description: 'The message as proto JSON' }),
  traceparent: Type.Optional(Type.String({ description: 'W3C trace context of the request or event that caused it' })),
})
/** An event that waits for the relay in its aggregate's document. */
export type OutboxEntry = Static<typeof OutboxEntry>

/** Fields that `outbox` adds to the documents of a collection: events waiting to be published, usually for seconds. */
export const OUTBOX_FIELDS = {
  outbox: personal('none', Type.Array(OutboxEntry)),
  /** Number of events the document has ever had, which is the sequence number of the last one. */
  outboxSeq: personal('none', Type.Integer()),
  /** When the oldest waiting event was added; absent when none waits. */
  outboxPending: Type.Optional(personal('none', Moment)),
  /** Raised by `appendEvent`. */
  __v: Type.Optional(personal('none', Type.Integer())),
}
export type OutboxFields = Static<TObject<typeof OUTBOX_FIELDS>>

export const OUTBOX_INDEX = [{ outboxPending: 1 }, { sparse: true }] as const

/** Projection of a stored document without its events and version, as its person sees it. */
export const WITHOUT_OUTBOX = { outbox: 0, outboxSeq: 0, outboxPending: 0, __v: 0 }
