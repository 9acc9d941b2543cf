import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { Clicked, EventId, Instant } from '../searches/search-events.ts'

/** A decision was opened, wherever the reader came from. */
export const ConsultationEvent = Type.Object(
  {
    kind: Type.Literal('consultation'),
    id: EventId,
    document: Clicked,
    domains: Type.Array(Type.String({ pattern: '^[a-z0-9_]{1,80}$' }), { maxItems: 20 }),
    language: oneOf(INTERFACE_LANGUAGES),
    consultedAt: Instant,
  },
  { additionalProperties: false },
)
export type ConsultationEvent = Static<typeof ConsultationEvent>
