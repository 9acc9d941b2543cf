const ZURICH = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich', year: 'numeric', month: '2-digit' })
const HOUR_MS = 3_600_000

/** The calendar month of an instant in Zurich: `2026-11`. */
export function monthOf(instant: Date): string {
  const parts = Object.fromEntries(ZURICH.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts['year']}-${parts['month']}`
}

/** The start, in Zurich, of the month this many months after that of an instant; 0: that month itself. */
export function beginOf(month: string, later = 0): Date {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const midnight = Date.UTC(year, number - 1 + later, 1)
  const wanted = new Date(midnight).toISOString().slice(0, 7)
  // Zurich is two hours ahead of UTC in summer, one in winter.
  const summer = new Date(midnight - 2 * HOUR_MS)
  return monthOf(summer) === wanted ? summer : new Date(midnight - HOUR_MS)
}
