import { describe, expect, test } from '@jest/globals'
import { repetitions } from '@trilex/platform/repetitions'
import fc from 'fast-check'
import { CANTONS, RHYTHMS } from '../watches/watch-model.ts'
import { readHolidays } from './holidays.ts'
import { dueAt, type Schedule } from './schedule.ts'
import { dayAfter, instantOf, swissClock, swissDay, weekdayOf } from './swiss-clock.ts'

const HOUR = 3_600_000
const never = () => false
const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  rhythm: 'daily',
  hour: 7,
  weekday: 1,
  canton: null,
  ...more,
})

describe('an hour in Switzerland', () => {
  test.each([
    ['2027-01-04', 7, '2027-01-04T06:00:00.000Z'],
    ['2027-07-01', 7, '2027-07-01T05:00:00.000Z'],
    ['2027-03-28', 2, '2027-03-28T01:00:00.000Z'],
    ['2027-03-28', 3, '2027-03-28T01:00:00.000Z'],
    ['2027-10-31', 2, '2027-10-31T00:00:00.000Z'],
    ['2027-10-31', 3, '2027-10-31T02:00:00.000Z'],
    ['2027-12-31', 0, '2027-12-30T23:00:00.000Z'],
  ])('%s at %i is %s', (day, hour, instant) => {
    expect(instantOf(day, hour).toISOString()).toBe(instant)
  })

  test('is what a clock there shows, but for the hour that spring leaves out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_650 }), fc.integer({ min: 0, max: 23 }), (days, hour) => {
        const day = dayAfter('2026-01-01', days)
        const shown = swissClock(instantOf(day, hour))
        expect(shown.slice(0, 10)).toBe(day)
        expect([hour, hour === 2 ? 3 : hour]).toContain(Number(shown.slice(11, 13)))
      }),
      { numRuns: repetitions(200) },
    )
  })
})

describe('over a year, both changes of the clock included,', () => {
  /** The periods that become due while the clock moves hour by hour; each has one instant. */
  const periods = (given: Schedule) => {
    const seen = new Map<string, Date>()
    for (let now = Date.parse('2027-01-01T00:00:00Z'); now < Date.parse('2028-01-01T00:00:00Z'); now += HOUR) {
      const due = dueAt(given, new Date(now), never)
      if (!due?.period) continue
      const before = seen.get(due.period)
      if (before && before.getTime() !== due.until.getTime()) throw new Error(`${due.period} is due twice`)
      if (due.until.getTime() > now) throw new Error(`${due.period} is due too early`)
      seen.set(due.period, due.until)
    }
    return [...seen.keys()].filter((day) => day >= '2027-01-02')
  }

  test.each([2, 3, 7])('every day has one digest at %i', (hour) => {
    const days = periods(schedule({ hour }))
    expect(days).toEqual(days.map((_, at) => dayAfter('2027-01-02', at)))
    expect(days).toHaveLength(364)
  })

  test('every week has one on its day, every month one on the first', () => {
    const weeks = periods(schedule({ rhythm: 'weekly', weekday: 7, hour: 2 }))
    expect(weeks.every((day) => weekdayOf(day) === 7)).toBe(true)
    expect(weeks).toHaveLength(52)
    expect(periods(schedule({ rhythm: 'monthly' }))).toHaveLength(11)
  })

  test('no digest falls on a holiday of the canton, and what was found waits for the next day', async () => {
    const isHoliday = await readHolidays()
    expect([isHoliday('2027-06-29', 'TI'), isHoliday('2027-06-29', 'GE')]).toEqual([true, false])
    for (const canton of ['GE', 'TI', 'ZH'] as const) {
      expect(isHoliday('2027-12-25', canton)).toBe(true)
      let last = ''
      for (let day = '2027-01-03'; day < '2028-01-01'; day = dayAfter(day, 1)) {
        const sent = swissDay(dueAt(schedule({ canton }), instantOf(day, 12), isHoliday)?.until ?? new Date(0))
        expect(sent).toBe(isHoliday(day, canton) ? last : day)
        last = sent
      }
    }
  })
})

test('a later clock never has an earlier digest, nor one of the future', () => {
  const anySchedule = fc.record({
    rhythm: fc.constantFrom(...RHYTHMS),
    hour: fc.integer({ min: 0, max: 23 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    canton: fc.constantFrom(null, ...CANTONS),
  })
  const isHoliday = (day: string) => /-(?:05|06|01)$/.test(day)
  const minutes = fc.integer({ min: 0, max: 366 * 24 * 60 })
  fc.assert(
    fc.property(anySchedule, minutes, minutes, (given, a, b) => {
      const at = (each: number) => new Date(Date.parse('2027-01-01T00:00:00Z') + each * 60_000)
      const [first, second] = [at(Math.min(a, b)), at(Math.max(a, b))]
      const [one, two] = [dueAt(given, first, isHoliday), dueAt(given, second, isHoliday)]
      if (one && two) expect(one.until.getTime()).toBeLessThanOrEqual(two.until.getTime())
      if (two) expect(two.until.getTime()).toBeLessThanOrEqual(second.getTime())
    }),
    { numRuns: repetitions(200) },
  )
})
