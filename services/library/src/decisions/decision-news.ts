import type { ByLanguage } from '@trilex/citations/vocabulary'
import { decodeEvent, type IncomingEvent } from '@trilex/platform'
import {
  CollectionAnnouncedSchema,
  DecisionChangedSchema,
  DecisionDescribedSchema,
  DecisionPublishedSchema,
  DecisionWithdrawnSchema,
} from '@trilex/proto/catalog/v1/events'

const EVENTS = [
  DecisionPublishedSchema,
  DecisionChangedSchema,
  DecisionDescribedSchema,
  DecisionWithdrawnSchema,
] as const

/** State of a decision in an event of the catalogue. */
export interface DecisionNews {
  decisionId: string
  withdrawn: boolean
  /** Null when no event contains it: older events have no titles. */
  shown: { titles: ByLanguage<string>; year: number | null } | null
  /** Citations, dockets and date; null as above. */
  cited: { citations: ByLanguage<string>; dockets: string[]; date: string | null; dateDoubtful: boolean } | null
}

/** The latest state of each decision in the events. A withdrawal keeps the titles of the event before it. */
export function decisionNews(events: readonly IncomingEvent[]): DecisionNews[] {
  const latest = new Map<string, DecisionNews>()
  for (const event of events) {
    const message = decodeEvent<(typeof EVENTS)[number]>(EVENTS, event)?.message
    if (!message) continue
    const { decisionId } = message
    const withdrawn = message.$typeName === 'catalog.v1.DecisionWithdrawn'
    const shown = withdrawn ? null : shownIn(message)
    const cited = withdrawn ? null : citedIn(message)
    const before = latest.get(decisionId)
    latest.set(decisionId, {
      decisionId,
      withdrawn,
      shown: shown ?? before?.shown ?? null,
      cited: cited ?? before?.cited ?? null,
    })
  }
  return [...latest.values()]
}

/** Size of the collection in the latest event that states it; null where none does. */
export function announcedSize(events: readonly IncomingEvent[]): number | null {
  const sizes = events.flatMap((event) => decodeEvent([CollectionAnnouncedSchema], event)?.message.decisions ?? [])
  return sizes.at(-1) ?? null
}

function shownIn({
  titles,
  year,
}: {
  titles?: ByLanguage<string> | undefined
  year?: number | undefined
}): DecisionNews['shown'] {
  return titles ? { titles: inLanguages(titles), year: year ?? null } : null
}

function citedIn({
  citations,
  dockets,
  decisionDate,
  dateDoubtful,
}: {
  citations?: ByLanguage<string> | undefined
  dockets: string[]
  decisionDate: string
  dateDoubtful: boolean
}): DecisionNews['cited'] {
  return citations ? { citations: inLanguages(citations), dockets, date: decisionDate || null, dateDoubtful } : null
}

const inLanguages = ({ fr, de, it }: ByLanguage<string>): ByLanguage<string> => ({ fr, de, it })
