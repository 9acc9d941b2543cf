import type { Paragraph, TextLink } from '../../../api/types.ts'

export interface Span {
  start: number
  end: number
}

/** The pieces of a paragraph, in order: text (a hit or not), links that contain text, beginnings of reporter pages. */
export type TextPiece = { kind: 'text'; text: string; offset: number; hit: boolean }
export type Piece =
  | TextPiece
  | { kind: 'page'; page: number }
  | { kind: 'link'; link: TextLink; offset: number; pieces: TextPiece[] }

/**
 * Splits a paragraph at its links, hits and page marks. Every character is in exactly one piece and every mark is
 * shown once: a mark beyond the text at its nearer end, a mark inside a link before the link. Links and hits beyond
 * the text or overlapping an earlier one are dropped. Linear in text, links, hits and marks once sorted.
 */
export function cutParagraph(
  { text, pageMarks }: Pick<Paragraph, 'text' | 'pageMarks'>,
  links: readonly TextLink[],
  hits: readonly Span[],
): Piece[] {
  const pieces: Piece[] = []
  const marks = pageMarks.toSorted((a, b) => a.offset - b.offset)
  const sortedHits = apart(hits, text.length)
  let nextMark = 0
  let from = 0
  const plainTo = (to: number) => {
    for (let mark = marks[nextMark]; mark && mark.offset < to; mark = marks[++nextMark]) {
      const at = Math.max(mark.offset, from)
      pieces.push(...textPieces(text, from, at, sortedHits), { kind: 'page', page: mark.page })
      from = at
    }
    pieces.push(...textPieces(text, from, to, sortedHits))
    from = to
  }
  for (const link of apart(links, text.length)) {
    plainTo(link.start)
    for (let mark = marks[nextMark]; mark && mark.offset < link.end; mark = marks[++nextMark])
      pieces.push({ kind: 'page', page: mark.page })
    pieces.push({
      kind: 'link',
      link,
      offset: link.start,
      pieces: textPieces(text, link.start, link.end, sortedHits),
    })
    from = link.end
  }
  plainTo(text.length)
  for (let mark = marks[nextMark]; mark; mark = marks[++nextMark]) pieces.push({ kind: 'page', page: mark.page })
  return pieces
}

function textPieces(text: string, from: number, to: number, hits: readonly Span[]): TextPiece[] {
  const pieces: TextPiece[] = []
  const push = (start: number, end: number, hit: boolean) => {
    if (end > start) pieces.push({ kind: 'text', text: text.slice(start, end), offset: start, hit })
  }
  let at = from
  for (let index = firstAfter(hits, from); index < hits.length; index++) {
    const hit = hits[index]
    if (!hit || hit.start >= to) break
    push(at, Math.max(hit.start, from), false)
    push(Math.max(hit.start, from), Math.min(hit.end, to), true)
    at = Math.min(hit.end, to)
  }
  push(at, to, false)
  return pieces
}

/** Index of the first span that ends after `offset`. */
function firstAfter(spans: readonly Span[], offset: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

function apart<T extends Span>(spans: readonly T[], length: number): T[] {
  let end = 0
  return spans
    .filter((span) => span.start >= 0 && span.end > span.start && span.end <= length)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((span) => {
      if (span.start < end) return false
      end = span.end
      return true
    })
}
