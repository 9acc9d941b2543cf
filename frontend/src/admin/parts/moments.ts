import { lastSwissDay, shortDate, swissDay } from '../../ui/text/swiss-format.ts'

/**
 * The timestamp (ISO 8601) of the start of a Swiss day (`YYYY-MM-DD`), or of the day that many days later; null for an
 * invalid day.
 */
export function swissMidnight(day: string, daysLater = 0): string | null {
  const noon = new Date(`${day}T12:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(noon.getTime())) return null
  noon.setUTCDate(noon.getUTCDate() + daysLater)
  const date = noon.toISOString().slice(0, 10)
  const inSummer = new Date(`${date}T00:00:00+02:00`)
  return (swissDay(inSummer.toISOString()) === date ? inSummer : new Date(`${date}T00:00:00+01:00`)).toISOString()
}

/** The last day of what is valid until a timestamp. */
export const lastDayOf = (until: string): string => shortDate(lastSwissDay(until)) ?? ''

/** The day of a timestamp: 21.11.2026. */
export const dayOf = (at: string): string => shortDate(swissDay(at)) ?? ''
