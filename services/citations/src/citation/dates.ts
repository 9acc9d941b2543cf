import type { DecisionDate, TextLanguage } from './vocabulary.ts'

export const UNKNOWN_DATE: DecisionDate = { precision: 'unknown', value: null }

/** Year in which a volume of the official reporter was published: volume 147 in 2021. */
export const volumeYear = (volume: number): number => volume + 1874

/** Volume of the official reporter published in a year. */
export const volumeOf = (year: number): number => year - volumeYear(0)

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** `YYYY-MM-DD`, or null when there is no such day. */
export function isoDay(year: number, month: number, day: number): string | null {
  if (year < 1800 || year > 2200 || day < 1 || day > (LENGTHS[month - 1] ?? 0)) return null
  if (month === 2 && day === 29 && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const ZURICH = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' })

/** Calendar day of an instant at the seats of the courts: `YYYY-MM-DD` in Swiss time, which is also Strasbourg's. */
export const swissDay = (instant: Date): string => ZURICH.format(instant)

/** A day with a time and its zone: `2024-03-14T23:00:00.000Z`, `2024-03-14 23:00+00:00`. */
const INSTANT = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d{1,9})?\s?(?:Z|([+-])(\d\d)(?::?(\d\d))?)$/i

/** A time with an hour above 23, or minutes or seconds above 59; midnight may be written 24:00. */
const NO_TIME =
  /^\S{8,10}[T ](?!(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?![\d:])|24:00(?::00(?:[.,]0+)?)?(?![\d:]))\d{1,3}:/i

/** The Swiss day of an instant; other texts as they are, but for an impossible time, which is not read. */
function dayOf(text: string): string {
  if (NO_TIME.test(text)) return ''
  const [, year, month, date, time, sign, hours, minutes = '00'] = INSTANT.exec(text) ?? []
  const day = year === undefined ? null : isoDay(Number(year), Number(month), Number(date))
  if (day === null) return text
  const instant = new Date(`${day}T${time}${hours ? `${sign}${hours}:${minutes}` : 'Z'}`)
  return Number.isNaN(instant.getTime()) ? text : swissDay(instant)
}

/**
 * Reads `YYYY-MM-DD` (also followed by a time; with its zone it is an instant, and the day is that in Switzerland),
 * `DD.MM.YYYY`, `DD/MM/YYYY` or `YYYY`. 1 January counts as the year alone: several sources pad years so, and no court
 * decides on that day.
 */
export function dateOf(value: unknown): DecisionDate {
  if (typeof value === 'number') return Number.isInteger(value) ? dateOf(String(value)) : UNKNOWN_DATE
  if (typeof value !== 'string') return UNKNOWN_DATE
  const text = dayOf(value.trim())
  const year = /^(1[89]\d\d|2[01]\d\d)$/.exec(text)
  if (year?.[1]) return { precision: 'year', value: year[1] }
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?=$|[T ])/.exec(text)
  const written = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?=$|[T ])/.exec(text)
  const day = iso
    ? isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
    : written
      ? isoDay(Number(written[3]), Number(written[2]), Number(written[1]))
      : null
  if (day === null) return UNKNOWN_DATE
  return day.endsWith('-01-01') ? { precision: 'year', value: day.slice(0, 4) } : { precision: 'day', value: day }
}

/** Year of a date as a number, or null. */
export const yearOf = (date: DecisionDate): number | null =>
  date.value === null ? null : Number(date.value.slice(0, 4))

const MONTHS: Record<TextLanguage, string[]> = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
  rm: 'schaner favrer mars avrigl matg zercladur fanadur avust settember october november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Months by their names, and by those beginnings of three to five letters that only one month has (`avr`, `sett`). */
const MONTH_NUMBERS: ReadonlyMap<string, number> = monthNumbers()

function monthNumbers(): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>([['mrz', 3]])
  const shared = new Set<string>()
  const names = Object.values(MONTHS).flatMap((months) => months.map((name, index) => [bare(name), index + 1] as const))
  for (const [name, number] of names) {
    for (const length of [3, 4, 5]) {
      const short = name.slice(0, length)
      if ((numbers.get(short) ?? number) !== number) shared.add(short)
      numbers.set(short, number)
    }
  }
  for (const short of shared) numbers.delete(short)
  for (const [name, number] of names) numbers.set(name, number)
  return numbers
}

/** Whether a word is the name of a month, in full or shortened (`avr`), in any of the five languages. */
export const isMonth = (word: string): boolean => MONTH_NUMBERS.has(bare(word))

const WRITTEN =
  /(?<!\d)(\d{1,2})(?:\.\s*|\s?(?:er|re|o|°|º|ème)(?!\p{L})\s+|\s+)(?:da\s+|d'|de\s+|di\s+)?(\p{L}{3,10})(?:\.,?\s*|,?\s+)(\d{4})(?!\d)/gu

/**
 * Every date written with the name of its month, as `YYYY-MM-DD`, in the order of the text; any of the five languages.
 */
export function writtenDates(text: string): string[] {
  const days: string[] = []
  for (const [, day, month, year] of text.matchAll(WRITTEN)) {
    const number = MONTH_NUMBERS.get(bare(month ?? ''))
    const iso = number === undefined ? null : isoDay(Number(year), number, Number(day))
    if (iso !== null) days.push(iso)
  }
  return days
}

/** A day as the court writes it in a citation: "1er septembre 2021", "1. September 2021", "1° settembre 2021". */
export function inWords(isoDate: string, language: TextLanguage): string {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  const first = { fr: '1er', de: '1.', it: '1°', rm: '1', en: '1' }[language]
  const number = Number(day) === 1 ? first : language === 'de' ? `${Number(day)}.` : String(Number(day))
  return `${number} ${MONTHS[language][Number(month) - 1] ?? month} ${year}`
}

/**
 * Decision date in a reporter's heading: the first written date at most 3 years before and 1 year after the volume's
 * year; otherwise unknown. Dates in parentheses are those of statutes. Pass only the heading: the body has dates of
 * lower courts and treaties.
 */
export function headingDate(heading: string, volume: number): DecisionDate {
  const published = volumeYear(volume)
  const day = writtenDates(heading.replace(/\([^()]*\)/g, ' ')).find((date) => {
    const year = Number(date.slice(0, 4))
    return year >= published - 3 && year <= published + 1
  })
  return day === undefined ? UNKNOWN_DATE : { precision: 'day', value: day }
}
