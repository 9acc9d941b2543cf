import type { Holidays } from './schedule.ts'

/**
 * Public holidays of the cantons, computed once per canton and year. The library is imported on first use, because most
 * readers need no holidays and its worldwide rules take several megabytes.
 */
export async function readHolidays(): Promise<Holidays> {
  const { default: Calendar } = await import('date-holidays')
  const known = new Map<string, ReadonlySet<string>>()
  return (day, canton) => {
    const year = Number(day.slice(0, 4))
    const key = `${canton} ${year}`
    const days =
      known.get(key) ??
      new Set(
        new Calendar('CH', canton)
          .getHolidays(year)
          .filter(({ type }) => type === 'public')
          .map(({ date }) => date.slice(0, 10)),
      )
    known.set(key, days)
    return days.has(day)
  }
}
