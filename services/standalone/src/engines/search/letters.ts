/**
 * Character tables of the analyser, indexed by UTF-16 unit. Both hold 0 for what separates words.
 * Apostrophe, hyphen, slash and full stop separate (`l'arrêt`, `6B_123/2020`); surrogates separate too.
 */

/** Lower-case unit of every letter, digit and combining mark. */
export const LOWER = tableOf((unit, character) => {
  const lower = character.toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : unit
})

/** In `FOLDED`: a mark, which folds to nothing. */
export const FOLDED_AWAY = 1
/** First unit of the folded letter: lower case without marks. */
export const FOLDED = tableOf((_, character) => {
  const folded = foldCharacter(character.toLowerCase())
  return folded === '' ? FOLDED_AWAY : folded.charCodeAt(0)
})

/** Second unit for the few letters that fold to two (ß, œ, æ, …). */
export const FOLDED_SECOND: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 0x2500 }, (_, unit) => [unit, foldCharacter(String.fromCharCode(unit).toLowerCase())] as const)
    .filter(([, folded]) => folded.length > 1)
    .map(([unit, folded]) => [unit, folded.charCodeAt(1)]),
)

function tableOf(value: (unit: number, character: string) => number): Uint16Array {
  const table = new Uint16Array(0x10000)
  const word = /[\p{L}\p{N}\u0300-\u036f]/u
  for (let unit = 0; unit < 0x10000; unit++) {
    const character = String.fromCharCode(unit)
    if (word.test(character)) table[unit] = value(unit, character)
  }
  return table
}

function foldCharacter(lower: string): string {
  if (lower === 'ß') return 'ss'
  if (lower === 'œ') return 'oe'
  if (lower === 'æ') return 'ae'
  return lower
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

/** Longest form that is told apart, in UTF-16 units; what follows in a longer word is not read. */
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
