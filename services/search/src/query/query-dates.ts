import { isoDay, writtenDates } from '@trilex/citations/dates'

/** A day as a query writes it. Offsets in UTF-16 units. */
export interface WrittenDay {
  start: number
  end: number
  /** `YYYY-MM-DD` */
  day: string
}

const SPACE = '[\\s\\u00a0]'
const ORDINAL = `(?:\\.${SPACE}*|${SPACE}?(?:er|re|ᵉʳ|o|°|º|ème)(?!\\p{L})${SPACE}+|${SPACE}+)`
/** `2026-06-17`, `17.6.2026`, `17/06/2026`, `17-06-2026`, with years of two digits only where both others have two. */
const IN_NUMBERS =
  /(?<year>(?:18|19|20|21)\d\d)(?<sign>[-/.])(?<month>\d\d)\k<sign>(?<day>\d\d)|(?<d>\d{1,2})(?<first>\.\s?|[/-])(?<m>\d{1,2})(?<second>\.\s?|[/-])(?<y>(?:18|19|20|21)\d\d|['’]?\d\d)/u
/** `17. Jun. 2026`, `1er mars 2021`, `17 giugno 26`. */
const WITH_MONTH = `(?<number>\\d{1,2})${ORDINAL}(?:da${SPACE}+|d['’]|de${SPACE}+|di${SPACE}+)?(?<name>\\p{L}{3,10})(?:\\.,?${SPACE}*|,?${SPACE}+)(?<full>(?:18|19|20|21)\\d\\d|['’]?\\d\\d(?=${SPACE}*(?:$|[,;:)\\].?!])))`
const WRITTEN = new RegExp(
  `(?<![\\p{L}\\p{N}][./_'’-]?|\\p{N}[,:])(?:${IN_NUMBERS.source}|${WITH_MONTH})(?![\\p{L}\\p{N}]|[./_:-]\\p{N}|['’]\\p{N})`,
  'gu',
)

/**
 * Words before numbers that look like a date but are not one: articles, paragraphs, considerations, pages, collections
 * of statutes (`art. 12.3.2021`, `consid. 4.3.12`).
 */
const NUMBERING =
  /(?:(?<!\p{L})(?:(?:al|e|c|p|pp|s|n)\.|(?:art(?:icles?|ikeln?|icol[oi])?|abs(?:atz)?|alinéas?|cpv|lit|let|lett|bst|ch(?:iffres?)?|ziff(?:er)?|cifra|consid|cons|considérants?|erw(?:ägung(?:en)?)?|pag|pages?|seiten?|pagin[ae]|rz|nr|no|nos|num|numéros?|nummer|numero|cm|version|rs|sr|rl|bsg|rsb|ls|rsv|blv|rsn|rsg|sar|sg|bgs|sgs|ng|rsju|rsf|sgf|gdb|srsz|srl|rb|br|gs|as|ro|ru|ff|bbl|kap|chap|cap|annexes?|anhang|allegat[oi])\.?)|§§?|n°s?|N°)\s*$/iu
/** A list of articles before a date, which would be its last entry (`art. 8, 12.3.2021`). */
const LISTED = /(?<!\p{L})art(?:\.|icles?|ikeln?|icol[oi])(?:[\s\d.,]*,)?\s*$/iu
/** A two-digit year of at least this value belongs to the last century. */
const LAST_CENTURY = 50

/** The hyphen of `1.1.2021-31.12.2021`. */
const UNTIL = /(?<=\.(?:18|19|20|21)\d\d)-(?=\d{1,2}\.\s?\d{1,2}\.)/g

/** Every day that a query mentions, in order. Days that do not exist (`31.2.2024`) are skipped. */
export function daysIn(written: string): WrittenDay[] {
  const text = written.replace(UNTIL, '–')
  return [...text.matchAll(WRITTEN)].flatMap((match) => {
    const start = match.index
    const day = dayOf(match.groups ?? {}, match[0])
    const before = text.slice(Math.max(0, start - 60), start)
    if (day === null || LISTED.test(before) || (!match.groups?.['name'] && NUMBERING.test(before))) return []
    return [{ start, end: start + match[0].length, day }]
  })
}

function dayOf(found: Record<string, string | undefined>, written: string): string | null {
  const { year, month, day, d, m, y, first = '', second = '', number, name, full } = found
  if (year) return isoDay(Number(year), Number(month), Number(day))
  if (d && m && y) {
    const short = y.length < 4
    const clear = !short || /['’]/.test(y) || (first !== '-' && d.length === 2 && m.length === 2)
    return clear && first.trim() === second.trim() ? isoDay(fullYear(y), Number(m), Number(d)) : null
  }
  if (!number || !name || !full) return null
  const plain = written.normalize('NFKC').slice(0, -full.length)
  return writtenDates(`${plain} ${fullYear(full)}`)[0] ?? null
}

function fullYear(year: string): number {
  const digits = year.replace(/^['’]/, '')
  if (digits.length === 4) return Number(digits)
  return Number(digits) + (Number(digits) < LAST_CENTURY ? 2000 : 1900)
}
