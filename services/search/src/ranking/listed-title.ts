import { fold } from '../language/letters.ts'
import type { IndexedDecision } from '../port.ts'

/**
 * Sort key of a title: without case, diacritics and punctuation; numbers by value. The same for readers of all three
 * languages.
 */
export function collationKey(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .replace(/\d+/g, (digits) => digits.padStart(8, '0'))
}

/** Title by which a list is sorted. A decision that is titled only by its docket is listed under its citation. */
export function listedTitle({ title, dockets, citations, language }: IndexedDecision): string {
  if (!dockets.includes(title)) return title
  return language === 'fr' || language === 'it' ? citations[language] : citations.de
}
