import type { Certainty, ReporterCitation, ReporterParts, StartPages } from '../citation/citation.ts'
import { atConsideration, pinpointKey, readFollowing, readPinpoint } from './pinpoint.ts'
import { add, before, type Reader, type Scan } from '../scan/scan.ts'
import { readDate } from '../citation/written-date.ts'

const PREFIX = /(?:BGE|ATF|DTF|[Bb]ge|[Aa]tf|[Dd]tf)s?(?=[\s.-]{1,3}\d|\d)[\s.-]{0,3}/y
const PREFIX_TYPED = /(?:BGE|ATF|DTF)[\s.-]{0,9}(?=\d)/iy
/**
 * Accepts any numbers after the reporter's name, so that an impossible place is still recognised as a citation. Behind a slash
 * stands another place (`140 III 86/138 III 374`).
 */
const PLACE =
  /(\d{1,9})(?:\s{0,2}|[-/])(III|II|IV|IX|I[ABab]?|VI{0,3}|X)(?:\s{0,2}|[-/])(?:[Sp]\.\s?|pag\.\s?)?(\d{1,9})(?!\d|\/(?!\d{1,3}\s(?:I[ab]?|II|III|IV|V)\s\d)\d|\.\d)/y
/** `atf 147 iii 268`: after a lower-case name the part may be lower case too. */
const PLACE_SMALL = new RegExp(PLACE.source, 'iy')
const PLACE_BARE =
  /(\d{1,4})(?:\s{0,2}|[-/])(III|II|IV|I[ABab]?|V)(?:\s{0,2}|[-/])(?:[Sp]\.\s?|pag\.\s?)?(\d{1,4})(?!\d|\/(?!\d{1,3}\s(?:I[ab]?|II|III|IV|V)\s\d)\d|\.\d)/y
const PLACE_TYPED =
  /(\d{1,9})(?:\s{0,9}|[-/.])(III|II|IV|IX|I(?:\s?[AB])?|VI{0,3}|X)(?:\s{0,9}|[-/.])(\d{1,9})(?!\d|\/(?!\d{1,3}\s(?:I\s?[ab]?|II|III|IV|V)\s\d)\d)/iy
const RECTE = /\s?[[(]recte:?\s(\d{1,4})[\])]/y
const NEXT_PAGE = /\s?(?:,|;|und|et|ed?)\s(\d{1,4})(?![\d./_])(?!\s(?:I[ab]?|II|III|IV|V)\s\d)/y
const PAGE_IN_BRACKETS = /\s\((\d{1,4})(?=(?:\s?(?:ff?|ss?|segg?)\.?)?\))/y
/** Before the date of a judgment; without one of these words a date behind a place is of something else. */
const DATED = /,?\s(?:du|vom|v\.|del|dell['’]|dals?)\s{0,2}\d/y
/** `ATF 147 III 463 consid. 3 non publié`: a consideration that the reporter left out of the judgment. */
const LEFT_OUT =
  /,?\s\(?(?:non\s(?:publiée?s?|pubblicat[aoei])|nicht\s(?:amtl(?:\.|ich)\s)?(?:publ(?:\.|iziert)|veröff(?:\.|entlicht)))(?![\p{L}\d]|\s\p{Lu})/uy
/** `4A_1/2020, nicht publ. in: BGE 147 III 463, E. 3`: likewise, of the judgment named before. */
const LEFT_OUT_OF =
  /(?:non\s(?:publiée?s?|pubblicat[aoei])|nicht\s(?:amtl(?:\.|ich)\s)?(?:publ(?:\.|iziert)|veröff(?:\.|entlicht)))\s(?:in:?|dans|aux?|à|all[ae]|dell[ae]|nell[ae])\s(?:l['’]\s?|l[ae]s?\s)?$/u
const ALONE = /\s?(?:[;,.)\]]|und\s|et\s|e\s|ff?\.|ss?\.|segg?\.|$)/y

/** Parts as written, by their lower-case name. */
export const REPORTER_PART: Record<string, ReporterParts['part']> = {
  i: 'I',
  ia: 'Ia',
  ib: 'Ib',
  ii: 'II',
  iii: 'III',
  iv: 'IV',
  v: 'V',
  vi: 'VI',
  vii: 'VII',
  viii: 'VIII',
  ix: 'IX',
  x: 'X',
}

const LAST_CAPITAL = 90
/** Longest plausible decision at the end of a part, in pages (median distance of start pages 6, p99.9 39). */
const LAST_DECISION_PAGES = 31
/** Longest distance from a citation at which a list member without prefix still continues it. */
const NEAR = 60
const FAR = 240
/** Words before a number that make it an article, not a volume. */
const NOT_A_VOLUME = /(?:[Aa]rt(?:t|icles?|icol[oi]|ikeln?)?\.?|§|Nr\.|no|n°|Abs\.|al\.|cpv\.)\s*$/
const PUBLISHED_IN =
  /(?:publ\.?|publiziert\S*|veröffentlicht\S*|publiée?s?|pubblicat[oaie])[^.;()]{0,40}?(?:in:?|dans|aux?|à|als)?[\s:]*$|,\s?in:?\s$/

/** Start page of the decision that contains this page, or null if there is no such decision (docs/citations.md). */
export function startPageOf(
  pages: StartPages,
  volume: number,
  part: ReporterParts['part'],
  page: number,
): number | null {
  const starts = pages[`${volume}|${part.toUpperCase()}`]
  if (!starts || starts.length === 0 || page < (starts[0] ?? 0)) return null
  const start = starts[lastNotAfter(starts, page)] ?? null
  const last = starts.at(-1) ?? 0
  return start !== null && (start < last || page <= last + LAST_DECISION_PAGES) ? start : null
}

function lastNotAfter(starts: number[], page: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= page) low = middle
    else high = middle - 1
  }
  return low
}

/** Reads `ATF 147 I 268 consid. 3` and the list members that follow with their own place or only a page. */
export const readReporter: Reader = (scan, at) => {
  const { text, context } = scan
  const prefix = context.typed ? PREFIX_TYPED : PREFIX
  prefix.lastIndex = at
  if (!prefix.test(text)) return -1
  const place = text.charCodeAt(at + 1) > LAST_CAPITAL ? PLACE_SMALL : PLACE
  return readPlace(scan, at, prefix.lastIndex, 'high', context.typed ? PLACE_TYPED : place)
}

/**
 * Reads a place without prefix: the continuation of a list (`ATF 147 I 268, 146 I 83`), or typed alone. It is less
 * certain farther from a citation; without one before it is text.
 */
export const readBareReporter: Reader = (scan, at) => {
  if (scan.context.typed) return readPlace(scan, at, at, 'high', PLACE_TYPED)
  const last = scan.lastReporter
  if (last === null || at - last.end > FAR || NOT_A_VOLUME.test(before(scan, at, 12))) return -1
  // `BBl 1990 II 1`, `FF`, `RDS`: gazettes and journals number their volumes by year.
  if (/^(?:1[89]|20)\d\d[\s-]/.test(scan.text.slice(at, at + 5))) return -1
  const gap = scan.text.slice(last.end, at)
  const clean = gap.length <= NEAR && !/\.\s+\p{Lu}\p{Ll}{3}|\n\n/u.test(gap)
  return readPlace(scan, at, at, clean ? 'high' : 'medium', PLACE_BARE)
}

function readPlace(scan: Scan, start: number, from: number, certainty: Certainty, place: RegExp): number {
  const { text } = scan
  place.lastIndex = from
  const match = place.exec(text)
  const part = REPORTER_PART[match?.[2]?.toLowerCase().replace(' ', '') ?? '']
  if (!match || !part || Number(match[1]) === 0) return -1
  let end = place.lastIndex
  RECTE.lastIndex = end
  const recte = RECTE.exec(text)
  if (recte) end = RECTE.lastIndex
  const parts: ReporterParts = {
    volume: Number(match[1]),
    part,
    page: Number(recte?.[1] ?? match[3]),
    considerations: [],
  }
  return addAll(scan, { start, end, parts, certainty })
}

interface FoundPlace {
  start: number
  end: number
  parts: ReporterParts
  certainty: Certainty
}

/**
 * Adds a place and those of the same part that follow it; not recursive, since a hostile list would overflow the
 * stack.
 */
function addAll(scan: Scan, first: FoundPlace): number {
  let end = first.end
  for (let place: FoundPlace | null = first; place !== null; place = nextOfSamePart(scan, end, place.parts))
    end = addPlace(scan, place)
  return end
}

function addPlace(scan: Scan, { start, end: placeEnd, parts, certainty }: FoundPlace): number {
  const { text, context } = scan
  const end = readPlaceInside(scan, placeEnd, parts)
  if (LEFT_OUT_OF.test(before(scan, start, 60, true))) unpin(parts)
  const { own } = context
  const pageMark =
    own?.volume === parts.volume && own.part === parts.part && own.page === parts.page && parts.citedPage !== undefined
  if (!pageMark || parts.considerations.length > 0) {
    const canonical = reporterKey(parts)
    const citation: ReporterCitation = { kind: 'bge', parts, start, end, text: '', canonical, certainty, form: 'full' }
    if (/[n:sàauxe]/.test(text[start - 2] ?? '') && PUBLISHED_IN.test(before(scan, start, 60, true)))
      citation.parallel = true
    add(scan, citation)
  }
  return end
}

/** Canonical form of a reporter citation; the page as cited. */
export const reporterKey = (parts: ReporterParts): string =>
  `bge:${parts.volume}-${parts.part}-${parts.page}${pinpointKey(parts)}`

/** Reads what follows the first page into the parts: `ff.`, a short page (`, 327`, `(327)`), considerations and pages. */
function readPlaceInside(scan: Scan, at: number, parts: ReporterParts): number {
  const { text } = scan
  const following = readFollowing(text, at)
  DATED.lastIndex = at
  const dated = following || !DATED.test(text) ? null : readDate(text, at)
  if (dated) parts.date = dated.date
  const from = dated?.end ?? following?.end ?? at
  let end = readPinpoint(text, from, parts)
  const page = end === from ? bareInteriorPage(scan, from, parts) : null
  if (page !== null) {
    parts.citedPage = page.page
    const pageFollowing = readFollowing(text, page.end)
    if (pageFollowing) parts.pageFollowing = pageFollowing.kind
    const behind = pageFollowing?.end ?? page.end
    end = readPinpoint(text, text[behind] === ')' ? behind + 1 : behind, parts)
  }
  LEFT_OUT.lastIndex = end
  if (parts.considerations.length > 0 && LEFT_OUT.test(text)) unpin(parts)
  if (following && parts.citedPage === undefined) parts.pageFollowing = following.kind
  return end
}

function unpin(parts: ReporterParts): void {
  parts.considerations = []
  delete parts.considerationFollowing
  delete parts.inFine
}

/** Reads a page inside the decision just cited: `ATF 147 I 268, 271`, `BGE 129 III 320 (327)`. */
function bareInteriorPage({ text, context }: Scan, at: number, { volume, part, page }: ReporterParts) {
  const shape = text[at + 1] === '(' ? PAGE_IN_BRACKETS : NEXT_PAGE
  shape.lastIndex = at
  const next = Number(shape.exec(text)?.[1] ?? 0)
  const end = shape.lastIndex
  if (next <= page) return null
  ALONE.lastIndex = end
  if (shape === NEXT_PAGE && !ALONE.test(text) && !atConsideration(text, skipBlanks(text, end))) return null
  const pages = context.tables.startPages
  const start = startPageOf(pages, volume, part, next)
  const within = start === null ? volume < 80 && next - page <= LAST_DECISION_PAGES : start < next
  return within && start === startPageOf(pages, volume, part, page) ? { page: next, end } : null
}

/** Reads another decision of the same volume and part: `BGE 143 II 185 E. 3.3.1 S. 193, 136 E. 6.1`. */
function nextOfSamePart(scan: Scan, at: number, { volume, part }: ReporterParts): FoundPlace | null {
  NEXT_PAGE.lastIndex = at
  const match = NEXT_PAGE.exec(scan.text)
  if (!match?.[1]) return null
  const page = Number(match[1])
  const end = NEXT_PAGE.lastIndex
  const own = atConsideration(scan.text, skipBlanks(scan.text, end))
  ALONE.lastIndex = end
  const starts = scan.context.tables.startPages[`${volume}|${part.toUpperCase()}`]
  const begins = starts !== undefined && starts[lastNotAfter(starts, page)] === page
  if (!(own || (begins && page > 31 && ALONE.test(scan.text)))) return null
  const start = end - match[1].length
  return { start, end, parts: { volume, part, page, considerations: [] }, certainty: begins ? 'high' : 'medium' }
}

const skipBlanks = (text: string, at: number) => (text[at] === ' ' ? at + 1 : text[at] === ',' ? at + 2 : at)
