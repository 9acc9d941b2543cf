import type { StoredWatch } from '../watches/watch-model.ts'
import { dayAfter, instantOf, swissDay, weekdayOf } from './swiss-clock.ts'

/** When digests of a watch are due. */
export type Schedule = Pick<StoredWatch, 'rhythm' | 'hour' | 'weekday' | 'canton'>

/** A period whose digest is due, with the notices up to `until`. */
export interface DuePeriod {
  /** Scheduled day of the digest, before a holiday postpones it: `2027-03-29`. Null for `at_once`. */
  period: string | null
  until: Date
}

/** Whether a day is a holiday in a canton. */
export type Holidays = (day: string, canton: NonNullable<Schedule['canton']>) => boolean

/** Upper bound of consecutive holidays in any canton. */
const LONGEST_HOLIDAYS = 14

/** Watches with the same schedule share a digest. */
export const scheduleKey = ({ rhythm, hour, weekday, canton }: Schedule): string =>
  [rhythm, rhythm === 'at_once' ? '' : hour, rhythm === 'weekly' ? weekday : '', canton ?? ''].join(':')

/**
 * The latest period whose digest is due at an instant; null when there is none yet, and for `at_once` on a holiday. A
 * digest due on a holiday is postponed to the next working day; if the next digest is due on that day, only the latter
 * is sent.
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
