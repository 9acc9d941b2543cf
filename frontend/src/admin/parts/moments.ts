import { shortDate, swissDay } from '../../ui/text/swiss-format.ts'

const TIME = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' })

/** Formats a timestamp (ISO 8601) for tables, in Swiss time: 21.11.2026 08:40; null stays null. */
export function moment(at: string): string
export function moment(at: string | null): string | null
export function moment(at: string | null): string | null {
  if (at === null) return null
  return `${dayOf(at)} ${TIME.format(new Date(at))}`
}

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

/** The day of a timestamp: 21.11.2026. */
export const dayOf = (at: string): string => shortDate(swissDay(at)) ?? ''
