import { shortDate, swissDay } from '../../ui/text/swiss-format.ts'

const TIME = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' })

/** A moment (ISO 8601) as tables have it, in Swiss time: 21.11.2026 08:40. */
export function moment(at: string): string {
  return `${dayOf(at)} ${TIME.format(new Date(at))}`
}

/** The moment (ISO 8601) at which a Swiss day (`YYYY-MM-DD`) begins, or the day that many days later; null for what is no day. */
export function swissMidnight(day: string, daysLater = 0): string | null {
  const noon = new Date(`${day}T12:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(noon.getTime())) return null
  noon.setUTCDate(noon.getUTCDate() + daysLater)
  const date = noon.toISOString().slice(0, 10)
  const inSummer = new Date(`${date}T00:00:00+02:00`)
  return (swissDay(inSummer.toISOString()) === date ? inSummer : new Date(`${date}T00:00:00+01:00`)).toISOString()
}

/** Its day: 21.11.2026. */
export const dayOf = (at: string): string => shortDate(swissDay(at)) ?? ''
