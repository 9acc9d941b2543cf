import { cutAt, type Piece } from './piece.ts'

/**
 * Paragraphs of the reporter's extract that a source ran together: the full judgment beside it says where the court
 * began them.
 */

/** Letters and digits that must agree on either side of a paragraph's beginning. */
const AGREE = 28
/** Shorter paragraphs are left as they are. */
const LONG = 500

interface Letters {
  text: string
  /** Offset in the original of each letter. */
  at: number[]
}

function lettersOf(text: string): Letters {
  const at: number[] = []
  let letters = ''
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (!/[\p{L}\d]/u.test(character)) continue
    letters += character
    at.push(index)
  }
  return { text: letters, at }
}

const plain = (text: string): string => text.replace(/[^\p{L}\d]/gu, '')

/** Beginnings of paragraphs: the letters around each. */
export function courtParagraphs(judgment: readonly Piece[]): string[] {
  return judgment.flatMap(({ text }, index) => {
    const before = plain(judgment[index - 1]?.text.slice(-4 * AGREE) ?? '').slice(-AGREE)
    const after = plain(text.slice(0, 4 * AGREE)).slice(0, AGREE)
    return before.length < AGREE || after.length < AGREE ? [] : [before + after]
  })
}

/** Divides long pieces where the judgment begins paragraphs. */
export function dividedAsJudgment(pieces: readonly Piece[], beginnings: readonly string[]): Piece[] {
  if (beginnings.length === 0) return [...pieces]
  return pieces.flatMap((piece) => {
    if (piece.text.length < LONG) return [piece]
    const { text, at } = lettersOf(piece.text)
    const cuts = new Set<number>()
    for (const beginning of beginnings) {
      const found = text.indexOf(beginning)
      const last = at[found + AGREE - 1]
      const first = at[found + AGREE]
      if (found < 0 || last === undefined || first === undefined) continue
      const between = piece.text.slice(last + 1, first)
      const blank = between.search(/\s\S*$/)
      if (blank >= 0 && /[.!?:;»"”)…]/.test(between.slice(0, blank))) cuts.add(last + 1 + blank + 1)
    }
    return cutAt(
      piece,
      [...cuts].toSorted((a, b) => a - b),
    )
  })
}
