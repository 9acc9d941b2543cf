const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'short',
})
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Local time in Switzerland: `2027-03-28 03:00`. */
export const swissClock = (instant: Date): string => CLOCK.format(instant)

/** Local date in Switzerland: `2027-03-28`. */
export const swissDay = (instant: Date): string => swissClock(instant).slice(0, 10)

/**
 * Instant of a local hour in Switzerland. An hour skipped in spring becomes the next one; of an hour repeated in
 * autumn, the first counts.
 */
export function instantOf(day: string, hour: number): Date {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const wanted = `${day} ${String(hour).padStart(2, '0')}:00`
  // Two hours ahead of UTC in summer, one in winter.
  const summer = new Date(asUtc - 2 * HOUR_MS)
  return swissClock(summer) === wanted ? summer : new Date(asUtc - HOUR_MS)
}

/** Adds days to a date. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
