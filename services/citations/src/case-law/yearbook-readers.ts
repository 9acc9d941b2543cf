import type { ParallelParts, Pinpoint, YearbookParts } from '../citation/citation.ts'
import { readPinpoint } from './pinpoint.ts'
import { add, mention, type Reader, type Scan } from '../scan/scan.ts'

const ADMINISTRATIVE = /(?:BVGE|ATAF|DTAF)[\s-]{1,2}(?=\d{4})/y
const PLACE = /((?:19|20)\d{2})\s?(?:\/|\s([IVX]{1,4})\s?\/)\s?(\d{1,3})(?![\d/])/y
const NEXT = /\s?(?:[;,]|und|et|e|ed|sowie)\s{1,2}(?=(?:19|20)\d{2}(?:\/|\s[IVX]))/y
const CRIMINAL = /TPF\s{1,2}((?:19|20)\d{2})\s{1,2}(?:S\.\s?|p\.\s?)?(\d{1,4})(?![\d/])/y
const SERIES =
  /(JdT|JT|SJ|Pra|Praxis|RDAF|RtiD|RDAT|ZR|ZBl|SVR|RKUV|RAMA|ARV|DTA|AHI|VSI|ZAK|RCC|StE|StR|ASA|RVJ|ZWR|BJM|PKG|LGVE|AGVE|RJN|RJJ|BlSchK|JAAC|VPB|GAAC|URP|DEP|EVGE|ATFA|STFA|FZR|RFJ|BVR|JAB|GVP|SGGVP|CAN|sic!|Rep\.)\s{1,2}(?:\d{1,3}\s?[/(]\s?)?((?:19|20)\d{2})\)?,?\s{1,2}/y
const REST =
  /(?:(III|II|IV|I|V|UV|AHV|KV|BVG|EL|A[Ll]V|FZ|EO|MV)(?![\p{L}])\s{0,2})?(?:(?:Nr|n\s?[o°º]|n|num)\.?\s{0,2}((?:[A-Z]\s?)?\d{1,4})|(?:S|p|pag)\.?\s{0,2}(\d{1,4})|([A-Z]?\d{1,4}))(?![\d/]|\.\d)/uy
/** The one name used for series that have two. */
const SAME_SERIES: Record<string, string> = { JT: 'JdT', Praxis: 'Pra', ATFA: 'EVGE', STFA: 'EVGE' }
const MOST_MEMBERS = 30

/** Reads `BVGE 2014/26` = `ATAF 2014/26`, with list members that omit the prefix. */
export const readAdministrativeReporter: Reader = (scan, at) => {
  ADMINISTRATIVE.lastIndex = at
  if (!ADMINISTRATIVE.test(scan.text)) return -1
  let [start, from, end] = [at, ADMINISTRATIVE.lastIndex, -1]
  for (let i = 0; i < MOST_MEMBERS; i++) {
    PLACE.lastIndex = from
    const match = PLACE.exec(scan.text)
    if (!match) break
    const part = match[2] ? { part: match[2] } : {}
    end = finish(scan, start, PLACE.lastIndex, 'bvge', { year: Number(match[1]), ...part, number: Number(match[3]) })
    NEXT.lastIndex = end
    if (!NEXT.test(scan.text)) break
    start = from = NEXT.lastIndex
  }
  return end
}

/** Reads `TPF 2012 97`, the reporter of the Federal Criminal Court. */
export const readCriminalReporter: Reader = (scan, at) => {
  CRIMINAL.lastIndex = at
  const match = CRIMINAL.exec(scan.text)
  if (!match) return -1
  return finish(scan, at, CRIMINAL.lastIndex, 'tpf', { year: Number(match[1]), number: Number(match[2]) })
}

function finish(
  scan: Scan,
  start: number,
  placeEnd: number,
  kind: 'bvge' | 'tpf',
  place: Omit<YearbookParts, 'considerations'>,
): number {
  const parts: YearbookParts = { ...place, considerations: [] }
  const end = readPinpoint(scan.text, placeEnd, parts)
  add(scan, { kind, parts, ...mention(start, end, yearbookKey(kind, parts)) })
  return end
}

/** Canonical form: `bvge:2014/26`, `bvge:2019 I/4`, `tpf:2012 97`. */
const yearbookKey = (kind: 'bvge' | 'tpf', { year, part, number }: Omit<YearbookParts, 'considerations'>) =>
  `${kind}:${year}${part ? ` ${part}` : ''}${kind === 'bvge' ? '/' : ' '}${number}`

/** Reads series that reprint decisions or print them in another language: `JdT 2021 I 27`, `Pra 2019 Nr. 3`. */
export const readSeries: Reader = (scan, at) => {
  SERIES.lastIndex = at
  const match = SERIES.exec(scan.text)
  if (!match) return -1
  REST.lastIndex = SERIES.lastIndex
  const rest = REST.exec(scan.text)
  if (!rest) return -1
  const placeEnd = REST.lastIndex
  const pinpoint: Pinpoint = { considerations: [] }
  const end = readPinpoint(scan.text, placeEnd, pinpoint)
  const { parts, canonical } = placeOf(scan, scan.text.slice(at, placeEnd), match, rest)
  const placed = end === placeEnd ? parts : { ...parts, ...pinpoint }
  add(scan, { kind: 'parallel', parts: placed, ...mention(at, end, canonical) })
  return end
}

/** The parts without considerations; reused if the text said the same before. */
function placeOf({ parallels }: Scan, written: string, match: RegExpExecArray, rest: RegExpExecArray) {
  const known = parallels.get(written)
  if (known) return known
  const series = SAME_SERIES[match[1] ?? ''] ?? match[1] ?? ''
  const number = rest[2] ? `Nr. ${rest[2]}` : (rest[3] ?? rest[4] ?? '')
  const place = rest[1] ? `${rest[1]} ${number}` : number
  const parts: ParallelParts = { series, year: Number(match[2]), rest: place, considerations: [] }
  const read = { parts, canonical: `parallel:${series} ${match[2]} ${place}` }
  parallels.set(written, read)
  return read
}
