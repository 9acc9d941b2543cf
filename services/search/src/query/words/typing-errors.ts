import { lettersOf } from '../../language/letters.ts'
import { unitsOf } from '../../bytes/strings.ts'
import type { CollectionWords } from '../../port.ts'

/** Length of a word from which one typing error is allowed, and from which two are. */
const ONE_ERROR = 5
const TWO_ERRORS = 9
/** Longer words are not corrected, because each letter takes one bit of a number. */
const LONGEST = 31
/** Most entries near a word. */
export const MOST_CORRECTIONS = 3
/** How many times more frequent a correction must be than a word that some documents contain. */
const FAR_MORE = 50

/**
 * Entries that a mistyped word may mean, the nearest and most frequent first. Words with digits and short words are
 * never corrected. A wrong first letter is considered only for a word that no document contains and that resembles none
 * with its own first letter. `hits`: documents that contain the word as typed; if there are any, a correction must be
 * far more frequent.
 */
export function corrections(words: CollectionWords, form: string, hits: number): readonly number[] {
  const word = lettersOf(form)
  if (word.length < ONE_ERROR || word.length > LONGEST || /\d/.test(word)) return []
  const errors = word.length >= TWO_ERRORS ? 2 : 1
  const near = words.nearest(word, errors, word[0] as string)
  if (hits > 0) return near.filter((entry) => words.frequencyOf(entry) >= FAR_MORE * hits)
  return near.length > 0 ? near : words.nearest(word, errors, '')
}

/** The corrections that are nearest to the form as typed, in their order. */
export function closest(form: string, corrected: readonly string[]): string[] {
  const distance = distanceTo(lettersOf(form), TWO_ERRORS)
  const away = corrected.map((text) => {
    const units = unitsOf(lettersOf(text))
    return distance(units, 0, units.length)
  })
  return corrected.filter((_, i) => away[i] === Math.min(...away))
}

/**
 * Levenshtein distance to a word, bit-parallel (Myers 1999); every distance above `most` is returned as `most + 1`.
 * The word has at most 31 letters.
 */
export function distanceTo(word: string, most: number): (units: Uint16Array, start: number, length: number) => number {
  const places = new Map<number, number>()
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i)
    places.set(unit, (places.get(unit) ?? 0) | (1 << i))
  }
  const ascii = new Int32Array(128)
  for (const [unit, bits] of places) if (unit < 128) ascii[unit] = bits
  const last = 1 << (word.length - 1)
  return (units, start, length) => {
    let plus = -1
    let minus = 0
    let distance = word.length
    for (let i = 0; i < length; i++) {
      const unit = units[start + i] as number
      const equal = unit < 128 ? (ascii[unit] as number) : (places.get(unit) ?? 0)
      const vertical = equal | minus
      const horizontal = (((equal & plus) + plus) ^ plus) | equal
      let up = minus | ~(horizontal | plus)
      let down = plus & horizontal
      if (up & last) distance++
      else if (down & last) distance--
      if (distance - (length - 1 - i) > most) return most + 1
      up = (up << 1) | 1
      down <<= 1
      plus = down | ~(vertical | up)
      minus = up & vertical
    }
    return distance
  }
}
