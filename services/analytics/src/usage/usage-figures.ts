import type { StoredSearch } from '../searches/search-model.ts'

const TOP = 10

export interface Counted {
  value: string
  count: number
}

/** Searches of a period in figures. */
export interface UsageFigures {
  searches: number
  /** Different accounts. */
  people: number
  /** Different browser sessions, visitors' included. */
  sessions: number
  withoutResult: number
  abandoned: number
  clicked: number
  days: { day: string; searches: number; withoutResult: number }[]
  topQueries: Counted[]
  topDomains: Counted[]
  topResults: Counted[]
  languages: Counted[]
  countries: Counted[]
  plans: Counted[]
  browsers: Counted[]
}

export type Counts = Pick<StoredSearch, 'resultsCount' | 'clickedResults' | 'lastPage'>

export const isWithoutResult = ({ resultsCount }: Counts): boolean => resultsCount === 0

/** Results were shown, but none was opened and no further page was requested. */
export const isAbandoned = ({ resultsCount = 0, clickedResults = [], lastPage = 1 }: Counts): boolean =>
  resultsCount > 0 && clickedResults.length === 0 && lastPage <= 1

const ZURICH_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' })

/** Figures of searches, independent of their order. */
export function figuresOf(searches: readonly StoredSearch[]): UsageFigures {
  const count = (holds: (one: StoredSearch) => boolean) => searches.filter(holds).length
  const days = Map.groupBy(searches, ({ searchedAt, receivedAt }) => ZURICH_DAY.format(searchedAt ?? receivedAt))
  return {
    searches: searches.length,
    people: new Set(searches.flatMap(({ userId }) => userId ?? [])).size,
    sessions: new Set(searches.map(({ sessionId }) => sessionId)).size,
    withoutResult: count(isWithoutResult),
    abandoned: count(isAbandoned),
    clicked: count(({ clickedResults = [] }) => clickedResults.length > 0),
    days: [...days]
      .map(([day, those]) => ({ day, searches: those.length, withoutResult: those.filter(isWithoutResult).length }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    topQueries: top(searches.flatMap(({ query }) => query || [])),
    topDomains: top(searches.flatMap(({ domains = [] }) => domains)),
    topResults: top(searches.flatMap(({ clickedResults = [] }) => clickedResults)),
    languages: top(searches.flatMap(({ language }) => language ?? [])),
    countries: top(searches.flatMap(({ country }) => country ?? [])),
    plans: top(searches.map(({ userPlan }) => userPlan ?? 'visitor')),
    browsers: top(searches.flatMap(({ userAgent }) => userAgent ?? [])),
  }
}

/** The most frequent values; equally frequent ones in alphabetical order. */
export function top(values: readonly string[], most = TOP): Counted[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, those]) => ({ value, count: those.length }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, most)
}
