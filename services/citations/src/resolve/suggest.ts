import { REPORTER_PARTS } from '../citation/vocabulary.ts'
import type { ReporterParts, StartPages } from '../citation/citation.ts'
import { startPageOf } from '../case-law/reporter.ts'
import { exchanged, replaced, shortened } from './slips.ts'

const MOST_SUGGESTIONS = 5
/** Longest page number tried: of a longer one, leaving out a digit still gives no page. */
const LONGEST_PAGE = 9999
/** Year of volume 0; volume 1 is of 1875. */
const FIRST_YEAR = 1874

/**
 * Rank of the likeliest slip: part I was divided into Ia and Ib from volume 98 to 120, so a letter is easily added or
 * omitted.
 */
const DIVIDED = -4
const isFirst = (part: ReporterParts['part']) => /^I[ab]?$/.test(part)

interface Candidate {
  volume: number
  part: ReporterParts['part']
  page: number
  /** Rank of the slip that explains the mistake; smaller is likelier. */
  rank: number
}

/**
 * Existing places that differ from an impossible one by a usual slip: another part, a lost digit of the volume, too
 * many digits, a year for the volume, two digits exchanged. Canonical forms, likeliest first, at most 5.
 */
export function suggestPlaces(volume: number, part: ReporterParts['part'], page: number, pages: StartPages): string[] {
  const weigh = ({ rank, ...place }: Candidate): Candidate | null => {
    const start = startPageOf(pages, place.volume, place.part, place.page)
    return start === null ? null : { ...place, rank: start === place.page ? rank : rank + 4 }
  }
  const candidates = [
    ...otherParts(volume, part, page),
    ...otherVolumes(volume, part, page),
    ...otherPages(volume, part, page),
  ]
  const weighed = candidates.map(weigh).filter((candidate) => candidate !== null && candidate.rank < 9)
  weighed.sort((a, b) => (a?.rank ?? 0) - (b?.rank ?? 0))
  const keys = weighed.map((candidate) => `bge:${candidate?.volume}-${candidate?.part}-${candidate?.page}`)
  return [...new Set(keys)].slice(0, MOST_SUGGESTIONS)
}

function otherParts(volume: number, part: ReporterParts['part'], page: number): Candidate[] {
  return REPORTER_PARTS.filter((other) => other !== part).map((other) => ({
    volume,
    part: other,
    page,
    rank: isFirst(other) && isFirst(part) ? DIVIDED : 1,
  }))
}

function otherVolumes(volume: number, part: ReporterParts['part'], page: number): Candidate[] {
  const at = (other: number, rank: number) => ({ volume: other, part, page, rank })
  const lost =
    volume < 100 ? [at(100 + volume, 1), ...Array.from({ length: 10 }, (_, i) => at(volume * 10 + i, 6))] : []
  const year = volume > FIRST_YEAR ? [at(volume - FIRST_YEAR, 1)] : []
  return [
    ...year,
    ...lost,
    ...shortened(volume)
      .toReversed()
      .map((other) => at(other, 2)),
    ...exchanged(volume).map((other) => at(other, 4)),
    ...replaced(volume).map((other) => at(other, 5)),
  ]
}

function otherPages(volume: number, part: ReporterParts['part'], page: number): Candidate[] {
  const at = (other: number, rank: number) => ({ volume, part, page: other, rank })
  const doubled = /(\d)\1/.test(String(page)) ? 1 : 2
  return [
    ...shortened(page).map((other) => at(other, doubled)),
    ...(page > LONGEST_PAGE
      ? shortened(page)
          .flatMap(shortened)
          .map((other) => at(other, 5))
      : []),
    ...exchanged(page).map((other) => at(other, 3)),
    ...replaced(page).map((other) => at(other, 5)),
  ]
}
