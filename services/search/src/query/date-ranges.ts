import type { DateField, DecisionFilters } from '../port.ts'

/** Values of `dateRange` (specification §5). */
export const DATE_RANGES = ['this_month', 'this_year', 'last_5_years', 'last_10_years'] as const
export type DateRange = (typeof DATE_RANGES)[number]

/** Values of `decisionDateRange`. */
export const DECISION_DATE_RANGES = ['today', 'this_week', 'this_month', 'this_year'] as const
export type DecisionDateRange = (typeof DECISION_DATE_RANGES)[number]

type Dates = NonNullable<DecisionFilters['dates']>

const swissDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' })
const DAY_MS = 86_400_000

/** The calendar day in Switzerland, `YYYY-MM-DD`. */
export function swissDate(now: Date): string {
  return swissDay.format(now)
}

/**
 * Days and years of a date range, both ends included. `this_month` for decisions: the calendar month, and the year for dates
 * of which only the year is known; for publications: the last 30 days, without dates of which only the year is known. The others
 * are lists of years.
 */
export function rangeOf(range: DateRange, field: DateField, now: Date): Dates {
  const today = swissDate(now)
  const year = Number(today.slice(0, 4))
  if (range === 'this_month') {
    if (field === 'publication') return { field, from: addDays(today, -30), to: today, years: [] }
    return { field, from: `${today.slice(0, 8)}01`, to: `${today.slice(0, 8)}31`, years: [year] }
  }
  const count = range === 'this_year' ? 1 : range === 'last_5_years' ? 5 : 10
  const years = Array.from({ length: count }, (_, index) => year - index)
  return { field, from: `${year - count + 1}-01-01`, to: `${year}-12-31`, years }
}

/** Days and years of `decisionDateRange`; weeks begin on Monday. */
export function decisionRangeOf(range: DecisionDateRange, now: Date): Dates {
  if (range === 'this_month' || range === 'this_year') return rangeOf(range, 'decision', now)
  const today = swissDate(now)
  if (range === 'today') return { field: 'decision', from: today, to: today, years: [] }
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, -sinceMonday)
  return { field: 'decision', from: monday, to: addDays(monday, 6), years: [] }
}

/** The intersection of two ranges of one field. */
export function bothRanges(a: Dates, b: Dates): Dates {
  return {
    field: a.field,
    from: a.from > b.from ? a.from : b.from,
    to: a.to < b.to ? a.to : b.to,
    years: a.years.filter((year) => b.years.includes(year)),
  }
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
