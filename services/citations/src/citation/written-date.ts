import { isoDay, writtenDates } from './dates.ts'

const DATED =
  /,?\s{0,2}\(?(?:du|vom|v\.|del|dell'|dals?|of|de|in\sdata)?\s{0,2}(\d{1,2})(?:[./]|\s?(?:er|o|°|º)(?!\p{L}))?\s{0,2}(?:(\d{1,2})[./]|(?:d[ae]\s)?\p{L}{3,10}\.?,?)\s{0,2}(\d{4})(?!\d)/uy
/** `vom 12.4.21`, `(2021-04-12)`, `of 2021-04-12`: two digits of a year need a word before the day. */
const SHORT =
  /,?\s{0,2}\(?(?:(?:du|vom|v\.|del|dell'|of|dated)\s{0,2}(\d{1,2})[./](\d{1,2})[./](\d{2})|(?:(?:du|vom|v\.|del|of|dated)\s{0,2})?((?:19|20)\d{2})-(\d{2})-(\d{2}))(?![\d/-]|\.\d)/uy
/** `vom 12. April 21`, `du 1er avr. 21`. */
const SHORT_NAMED =
  /,?\s{0,2}\(?(?:du|vom|v\.|del|dell'|of)\s{0,2}(\d{1,2})(?:\.|er|°)?\s{0,2}(\p{L}{3,10}\.?)\s(\d{2})(?![\d/-]|\.\d)/uy
const NUMBERED = /(\d{1,2})[./]\s{0,2}(\d{1,2})[./]\s{0,2}(\d{4})$/

/** Reads the date of a judgment at `at` as an ISO date (`du 1er juin 2012`, `vom 11. April 2018`, `, 21 June 1988`). */
export function readDate(text: string, at: number): { date: string; end: number } | null {
  DATED.lastIndex = at
  const match = DATED.exec(text)
  if (match === null) return shortDate(text, at)
  const numbered = NUMBERED.exec(match[0])
  const iso = numbered
    ? (isoDay(Number(numbered[3]), Number(numbered[2]), Number(numbered[1])) ?? undefined)
    : writtenDates(match[0].replace(/^\D+/, ''))[0]
  return iso === undefined ? null : { date: iso, end: DATED.lastIndex }
}

/** Two digits mean the years from 1951 to 2050. */
function shortDate(text: string, at: number): { date: string; end: number } | null {
  SHORT.lastIndex = at
  const [whole, day, month, short, year, isoMonth, dayOfIso] = SHORT.exec(text) ?? []
  if (whole === undefined) return shortNamedDate(text, at)
  const date =
    short === undefined
      ? isoDay(Number(year), Number(isoMonth), Number(dayOfIso))
      : isoDay(fullYear(short), Number(month), Number(day))
  return date === null ? null : { date, end: at + whole.length }
}

function shortNamedDate(text: string, at: number): { date: string; end: number } | null {
  SHORT_NAMED.lastIndex = at
  const [whole, day, month, year = ''] = SHORT_NAMED.exec(text) ?? []
  const date = whole === undefined ? undefined : writtenDates(`${day} ${month} ${fullYear(year)}`)[0]
  return date === undefined ? null : { date, end: SHORT_NAMED.lastIndex }
}

const fullYear = (short: string) => Number(short) + (Number(short) > 50 ? 1900 : 2000)
