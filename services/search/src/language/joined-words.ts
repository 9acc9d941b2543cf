/** First parts that change the meaning of the word after their hyphen: a `sous-location` is not a `location`. */
const FIRST_PARTS = `anti arrière après auto avant bi co contra contre demi entre ex extra hors infra inter intra mi micro multi
  nicht non outre para pluri post pré quasi sans self semi sous sub supra sur trans tri ultra vice vize`

/** Source of a pattern for the flags `i` and `u`: a hyphenated word that begins with one of these. */
export const JOINED_WORD = `(?<![\\p{L}\\p{N}][-‐‑]?)(?:${FIRST_PARTS.split(/\s+/).join('|')})(?:[-‐‑][\\p{L}\\p{M}\\p{N}]+)+`

/** Whether a word of a query is one of these: the query language splits other words at their hyphens. */
export const isJoined = (word: string): boolean => /[-‐‑]/.test(word)
