import { isoDay, writtenDates } from './dates.ts'

const DATED =
  /,?\s{0,2}\(?(?:du|vom|v\.|del|dell'|dals?|of|de|in\sdata)?\s{0,2}(\d{1,2})(?:[./]|\s?(?:er|o|°|º)(?!\p{L}))?\s{0,2}(?:(\d{1,2})[./]|(?:d[ae]\s)?\p{L}{3,10}\.?,?)\s{0,2}(\d{4})(?!\d)/uy
const NUMBERED = /(\d{1,2})[./]\s{0,2}(\d{1,2})[./]\s{0,2}(\d{4})$/

/** Reads the date of a judgment at `at` as an ISO date (`du 1er juin 2012`, `vom 11. April 2018`, `, 21 June 1988`). */
export function readDate(text: string, at: number): { date: string; end: number } | null {
  DATED.lastIndex = at
  const match = DATED.exec(text)
  if (match === null) return null
  const numbered = NUMBERED.exec(match[0])
  const iso = numbered
    ? (isoDay(Number(numbered[3]), Number(numbered[2]), Number(numbered[1])) ?? undefined)
    : writtenDates(match[0].replace(/^\D+/, ''))[0]
  return iso === undefined ? null : { date: iso, end: DATED.lastIndex }
}
