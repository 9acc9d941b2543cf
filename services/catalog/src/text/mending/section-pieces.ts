import type { PageMark } from '../../decision.ts'
import { type Piece, shifted } from './piece.ts'

const NOT_HYPHENATION = /^(?:und|oder|bzw|sowie|et|ou|e|o|ed|od|and|or|als|wie|noch|respektive)\b/

/** Parts of a text between empty lines. A regular expression would overflow the stack on long runs of them. */
export function emptyLineParts(text: string): string[] {
  const parts: string[] = []
  let lines: string[] = []
  for (const line of text.split('\n')) {
    if (line.trim() !== '') lines.push(line)
    else if (lines.length > 0) {
      parts.push(lines.join('\n'))
      lines = []
    }
  }
  if (lines.length > 0) parts.push(lines.join('\n'))
  return parts
}

/** More paragraphs than any decision has; the rest stays one paragraph. */
const MOST_PARAGRAPHS = 20_000

/** Divides at empty lines; Strasbourg texts and texts without empty lines at every line break. */
function paragraphTexts(text: string, everyLine: boolean): string[] {
  const divided = text.includes('\n\n') && !everyLine ? emptyLineParts(text) : text.split('\n')
  if (divided.length > MOST_PARAGRAPHS) divided.push(divided.splice(MOST_PARAGRAPHS - 1).join(' '))
  return divided
    .map((piece) => (piece.includes('\n') || piece.includes('  ') ? piece.replace(/\s+/g, ' ') : piece).trim())
    .filter((piece) => piece !== '')
}

/** Removes the page marks of a paragraph; if one splits a word ("Ver- BGE … S. 3 fahren") the halves are joined. */
function withoutPageMarks(text: string, mark: RegExp, volume: string): Piece {
  // Joins pieces once at the end: cutting a growing text takes quadratic time.
  const kept: string[] = []
  let length = 0
  let position = 0
  const pageMarks: PageMark[] = []
  for (const found of text.includes(volume) ? text.matchAll(mark) : []) {
    let before = text.slice(position, found.index)
    position = found.index + found[0].length
    const rest = text.slice(position, position + 12)
    if (/^\p{Ll}-$/u.test(before.slice(-2)) && /^\p{Ll}/u.test(rest) && !NOT_HYPHENATION.test(rest))
      before = before.slice(0, -1)
    else if (length + before.length > 0 && rest !== '' && !/^[,.;:)]/.test(rest)) before += ' '
    kept.push(before)
    length += before.length
    pageMarks.push({ page: Number(found[1]), offset: length })
  }
  return pageMarks.length === 0 ? { text, pageMarks } : { text: kept.join('') + text.slice(position), pageMarks }
}

export const at = (marks: readonly PageMark[], offset: number): PageMark[] =>
  marks.map(({ page }) => ({ page, offset }))

/** Joins pieces that a page break split in mid-sentence, and moves marks that stand alone to the next paragraph. */
export function piecesOf(
  text: string,
  {
    court,
    reporter,
  }: { court: 'federal_supreme_court' | 'echr'; reporter: { volume: number; part: string; page: number } | null },
): Piece[] {
  const texts = paragraphTexts(text, court === 'echr')
  if (!reporter) return texts.map((piece) => ({ text: piece, pageMarks: [] }))
  const { volume, part, page } = reporter
  const mark = new RegExp(`\\s*\\bBGE ${volume} ${part} ${page} S\\. (\\d{1,4})(?!\\d)\\s*`, 'gi')
  const result: Piece[] = []
  let waiting: PageMark[] = []
  for (const piece of texts.map((paragraph) => withoutPageMarks(paragraph, mark, ` ${volume} `))) {
    const before = result.at(-1)
    if (piece.text === '') {
      for (const found of piece.pageMarks) waiting.push(found)
      continue
    }
    if (waiting.length > 0 && before && /[\p{L},]$/u.test(before.text.slice(-1)) && /^\p{Ll}/u.test(piece.text)) {
      const offset = before.text.length + 1
      before.text += ` ${piece.text}`
      before.pageMarks = before.pageMarks.concat(at(waiting, offset), shifted(piece.pageMarks, offset))
    } else {
      piece.pageMarks = at(waiting, 0).concat(piece.pageMarks)
      result.push(piece)
    }
    waiting = []
  }
  const last = result.at(-1)
  if (last) last.pageMarks = last.pageMarks.concat(at(waiting, last.text.length))
  return result
}
