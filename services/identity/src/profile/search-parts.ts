import type { Profile } from './profile-model.ts'

/** Characters of a part: enough to tell, short enough for an index. */
const LONGEST = 16
/** Most parts of one person. */
const MOST = 150

/** Words of names and addresses as they are compared: without case, accents and anything between them. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/**
 * The ends of all words of names and address, from each character on: somebody is found by any part of a word with the
 * beginning of one of them, which an index tells without a scan (`anna`, `nna`, `na`, `a`).
 */
export function searchPartsOf({ email, firstName, lastName }: Pick<Profile, 'email' | 'firstName' | 'lastName'>) {
  const words = [firstName, lastName, email].flatMap(wordsOf)
  const ends = words.flatMap((word) => {
    const characters = [...word]
    return characters.map((_, at) => characters.slice(at, at + LONGEST).join(''))
  })
  return [...new Set(ends)].slice(0, MOST)
}

/**
 * Conditions that find those in whose names or address every word of a question occurs. None for a question without a word.
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
