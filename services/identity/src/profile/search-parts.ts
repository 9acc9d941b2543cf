import { mailAddress } from '@trilex/platform/mail-address'
import { otherSpelling, plainLetters } from '@trilex/search/language/plain-letters'

/** Maximum characters of a part: selective enough, and short enough for an index. */
const LONGEST = 16
/** Maximum parts of one person or organisation. */
const MOST = 150

/** A mail address or domain with an internationalised domain name in its ASCII form (Punycode). */
const ASCII_DOMAIN = /[^\s<>()"',;]*xn--[^\s<>()"',;]*/giu
const inLetters = (text: string): string =>
  text.replace(ASCII_DOMAIN, (word) => mailAddress(word.includes('@') ? word : `@${word}`))

/** Normalised words of names and addresses: without case, accents and punctuation; Punycode domains are decoded. */
export const wordsOf = (text: string): string[] =>
  plainLetters(inLetters(text.normalize('NFKC')))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * All suffixes of all words (`anna`, `nna`, `na`, `a`): any part of a word is a prefix of one of them, which an index
 * finds without a scan.
 */
export function searchPartsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [...wordsOf(text), ...wordsOf(otherSpelling(inLetters(text)) ?? '')])
  const ends = words.flatMap((word) => {
    const characters = [...word]
    return characters.map((_, at) => characters.slice(at, at + LONGEST).join(''))
  })
  return [...new Set(ends)].slice(0, MOST)
}

/** Whether a query contains characters but no word. */
export const holdsNoWord = (question: string): boolean => question.trim() !== '' && wordsOf(question).length === 0

/** Conditions for names or addresses that contain every word of a query; none for a query without a word. */
export function partConditions(question: string): object[] {
  const words = wordsOf(question).map((word) => [...word])
  const asked = words.flatMap((word) => {
    const over = Math.max(0, word.length - LONGEST)
    // A word longer than a part is matched by its beginning and its end.
    const starts = over === 0 ? [0] : [0, over]
    return starts.map((at) => word.slice(at, at + LONGEST).join(''))
  })
  // The longest first: it is the most selective.
  return [...new Set(asked)]
    .sort((a, b) => b.length - a.length)
    .map((part) => ({ searchParts: { $regex: `^${part}` } }))
}
