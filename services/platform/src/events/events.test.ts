import { readFileSync } from 'node:fs'
import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import { describe, expect, test } from '@jest/globals'
import {
  DecisionChangedSchema,
  DecisionPublishedSchema,
  DecisionWithdrawnSchema,
} from '@trilex/proto/catalog/v1/events'
import fc from 'fast-check'
import type { IncomingEvent, OutgoingEvent } from './bus.ts'
import { decodeEvent, type EventContext, eventHeaders, toEventJson } from './events.ts'

const schemas = [DecisionPublishedSchema, DecisionChangedSchema, DecisionWithdrawnSchema]

interface Golden {
  release: string
  event: Required<OutgoingEvent>
  message: Record<string, unknown>
}
/** One event of every type as each release published it. Add entries, never change them. */
const golden = JSON.parse(readFileSync(new URL('../fixtures/catalog-events.json', import.meta.url), 'utf8')) as Golden[]

/** An event as the relay sends it. */
function sent<S extends DescMessage>(
  schema: S,
  message: MessageInitShape<S>,
  context: Partial<EventContext> = {},
): Required<OutgoingEvent> {
  const full = { id: 'id', source: 'catalog', time: new Date(0), ...context }
  return { key: 'k', value: toEventJson(schema, message), headers: eventHeaders(schema.typeName, full) }
}

const received = (event: OutgoingEvent): IncomingEvent => ({
  topic: 'catalog.events',
  partition: 0,
  offset: '0',
  timestamp: 0,
  attempt: 1,
  headers: {},
  ...event,
})

describe('events', () => {
  test.each(golden)('an event of release $release is read: $event.headers.ce_type', ({ event, message }) => {
    const decoded = decodeEvent(schemas, received(event))
    expect(decoded?.message).toMatchObject(message)
    expect(decoded).toMatchObject({
      id: event.headers.ce_id,
      source: 'catalog',
      time: new Date(event.headers.ce_time ?? ''),
    })
  })

  test('every message of the catalogue has a golden event', () => {
    expect(new Set(golden.map(({ event }) => event.headers.ce_type))).toEqual(
      new Set(schemas.map((schema) => schema.typeName)),
    )
  })

  test('an event is written as the newest release wrote it', () => {
    const last = golden.findLast(({ event }) => event.headers.ce_type === DecisionPublishedSchema.typeName)
    const { $typeName: _, ...message } = (last?.message ?? {}) as Record<string, string>
    const headers = last?.event.headers
    const encoded = sent(DecisionPublishedSchema, message, {
      id: headers?.ce_id ?? '',
      time: new Date(headers?.ce_time ?? ''),
      sequence: 1,
      traceparent: headers?.traceparent ?? '',
    })
    expect(encoded).toEqual({ ...last?.event, key: 'k' })
  })

  test('a type that the reader does not ask for is skipped', () => {
    const event = sent(DecisionPublishedSchema, { decisionId: 'k' })
    expect(decodeEvent([DecisionWithdrawnSchema], received(event))).toBeNull()
    const newer = { ...event, headers: { ...event.headers, ce_type: 'catalog.v2.DecisionMerged' } }
    expect(decodeEvent(schemas, received(newer))).toBeNull()
  })

  test('a field that the reader does not know is ignored', () => {
    const event = { ...sent(DecisionPublishedSchema, {}), value: { decisionId: 'k', later: { deep: [1] } } }
    expect(decodeEvent(schemas, received(event))?.message).toMatchObject({ decisionId: 'k' })
  })

  test.each([
    ['not an object', 'text', {}],
    ['a field of another type', { decisionId: { a: 1 } }, {}],
    ['no type', {}, { ce_type: '' }],
    ['no id', {}, { ce_id: '' }],
  ])('what is no event is refused without another try: %s', (_name, value, headers) => {
    const event = sent(DecisionPublishedSchema, {})
    const broken = { ...event, value, headers: { ...event.headers, ...headers } }
    expect(() => decodeEvent(schemas, received(broken))).toThrow(
      expect.objectContaining({ code: 'EVENT_MALFORMED', retryable: false }),
    )
  })

  test('whatever a message holds, it comes back after JSON', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(
        fc.record({ decisionId: text, docType: text, docId: text, evidence: text }),
        fc.nat(),
        (message, sequence) => {
          const event = sent(DecisionWithdrawnSchema, message, { sequence })
          const decoded = decodeEvent(schemas, received(JSON.parse(JSON.stringify(event)) as OutgoingEvent))
          expect(decoded?.message).toMatchObject(message)
          expect(decoded?.sequence).toBe(sequence)
        },
      ),
    )
  })
})
