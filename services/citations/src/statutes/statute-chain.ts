import { type ChainLink, emptyLink } from './chain-link.ts'
import {
  addNumbers,
  type ChainState,
  close,
  LAST_PARAGRAPH,
  lastOf,
  leading,
  type NumberRead,
  ofParagraph,
  readLetter,
  romanParagraph,
} from './chain-parts.ts'
import { isOrdinal } from './convention.ts'
import { placeRemarkAt } from './place-remarks.ts'
import { clauseAt, commaAt, linkAt } from './statute-links.ts'
import { followingAt, partMark, type Role, sentenceAt, severalArticles } from './statute-marks.ts'
import {
  isBareLetter,
  isYear,
  itemsAt,
  numberAt,
  parenthesisedLetterAt,
  romanAt,
  romanRangeAt,
} from './statute-numbers.ts'
import { alternativeAt, firstAt, ordinalParagraphAt } from './statute-ordinals.ts'
import { isDigit } from './statute-signs.ts'

/** Longest chain; anything longer is not one reference. */
const LONGEST_CHAIN = 120
const MOST_IDLE = 9
/** Most parts and linking words after an act. */
const MOST_BEHIND = 12
const [COMMA, SEMICOLON] = [44, 59]
const [CAPITAL_I, CAPITAL_V, CAPITAL_X] = [73, 86, 88]

/**
 * Reads a chain from its first number to the first text that is not part of it, usually the act. Roles of bare numbers:
 * docs/citations.md, Statutes.
 * @param start offset of `Art.`
 * @param roman whether paragraphs may be in Roman numerals; in English `I` is a word
 */
export function readLinks(
  text: string,
  start: number,
  from: number,
  roman: boolean,
): { links: ChainLink[]; end: number } {
  const state: ChainState = {
    text,
    links: [],
    role: 'article',
    separator: 'mark',
    markStart: start,
    several: severalArticles(text, start),
    roman,
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

/**
 * Reads the paragraphs after the act (`Art. 8 EMRK Abs. 2 und 3`).
 * @returns the article with them, or each of its places; null if there are none
 */
export function readBehindAct(text: string, at: number, article: ChainLink): ChainLink[] | null {
  const state: ChainState = {
    text,
    links: [{ ...article }],
    role: 'article',
    separator: 'none',
    markStart: null,
    several: false,
    roman: true,
    idle: 0,
  }
  let next = at
  for (let steps = 0; steps < MOST_BEHIND; steps++) {
    while (text[next] === ' ') next++
    if (partMark(text, next)?.role === 'article') break
    next = readPart(state, next)
    if (next === -1) break
  }
  const other = state.links.findIndex((link) => link.article !== article.article)
  const links = other === -1 ? state.links : state.links.slice(0, other)
  return (links.at(-1)?.end ?? 0) > at ? links : null
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
  const alternative = current ? alternativeAt(text, at) : null
  if (alternative && current) {
    current.alternative = alternative.alternative
    return close(state, current, alternative.end)
  }
  const remark = current ? placeRemarkAt(text, at) : -1
  if (remark !== -1 && current) return close(state, current, remark)
  const ordinal = current?.paragraphs.length === 0 ? ordinalParagraphAt(text, at) : null
  if (ordinal && current) {
    state.role = 'paragraph'
    return addNumbers(state, ofParagraph(state, current, state.markStart ?? at), 'paragraphs', ordinal, null)
  }
  if (isDigit(code)) return readNumber(state, at)
  const first = state.separator === 'mark' ? firstAt(text, at) : null
  if (first && state.role === 'article') return readArticle(state, state.markStart ?? at, first)
  if (first && current && state.role === 'paragraph')
    return addNumbers(state, ofParagraph(state, current, state.markStart ?? at), 'paragraphs', first, null)
  const mark = partMark(text, at)
  if (mark && (current || mark.role === 'article')) return openPart(state, mark.role, at, mark.end)
  const roman = state.separator === 'mark' && state.role === 'article' ? romanAt(text, at) : null
  if (roman) return readArticle(state, state.markStart ?? at, roman)
  const paragraph =
    current && (code === CAPITAL_I || code === CAPITAL_V || code === CAPITAL_X)
      ? romanParagraph(state, current, at)
      : null
  if (paragraph && current) {
    state.role = 'paragraph'
    return addNumbers(
      state,
      ofParagraph(state, current, state.markStart ?? at),
      'paragraphs',
      paragraph,
      romanRangeAt(text, paragraph.end),
    )
  }
  const parenthesised = current && current.paragraphs.length > 0 ? parenthesisedLetterAt(text, at) : null
  if (parenthesised && current) {
    current.letters = [...current.letters, parenthesised.letter]
    current.read += `|l${parenthesised.letter}`
    return close(state, current, parenthesised.end)
  }
  const bare = state.separator === 'none' && (state.role === 'paragraph' || state.role === 'number')
  if (bare && current?.letters.length === 0 && isBareLetter(text, at)) state.role = 'letter'
  if (state.role === 'letter' && (bare || state.separator !== 'none')) {
    const read = readLetter(state, at)
    if (read !== -1) return read
  }
  const items = state.role === 'number' && state.separator !== 'none' ? itemsAt(text, at) : null
  if (items && current) {
    if (current.letters.length === 0) current.numberFirst = true
    current.numbers = [...current.numbers, ...items.items]
    current.read += `|n${items.items.join(',')}`
    return close(state, current, items.end)
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

function readNumber(state: ChainState, at: number): number {
  const whole = numberAt(state.text, at)
  const apart = state.role === 'article' ? whole : numberAt(state.text, at, false)
  if (!whole || !apart || state.separator === 'none' || (state.separator !== 'mark' && isYear(whole.number))) return -1
  if (isOrdinal(state.text, whole.end)) return -1
  const current = state.links.at(-1)
  const role = current ? roleOf(state, current, apart.number, apart.lettered, apart.end) : 'article'
  const read = role === 'article' ? whole : apart
  const start = state.markStart ?? at
  if (!current || role === 'article') return readArticle(state, start, read)
  state.role = role
  if (role === 'number') {
    if (current.letters.length === 0) current.numberFirst = true
    return addNumbers(state, current, 'numbers', read, lastOf(state.text, read.end))
  }
  return addNumbers(state, ofParagraph(state, current, start), 'paragraphs', read, lastOf(state.text, read.end))
}

/** The role of a number: by the mark before it, else by the role of the chain and its size. */
function roleOf(state: ChainState, current: ChainLink, number: string, lettered: boolean, end: number): Role {
  if (state.separator === 'mark') return state.role
  if (lettered && state.role === 'number' && leading(number) < leading(current.article)) return 'number'
  if (state.role === 'article' || lettered || partMark(state.text, skipBlank(state.text, end))?.role === 'paragraph')
    return 'article'
  const exceeds = leading(number) > leading(current.article)
  if (state.role === 'letter') return exceeds || current.paragraphs.length === 0 ? 'article' : 'paragraph'
  const announced = state.several && state.links.length === 1
  if (exceeds && (announced || state.separator === 'comma' || leading(number) > LAST_PARAGRAPH)) return 'article'
  return state.role
}

const skipBlank = (text: string, at: number) => (text[at] === ' ' ? at + 1 : at)

function readArticle(state: ChainState, start: number, read: NumberRead): number {
  state.role = 'article'
  const link = emptyLink(start, read.number)
  state.links.push(link)
  const last = lastOf(state.text, read.end)
  if (last && leading(last.number) >= leading(read.number)) {
    link.lastArticle = last.number
    return close(state, link, last.end)
  }
  return close(state, link, read.end)
}
