import type { PageOutside, ReporterParts, StartPages } from '../citation/citation.ts'
import { startPageOf } from '../case-law/reporter.ts'

/**
 * The cited page if it cannot be of the decision that begins at `start`: before it, or after the first page of the next one,
 * with which a decision may share its last page. Null where it may be, and where the table does not know the decision.
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
