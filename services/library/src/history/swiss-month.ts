const wall = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: 'Europe/Zurich', hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
})

/** The first moment of the month of `now` in Zurich, whatever the summer time does until then. */
export function swissMonthBegin(now: Date): Date {
  const { year, month } = wallClock(now)
  const midnight = Date.UTC(year, month - 1, 1)
  // The offset at the beginning of the month; summer time never begins or ends in its first hours.
  return new Date(midnight - offsetAt(new Date(midnight)))
}

/** Milliseconds by which clocks in Zurich are ahead of UTC. */
function offsetAt(moment: Date): number {
  const { year, month, day, hour, minute, second } = wallClock(moment)
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment.getTime()
}

function wallClock(moment: Date) {
  const parts = Object.fromEntries(wall.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  return { year, month, day, hour, minute, second }
}
