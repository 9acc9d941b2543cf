import { volumeYear } from '../citation/dates.ts'
import { type InterfaceLanguage, REPORTER_PARTS } from '../citation/vocabulary.ts'
import type {
  Citation,
  CitationTables,
  DocketParts,
  PageOutside,
  ReporterParts,
  Resolution,
  StartPages,
  StatuteCitation,
} from '../citation/citation.ts'
import { abolitionOf } from '../statutes/further-acts.ts'
import { startPageOf } from '../case-law/reporter.ts'
import { suggestPlaces } from './suggest.ts'

/** First volume of the table of start pages (1954). */
const FIRST_VOLUME = 80
/** No part of any volume is this long; the longest known ends before page 1000. */
const NO_PAGE = 2000
/** How many years after the newest volume a docket may be dated. */
const YEARS_AHEAD = 1

const CLIR = 'https://search.bger.ch/ext/eurospider/live/de/php/clir/http/index.php'
const JUDGMENTS = 'https://relevancy.bger.ch/cgi-bin/JumpCGI?id='
const HUDOC = 'https://hudoc.echr.coe.int/'

/** The resolution of anything no table lists: only its form is known to be possible. */
const BY_FORM: Resolution = Object.freeze({ status: 'known', reason: 'form_only' })

type Volumes = Pick<CitationTables, 'startPages' | 'newestVolume'>

/** Number of the last volume in the table; that volume is incomplete. */
export const newestVolume = (pages: StartPages): number =>
  Object.keys(pages).reduce((newest, key) => Math.max(newest, Number.parseInt(key, 10)), 0)

const lastVolume = ({ startPages, newestVolume: known }: Volumes): number => known ?? newestVolume(startPages)

const hasVolume = (pages: StartPages, volume: number): boolean =>
  REPORTER_PARTS.some((part) => `${volume}|${part.toUpperCase()}` in pages)

/** Resolves a place of the reporter with the table of start pages (docs/citations.md). */
export function resolveReporter(
  volume: number,
  part: ReporterParts['part'],
  page: number,
  tables: Volumes,
): Resolution {
  const resolution = locateReporter(volume, part, page, tables)
  if (resolution.status === 'known' || resolution.reason === 'not_yet_known') return resolution
  return { ...resolution, suggestions: suggestPlaces(volume, part, page, tables.startPages) }
}

function locateReporter(volume: number, part: ReporterParts['part'], page: number, tables: Volumes): Resolution {
  const pages = tables.startPages
  const impossible = (reason: NonNullable<Resolution['reason']>): Resolution => ({ status: 'impossible', reason })
  const startPage = volume < FIRST_VOLUME ? null : startPageOf(pages, volume, part, page)
  if (startPage !== null) return { status: 'known', startPage }
  // The newest volume is only computed near the end of the table.
  const newest = hasVolume(pages, volume + 1) ? volume + 1 : lastVolume(tables)
  if (volume > newest) return impossible('volume_out_of_range')
  if (page >= NO_PAGE) return impossible('page_beyond_series')
  if (volume < FIRST_VOLUME) return { status: 'unrecognised', reason: 'before_table' }
  const starts = pages[`${volume}|${part.toUpperCase()}`]
  const beyond: Resolution = { status: 'unrecognised', reason: 'not_yet_known' }
  if (!starts?.[0]) return volume === newest && /^(?:I{1,3}|I?V)$/.test(part) ? beyond : impossible('part_absent')
  if (page < starts[0]) return impossible('page_before_series')
  return volume === newest ? beyond : impossible('page_beyond_series')
}

/**
 * Checks a citation against the tables, without a collection. `language` chooses the headnote of the official page.
 * Never links text that only resembles a citation: cantonal dockets, other series and unknown acts stay text.
 */
export function resolveCitation(citation: Citation, tables: CitationTables, language: InterfaceLanguage): Resolution {
  return resolveBy(resolveReporter, citation, tables, language)
}

/** The same without suggestions for impossible places, which take longer than everything else together. */
export function locateCitation(citation: Citation, tables: CitationTables, language: InterfaceLanguage): Resolution {
  return resolveBy(locateReporter, citation, tables, language)
}

function resolveBy(
  reporter: typeof resolveReporter,
  citation: Citation,
  tables: CitationTables,
  language: InterfaceLanguage,
): Resolution {
  switch (citation.kind) {
    case 'bge': {
      const { volume, part, page } = citation.parts
      const resolution = reporter(volume, part, page, tables)
      const official = officialReporter(citation.parts, resolution, language)
      const outside = pageOutside(tables.startPages, citation.parts, resolution.startPage)
      return { ...resolution, ...(official && { official }), ...(outside && { outside }) }
    }
    case 'bger':
    case 'bger-old':
    case 'evg':
    case 'bvger':
    case 'bstger':
      return docket(citation.parts, tables)
    case 'echr': {
      const [application] = citation.parts.applications
      if (application) return { ...BY_FORM, official: hudoc(language, `#{"appno":["${application}"]}`) }
      return citation.parts.date ? BY_FORM : { status: 'unrecognised' }
    }
    case 'ecli': {
      const { id } = citation.parts
      return id.startsWith('ECLI:CE:ECHR:') ? { ...BY_FORM, official: hudoc(language, `#{"ecli":["${id}"]}`) } : BY_FORM
    }
    case 'hudoc':
      return { ...BY_FORM, official: hudoc(language, `?i=${citation.parts.id}`) }
    case 'law':
      return statute(citation)
    case 'bvge':
    case 'tpf':
      return yearbook(citation.parts.year, tables)
    default:
      return { status: 'unrecognised' }
  }
}

/** Only the article right before the act is certain to belong to it. */
function statute({ parts, certainty, end, chainEnd }: StatuteCitation): Resolution {
  const abolished = abolitionOf(parts.act)
  if (parts.known) return abolished ? { status: 'known', abolished } : { status: 'known' }
  return parts.absent && certainty === 'high' && end === chainEnd
    ? { status: 'impossible', reason: 'article_absent' }
    : { status: 'unrecognised' }
}

function officialReporter(
  { volume, part }: ReporterParts,
  { startPage }: Resolution,
  language: InterfaceLanguage,
): string | null {
  return startPage === undefined ? null : reporterPage(volume, part, startPage, language)
}

/** The court's own page of the reporter decision that begins at `startPage`, with the headnote in `language`. */
export function reporterPage(
  volume: number,
  part: ReporterParts['part'],
  startPage: number,
  language: InterfaceLanguage,
): string {
  const id = encodeURIComponent(`atf://${volume}-${part.toUpperCase()}-${startPage}:${language}`)
  return `${CLIR}?highlight_docid=${id}&lang=${language}&type=show_document`
}

/** The official page of a judgment needs its date; without it the docket is only plausible. */
function docket({ court, docket: number, date }: DocketParts, tables: Volumes): Resolution {
  const year = Number(/(?:\/|\.)((?:19|20)\d{2})(?:$|\.)/.exec(number)?.[1] ?? 0)
  if (isAhead(year, tables)) return { status: 'impossible', reason: 'year_out_of_range', suggestions: [] }
  if (court !== 'bger' || date === undefined) return BY_FORM
  return { ...BY_FORM, official: `${JUDGMENTS}${date.split('-').reverse().join('.')}_${number}` }
}

/** Whether a year is beyond the table; the table is only searched if it lacks the volume of the year before. */
function isAhead(year: number, tables: Volumes): boolean {
  const volume = year - YEARS_AHEAD - volumeYear(0)
  if (volume < FIRST_VOLUME || `${volume}|II` in tables.startPages) return false
  return volume > lastVolume(tables)
}

function yearbook(year: number, tables: Volumes): Resolution {
  return isAhead(year, tables) ? { status: 'impossible', reason: 'year_out_of_range', suggestions: [] } : BY_FORM
}

const hudoc = (language: InterfaceLanguage, rest: string) =>
  `${HUDOC}${language === 'de' ? 'eng' : 'fre'}${encodeURI(rest)}`

/**
 * The cited page if it cannot belong to the decision that begins at `start`: it lies before it, or after the first
 * page of the next one, since two decisions may share a page. Null if it may belong to it, or if the table lacks the
 * decision.
 */
function pageOutside(
  pages: StartPages,
  { volume, part, citedPage }: Pick<ReporterParts, 'volume' | 'part' | 'citedPage'>,
  start: number | undefined,
): PageOutside | null {
  const starts = pages[`${volume}|${part.toUpperCase()}`] ?? []
  if (citedPage === undefined || start === undefined || !starts.includes(start)) return null
  const next = starts[starts.indexOf(start) + 1]
  const inside =
    citedPage >= start &&
    (next === undefined ? startPageOf(pages, volume, part, citedPage) !== null : citedPage <= next)
  return inside ? null : { page: citedPage, start: startPageOf(pages, volume, part, citedPage) }
}
