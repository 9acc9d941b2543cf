import { isUtf8 } from 'node:buffer'
import { Refusal } from '../refusal.ts'

export const LONGEST_LINE = 32 * 1024 * 1024

/**
 * A line of the input, or why it cannot be read. `number` counts from 1; `unended` is set when no line feed ended it.
 */
export interface Line {
  number: number
  text: string | null
  refusal: Refusal | null
  unended: boolean
}

function lineOf(pieces: Uint8Array[], number: number, unended: boolean): Line {
  const bytes =
    pieces.length === 1
      ? Buffer.from(pieces[0]?.buffer ?? new ArrayBuffer(0), pieces[0]?.byteOffset, pieces[0]?.byteLength)
      : Buffer.concat(pieces)
  if (!isUtf8(bytes)) return { number, text: null, refusal: new Refusal('INVALID_ENCODING', 'not UTF-8'), unended }
  const text = bytes.toString('utf8')
  return { number, text: number === 1 && text.startsWith('\ufeff') ? text.slice(1) : text, refusal: null, unended }
}

/**
 * Yields the lines of a byte stream in constant memory. A line of more than `longest` bytes is skipped and reported as
 * LINE_TOO_LONG, one that is not UTF-8 as INVALID_ENCODING. The reader of the text drops byte order mark and carriage
 * returns (JSON allows the return as white space).
 */
export async function* linesOf(input: AsyncIterable<Uint8Array>, longest: number = LONGEST_LINE): AsyncGenerator<Line> {
  let pieces: Uint8Array[] = []
  let size = 0
  let number = 1
  let skipping = false
  const tooLong = (unended: boolean): Line => ({
    number,
    text: null,
    refusal: new Refusal('LINE_TOO_LONG', `more than ${longest} bytes`),
    unended,
  })
  for await (const chunk of input) {
    let start = 0
    while (start < chunk.length) {
      const end = chunk.indexOf(10, start)
      const piece = chunk.subarray(start, end < 0 ? chunk.length : end)
      start = end < 0 ? chunk.length : end + 1
      size += piece.length
      if (size > longest) {
        skipping = true
        pieces = []
      } else if (!skipping && piece.length > 0) pieces.push(piece)
      if (end < 0) continue
      if (skipping) yield tooLong(false)
      else if (pieces.length > 0) yield lineOf(pieces, number, false)
      pieces = []
      size = 0
      skipping = false
      number++
    }
  }
  if (skipping) yield tooLong(true)
  else if (pieces.length > 0) yield lineOf(pieces, number, true)
}
