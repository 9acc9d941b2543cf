import { shortDate, swissDay } from '../../ui/text/swiss-format.ts'

const TIME = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' })

/** A moment (ISO 8601) as tables have it, in Swiss time: 21.11.2026 08:40. */
export function moment(at: string): string {
  return `${dayOf(at)} ${TIME.format(new Date(at))}`
}

/** Its day: 21.11.2026. */
export const dayOf = (at: string): string => shortDate(swissDay(at)) ?? ''
