import type { PageMark } from '../../decision.ts'

/** A paragraph of a source before its number is read, with the reporter pages that begin in it. */
export interface Piece {
  text: string
  pageMarks: PageMark[]
  /** What the paragraph is, if it is not running text. */
  kind?: 'heading' | 'title' | 'signature'
  /** Level of a heading, from 1; 0 for the court's own name of a section ("THE FACTS"). */
  level?: number
}

export const shifted = (marks: readonly PageMark[], by: number): PageMark[] =>
  marks.map(({ page, offset }) => ({ page, offset: offset + by }))

/** One piece of two; `between` stands where the paragraph ended. */
export function joined(first: Piece, second: Piece, between = ' '): Piece {
  const text = `${first.text}${between}${second.text}`
  return {
    ...first,
    text,
    pageMarks: [...first.pageMarks, ...shifted(second.pageMarks, text.length - second.text.length)],
  }
}

/** Parts of a piece that begin at the offsets, in ascending order; blanks at the cuts are dropped. */
export function cutAt<T extends Piece>(piece: T, offsets: readonly number[]): T[] {
  const ends = [...offsets, piece.text.length]
  const parts = [0, ...offsets].map((from, index) => {
    const whole = piece.text.slice(from, ends[index])
    const start = from + whole.length - whole.trimStart().length
    const text = whole.trim()
    const last = index === offsets.length
    const pageMarks = piece.pageMarks
      .filter(({ offset }) => (index === 0 || offset >= from) && (last || offset < (ends[index] ?? 0)))
      .map(({ page, offset }) => ({ page, offset: Math.min(Math.max(0, offset - start), text.length) }))
    return { ...piece, text, pageMarks }
  })
  return parts.filter(({ text, pageMarks }) => text !== '' || pageMarks.length > 0)
}

/** The piece without the characters of the spans, in ascending order and apart. */
export function without(piece: Piece, spans: readonly (readonly [from: number, to: number])[]): Piece {
  if (spans.length === 0) return piece
  let text = ''
  let from = 0
  for (const [start, end] of spans) {
    text += piece.text.slice(from, start)
    from = end
  }
  const pageMarks = piece.pageMarks.map(({ page, offset }) => {
    const removed = spans.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(offset, end) - start), 0)
    return { page, offset: offset - removed }
  })
  return { ...piece, text: text + piece.text.slice(from), pageMarks }
}
