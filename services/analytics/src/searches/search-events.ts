import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false }
const MOMENT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,6})?Z$'

export const EventId = Type.String({
  pattern: '^[0-9a-f-]{32,40}$',
  description: 'Random; repeated events have the same',
})
const Session = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Random, for one tab until it is closed' })
export const Instant = Type.String({ pattern: MOMENT, maxLength: 40, description: 'ISO 8601 in UTC' })
/** `atf:147-I-268`, with the type of the hit. */
export const Clicked = Type.String({
  pattern: '^(?:atf|cedh|echr_judgment|echr_decision|other):[^\\p{Cc}/,]{1,190}$',
  description: '`atf:147-I-268`',
})

/**
 * A search, sent one second after its address appeared. Without what the server knows better (person, plan, browser,
 * country).
 */
export const SearchEvent = Type.Object(
  {
    kind: Type.Literal('search'),
    id: EventId,
    searchUrl: Type.String({ pattern: '^/search(?:\\?[^\\p{Cc}]*)?$', maxLength: 4_000 }),
    sessionId: Session,
    language: oneOf(INTERFACE_LANGUAGES),
    referrer: Type.String({ maxLength: 2_000, description: 'Only its origin is stored' }),
    searchedAt: Instant,
    timezone: Type.String({ pattern: '^[A-Za-z0-9_+/-]*$', maxLength: 64 }),
    resultsCount: Type.Optional(Type.Integer({ minimum: 0, maximum: 1e9 })),
  },
  closed,
)
/** Results of the search with this id were shown. */
export const ResultsEvent = Type.Object(
  {
    kind: Type.Literal('results'),
    id: EventId,
    sessionId: Session,
    resultsCount: Type.Integer({ minimum: 0, maximum: 1e9 }),
    page: Type.Integer({ minimum: 1, maximum: 1e6 }),
  },
  closed,
)
/** A result of the search with this id was opened. */
export const ClickEvent = Type.Object(
  {
    kind: Type.Literal('click'),
    id: EventId,
    sessionId: Session,
    result: Clicked,
    position: Type.Integer({ minimum: 1, maximum: 1e6, description: 'In the whole list, from 1' }),
    clickedAt: Instant,
  },
  closed,
)
export type SearchEvent = Static<typeof SearchEvent>
export type ResultsEvent = Static<typeof ResultsEvent>
export type ClickEvent = Static<typeof ClickEvent>
