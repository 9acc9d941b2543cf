import type { PageOutside, ReporterParts, StartPages } from '../citation/citation.ts'
import { startPageOf } from '../case-law/reporter.ts'

/**
 * The cited page if it cannot belong to the decision that begins at `start`: it lies before it, or after the first
 * page of the next one, since two decisions may share a page. Null if it may belong to it, or if the table lacks the
 * decision.
 */
export function pageOutside(
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
