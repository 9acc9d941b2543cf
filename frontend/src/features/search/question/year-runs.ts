/** The longest range of years that an address may name, as in the search service. */
const MOST_YEARS = 200

/** First and last years of the runs of consecutive years, ascending. */
export function runsOf(years: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const year of years.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && year - run[1] <= 1) run[1] = year
    else runs.push([year, year])
  }
  return runs
}

/** The years from the first to the last, both included. */
export function yearsBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Years as an address has them: "2015-2020,2022,2023". Two years in a row are written as two. */
export function writeYears(years: readonly number[]): string {
  return runsOf(years)
    .map(([first, last]) => (last - first > 1 ? `${first}-${last}` : yearsBetween(first, last).join(',')))
    .join(',')
}

/** Reads years and ranges of years; leaves out what is neither. Ascending, each once. */
export function parseYears(written: readonly string[]): number[] {
  const years = written.flatMap((part) => {
    const [, from, to = from] = /^([12]\d{3})(?:[-–]([12]\d{3}))?$/.exec(part) ?? []
    const [first, last] = [Number(from), Number(to)]
    return first <= last && last - first < MOST_YEARS ? yearsBetween(first, last) : []
  })
  return [...new Set(years)].toSorted((a, b) => a - b)
}

/** Formats years with runs joined ("2015–2020, 2023"). */
export function yearRuns(years: readonly number[]): string {
  return runsOf(years)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ')
}
