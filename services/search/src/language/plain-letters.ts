/** Letters that Unicode does not decompose, with the letters that readers type in their place. */
const UNDECOMPOSED: Record<string, string> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ø: 'o',
}
/** Alternative spellings of some of them. */
const ALSO: Record<string, string> = { ø: 'oe', đ: 'dj' }

/** A text in lower case with diacritical marks removed and letters without decomposition replaced. */
export function plainLetters(text: string): string {
  const lower = text.toLowerCase()
  if (/^[\0-\x7f]*$/.test(lower)) return lower
  const bare = lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return bare.replace(/[ßœæþłđðħŧıø]/g, (letter) => UNDECOMPOSED[letter] as string)
}

/**
 * A text with the alternative spelling of its letters, `Joergensen` for `Jørgensen`, in lower case; null for nearly
 * all.
 */
export function otherSpelling(text: string): string | null {
  const lower = text.toLowerCase()
  const letters = /[ø\u01ffđ]/.test(lower) ? lower.normalize('NFD') : null
  return letters && letters.replace(/[øđ]/g, (letter) => ALSO[letter] as string)
}
