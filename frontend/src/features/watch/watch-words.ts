import type { Canton, InboxItem, Rhythm, WatchKind } from '../../library/watch/endpoints.ts'
import type { MessageId } from '../../ui/text/use-text.ts'

export const KIND_TEXT: Record<WatchKind, MessageId> = {
  search: 'watch.kindSearch',
  domain: 'watch.kindDomain',
  article: 'watch.kindArticle',
  decision: 'watch.kindDecision',
  chamber: 'watch.kindChamber',
  docket: 'watch.kindDocket',
  state: 'watch.kindState',
}

export const RHYTHM_TEXT: Record<Rhythm, MessageId> = {
  at_once: 'watch.rhythmAtOnce',
  daily: 'watch.rhythmDaily',
  weekly: 'watch.rhythmWeekly',
  monthly: 'watch.rhythmMonthly',
}
export const RHYTHMS = Object.keys(RHYTHM_TEXT) as Rhythm[]

export const NOTICE_TEXT: Record<InboxItem['kind'], MessageId> = {
  new: 'watch.noticeNew',
  changed: 'watch.noticeChanged',
  clarified: 'watch.noticeClarified',
  reversal: 'watch.noticeReversal',
}

export const CANTONS: readonly Canton[] = [
  ...(['AG', 'AI', 'AR', 'BE', 'BL', 'BS', 'FR', 'GE', 'GL', 'GR', 'JU', 'LU', 'NE', 'NW', 'OW', 'SG', 'SH'] as const),
  ...(['SO', 'SZ', 'TG', 'TI', 'UR', 'VD', 'VS', 'ZG', 'ZH'] as const),
]

/** Days of the week in a language, Monday first. */
export function weekdayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(`${language}-CH`, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, at) => format.format(new Date(Date.UTC(2024, 0, at + 1))))
}

/** How a decision treats the followed one. */
export const TREATED_TEXT: Readonly<Record<string, MessageId>> = {
  changed: 'watch.treatedChanged',
  clarified: 'watch.treatedClarified',
  confirmed: 'watch.treatedConfirmed',
}
