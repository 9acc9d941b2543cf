import { isoDay, volumeYear, writtenDates, yearOf } from '@trilex/citations/dates'
import { PLACE_AND_DATE, STRASBOURG_CLOSING } from '../text/mending/closing.ts'
import type { Audited, Doubt } from './doubts.ts'

/** The reporter prints a decision in the volume of its year or of one of the next three. */
const LONGEST_UNTIL_PRINTED = 3
/** The court's oldest pending case was decided after nine years. */
const LONGEST_PENDING = 12
/** "aza://24-03-2021-2D_34-2020", "id=24.03.2021_2D_34/2020". */
const DAY_AND_DOCKET = /(\d\d)[-.](\d\d)[-.](\d{4})[-_](\d{1,2}[A-Z][._ ]\d{1,5}[-/](?:19|20)\d\d)/g

/** Doubts about the date of a decision. A date with only the year is compared by year. */
export function dateDoubts(decision: Audited): Doubt[] {
  const { value: stated, precision } = decision.decisionDate
  const year = yearOf(decision.decisionDate)
  if (decision.demonstration || stated === null || year === null) return []
  const doubts: Doubt[] = []
  const add = (kind: Doubt['kind'], found: string | number) => doubts.push({ kind, stated, found: String(found) })
  const signed = signatureDay(decision)
  if (signed !== null && (precision === 'day' ? signed !== stated : !signed.startsWith(stated)))
    add('signature', signed)
  const filed = docketYears(decision)
  const first = Math.min(...filed)
  if (filed.length > 0 && (first > year || (decision.docType !== 'cedh' && year - first > LONGEST_PENDING)))
    add('docket', first)
  const addressed = addressDays(decision)
  if (precision === 'day' && addressed.length > 0 && !addressed.includes(stated)) add('address', addressed[0] ?? '')
  const below = decision.lowerCourt === null ? [] : writtenDates(decision.lowerCourt)
  const later = below.find((day) => day > (precision === 'day' ? stated : `${stated}-12-31`))
  if (later !== undefined && later === below.toSorted().at(-1)) add('lowerCourt', later)
  const published = publicationDoubt(decision, year)
  if (published !== null) add('publication', published)
  return doubts
}

type Signed = Pick<Audited, 'docType' | 'subType' | 'sections' | 'judgment'>

/**
 * The date below the operative part, which is that of the decision. In Strasbourg only judgments are dated this way.
 */
export function signatureDay({ docType, subType, sections, judgment }: Signed): string | null {
  if (subType === 'echr_decision') return null
  const closing = docType === 'cedh' ? STRASBOURG_CLOSING : PLACE_AND_DATE
  for (const { key, paragraphs } of [...sections, ...judgment].toReversed()) {
    if (key !== 'disposition') continue
    const line = paragraphs.findLast(({ text }) => text.length < LONGEST_LINE && closing.test(text))
    const days = line ? writtenDates(line.text.slice(closing.exec(line.text)?.index)) : []
    // "Done in English, and notified in writing on …" contains one date; the date of a hearing may be beside it.
    if (days.length > 0 && (docType !== 'cedh' || days.length === 1)) return days[0] ?? null
  }
  return null
}
/** Longest paragraph with place and date that counts as the signature. */
const LONGEST_LINE = 1000

/** Years of the dockets: `2D_34/2020`, `U 123/04`; for Strasbourg those of the applications. */
function docketYears({ dockets }: Audited): number[] {
  return dockets.flatMap((docket) => {
    const [, year = ''] = /\/(\d{4}|\d\d)$/.exec(docket) ?? []
    if (year === '') return []
    return year.length === 4 ? Number(year) : Number(year) + (Number(year) > 50 ? 1900 : 2000)
  })
}

/** Dates in the addresses of a decision at the court, next to its own docket. */
function addressDays({ url, judgmentUrl, dockets }: Audited): string[] {
  const own = new Set(dockets.map(bare))
  return [judgmentUrl, url].flatMap((address) =>
    Array.from(decoded(address ?? '').matchAll(DAY_AND_DOCKET), ([, day, month, year, docket = '']) =>
      own.has(bare(docket)) ? isoDay(Number(year), Number(month), Number(day)) : null,
    ).filter((day) => day !== null),
  )
}

const bare = (docket: string): string => docket.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The publication date, if it is impossible for a decision of this year. */
function publicationDoubt({ decisionDate, publicationDate, volume }: Audited, year: number): string | null {
  const { precision, value } = publicationDate
  if (precision === 'day' && decisionDate.precision === 'day' && value < decisionDate.value) return value
  const printed = volume === null ? yearOf(publicationDate) : volumeYear(volume)
  if (printed === null) return null
  return printed < year || (volume !== null && printed - year > LONGEST_UNTIL_PRINTED) ? String(printed) : null
}
