import { plainLetters } from '@trilex/search/language/plain-letters'

/** Normalises a text for comparison with typed text: lower case, without accents, trimmed. */
export const folded = (text: string): string => plainLetters(text).trim()
