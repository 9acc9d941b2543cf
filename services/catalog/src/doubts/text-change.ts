import { docketsIn } from '@trilex/citations/dockets'
import type { Decision, Section } from '../decision.ts'
import { signatureDay } from './date-doubts.ts'
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
/** The same where the new text also names another decision. */
const FEWEST_WORDS_NAMED = 10
/** Share of distinctive words that survive any conversion of the same decision. */
const SAME = 0.3
/**
 * The same where the new text also names another decision. Two decisions of the court share less than 0.47 of their
 * words in 99 of 100 pairs, two conversions of one decision more than 0.9.
 */
const SAME_NAMED = 0.6

/**
 * The beginning of a new text that shares so few words with the stored one that it belongs to another decision;
 * otherwise null.
 */
export function replacedBy(before: Decision, after: Decision): string | null {
  const share = sharedWords(before, after, FEWEST_WORDS)
  if (share !== null && share < SAME) return beginningOf(after)
  return isOfAnother(before, after) ? beginningOf(after) : null
}

const beginningOf = (decision: Texts): string => (textsOf(all(decision))[0] ?? '').slice(0, 80)

/** Whether a new text names another decision than the stored one and shares little with it. */
export function isOfAnother(before: Decision, after: Decision): boolean {
  const share = sharedWords(before, after, FEWEST_WORDS_NAMED)
  return share !== null && share < SAME_NAMED && namesAnother(before, after)
}

/** The share of the distinctive words of the shorter text that the other one has; null where there are too few. */
function sharedWords(before: Texts, after: Texts, fewest: number): number | null {
  const stored = wordsOf(all(before))
  const offered = wordsOf(all(after))
  if (stored.size < fewest || offered.size === 0) return null
  let same = 0
  for (const word of stored) if (offered.has(word)) same++
  return same / Math.min(stored.size, offered.size)
}

/** Whether the new version has other dockets, parties or another day below its text, or bears another decision's place. */
function namesAnother(before: Decision, after: Decision): boolean {
  const own = new Set([...before.dockets, ...after.dockets].map(bare))
  const first = headOf(after)
  const named = before.docType === 'cedh' ? [] : docketsIn(first)
  if (named.length > 0 && own.size > 0 && !named.some((docket) => own.has(bare(docket)))) return true
  if (areOther(before.dockets.map(bare), after.dockets.map(bare))) return true
  if (before.parties !== null && after.parties !== null && areOther(namesIn(before.parties), namesIn(after.parties)))
    return true
  const [was, is] = [signatureDay(before), signatureDay(after)]
  if (was !== null && is !== null && was !== is) return true
  return marksAnother(after)
}

const bare = (docket: string): string => docket.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
/** Whether both lists have members and none in common. */
const areOther = (before: readonly string[], after: readonly string[]): boolean =>
  before.length > 0 && after.length > 0 && !after.some((each) => before.includes(each))
const namesIn = (parties: string): string[] => parties.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** The lines before the facts, where a judgment states its docket. */
const headOf = (decision: Texts): string =>
  all(decision)
    .filter(({ key }) => key === 'lead')
    .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    .join('\n')
    .slice(0, LONGEST_HEAD)
const LONGEST_HEAD = 2000

/** "BGE 146 I 1 S. 3": a page mark of the reporter; those of the decision's own place are no text. */
const PAGE_MARK = /\b(?:BGE|ATF|DTF) (\d{1,3} [IV]{1,3}[ab]? \d{1,4}) (?:S|p|pag)\. (\d{1,4})(?!\d)/g
/** Pages of another place that make it the place of the text, and no citation. */
const FEWEST_MARKS = 2

function marksAnother({ sections, volume, part, page }: Decision): boolean {
  if (volume === null) return false
  const pages = new Map<string, Set<string>>()
  for (const text of textsOf(sections))
    for (const [, place = '', on = ''] of text.matchAll(PAGE_MARK))
      pages.set(place, (pages.get(place) ?? new Set<string>()).add(on))
  pages.delete(`${volume} ${part} ${page}`)
  return [...pages.values()].some(({ size }) => size >= FEWEST_MARKS)
}

const textsOf = (sections: readonly Section[]): string[] =>
  sections.filter(({ key }) => key !== 'lead').flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))

function wordsOf(sections: readonly Section[]): Set<string> {
  const words = new Set<string>()
  for (const text of textsOf(sections))
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) if (word.length >= LONG_WORD) words.add(word)
  return words
}
