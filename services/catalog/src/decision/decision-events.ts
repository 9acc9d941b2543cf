import { decodeEvent, type IncomingEvent } from '@trilex/platform'
import {
  DecisionChangedSchema,
  DecisionPublishedSchema,
  DecisionWithdrawnSchema,
} from '@trilex/proto/catalog/v1/events'

export const DECISION_EVENTS = [DecisionPublishedSchema, DecisionChangedSchema, DecisionWithdrawnSchema]

/** The ids of the decisions that these events are about, in order. */
export function decisionIdsOf(events: IncomingEvent[]): string[] {
  return events.flatMap((event) => decodeEvent(DECISION_EVENTS, event)?.message.decisionId ?? [])
}
