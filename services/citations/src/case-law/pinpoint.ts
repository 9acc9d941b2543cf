import type { Following, Pinpoint } from '../citation/citation.ts'
import { isMonth } from '../citation/dates.ts'
import { skipRemark } from './remarks.ts'

/** A dot of a consideration's number with a blank beside it, and the digits behind: `1. 6`, `1 .6`. */
const SPACED = /(?: \. ?|\. )(\d{1,2}(?:\.\d{1,3}){0,5})(?![\d\p{L}_/]|\.\d)/uy
/** What shows that the digits belong to the number: a page, a sign of the clause, a following mark, a linking word. */
const BELONGS =
  /^(?:\s?(?:$|[);,\]:])|\.?$|\s(?:S|p|pag|ff?|ss?|segg?|u)\.|\s(?:ss|et|und|ed?|con|avec|mit|sowie|in\sfine|i\.\s?f|m\.\s?w|précitée?|non|nicht)(?!\p{L}))/u
/** The digits begin something else: a date, a place of the reporter. */
const OTHERWISE = /^\.?\s?\p{L}{3,10}\.?\s?\d{4}(?!\d)|^\s(?:I[ab]?|II|III|IV|V)\s\d/u
const MOST = 5
const AHEAD = 24

/**
 * The offset after the parts of a number that are set off by blanks; `end` if there are none.
 * @returns null if they may as well begin the next sentence: no number is better than half of one
 */
function spacedNumber(text: string, end: number): number | null {
  if (text[text[end] === '.' ? end + 1 : end] !== ' ') return end
  let at = end
  for (let parts = 0; parts < MOST; parts++) {
    SPACED.lastIndex = at
    if (!SPACED.test(text)) return at
    const next = SPACED.lastIndex
    const behind = text.slice(next, next + AHEAD)
    if (OTHERWISE.test(behind)) return at
    SPACED.lastIndex = next
    if (!BELONGS.test(behind) && !SPACED.test(text)) return null
    at = next
  }
  return at
}

const CONSIDERATION_MARK =
  /(?:(?:[Cc]onsid(?:\.|érants?|erand[oi]|erazion[ei]|eration)?|[Cc]ons\.?(?=\s?\d)|c\.|[cE](?=\s?\d{1,2}\.\d)|E(?:rw)?(?:\.|(?=\s\d))|Erw(?:ägung(?:en)?)?\.?|Ziff\.(?=\s\d+\.\d))\s{0,2})(?=\d)/y
const PAGE_MARK = /(?:(?:S|p|pp|pag|pagg|Seiten?|pages?|pagina)\.?\s{0,2})(?=\d)/y
const NUMBER = /(\d{1,3}(?:\.\d{1,3}){0,6})(?![\d_A-Z]|\/(?!\d{1,3}\s(?:I[ab]?|II|III|IV|V)\s\d))/y
/** Letters of the old numbering: `3b`, `3 a)`, `3b/ee`, `3b bb`, `5aa`. */
const SUB_LETTER = /([a-z])\1?(?![\p{L}\d])|\s([a-eg-oq-rt-z])\1?(?=\)|\/[a-z])|\s?([a-z])\)/uy
const DOUBLE_LETTER = /\s?[/ ]\s?(([a-z])\2{1,2})(?![\p{L}\d])\)?/uy
const LATIN = /(?:bis|ter|quater)(?!\p{L})/uy
const FOLLOWING = /\s{0,2}(?:(ff|ss|segg|sqq|et\sss|et\ssuiv|e\ssegg)\.?|(f|s|seg|sq)\.?)(?![\p{L}\d'])/uy
const LAST_PAGE = /\s?[/-]\s?(\d{1,4})(?!\d)/y
const IN_FINE = /\s?,?\s?(?:in\sfine|i\.\s?f\.|am\sEnde|à\sla\sfin|alla\sfine)/y
const RANGE = /\s?(?:-|bis|à)\s?(?=\d)/y
const JOIN =
  /\s?(?:,|;?\s?(?:und|et|e|ed|and|u\.|sowie|ainsi\sque|nonché|respektive|resp\.|bzw\.|ou|oder|&))\s{0,2}(?:(?:auch|insb\.|notamment)\s)?/y
/** What may stand between a citation and its place: commas, and remarks that belong to neither. */
const FILLER =
  /(?:[\s,:]|\((?=(?:consid|E\.|Erw|p\.|S\.))|précitée?s?|citée?s?(?=[\s,])|cit\.|citat[oaie]|spéc\.|not\.|notamment|insbesondere|insb\.|in\sparticolare|in\spart\.|namentlich|dort|v\.a\.)/y
/** Numbers in a list that begin something else: a docket, a citation, a date, an article. */
const OTHER_NUMBER =
  /\s{0,2}(?:(?:I[ab]?|II|III|IV|V)\s\d|[_/]\d|(?:Abs|al|cpv|lit|let|lett|Ziff|ch)\.|(?:consid|E\.|Erw))/y
/** What follows the day of a date. */
const MONTH = /\.?\s{0,2}(\p{L}{3,10})(?!\p{L})/uy
const BEGINNINGS = 'cCESpsPZindv(azà[=J'
const LETTER_BRACKET = /\d\s?[a-z]\)/g
/** Longest distance at which the other bracket of a pair is searched. */
const BRACKET_REACH = 160
/** Maximum number of parts in one place; anything longer is a separate list. */
const MOST_PARTS = 24

const test = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/**
 * Reads considerations and pages after a citation, from `at`, in any order and number, into its parts.
 * @returns the offset after the last part read; `at` if there is none
 */
export function readPinpoint(text: string, at: number, pinpoint: Pinpoint): number {
  if (!mayBegin(text, at)) return at
  let end = at
  let next = skipFiller(text, skipRemark(text, at, 'docket' in pinpoint))
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    const read = readConsiderations(text, next, pinpoint) ?? readPage(text, next, pinpoint)
    if (read === null) break
    end = read
    const fine = test(IN_FINE, text, end)
    if (fine !== -1) {
      pinpoint.inFine = true
      end = fine
    }
    const joined = test(JOIN, text, end)
    if (joined === -1 && !mayBegin(text, end)) break
    next = skipFiller(text, joined === -1 ? end : joined)
  }
  return end
}

/** Whether a mark or remark can begin here; one character decides, since most citations have no place. */
function mayBegin(text: string, at: number): boolean {
  let next = at
  while (next < at + 3 && (text[next] === ' ' || text[next] === ',' || text[next] === ':' || text[next] === '\n'))
    next++
  return next < text.length && BEGINNINGS.includes(text[next] ?? '')
}

/** Whether a consideration mark with a number begins at `at`. */
export const atConsideration = (text: string, at: number): boolean => test(CONSIDERATION_MARK, text, at) !== -1

function skipFiller(text: string, at: number): number {
  let next = at
  for (let i = 0; i < 8; i++) {
    const behind = test(FILLER, text, next)
    if (behind === -1) break
    next = behind
  }
  return next
}

function readConsiderations(text: string, at: number, pinpoint: Pinpoint): number | null {
  let next = test(CONSIDERATION_MARK, text, at)
  if (next === -1) return null
  let end: number | null = null
  for (let members = 0; members < MOST_PARTS; members++) {
    const read = readNumber(text, next)
    if (read === null || (end !== null && isOther(text, read.end))) break
    end = read.end
    pinpoint.considerations.push(read.number)
    const range = test(RANGE, text, end)
    const last = range === -1 ? null : readNumber(text, range)
    if (last !== null) {
      pinpoint.considerations.push(...between(read.number, last.number))
      end = last.end
    }
    const following = readFollowing(text, end)
    if (following) {
      pinpoint.considerationFollowing = following.kind
      end = following.end
    }
    const fine = test(IN_FINE, text, end)
    if (fine !== -1) {
      pinpoint.inFine = true
      end = fine
    }
    const joined = test(JOIN, text, end)
    if (joined === -1) break
    const marked = test(CONSIDERATION_MARK, text, joined)
    next = marked === -1 ? joined : marked
  }
  return end
}

/** The numbers after `first` up to `last` if they are siblings (`2.3` to `2.6`), else only the last. */
function between(first: string, last: string): string[] {
  const cut = first.lastIndexOf('.') + 1
  const [from, to] = [Number(first.slice(cut)), Number(last.slice(cut))]
  const siblings = first.slice(0, cut) === last.slice(0, cut) && to > from && to - from <= 30
  if (!siblings) return [last]
  return Array.from({ length: to - from }, (_, i) => `${first.slice(0, cut)}${from + i + 1}`)
}

function isOther(text: string, end: number): boolean {
  if (test(OTHER_NUMBER, text, end) !== -1) return true
  MONTH.lastIndex = end
  return isMonth(MONTH.exec(text)?.[1] ?? '')
}

function readNumber(text: string, at: number): { number: string; end: number } | null {
  NUMBER.lastIndex = at
  let number = NUMBER.exec(text)?.[1]
  if (number === undefined) return null
  let end = NUMBER.lastIndex
  const spaced = spacedNumber(text, end)
  if (spaced === null) return null
  number += text.slice(end, spaced).replace(/\s/g, '')
  end = spaced
  const latin = test(LATIN, text, end)
  if (latin !== -1) return { number: number + text.slice(end, latin), end: latin }
  const letter = test(SUB_LETTER, text, end)
  if (letter !== -1) {
    number += text.slice(end, letter).replace(/[\s)]/g, '')
    end = letter
    if (text[end] === ')' && !closesOuter(text, end)) end++
    const double = test(DOUBLE_LETTER, text, end)
    if (double !== -1) {
      number += `/${text.slice(end, double).replace(/[^a-z]/g, '')}`
      end = double
    }
  }
  return { number, end }
}

/**
 * Whether the bracket at `at` closes one opened before the citation, `(ATF 125 III 421 consid. 2a)`, and not the
 * letter, `consid. 2a) et 3b)`.
 */
function closesOuter(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - BRACKET_REACH), at).replace(LETTER_BRACKET, '')
  if (before.lastIndexOf('(') <= before.lastIndexOf(')')) return false
  const after = /[()]/.exec(text.slice(at + 1, at + BRACKET_REACH))
  return after?.[0] !== ')'
}

function readPage(text: string, at: number, pinpoint: Pinpoint): number | null {
  const marked = test(PAGE_MARK, text, at)
  if (marked === -1) return null
  const page = /^\d{1,4}(?!\d)/.exec(text.slice(marked, marked + 6))?.[0]
  if (page === undefined) return null
  let end = marked + page.length
  const first = pinpoint.citedPage === undefined
  if (first) pinpoint.citedPage = Number(page)
  LAST_PAGE.lastIndex = end
  const last = LAST_PAGE.exec(text)
  if (last?.[1]) {
    if (first) pinpoint.lastPage = fullPage(page, last[1])
    end = LAST_PAGE.lastIndex
  }
  const following = readFollowing(text, end)
  if (following === null) return end
  if (first) pinpoint.pageFollowing = following.kind
  return following.end
}

/** `230-31` means 230 to 231. */
const fullPage = (first: string, last: string): number =>
  Number(last.length < first.length ? first.slice(0, first.length - last.length) + last : last)

/** Reads `f.`, `ff.`, `ss`, `segg.` at `at`, with the offset after it. */
export function readFollowing(text: string, at: number): { kind: Following; end: number } | null {
  FOLLOWING.lastIndex = at
  const match = FOLLOWING.exec(text)
  return match === null ? null : { kind: match[1] === undefined ? 'f' : 'ff', end: FOLLOWING.lastIndex }
}

/**
 * The part of the canonical form for a place: `#3.1.1@433`.
 */
export function pinpointKey({ considerations, citedPage }: Pinpoint): string {
  const place = considerations.length > 0 ? `#${considerations.join(',')}` : ''
  return citedPage === undefined ? place : `${place}@${citedPage}`
}
