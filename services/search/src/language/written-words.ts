import { wordsIn } from './function-word-table.ts'

/**
 * Words of several pieces that count as one word: `10'000`, `M.S.S.`, `sous-location`. The browser reads texts by the
 * same rules, so this file works on strings alone and loads no character tables.
 */

/** The place after a word and its lower-case form; a joined word keeps its hyphens, plain (`sous-location`). */
export interface WrittenWord {
  end: number
  form: string
}

/** What separates groups of three digits; the last two are the code of ‘ and ’ in texts of one byte a unit. */
const APOSTROPHES = String.raw`'’‘ʼ´${'`'}\u0091\u0092`
const BLANKS = String.raw` \u00a0\u2009\u202f`
/** Neither the rest of a longer number, nor a part of a date or docket. */
const END = String.raw`(?![\p{L}\p{N}\p{M}_]|[.,/:]\p{N})`
const NO_CENTS = String.raw`(?:[.,]00${END})?`
const groups = (separator: string, end: string): string =>
  String.raw`[1-9]\d{0,2}(?:[${separator}]\d{3}){1,3}(?:${NO_CENTS}${end})`
const NUMBER = new RegExp(
  [
    groups(APOSTROPHES, String.raw`(?![\p{L}\p{N}\p{M}_]|[${APOSTROPHES}]\p{N})`),
    groups('.', String.raw`(?![\p{L}\p{N}\p{M}_]|[./:]\p{N})`),
    `(?<listed>${groups(',', String.raw`(?![\p{L}\p{N}\p{M}_]|[,/:]\p{N})`)})`,
    `(?<spaced>${groups(BLANKS, String.raw`(?![\p{L}\p{N}\p{M}_]|[/:]\p{N}|[${BLANKS}]\d{3}(?!\p{N}))`)})`,
    String.raw`\d{1,15}[.,]00${END}`,
  ].join('|'),
  'uy',
)
/** A number that continues the one before it: the 345 of `1.2.345`, of `SK.2019.345` and of `4A_345`. */
const CONTINUED = /(?:\p{N}[.,/:]|_)$/u
/** Numbers after these are a list, not one number: `art. 336 337 CO`, `BGE 103 Ia 457 461`, `S. 12 345`. */
const REFERENCE =
  /(?:^|[^\p{L}\p{N}])(?:§+|arts?|artt|articles?|artikeln?|articol[oi]|abs|cpv|ch|ziff|cifra|consid|cons|erw?|rz|lit|lett?|pp?|pages?|pagg?|pagine|seiten?|ss?|ff?|nrn?|nos?|nn?|num|bge|atf|dtf|vol|bd)[.°]?\s*$/iu
const PART_OF_REPORTER = /(?:^|[^\p{L}\p{N}])[IVX]{1,4}[abc]?\s*$/u
const LONGEST_REFERENCE = 16

/** The number that begins at a place and is written in groups or without cents (`10 000`, `500.00`), as its digits. */
export function numberAt(text: string, at: number): WrittenWord | null {
  NUMBER.lastIndex = at
  const found = NUMBER.exec(text)
  if (!found) return null
  const before = text.slice(Math.max(0, at - LONGEST_REFERENCE), at)
  const { listed, spaced } = found.groups ?? {}
  if (CONTINUED.test(before)) return null
  if ((listed ?? spaced) && (REFERENCE.test(before) || PART_OF_REPORTER.test(before))) return null
  return { end: at + found[0].length, form: found[0].replace(/[.,]00$/, '').replace(/\D/g, '') }
}

/** Letters of two units separate words. */
const ASTRAL = /[\u{10000}-\u{10ffff}]/u
/** `S.à r.l.` has a blank; other initials follow each other at once. */
const INITIALS = /(?:s\.\s?[àa]\.?\s?r\.\s?l|\p{L}(?:\.\p{L}(?![\p{L}\p{N}\p{M}])){1,19})(?![\p{L}\p{N}\p{M}])/iuy
const INITIAL_BEFORE = /[\p{L}\p{N}]\.$/u

/** Initials that begin at a place, as one word: `M.S.S.`, `G.m.b.H.`, `S.à r.l.`. */
export function initialsAt(text: string, at: number): WrittenWord | null {
  INITIALS.lastIndex = at
  const found = INITIALS.exec(text)
  if (!found || ASTRAL.test(found[0]) || INITIAL_BEFORE.test(text.slice(Math.max(0, at - 2), at))) return null
  return { end: at + found[0].length, form: found[0].toLowerCase().replace(/[.\s]/g, '') }
}

const HYPHENATED = /[\p{L}\p{M}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)+(?![\p{L}\p{N}\p{M}])/uy
const HYPHEN_BEFORE = /[\p{L}\p{N}\p{M}][-‐‑]$/u
/** Longest joined word, in UTF-16 units. */
const LONGEST_JOINED = 60
/** `Covid-19`, not the `A-1234` of a docket. */
const NUMBERED = /^\p{L}{4,}(?:-\p{L}+)*-\d{1,2}$/u

/** A French function word after a hyphen: what it joins are words of their own. */
const ENCLITICS = new Set([...wordsIn('query', 'fr'), 'ci'])
const isEnclitic = (part: string, place: number): boolean => place > 0 && ENCLITICS.has(part)

/** The word with hyphens that begins at a place: `sous-location`, `Anfangs-Mietzins`; not `celle-ci`, `a-t-il`, `vis-à-vis`. */
export function joinedAt(text: string, at: number): WrittenWord | null {
  HYPHENATED.lastIndex = at
  const found = HYPHENATED.exec(text)?.[0]
  if (found === undefined || found.length > LONGEST_JOINED || ASTRAL.test(found)) return null
  if (HYPHEN_BEFORE.test(text.slice(Math.max(0, at - 2), at))) return null
  const form = found.toLowerCase().replace(/[‐‑]/g, '-')
  if (/\p{N}/u.test(form) ? !NUMBERED.test(form) : form.split('-').some(isEnclitic)) return null
  return { end: at + found.length, form }
}
