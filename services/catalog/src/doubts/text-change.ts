import type { Decision, Section } from '../decision.ts'
import { isWithoutParts } from './text-doubts.ts'

type Texts = Pick<Decision, 'sections' | 'judgment'>

const all = ({ sections, judgment }: Texts): Section[] => [...sections, ...judgment]

const lettersOf = (sections: readonly Section[]): number =>
  sections.reduce((sum, { paragraphs }) => sum + paragraphs.reduce((letters, { text }) => letters + text.length, 0), 0)

/** Number of letters in the text of a decision. */
export const lengthOf = (texts: Texts): number => lettersOf(all(texts))

/** A new text below this share of the stored text has shrunk. */
const MOST = 0.5
/** The same when the reporter's extract replaces a full judgment. */
const MOST_OF_JUDGMENT = 0.05

/**
 * Whether a new text, or its full judgment, has shrunk: without any part of a judgment (an error page), without its
 * considerations (the facts alone), or without most of its words.
 */
export const isShrunk = (before: Texts, after: Texts): boolean =>
  isLess(before.sections, after.sections) || isLess(before.judgment, after.judgment)

function isLess(stored: readonly Section[], offered: readonly Section[]): boolean {
  if (lettersOf(stored) === 0 || lettersOf(offered) === 0) return false
  if (isWithoutParts(offered) && !isWithoutParts(stored)) return true
  const considered = (sections: readonly Section[]) => lettersOf(sections.filter(({ key }) => key === 'considerations'))
  if (considered(stored) > 0 && considered(offered) === 0) return true
  const extracted = stored[0]?.origin === 'judgment' && offered[0]?.origin === 'extract'
  return lettersOf(offered) < lettersOf(stored) * (extracted ? MOST_OF_JUDGMENT : MOST)
}

/** Minimum length of a distinctive word, and number of stored words needed for a comparison. */
const LONG_WORD = 8
const FEWEST_WORDS = 40
/** Share of distinctive words that survive any conversion of the same decision. */
const SAME = 0.3

/**
 * The beginning of a new text that shares so few words with the stored one that it belongs to another decision;
 * otherwise null.
 */
export function replacedBy(before: Texts, after: Texts): string | null {
  const stored = wordsOf(all(before))
  if (stored.size < FEWEST_WORDS) return null
  const offered = wordsOf(all(after))
  if (offered.size === 0) return null
  let same = 0
  for (const word of stored) if (offered.has(word)) same++
  return same < SAME * Math.min(stored.size, offered.size) ? (textsOf(all(after))[0] ?? '').slice(0, 80) : null
}

const textsOf = (sections: readonly Section[]): string[] =>
  sections.filter(({ key }) => key !== 'lead').flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))

function wordsOf(sections: readonly Section[]): Set<string> {
  const words = new Set<string>()
  for (const text of textsOf(sections))
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) if (word.length >= LONG_WORD) words.add(word)
  return words
}
