/** What says another thing together with the word behind its hyphen than that word alone: a `sous-location` is no `location`. */
const FIRST_PARTS = `anti arrière après auto avant bi co contra contre demi entre ex extra hors infra inter intra mi micro multi
  nicht non outre para pluri post pré quasi sans self semi sous sub supra sur trans tri ultra vice vize`

/** Source of a pattern, for the flags `i` and `u`: a word with one of these before its hyphen. */
export const JOINED_WORD = `(?<![\\p{L}\\p{N}][-‐‑]?)(?:${FIRST_PARTS.split(/\s+/).join('|')})(?:[-‐‑][\\p{L}\\p{M}\\p{N}]+)+`

/** Whether a word of a query is one: of other words the hyphen parts the query's words. */
export const isJoined = (word: string): boolean => /[-‐‑]/.test(word)
