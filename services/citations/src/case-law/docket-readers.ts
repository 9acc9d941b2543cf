import type { Certainty, Citation, DocketCitation, DocketParts } from '../citation/citation.ts'
import { readPinpoint } from './pinpoint.ts'
import { add, before, mention, type Reader, type Scan } from '../scan/scan.ts'
import { readDate } from '../citation/written-date.ts'

const FEDERAL =
  /(\d{1,2}[A-HPSTU-Z])(?:\s?[_.]\s?|\s|-)(\d{1,5})\s?\/\s?((?:19|20)\d{2}|\d{2}(?![\d/]))(?!\d)(?:\/[a-z]{3}(?![\p{L}\d]))?/uy
/** Two judgments that share chamber and year: `9C_938 und 944/2015`. */
const FEDERAL_PAIR = /(\d{1,2}[A-HT-Z])_\s?(\d{1,5})(?:,|\s(?:und|et|ed?|u\.))\s(\d{1,5})\s?\/\s?(20\d{2})(?!\d)/y
const SAME_CHAMBER = /(?:,|\s(?:und|et|ed?|u\.|sowie))\s(\d{1,5})\/(20\d{2})(?![\d/])/y
const FEDERAL_TYPED = /(\d{1,2}[A-HPSTU-Z])(?:\s?[_.]\s?|\s|-)?(\d{1,5})\s?\/\s?((?:19|20)\d{2})(?!\d)/iy
const INSURANCE = /([BCDEFHIKMPU])\s{1,2}(\d{1,4})\/(\d{2}|(?:19|20)\d{2})(?![\d/])/y
const INSURANCE_TYPED = /([BCDEFHIKMPU])\s{0,2}(\d{1,4})\/(\d{2}|(?:19|20)\d{2})(?![\d/])/y
const ADMINISTRATIVE = /([A-F])-\s?(\d{1,5})\/\s?((?:19|20)\d{2})(?!\d)/y
const CRIMINAL = /([A-Z]{2})\.\s?((?:19|20)\d{2})\.\s?(\d{1,5})(?!\d|\.\s?\d)/y
/** Letters of the Federal Criminal Court; all others, and some of these too, are used by cantons. */
const CRIMINAL_LETTERS = /^(?:SK|SN|BB|BG|BH|BK|BP|BV|BE|CA|CN|CR|RR|RP|RH|TPF)$/
const CRIMINAL_COURT =
  /Bundesstrafgericht|BStGer|TPF|Tribunal\s+pénal\s+fédéral|Tribunale\s+penale\s+federale|Beschwerdekammer|Cour\s+des\s+plaintes|Corte\s+dei\s+reclami/
const CANTONAL = /([A-Z]{1,5})\/(\d{1,5})\/((?:19|20)\d{2})(?!\d)/y
/** Official journals of the European Union, which are cited like dockets of the insurance court. */
const JOURNAL = /(?:ABl|JO|GU|OJ|Amtsblatt|n[°o]|Nr|no)\.?\s*(?:Nr\.|n°|no)?\s*$|Rs\.\s*$|affaires?\s*$/
/** What may stand between the docket and its place. */
const ASIDE = /\s?(?:\([^()]{0,40}\)|\[[^[\]]{0,40}\])/y
const SHORT = /\s?,?\s?(?:précitée?s?|citée?s?|cit\.|citat[ao])(?!\p{L})/uy

/** Last year of the dotted form; the court changed its numbering on 2007-01-01. */
const LAST_DOTTED_YEAR = 2006

const fullYear = (year: string) => (year.length === 4 ? Number(year) : Number(year) + (Number(year) > 50 ? 1900 : 2000))

/** Reads dockets of the Federal Supreme Court: `4A_606/2020`, `4C.317/2002`, with any separators. */
export const readFederalDocket: Reader = (scan, at) => {
  const shape = scan.context.typed ? FEDERAL_TYPED : FEDERAL
  shape.lastIndex = at
  const match = shape.exec(scan.text)
  if (!match) return readFederalPair(scan, at)
  const [, chamber = '', number = '', year = ''] = match
  const digit = Number.parseInt(chamber, 10)
  if (digit === 0 || digit > 15 || digit === 10 || (year.length === 2 && fullYear(year) > LAST_DOTTED_YEAR)) return -1
  const { kind, docket } = federalDocket(chamber, number, fullYear(year))
  const end = finish(scan, at, shape.lastIndex, kind, { court: 'bger', docket }, 'high')
  return end === at + match[0].length ? readSameChamber(scan, end, chamber, year) : end
}

/** Reads the next dockets of the same chamber and year, written without the chamber: `9C_938/2015 und 944/2015`. */
function readSameChamber(scan: Scan, at: number, chamber: string, year: string): number {
  let end = at
  for (let last = at; end === last; ) {
    SAME_CHAMBER.lastIndex = end
    const match = SAME_CHAMBER.exec(scan.text)
    if (!match || match[2] !== year) break
    last = SAME_CHAMBER.lastIndex
    const { kind, docket } = federalDocket(chamber, match[1] ?? '', fullYear(year))
    end = finish(scan, last - `${match[1]}/${year}`.length, last, kind, { court: 'bger', docket }, 'high')
  }
  return end
}

/** Writes a docket of the Federal Supreme Court as the court does: `4A_606/2020`, until 2006 `4C.317/2002`. */
export function federalDocket(chamber: string, number: string, year: number) {
  const old = year <= LAST_DOTTED_YEAR
  const docket = `${chamber.toUpperCase()}${old ? '.' : '_'}${Number(number)}/${year}`
  return { kind: old ? 'bger-old' : 'bger', docket } as const
}

function readFederalPair(scan: Scan, at: number): number {
  FEDERAL_PAIR.lastIndex = at
  const [whole, chamber = '', first = '', second = '', year = ''] = FEDERAL_PAIR.exec(scan.text) ?? []
  if (whole === undefined || Number(year) <= LAST_DOTTED_YEAR) return -1
  const end = at + whole.length
  const docket = (number: string) => `${chamber}_${Number(number)}/${year}`
  const named = docket(first)
  const parts: DocketParts = { court: 'bger', docket: named, considerations: [] }
  add(scan, {
    kind: 'bger',
    parts,
    ...mention(at, scan.text.indexOf(first, at + chamber.length) + first.length, `bger:${named}`),
  })
  const from = scan.text.lastIndexOf(second, end - year.length - 1)
  return finish(scan, from, end, 'bger', { court: 'bger', docket: docket(second) }, 'high')
}

/** Reads branch letter, blank, number and year of the former Federal Insurance Court (until 2006): `U 319/01`. */
export const readInsuranceDocket: Reader = (scan, at) => {
  const shape = scan.context.typed ? INSURANCE_TYPED : INSURANCE
  shape.lastIndex = at
  const match = shape.exec(scan.text)
  if (!match) return -1
  const [, letter = '', number = '', year = ''] = match
  if (fullYear(year) > 2007 || scan.text[at - 1] === '/' || JOURNAL.test(before(scan, at, 16))) return -1
  const docket = `${letter} ${Number(number)}/${year.slice(-2)}`
  return finish(scan, at, shape.lastIndex, 'evg', { court: 'evg', docket }, 'high')
}

/** Reads dockets of the Federal Administrative Court: `E-1234/2019`. */
export const readAdministrativeDocket: Reader = (scan, at) => {
  ADMINISTRATIVE.lastIndex = at
  const match = ADMINISTRATIVE.exec(scan.text)
  if (!match) return -1
  const docket = `${match[1]}-${Number(match[2])}/${match[3]}`
  return finish(scan, at, ADMINISTRATIVE.lastIndex, 'bvger', { court: 'bvger', docket }, 'high')
}

/**
 * Reads `SK.2012.25` of the Federal Criminal Court; certain only beside its name; with other letters it is a canton's.
 */
export const readCriminalDocket: Reader = (scan, at) => {
  CRIMINAL.lastIndex = at
  const match = CRIMINAL.exec(scan.text)
  if (!match) return -1
  const docket = `${match[1]}.${match[2]}.${match[3]}`
  if (!CRIMINAL_LETTERS.test(match[1] ?? '')) {
    return finish(scan, at, CRIMINAL.lastIndex, 'cantonal', { court: 'cantonal', docket }, 'low')
  }
  const named = CRIMINAL_COURT.test(before(scan, at, 120))
  return finish(scan, at, CRIMINAL.lastIndex, 'bstger', { court: 'bstger', docket }, named ? 'high' : 'medium')
}

/** Reads dockets of cantonal courts, which are shown as text: `AC/1234/2019`, `ACJC/1736/2021`. */
export const readCantonalDocket: Reader = (scan, at) => {
  CANTONAL.lastIndex = at
  const match = CANTONAL.exec(scan.text)
  if (!match) return -1
  return finish(scan, at, CANTONAL.lastIndex, 'cantonal', { court: 'cantonal', docket: match[0] }, 'low')
}

function finish(
  scan: Scan,
  start: number,
  docketEnd: number,
  kind: DocketCitation['kind'],
  place: Pick<DocketParts, 'court' | 'docket'>,
  certainty: Certainty,
): number {
  const { text } = scan
  let end = docketEnd
  for (const aside of [SHORT, ASIDE]) {
    if (/[\d;.)]/.test(text[end] ?? '.')) break
    aside.lastIndex = end
    if (aside.test(text) && readDate(text, aside.lastIndex) !== null) end = aside.lastIndex
  }
  const dated = dateBehind(text, end)
  const { court, docket } = place
  const parts: DocketParts = dated
    ? { court, docket, date: dated.date, considerations: [] }
    : { court, docket, considerations: [] }
  const placeEnd = readPinpoint(text, dated?.end ?? end, parts)
  const until = placeEnd > (dated?.end ?? end) ? placeEnd : (dated?.end ?? docketEnd)
  const canonical = `${kind}:${docket}`
  add(scan, { kind, parts, start, end: until, text: '', canonical, certainty, form: 'full' })
  shareDate(scan)
  return until
}

/** Signs and words between the dockets of one list; a semicolon separates judgments. */
const JOINED = /^\s?(?:[,/+&]|und|u\.|et|ed?|sowie|ainsi\sque|nonché)\s?$/u

/** Gives the dockets right before the last citation its date and place if they have none: `4A_1/2020 et 4A_2/2020 du …`. */
function shareDate({ text, found }: Scan): void {
  const last = found.at(-1)
  if (!last || !('docket' in last.parts) || last.parts.date === undefined) return
  const { docket: _, court, ...shared } = last.parts
  for (let i = found.length - 2; i >= 0; i--) {
    const [earlier, next] = [found[i] as Citation, found[i + 1] as Citation]
    if (!('docket' in earlier.parts) || earlier.parts.court !== court || earlier.form !== 'full') return
    if (earlier.parts.date !== undefined || earlier.parts.considerations.length > 0) return
    if (earlier.parts.citedPage !== undefined || !JOINED.test(text.slice(earlier.end, next.start))) return
    Object.assign(earlier.parts, shared, { considerations: [...shared.considerations] })
    earlier.joined = true
  }
}

/** That one date is of all dockets of a list: `beide vom 3. März 2021`. */
const OF_ALL =
  /,?\s(?:beide|alle|je|jeweils|tou(?:s|tes)(?:\sles)?(?:\sdeux|\strois)?|entramb[ei]|tutt[ei](?:\se\s(?:due|tre))?)(?=\s(?:vom|du|del)\s)/uy

/** The date behind a docket, with its bracket: `(2021-04-12)`. */
function dateBehind(text: string, at: number): ReturnType<typeof readDate> {
  OF_ALL.lastIndex = at
  const dated = readDate(text, OF_ALL.test(text) ? OF_ALL.lastIndex : at)
  if (dated === null) return null
  const bracketed = text[dated.end] === ')' && text.slice(at, dated.end).includes('(')
  return bracketed ? { ...dated, end: dated.end + 1 } : dated
}
