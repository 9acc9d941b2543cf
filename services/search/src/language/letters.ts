import { LETTER_STAND_INS } from '../bytes/text-bytes.ts'
import { otherSpelling, plainLetters } from './plain-letters.ts'
import { initialsAt, joinedAt, numberAt, type WrittenWord } from './written-words.ts'

/**
 * Character tables of the analyser, indexed by UTF-16 unit. 0 marks separators of words, which include apostrophe,
 * hyphen, slash and full stop (`l'arrêt`, `6B_123/2020`), and surrogates.
 */

/** Lower-case unit of every letter, digit and combining mark. */
export const LOWER = new Uint16Array(0x10000)
/** In `FOLDED`: a mark, which folds to nothing. */
export const FOLDED_AWAY = 1
/** First unit of the folded letter: lower case without marks. */
export const FOLDED = new Uint16Array(0x10000)
const seconds: [unit: number, second: number][] = []

/** Above this unit scripts have neither case nor marks that fold, except in compatibility forms. */
const LAST_CASED = 0x2bff
/** ʼ is a letter in its Unicode category. */
const LETTER_APOSTROPHE = 0x2bc

for (let unit = 0; unit < 0x10000; unit++) {
  const character = String.fromCharCode(unit)
  if (unit === LETTER_APOSTROPHE || !/[\p{L}\p{N}\u0300-\u036f]/u.test(character)) continue
  const lower = unit > LAST_CASED ? character : character.toLowerCase()
  LOWER[unit] = lower.length === 1 ? lower.charCodeAt(0) : unit
  const folded = unit < 0x80 || unit > LAST_CASED ? lower : plainLetters(lower).slice(0, 2)
  FOLDED[unit] = folded === '' ? FOLDED_AWAY : folded.charCodeAt(0)
  if (folded.length > 1) seconds.push([unit, folded.charCodeAt(1)])
}
for (const [unit, letter] of LETTER_STAND_INS) {
  const original = letter.charCodeAt(0)
  FOLDED[unit] = FOLDED[original] as number
  for (const [folded, second] of seconds) if (folded === original) seconds.push([unit, second])
}
/** Second unit of the few letters that fold to two (ß, œ, æ, þ, …). */
export const FOLDED_SECOND: ReadonlyMap<number, number> = new Map(seconds)

/** Lower case without diacritical marks; ß, œ, æ and þ become two letters. */
export function fold(word: string): string {
  let folded = ''
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i)
    const first = FOLDED[unit] ?? 0
    if (first === FOLDED_AWAY) continue
    folded += first === 0 ? word[i] : String.fromCharCode(first)
    const second = FOLDED_SECOND.get(unit)
    if (second !== undefined) folded += String.fromCharCode(second)
  }
  return folded
}

/** The letters by which a form is known: folded and without the hyphens of a joined word (`souslocation`). */
export const lettersOf = (form: string): string => fold(form.includes('-') ? form.replaceAll('-', '') : form)

/** The alternative spelling of a form: `joergensen` for `jørgensen`; null for nearly all. */
export function otherLettersOf(form: string): string | null {
  const other = otherSpelling(form)
  return other && lettersOf(other)
}

/**
 * The plain letters of a form whose `oe` and `dj` are alternative spellings of `ø` and `đ`: `jorgensen` for
 * `joergensen`.
 */
export const plainLettersOf = (form: string): string | null => {
  const letters = lettersOf(form)
  return /oe|dj/.test(letters) ? letters.replace(/(?<=o)e|(?<=d)j/g, '') : null
}

/** Longest form that is distinguished, in UTF-16 units; the rest of a longer word is ignored. */
export const LONGEST_FORM = 64

/**
 * A word of a text: its lower-case form and its units [start, end). `joined`: the joined word of which it is the first
 * piece.
 */
export interface Word {
  form: string
  start: number
  end: number
  joined?: WrittenWord
}

/**
 * Words of a text in order, as the index counts them: grouped digits and initials are one word (`10'000`, `M.S.S.`), the
 * pieces of a joined word one each.
 */
export function scanWords(text: string): Word[] {
  const words: Word[] = []
  let joinedUpTo = 0
  for (let i = 0; i < text.length; i++) {
    const start = i
    let form = ''
    for (let lower = LOWER[text.charCodeAt(i)]; lower; lower = LOWER[text.charCodeAt(++i)]) {
      if (form.length < LONGEST_FORM) form += String.fromCharCode(lower)
    }
    if (!form) continue
    const whole = mayGoOn(text.charCodeAt(start), i - start, text.charCodeAt(i), text.charCodeAt(i + 1))
      ? (numberAt(text, start) ?? initialsAt(text, start))
      : null
    if (whole) i = whole.end
    const joined = start < joinedUpTo || whole ? null : joinedFrom(text, start, i)
    if (joined) joinedUpTo = joined.end
    words.push({ form: whole?.form ?? form, start, end: i, ...(joined && { joined }) })
  }
  return words
}

/** The joined word that begins with the word between two units of a text. */
const joinedFrom = (text: string, start: number, end: number): WrittenWord | null =>
  isHyphen(text.charCodeAt(end)) && LOWER[text.charCodeAt(end + 1)] ? joinedAt(text, start) : null

/** Lower-case forms of the words of a text, with the Swiss `ss`, in which compounds are divided and words translated. */
export const formsOf = (text: string): string[] => scanWords(text).map(({ form }) => swiss(form))

/** A form without ß. */
export const swiss = (form: string): string => (form.includes('ß') ? form.replaceAll('ß', 'ss') : form)

/**
 * Whether letters or digits may be the beginning of grouped digits or initials: their first unit, their length, and the two
 * units after them.
 */
function mayGoOn(first: number, length: number, next: number, second: number): boolean {
  if (first >= 0x30 && first <= 0x39) return second >= 0x30 && second <= 0x39 && !LOWER[next]
  return length === 1 && next === 0x2e && (LOWER[second] !== 0 || second === 0x20)
}

/** Units before and after the beginning of a word that show whether it continues. */
const UNITS_BEFORE = 20
const UNITS_AFTER = 80
type Units = Uint8Array | Uint16Array

/** The grouped digits or initials that begin with the word between two units, for a scan of units. */
export function wholeIn(text: Units, start: number, end: number): WrittenWord | null {
  if (end >= text.length || !mayGoOn(text[start] as number, end - start, text[end] as number, text[end + 1] ?? 0))
    return null
  return near(text, start, (piece, at) => numberAt(piece, at) ?? initialsAt(piece, at))
}

/** The joined word that begins with the word between two units, for a scan of units. */
export function joinedIn(text: Units, start: number, end: number): WrittenWord | null {
  if (end + 1 >= text.length || !isHyphen(text[end] as number)) return null
  return near(text, start, (piece, at) => joinedFrom(piece, at, at + end - start))
}

function near(text: Units, start: number, read: (piece: string, at: number) => WrittenWord | null): WrittenWord | null {
  const begin = Math.max(0, start - UNITS_BEFORE)
  const found = read(String.fromCharCode(...text.subarray(begin, start + UNITS_AFTER)), start - begin)
  return found && { ...found, end: begin + found.end }
}

/**
 * Forms under which a word of a query is looked up: a joined word (`sous-location`) is one, other words with separators
 * (`4A_86/2020`) are several.
 */
export function formsOfWord(word: string): string[] {
  const words = scanWords(word)
  const [first] = words
  return first?.joined && words.every(({ end }) => end <= (first.joined?.end ?? 0))
    ? [swiss(first.joined.form)]
    : words.map(({ form }) => swiss(form))
}

const isHyphen = (unit: number): boolean => unit === 0x2d || unit === 0x2010 || unit === 0x2011
