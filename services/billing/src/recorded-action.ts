import { eventOf, type OutboxEntry } from '@trilex/platform'
import { type Action, actionFields, type Actor } from '@trilex/platform/recorded-action'
import { ActionRecordedSchema } from '@trilex/proto/billing/v1/events'

/** The event by which an action enters the audit log. */
export const recordedAction = (actor: Actor, action: Action): OutboxEntry =>
  eventOf(ActionRecordedSchema, actionFields(actor, action))
