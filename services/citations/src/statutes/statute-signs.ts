/** Latin suffixes of articles inserted between two others: `336bis`, `8quater`. */
export const LATIN =
  '(?:bis|ter|quater|quinquies|sexies|septies|octies|novies|nonies|(?:un|duo|ter|quater|quin|sex|septen|octo|novo)?decies|vicies)'

/** Offset after a sticky pattern that matches at `at`, or -1. */
export const behind = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

export const isDigit = (code: number) => code >= 48 && code <= 57
/** The last letter of Latin Extended-B. */
export const LAST_LATIN = 0x24f
export const isLetter = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 0xc0 && code <= LAST_LATIN)
