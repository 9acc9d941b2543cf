/** Names in a row at the end of a sentence: an abbreviation with a dot of its own (`Cst.`) gives it up to that of the sentence. */
export const atSentenceEnd = (names: readonly string[]): string => names.join(', ').replace(/\.$/, '')
