/** A dot of a consideration's number with a blank beside it, and the digits behind: `1. 6`, `1 .6`. */
const SPACED = /(?: \. ?|\. )(\d{1,2}(?:\.\d{1,3}){0,5})(?![\d\p{L}_/]|\.\d)/uy
/** What shows that the digits belong to the number: a page, a sign of the clause, a following mark, a linking word. */
const BELONGS =
  /^(?:\s?(?:$|[);,\]:])|\.?$|\s(?:S|p|pag|ff?|ss?|segg?|u)\.|\s(?:ss|et|und|ed?|con|avec|mit|sowie|in\sfine|i\.\s?f|m\.\s?w|précitée?|non|nicht)(?!\p{L}))/u
/** The digits begin something else: a date, a place of the reporter. */
const OTHERWISE = /^\.?\s?\p{L}{3,10}\.?\s?\d{4}(?!\d)|^\s(?:I[ab]?|II|III|IV|V)\s\d/u
const MOST = 5
const AHEAD = 24

/**
 * The offset after the parts of a number that are set off by blanks; `end` if there are none.
 * @returns null if they may as well begin the next sentence: no number is better than half of one
 */
export function spacedNumber(text: string, end: number): number | null {
  if (text[text[end] === '.' ? end + 1 : end] !== ' ') return end
  let at = end
  for (let parts = 0; parts < MOST; parts++) {
    SPACED.lastIndex = at
    if (!SPACED.test(text)) return at
    const next = SPACED.lastIndex
    const behind = text.slice(next, next + AHEAD)
    if (OTHERWISE.test(behind)) return at
    SPACED.lastIndex = next
    if (!BELONGS.test(behind) && !SPACED.test(text)) return null
    at = next
  }
  return at
}
