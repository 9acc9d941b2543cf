import type { TextLanguage } from '@trilex/citations/vocabulary'

/** Tags of the languages of forms and terms, also used in the language column. */
export const LANGUAGE_TAGS: Record<TextLanguage, number> = { fr: 0, de: 1, it: 2, rm: 3, en: 4 }
export const LANGUAGES = Object.keys(LANGUAGE_TAGS) as TextLanguage[]

/**
 * Tags of terms that are not words of a text: parts of German compounds (PART_TAG), norms and citations in a decision
 * (CANONICAL_TAG), places and dockets by which a decision itself is cited (OWN_TAG).
 */
export const PART_TAG = 5
export const CANONICAL_TAG = 6
export const OWN_TAG = 7

const LONGEST_CANONICAL = 200

/** A norm, citation or docket as the index stores it, in lower case: `OR.336` equals `or.336`. */
export const canonicalText = (term: string): string =>
  term
    .toLowerCase()
    .replace(/[^\p{L}\p{N}./_-]/gu, '_')
    .slice(0, LONGEST_CANONICAL)
