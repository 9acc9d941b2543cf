import type { WatchKind, WatchToSet } from './endpoints.ts'

/** Path of the page of the legal watch, and of its inbox. */
export const WATCH_PATH = '/watch-setup'
export const INBOX_PATH = `${WATCH_PATH}/inbox`

/** When mails are sent unless a reader chooses otherwise. */
export const DEFAULT_TIMES: Pick<WatchToSet, 'rhythm' | 'hour' | 'weekday' | 'canton' | 'mails'> = {
  rhythm: 'daily',
  hour: 7,
  weekday: 1,
  canton: null,
  mails: true,
}

export interface WatchAsked {
  kind: WatchKind
  value: string
  title: string
}

const KINDS: readonly WatchKind[] = ['search', 'domain', 'article', 'decision', 'chamber', 'docket', 'state']

/** The address of the page on which this can be followed. */
export const followPath = ({ kind, value, title }: WatchAsked): string =>
  `${WATCH_PATH}?${new URLSearchParams({ kind, value, title })}`

/** What an address asks to follow; null: nothing. */
export function askedIn(parameters: URLSearchParams): WatchAsked | null {
  const kind = KINDS.find((known) => known === parameters.get('kind'))
  const value = parameters.get('value') ?? ''
  return kind && value ? { kind, value, title: parameters.get('title') ?? value } : null
}

/** Parameters that do not change what a search finds. */
const VIEWS = ['page', 'limit', 'mini', 'lang', 'sort', 'sortBy', 'dateRange', 'dateRangeType', 'decisionDateRange']

/** Parameters of a search, for comparison with those of a watch. */
export function searchFollowed(url: string): string {
  const parameters = [...new URLSearchParams(url.split('?')[1] ?? '')]
    .filter(([name, value]) => value !== '' && !VIEWS.includes(name))
    .map(([name, value]) => [name, value.split(',').sort().join()])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return new URLSearchParams(parameters).toString()
}
