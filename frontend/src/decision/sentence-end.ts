/**
 * Joins names for the end of a sentence: the final stop of an abbreviation (`Cst.`) is dropped, as the sentence adds
 * its own.
 */
export const atSentenceEnd = (names: readonly string[]): string => names.join(', ').replace(/\.$/, '')
