const MONTHS = {
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  de: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  it: [
    'gennaio',
    'febbraio',
    'marzo',
    'aprile',
    'maggio',
    'giugno',
    'luglio',
    'agosto',
    'settembre',
    'ottobre',
    'novembre',
    'dicembre',
  ],
}

/**
 * Formats a whole number with the Swiss separator in every language: 1’284. Browsers' own patterns differ between
 * languages and versions.
 */
export function swissNumber(value: number): string {
  return Math.trunc(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '’')
}

/** The day of a moment (ISO 8601) in Switzerland: `2027-03-27T23:30:00Z` → `2027-03-28`. */
export function swissDay(moment: string): string {
  // The Swedish way of writing a date is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(new Date(moment))
}

/** The last day of what is valid until a moment (ISO 8601), such as the midnight after that day. */
export const lastSwissDay = (until: string): string => swissDay(new Date(Date.parse(until) - 1).toISOString())

/** Formats a date for tables, as precise as its source: `2023-03-14` → 14.03.2023, `2023` → 2023; null when unknown. */
export function shortDate(value: string | null): string | null {
  if (value === null || value === '') return null
  const [year = '', month, day] = value.slice(0, 10).split('-')
  return month && day ? `${day}.${month}.${year}` : year
}

const TIME = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' })

/** Formats a timestamp (ISO 8601) in Swiss time: 21.11.2026 08:40; null stays null. */
export function shortMoment(at: string): string
export function shortMoment(at: string | null): string | null
export function shortMoment(at: string | null): string | null {
  if (at === null) return null
  return `${shortDate(swissDay(at))} ${TIME.format(new Date(at))}`
}

/** Formats a date for running text: "14 mars 2023", "14. März 2023", "1er mars 2023", with no-break spaces. */
export function longDate(value: string | null, language: keyof typeof MONTHS): string | null {
  if (value === null || value === '') return null
  const [year = '', month, day] = value.slice(0, 10).split('-')
  const monthName = MONTHS[language][Number(month) - 1]
  if (!day || !monthName) return year
  const first = { fr: '1er', de: '1.', it: '1º' }[language]
  const dayText = Number(day) === 1 ? first : `${Number(day)}${language === 'de' ? '.' : ''}`
  return `${dayText}\u00a0${monthName}\u00a0${year}`
}

/** Formats a month for running text: `2027-03` → "mars 2027". */
export function longMonth(value: string, language: keyof typeof MONTHS): string {
  const [year = '', month] = value.split('-')
  return `${MONTHS[language][Number(month) - 1] ?? ''}\u00a0${year}`
}

/** Joins labels with commas; all but the first begin with a lower-case letter, as in "Ouvert, archivé". */
export function enumerated(labels: string[]): string {
  return labels.map((label, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))).join(', ')
}

/** Cuts a text at a word boundary so that the result, including the ellipsis, has at most `length` characters. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}…`
}
