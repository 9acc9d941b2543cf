import type { StoredWatch } from '../watches/watch-model.ts'
import { dayAfter, instantOf, swissDay, weekdayOf } from './swiss-clock.ts'

/** When digests of a watch are made. */
export type Schedule = Pick<StoredWatch, 'rhythm' | 'hour' | 'weekday' | 'canton'>

/** A period whose digest is due: it holds what was found until `until`. */
export interface DuePeriod {
  /** Day of the digest by its schedule, before a holiday puts it off: `2027-03-29`. Null: made whenever something is found. */
  period: string | null
  until: Date
}

/** Whether a day is a holiday in a canton. */
export type Holidays = (day: string, canton: NonNullable<Schedule['canton']>) => boolean

/** No run of holidays in any canton is longer. */
const LONGEST_HOLIDAYS = 14

/** Watches with the same schedule share a digest. */
export const scheduleKey = ({ rhythm, hour, weekday, canton }: Schedule): string =>
  [rhythm, rhythm === 'at_once' ? '' : hour, rhythm === 'weekly' ? weekday : '', canton ?? ''].join(':')

/**
 * The latest period whose digest is due at an instant; null when none is, as on a holiday. A digest whose day is a holiday is
 * made on the next other day; where that is the day of the next one, there is only that one.
 */
export function dueAt(schedule: Schedule, now: Date, isHoliday: Holidays): DuePeriod | null {
  const { rhythm, hour, canton } = schedule
  const rests = (day: string): boolean => canton !== null && isHoliday(day, canton)
  const today = swissDay(now)
  if (rhythm === 'at_once') return rests(today) ? null : { period: null, until: now }
  for (let back = 0, day = today; back <= LONGEST_HOLIDAYS + 31; back++, day = dayAfter(day, -1)) {
    if (!isScheduled(schedule, day)) continue
    const until = instantOf(workingDayFrom(day, rests), hour)
    if (until <= now) return { period: day, until }
  }
  return null
}

function isScheduled({ rhythm, weekday }: Schedule, day: string): boolean {
  if (rhythm === 'weekly') return weekdayOf(day) === weekday
  return rhythm === 'daily' || day.endsWith('-01')
}

function workingDayFrom(day: string, rests: (day: string) => boolean): string {
  let next = day
  for (let days = 0; days < LONGEST_HOLIDAYS && rests(next); days++) next = dayAfter(next, 1)
  return next
}
