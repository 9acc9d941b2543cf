const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'short',
})
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What a clock in Switzerland shows: `2027-03-28 03:00`. */
export const swissClock = (instant: Date): string => CLOCK.format(instant)

/** The day in Switzerland: `2027-03-28`. */
export const swissDay = (instant: Date): string => swissClock(instant).slice(0, 10)

/**
 * When a clock in Switzerland shows an hour of a day. An hour that the change to summer time leaves out is the next one; of an
 * hour that happens twice in autumn, the first.
 */
export function instantOf(day: string, hour: number): Date {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const wanted = `${day} ${String(hour).padStart(2, '0')}:00`
  // Two hours ahead of UTC in summer, one in winter.
  const summer = new Date(asUtc - 2 * HOUR_MS)
  return swissClock(summer) === wanted ? summer : new Date(asUtc - HOUR_MS)
}

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
