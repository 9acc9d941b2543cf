import type { ByLanguage } from '@trilex/citations/vocabulary'
import { decodeEvent, type IncomingEvent } from '@trilex/platform'
import {
  DecisionChangedSchema,
  DecisionPublishedSchema,
  DecisionWithdrawnSchema,
} from '@trilex/proto/catalog/v1/events'

const EVENTS = [DecisionPublishedSchema, DecisionChangedSchema, DecisionWithdrawnSchema] as const

/** What the catalogue announced of a decision. */
export interface DecisionNews {
  decisionId: string
  withdrawn: boolean
  /** Null when no event says it: older events carry no titles. */
  shown: { titles: ByLanguage<string>; year: number | null } | null
}

/** The latest state of each decision that the events name. A withdrawal keeps the titles of the event before it. */
export function decisionNews(events: readonly IncomingEvent[]): DecisionNews[] {
  const latest = new Map<string, DecisionNews>()
  for (const event of events) {
    const message = decodeEvent<(typeof EVENTS)[number]>(EVENTS, event)?.message
    if (!message) continue
    const { decisionId } = message
    const withdrawn = message.$typeName === 'catalog.v1.DecisionWithdrawn'
    const shown = withdrawn ? null : shownIn(message)
    latest.set(decisionId, { decisionId, withdrawn, shown: shown ?? latest.get(decisionId)?.shown ?? null })
  }
  return [...latest.values()]
}

function shownIn({
  titles,
  year,
}: {
  titles?: ByLanguage<string> | undefined
  year?: number | undefined
}): DecisionNews['shown'] {
  return titles ? { titles: { fr: titles.fr, de: titles.de, it: titles.it }, year: year ?? null } : null
}
