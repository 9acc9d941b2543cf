import { type ChainLink, emptyLink } from './chain-link.ts'
import { linkAt, rangeAt } from './statute-links.ts'
import type { Role } from './statute-marks.ts'
import { LATIN } from './statute-signs.ts'
import { capitalLetterAt, letterAt, numberAt, romanParagraphAt } from './statute-numbers.ts'

/** State of the reading of a chain. */
export interface ChainState {
  text: string
  links: ChainLink[]
  role: Role
  /** Sign or word before the next part. */
  separator: 'mark' | 'comma' | 'link' | 'none'
  /** Where the mark of the next part begins. */
  markStart: number | null
  /** Whether the mark announced several articles. */
  several: boolean
  /** Whether paragraphs may be in Roman numerals. */
  roman: boolean
  /** Linking words since the last part. */
  idle: number
}

/** Articles seldom have more paragraphs; a greater number that also exceeds the article's is itself an article. */
export const LAST_PARAGRAPH = 20
const LONGEST_RANGE = 26
/** Longest range of paragraphs or letters of one article that is expanded. */
const MOST_PLACES = 40

/** One letter, perhaps with a Latin suffix (`cbis`). */
const SINGLE = new RegExp(`^[a-z](?:${LATIN})?$`)

/** The number without letter and suffix; NaN if there is none. */
export const leading = (number: string) => Number.parseInt(number, 10)

/**
 * Ends a part at `end`.
 * @returns that offset
 */
export function close(state: ChainState, link: ChainLink, end: number): number {
  link.end = end
  state.separator = 'none'
  state.markStart = null
  state.idle = 0
  return end
}

/**
 * Reads a letter or a range of letters at `at`.
 * @returns the offset after it, or -1
 */
export function readLetter(state: ChainState, at: number): number {
  const current = state.links.at(-1)
  const capital = state.separator === 'mark' ? capitalLetterAt(state.text, at) : null
  const read = capital ?? letterAt(state.text, at)
  if (!current || !read) return -1
  const linkWord = state.separator === 'comma' && /^[eo]$/.test(read.letter) && state.text[read.end] === ' '
  if (linkWord && !/^\s(?:\p{Lu}|ed?\s|et\s|und\s|o\s)/u.test(state.text.slice(read.end, read.end + 5))) return -1
  if (state.separator !== 'mark' && read.letter.length > 1 && linkAt(state.text, at) !== -1) return -1
  const link =
    current.sentence === null &&
    !(state.separator === 'mark' && current.letters.length > 0 && current.numbers.length > 0 && !current.numberFirst)
      ? current
      : sameArticle(state, current, at)
  const letters = [...link.letters, read.letter]
  link.letters = letters
  const range = rangeAt(state.text, read.end)
  const last = range === -1 ? null : letterAt(state.text, range)
  const [from, to] = [read.letter.charCodeAt(0), last?.letter.charCodeAt(0) ?? 0]
  if (last && SINGLE.test(read.letter) && SINGLE.test(last.letter) && to - from < MOST_PLACES) {
    for (let c = from + 1; c <= to; c++) letters.push(String.fromCharCode(c))
    if (to >= from && last.letter.length > 1) letters.push(last.letter)
    link.read += `|l${read.letter}-${last.letter}`
    return close(state, link, last.end)
  }
  link.read += `|l${read.letter}`
  return close(state, link, read.end)
}

/**
 * The link to which a further paragraph belongs: after a letter, number or sentence it begins another place of the
 * article.
 */
export function ofParagraph(state: ChainState, current: ChainLink, start: number): ChainLink {
  const lower = current.letters.length > 0 || current.numbers.length > 0 || current.sentence !== null
  return lower ? sameArticle(state, current, start) : current
}

/**
 * Reads Roman paragraphs right after the article, after their mark, or as further list members: `336 I`, `Abs. I`, `I
 * und II`.
 */
export function romanParagraph({ text, role, separator, roman }: ChainState, current: ChainLink, at: number) {
  const { paragraphs, lastArticle, following } = current
  const expected = {
    none: role === 'article' && lastArticle === null && following === null,
    mark: role === 'paragraph',
    comma: paragraphs.length > 0,
    link: paragraphs.length > 0,
  }[separator]
  return roman && expected && leading(current.article) > 0 ? romanParagraphAt(text, at) : null
}

/** Another place of the same article (`Abs. 1 lit. a und Abs. 2`). */
function sameArticle(state: ChainState, { article }: ChainLink, start: number): ChainLink {
  const link = emptyLink(start, article)
  state.links.push(link)
  return link
}

export interface NumberRead {
  number: string
  end: number
}

/** The last number of a range that continues at `at` (`-3`, `bis 3`). */
export function lastOf(text: string, at: number): NumberRead | null {
  const range = rangeAt(text, at)
  return range === -1 ? null : numberAt(text, range)
}

/** Adds a number, or every number of a range (`Abs. 1-3`). */
export function addNumbers(
  state: ChainState,
  link: ChainLink,
  list: 'numbers' | 'paragraphs',
  read: NumberRead,
  last: NumberRead | null,
): number {
  const numbers = [...link[list], read.number]
  link[list] = numbers
  link.read += `|${list === 'numbers' ? 'n' : 'p'}${read.number}`
  if (!last) return close(state, link, read.end)
  const [from, to] = [leading(read.number), leading(last.number)]
  if (to <= from || to - from > LONGEST_RANGE) return close(state, link, read.end)
  for (let between = from + 1; between < to && numbers.length <= MOST_PLACES; between++) numbers.push(String(between))
  numbers.push(last.number)
  link.read += `-${last.number}`
  return close(state, link, last.end)
}
