import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { ConsultationEvent } from '../consultations/consultation-event.ts'
import { ClickEvent, ResultsEvent, SearchEvent } from '../searches/search-events.ts'
import { VitalEvent } from '../vitals/vitals.ts'

export const Event = Type.Union([SearchEvent, ResultsEvent, ClickEvent, ConsultationEvent, VitalEvent])
export type Event = Static<typeof Event>

const KINDS = {
  search: Compile(SearchEvent),
  results: Compile(ResultsEvent),
  click: Compile(ClickEvent),
  consultation: Compile(ConsultationEvent),
  vital: Compile(VitalEvent),
}

export interface EventFault {
  field: string
  message: string
}

/** The first invalid field of a value that should be an event; null for a valid event. */
export function faultIn(given: unknown): EventFault | null {
  const kind = typeof given === 'object' && given !== null && 'kind' in given ? String(given.kind) : ''
  if (!isKind(kind)) return { field: 'kind', message: `must be one of ${Object.keys(KINDS).join(', ')}` }
  const schema = KINDS[kind]
  if (schema.Check(given)) return null
  const [fault] = schema.Errors(given)
  return { field: (fault && fieldOf(fault)) || kind, message: fault?.message ?? 'does not match its schema' }
}

const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind)

function fieldOf({ instancePath, params }: { instancePath: string; params: object }): string {
  const path = instancePath.split('/').slice(1)
  const named: Partial<Record<string, unknown>> = { ...params }
  const [missing] = [named['requiredProperties'] ?? named['additionalProperties'] ?? []].flat()
  return [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.')
}

/** Clocks of browsers may be wrong by this much. */
const TOLERANCE_MS = 24 * 3_600_000

/** The field of an event with an impossible time; null if the time is possible. */
export function timeFaultIn(event: Event, now: Date): EventFault | null {
  const { field, at } = timeOf(event)
  const isNear = at === '' || Math.abs(Date.parse(at) - now.getTime()) <= TOLERANCE_MS
  return isNear ? null : { field, message: 'must be a time of the last or next 24 hours' }
}

function timeOf(event: Event): { field: string; at: string } {
  switch (event.kind) {
    case 'search':
      return { field: 'searchedAt', at: event.searchedAt }
    case 'click':
      return { field: 'clickedAt', at: event.clickedAt }
    case 'consultation':
      return { field: 'consultedAt', at: event.consultedAt }
    default:
      return { field: '', at: '' }
  }
}
