import { isUtf8 } from 'node:buffer'
import { type Line, LONGEST_LINE } from './lines.ts'
import { Refusal } from '../refusal.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, COMMA, LINE_FEED] = [0x7b, 0x7d, 0x5b, 0x5d, 0x2c, 0x0a]

/**
 * Yields the elements of a JSON array in a byte stream as if each were on a line of its own; `number` is the line on
 * which it begins. Memory is bounded by the largest element allowed.
 */
export async function* elementsOf(
  input: AsyncIterable<Uint8Array>,
  longest: number = LONGEST_LINE,
): AsyncGenerator<Line> {
  let depth = 0
  let inText = false
  let escaped = false
  let line = 1
  let begun = 1
  let pieces: Uint8Array[] = []
  let size = 0
  const element = (unended: boolean): Line | null => {
    const bytes = Buffer.concat(pieces)
    const tooLong = size > longest
    const empty = size === 0 || (!tooLong && bytes.toString('latin1').trim() === '')
    pieces = []
    size = 0
    if (empty) return null
    const refusal = tooLong
      ? new Refusal('LINE_TOO_LONG', `more than ${longest} bytes`)
      : isUtf8(bytes)
        ? null
        : new Refusal('INVALID_ENCODING', 'not UTF-8')
    return { number: begun, text: refusal ? null : bytes.toString('utf8'), refusal, unended }
  }
  for await (const chunk of input) {
    let start = 0
    const keep = (end: number): void => {
      size += end - start
      if (size > longest) pieces = []
      else if (end > start) pieces.push(chunk.subarray(start, end))
    }
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index]
      if (byte === LINE_FEED) line++
      if (inText) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inText = false
      } else if (byte === QUOTE) inText = true
      else if (byte === OPEN || byte === OPEN_LIST) {
        depth++
        if (depth === 1) start = index + 1
        else if (depth === 2) begun = line
      } else if (byte === CLOSE || byte === CLOSE_LIST) depth--
      if ((byte === COMMA && depth === 1 && !inText) || (byte === CLOSE_LIST && depth === 0 && !inText)) {
        keep(index)
        start = index + 1
        const found = element(false)
        if (found) yield found
      }
    }
    if (depth > 0) keep(chunk.length)
  }
  const rest = element(true)
  if (rest) yield rest
}
