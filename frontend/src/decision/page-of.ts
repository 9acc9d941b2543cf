import type { DecisionDocument } from '../api/types.ts'

interface Mark {
  page: number
  /** Position in the text of the decision, in order. */
  at: number
}

/**
 * Reporter page on which a place stands, `offset` UTF-16 units into its paragraph; null where the marks of the text do
 * not prove it. Between two marks that follow one another (306, 307) every place is on the first of them. Where marks
 * are missing (306, 308), only the place at the mark itself is. Before the first mark the text stands on the first page
 * only if that mark is the page directly after it; a text without marks proves nothing.
 */
export function pageOf(
  { page, sections }: Pick<DecisionDocument, 'page' | 'sections'>,
  anchor: string,
  offset = 0,
): number | null {
  if (page === null) return null
  const marks: Mark[] = [{ page, at: -1 }]
  let begins = 0
  let place: number | null = null
  for (const paragraph of sections.flatMap(({ paragraphs }) => paragraphs)) {
    for (const mark of paragraph.pageMarks.toSorted((a, b) => a.offset - b.offset || a.page - b.page))
      marks.push({ page: mark.page, at: begins + mark.offset })
    if (place === null && paragraph.anchor === anchor) place = begins + offset
    // A mark at the end of a paragraph is before the next one.
    begins += paragraph.text.length + 1
  }
  return place === null ? null : pageAt(marks, place)
}

function pageAt(marks: readonly Mark[], place: number): number | null {
  const next = marks.findIndex(({ at }) => at > place)
  const before = marks[next < 0 ? marks.length - 1 : next - 1]
  const after = next < 0 ? undefined : marks[next]
  if (!before || (after === undefined && marks.length === 1)) return null
  if (before.at === place || after === undefined || after.page === before.page + 1) return before.page
  return null
}
