const FIRST = 1995
const LAST = 2028

/** Units of the drawing. */
export const WIDTH = 640

/** Years written on the axis. */
export const AXIS_YEARS = [1995, 2000, 2005, 2010, 2015, 2020, 2025]

/**
 * Where a date (`2023-07-01`, `2023`) stands on the axis, in its units; a last year counts to its end. `unknown` where
 * there is no date.
 */
export function axisPlace(date: string | null, unknown = 0): number {
  if (date === null) return unknown
  const [year = '', month = '1', day = '1'] = date.split('-')
  const wholeYear = date.length === 4 && unknown === WIDTH ? 1 : 0
  const time = Number(year) + wholeYear + (Number(month) - 1) / 12 + (Number(day) - 1) / 365
  const place = ((time - FIRST) / (LAST - FIRST)) * WIDTH
  return Math.round(Math.min(Math.max(place, 0), WIDTH))
}
