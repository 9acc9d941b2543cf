import { LETTER_STAND_INS } from '../bytes/text-bytes.ts'

/**
 * Character tables of the analyser, indexed by UTF-16 unit. 0 marks what separates words: apostrophe, hyphen, slash and full
 * stop as well (`l'arrêt`, `6B_123/2020`), and surrogates.
 */

/** Lower-case unit of every letter, digit and combining mark. */
export const LOWER = new Uint16Array(0x10000)
/** In `FOLDED`: a mark, which folds to nothing. */
export const FOLDED_AWAY = 1
/** First unit of the folded letter: lower case without marks. */
export const FOLDED = new Uint16Array(0x10000)
/** Second unit of the few letters that fold to two (ß, œ, æ, …). */
export const FOLDED_SECOND = new Map<number, number>()

/** Above this unit scripts have neither case nor marks that fold, except in compatibility forms. */
const LAST_CASED = 0x2bff
const IN_TWO: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae' }

for (let unit = 0; unit < 0x10000; unit++) {
  const character = String.fromCharCode(unit)
  if (!/[\p{L}\p{N}\u0300-\u036f]/u.test(character)) continue
  const lower = unit > LAST_CASED ? character : character.toLowerCase()
  LOWER[unit] = lower.length === 1 ? lower.charCodeAt(0) : unit
  const folded = unit < 0x80 || unit > LAST_CASED ? lower : (IN_TWO[lower] ?? withoutMarks(lower))
  FOLDED[unit] = folded === '' ? FOLDED_AWAY : folded.charCodeAt(0)
  if (folded.length > 1) FOLDED_SECOND.set(unit, folded.charCodeAt(1))
}
for (const [unit, letter] of LETTER_STAND_INS) {
  FOLDED[unit] = FOLDED[letter.charCodeAt(0)] as number
  const second = FOLDED_SECOND.get(letter.charCodeAt(0))
  if (second !== undefined) FOLDED_SECOND.set(unit, second)
}

function withoutMarks(letter: string): string {
  return letter
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .slice(0, 2)
}

/** Lower case without diacritical marks; ß, œ and æ become two letters. */
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

/** Longest form that is distinguished, in UTF-16 units; the rest of a longer word is ignored. */
export const LONGEST_FORM = 64

/** Lower-case forms of a text in order, as the index reads them. */
export function formsOf(text: string): string[] {
  const forms: string[] = []
  for (let i = 0; i < text.length; i++) {
    let form = ''
    for (let lower = LOWER[text.charCodeAt(i)]; lower; lower = LOWER[text.charCodeAt(++i)]) {
      if (form.length < LONGEST_FORM) form += String.fromCharCode(lower)
    }
    if (form) forms.push(form)
  }
  return forms
}
