import { spellingsOf, wordsIn } from '@trilex/search/language/function-word-table'
import { plainLetters } from '@trilex/search/language/plain-letters'
import { initialsAt, joinedAt, numberAt } from '@trilex/search/language/written-words'

/** A word of a text: where it stands and its folded letters. `joined`: the word with hyphens of which it is the first piece. */
export interface TextWord {
  start: number
  end: number
  word: string
  joined?: { end: number; word: string; pieces: number }
}

/**
 * Words, in every way of writing them, that are marked only where a question has no others, as the search looks for them only
 * then.
 */
const FUNCTION_WORDS = new Set(
  (['fr', 'de', 'it', 'en'] as const)
    .flatMap((language) => [...wordsIn('query', language), ...wordsIn('mark', language)])
    .flatMap(spellingsOf),
)
/**
 * Number of letters that two inflected forms must share, and the endings by which they may differ (without accents).
 */
const SHARED = 4
const ENDINGS = new Set(
  ` e s es x ux l aux al f ve fs ves n en er ern em ens ne nes i o a he hi t te ten tes nt r re rs ee ees`.split(' '),
)

/** Whether a word, as written, is a function word. */
export const isFunctionWord = (written: string): boolean => FUNCTION_WORDS.has(written.toLowerCase())

const WORD = /[\p{L}\p{N}]+/gu
const HYPHEN = /[-‐‑]/

/** The words of a text in order, as the search reads them: `10'000` and `M.S.S.` are one word each. */
export function textWords(text: string): TextWord[] {
  const words: TextWord[] = []
  let read = 0
  let joinedUpTo = 0
  for (const { 0: written, index: start } of text.matchAll(WORD)) {
    if (start < read) continue
    const whole = goesOn(text, start, written) ? (numberAt(text, start) ?? initialsAt(text, start)) : null
    read = whole?.end ?? start + written.length
    const hasHyphen = start >= joinedUpTo && !whole && HYPHEN.test(text.charAt(read))
    const joined = hasHyphen ? joinedAt(text, start) : null
    if (joined) joinedUpTo = joined.end
    const pieces = joined?.form.split('-') ?? []
    words.push({
      start,
      end: read,
      word: plainLetters(whole?.form ?? written),
      ...(joined && { joined: { end: joined.end, word: plainLetters(pieces.join('')), pieces: pieces.length } }),
    })
  }
  return words
}

const goesOn = (text: string, start: number, written: string): boolean =>
  /^\d/.test(written)
    ? /^[^\p{L}\p{N}]\d/u.test(text.slice(start + written.length, start + written.length + 2))
    : written.length === 1

/** Writes what is one word without blanks, as the search does: `10'000` for `10 000`. */
export function withoutInnerBlanks(text: string): string {
  return textWords(text).reduce((written, { start, end }) => {
    const word = text.slice(start, end).replace(/\s/gu, /^\d/.test(text.slice(start)) ? "'" : '.')
    return written.slice(0, start) + word + written.slice(end)
  }, text)
}

/** Whether two folded words are forms of one word: equal, or equal but for an inflectional ending. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  let shared = 0
  while (shared < one.length && one.charCodeAt(shared) === other.charCodeAt(shared)) shared++
  return shared >= SHARED && ENDINGS.has(one.slice(shared)) && ENDINGS.has(other.slice(shared))
}
