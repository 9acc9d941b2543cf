import type { App } from '@trilex/platform'
import { Counter } from 'prom-client'
import type { Reason } from './count-nothing.ts'

export type EventOutcome = 'stored' | 'refused' | Reason

/** Metrics: received events by outcome, and events that browsers report as lost. */
export function eventMetrics({ metrics }: Pick<App, 'metrics'>) {
  const events = new Counter({
    name: 'analytics_events_total',
    help: 'Events of browsers by outcome: stored, refused as invalid, or not counted',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  const lost = new Counter({
    name: 'analytics_events_lost_total',
    help: 'Events that browsers could not deliver, as they report it later',
    registers: [metrics],
  })
  return {
    count: (outcome: EventOutcome, number: number) => events.inc({ outcome }, number),
    lost: (number: number) => lost.inc(number),
  }
}
