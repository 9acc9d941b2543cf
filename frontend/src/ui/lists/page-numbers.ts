/**
 * Page numbers to show: the first, the last and two on each side of the current one, with gaps between. A gap that
 * would hide a single page shows that page.
 */
export function pageNumbers(page: number, pages: number): (number | 'gap-before' | 'gap-after')[] {
  const from = Math.max(2, Math.min(page, pages) - 2)
  const to = Math.min(pages - 1, page + 2)
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return [
    1,
    ...gap('gap-before', 2, from - 1),
    ...middle,
    ...gap('gap-after', Math.max(to + 1, 2), pages - 1),
    ...(pages > 1 ? [pages] : []),
  ]
}

function gap<T extends string>(name: T, first: number, last: number): (number | T)[] {
  if (last < first) return []
  return last === first ? [first] : [name]
}
