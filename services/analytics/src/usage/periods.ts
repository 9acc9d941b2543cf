export const PERIODS = ['today', 'week', 'month', 'all'] as const
export type Period = (typeof PERIODS)[number]

const ZURICH = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const HOUR_MS = 3_600_000

/** Start of a period in Zurich: midnight, Monday, the first of the month, or everything that is kept. */
export function startOf(period: Period, now: Date): Date {
  if (period === 'all') return new Date(0)
  const [year = 0, month = 1, day = 1] = ZURICH.format(now).split('-').map(Number)
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  if (period === 'month') return midnight(year, month, 1)
  return midnight(year, month, period === 'week' ? day - sinceMonday : day)
}

/** Midnight in Zurich, which is one hour ahead of UTC, two in summer. */
function midnight(year: number, month: number, day: number): Date {
  const utc = Date.UTC(year, month - 1, day)
  const wanted = new Date(utc).toISOString().slice(0, 10)
  const summer = new Date(utc - 2 * HOUR_MS)
  return ZURICH.format(summer) === wanted ? summer : new Date(utc - HOUR_MS)
}
