import {
  clauseAt,
  commaAt,
  followingAt,
  isYear,
  letterAt,
  linkAt,
  numberAt,
  parenthesisedLetterAt,
  partMark,
  type Role,
  rangeAt,
  romanAt,
  sentenceAt,
  severalArticles,
} from './statute-marks.ts'

/** One article of a chain with its parts; offsets in the normal text. */
export interface ChainLink {
  start: number
  end: number
  article: string
  paragraphs: readonly string[]
  letters: readonly string[]
  numbers: readonly string[]
  numberFirst: boolean
  sentence: string | null
  lastArticle: string | null
  following: 'f' | 'ff' | null
  partFollowing: 'f' | 'ff' | null
}

interface ChainState {
  text: string
  links: ChainLink[]
  role: Role
  /** Sign or word before the next part. */
  separator: 'mark' | 'comma' | 'link' | 'none'
  /** Where the mark of the next part begins. */
  markStart: number | null
  /** The chain announced several articles. */
  several: boolean
  /** Links since the last part. */
  idle: number
}

/** A chain longer than this is not one reference. */
const LONGEST_CHAIN = 120
const MOST_IDLE = 9
/** Paragraphs of an article seldom go beyond; a greater number that also exceeds the article is an article. */
const LAST_PARAGRAPH = 20
const LONGEST_RANGE = 26
/** Ranges are written out up to so many paragraphs or letters of one article. */
const MOST_PLACES = 40

const [COMMA, SEMICOLON] = [44, 59]

const leading = (number: string) => Number.parseInt(number, 10)

/**
 * Reads a chain from its first number up to what is no part of it, mostly the act. Roles of bare numbers: citations §3.1.
 * @param start offset of `Art.`
 */
export function readLinks(text: string, start: number, from: number): { links: ChainLink[]; end: number } {
  const state: ChainState = {
    text,
    links: [],
    role: 'article',
    separator: 'mark',
    markStart: start,
    several: severalArticles(text, start),
    idle: 0,
  }
  let at = from
  for (let steps = 0; steps < LONGEST_CHAIN && state.idle < MOST_IDLE; steps++) {
    while (text[at] === ' ' || (text[at] === '\n' && text[at + 1] !== '\n' && text[at - 1] !== '\n')) at++
    const next = readPart(state, at)
    if (next === -1) break
    at = next
  }
  return { links: state.links, end: at }
}

function readPart(state: ChainState, at: number): number {
  const { text } = state
  const code = text.charCodeAt(at)
  if (code === COMMA || code === SEMICOLON) return readSeparator(state, at)
  const current = state.links.at(-1)
  const sentence = current ? sentenceAt(text, at) : null
  if (sentence && current) {
    current.sentence = sentence.sentence
    return close(state, current, sentence.end)
  }
  if (code >= 48 && code <= 57) return readNumber(state, at)
  const mark = partMark(text, at)
  if (mark && (current || mark.role === 'article')) return openPart(state, mark.role, at, mark.end)
  const roman = state.separator === 'mark' && state.role === 'article' ? romanAt(text, at) : null
  if (roman) return readArticle(state, state.markStart ?? at, roman)
  const parenthesised = current && current.paragraphs.length > 0 ? parenthesisedLetterAt(text, at) : null
  if (parenthesised && current) {
    current.letters = [...current.letters, parenthesised.letter]
    return close(state, current, parenthesised.end)
  }
  if (state.role === 'letter' && state.separator !== 'none') {
    const read = readLetter(state, at)
    if (read !== -1) return read
  }
  const following = current ? followingAt(text, at) : null
  if (following && current) {
    current[state.role === 'article' ? 'following' : 'partFollowing'] = following.following
    return close(state, current, following.end)
  }
  return readSeparator(state, at)
}

function openPart(state: ChainState, role: Role, at: number, end: number): number {
  state.role = role
  state.separator = 'mark'
  state.markStart = at
  state.idle = 0
  return end
}

function readSeparator(state: ChainState, at: number): number {
  const comma = commaAt(state.text, at)
  const end = comma === -1 ? linkAt(state.text, at) : comma
  if (end === -1 || state.links.length === 0 || (state.separator === 'comma' && clauseAt(state.text, at))) return -1
  state.separator = comma === -1 ? 'link' : 'comma'
  state.idle++
  return end
}

function close(state: ChainState, link: ChainLink, end: number): number {
  link.end = end
  state.separator = 'none'
  state.markStart = null
  state.idle = 0
  return end
}

function readLetter(state: ChainState, at: number): number {
  const current = state.links.at(-1)
  const read = letterAt(state.text, at)
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
  if (last && /^[a-z]$/.test(read.letter) && /^[a-z]$/.test(last.letter)) {
    for (let c = read.letter.charCodeAt(0) + 1; c <= last.letter.charCodeAt(0) && letters.length <= MOST_PLACES; c++)
      letters.push(String.fromCharCode(c))
    return close(state, link, last.end)
  }
  return close(state, link, read.end)
}

function readNumber(state: ChainState, at: number): number {
  const read = numberAt(state.text, at)
  if (!read || state.separator === 'none' || (state.separator !== 'mark' && isYear(read.number))) return -1
  const current = state.links.at(-1)
  const role = current ? roleOf(state, current, read.number, read.lettered, read.end) : 'article'
  const start = state.markStart ?? at
  if (!current || role === 'article') return readArticle(state, start, read)
  state.role = role
  if (role === 'number') {
    if (current.letters.length === 0) current.numberFirst = true
    return addNumbers(state, current, 'numbers', read)
  }
  const lower = current.letters.length > 0 || current.numbers.length > 0 || current.sentence !== null
  const link = lower ? sameArticle(state, current, start) : current
  return addNumbers(state, link, 'paragraphs', read)
}

/** What a number means: by the mark before it, else by the role of the chain and its size. */
function roleOf(state: ChainState, current: ChainLink, number: string, lettered: boolean, end: number): Role {
  if (state.separator === 'mark') return state.role
  if (state.role === 'article' || lettered || partMark(state.text, skipBlank(state.text, end))?.role === 'paragraph')
    return 'article'
  const exceeds = leading(number) > leading(current.article)
  if (state.role === 'letter') return exceeds || current.paragraphs.length === 0 ? 'article' : 'paragraph'
  const announced = state.several && state.links.length === 1
  if (exceeds && (announced || state.separator === 'comma' || leading(number) > LAST_PARAGRAPH)) return 'article'
  return state.role
}

const skipBlank = (text: string, at: number) => (text[at] === ' ' ? at + 1 : at)

function readArticle(state: ChainState, start: number, read: { number: string; end: number }): number {
  state.role = 'article'
  const link = emptyLink(start, read.number)
  state.links.push(link)
  const range = rangeAt(state.text, read.end)
  const last = range === -1 ? null : numberAt(state.text, range)
  if (last && leading(last.number) >= leading(read.number)) {
    link.lastArticle = last.number
    return close(state, link, last.end)
  }
  return close(state, link, read.end)
}

/** Another place of the same article (`Abs. 1 lit. a und Abs. 2`). */
function sameArticle(state: ChainState, { article }: ChainLink, start: number): ChainLink {
  const link = emptyLink(start, article)
  state.links.push(link)
  return link
}

/** Most articles have no letter and no number: they share one empty list, for a text can hold a million of them. */
const NONE: readonly string[] = Object.freeze([])

const emptyLink = (start: number, article: string): ChainLink => ({
  start,
  end: start,
  article,
  paragraphs: NONE,
  letters: NONE,
  numbers: NONE,
  numberFirst: false,
  sentence: null,
  lastArticle: null,
  following: null,
  partFollowing: null,
})

/** Adds a number, or every number of a range (`Abs. 1-3`). */
function addNumbers(
  state: ChainState,
  link: ChainLink,
  list: 'numbers' | 'paragraphs',
  read: { number: string; end: number },
): number {
  const numbers = [...link[list], read.number]
  link[list] = numbers
  const range = rangeAt(state.text, read.end)
  const last = range === -1 ? null : numberAt(state.text, range)
  if (!last) return close(state, link, read.end)
  const [from, to] = [leading(read.number), leading(last.number)]
  if (to <= from || to - from > LONGEST_RANGE) return close(state, link, read.end)
  for (let between = from + 1; between < to && numbers.length <= MOST_PLACES; between++) numbers.push(String(between))
  numbers.push(last.number)
  return close(state, link, last.end)
}
