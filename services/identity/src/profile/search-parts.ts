import { otherSpelling, plainLetters } from '@trilex/search/language/plain-letters'

/** Characters of a part: enough to tell, short enough for an index. */
const LONGEST = 16
/** Most parts of one person or organisation. */
const MOST = 150

/** Words of names and addresses as they are compared: without case, accents and anything between them. */
export const wordsOf = (text: string): string[] =>
  plainLetters(text.normalize('NFKC'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * The ends of all words of names and addresses, from each character on: one is found by any part of a word with the beginning
 * of one of them, which an index tells without a scan (`anna`, `nna`, `na`, `a`).
 */
export function searchPartsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [...wordsOf(text), ...wordsOf(otherSpelling(text) ?? '')])
  const ends = words.flatMap((word) => {
    const characters = [...word]
    return characters.map((_, at) => characters.slice(at, at + LONGEST).join(''))
  })
  return [...new Set(ends)].slice(0, MOST)
}

/** Whether a question asks for something that no name or address can hold. */
export const holdsNoWord = (question: string): boolean => question.trim() !== '' && wordsOf(question).length === 0

/**
 * Conditions that find those in whose names or addresses every word of a question occurs. None for a question without a word.
 */
export function partConditions(question: string): object[] {
  const words = wordsOf(question).map((word) => [...word])
  const asked = words.flatMap((word) => {
    const over = Math.max(0, word.length - LONGEST)
    // A word that is longer than a part is found by its beginning and its end.
    const starts = over === 0 ? [0] : [0, over]
    return starts.map((at) => word.slice(at, at + LONGEST).join(''))
  })
  // The longest finds the fewest.
  return [...new Set(asked)]
    .sort((a, b) => b.length - a.length)
    .map((part) => ({ searchParts: { $regex: `^${part}` } }))
}
