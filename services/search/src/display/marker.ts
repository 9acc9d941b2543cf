import {
  FOLDED,
  FOLDED_AWAY,
  FOLDED_SECOND,
  formsOfWord,
  joinedIn,
  lettersOf,
  LONGEST_FORM,
  wholeIn,
} from '../language/letters.ts'
import { finish, hashUnits, seedOf, unitsOf } from '../bytes/strings.ts'

/** A matched word of a text: [start, end) in UTF-16 units, and the bits of the query's words that it matches. */
export interface Mark {
  start: number
  end: number
  words: number
}

/** Words of the query beyond this many share the last bit. */
const MOST_WORDS = 31
/**
 * Kinds of units. A separator shifted right by one equals WANTED, so that a wanted letter passes only after a
 * separator.
 */
const WANTED = 1
const SEPARATOR = 2

/** Looks up the folded forms of terms. */
export interface MarkedWords {
  foldedFormsOf(term: number): Iterable<string>
}

/** Finds the words of a query in texts, by hashes of their folded forms. */
export class Marker {
  /** All bits of the query's words. */
  readonly words: number
  readonly #hashes: Int32Array
  readonly #bits: Int32Array
  /** By the low byte of a folded first letter: WANTED where a form may begin with it. */
  readonly #firsts = new Uint8Array(256)
  readonly #kinds = new Map<number, Uint8Array>()
  /** Whether some words are marked only as translations. */
  readonly translates: boolean

  /** Folded forms of the query's own words; null when no translations are marked. */
  readonly #own: ReadonlySet<string> | null

  /**
   * `terms`: for each word of the query the ids of its terms; `translations`: those that only translate a word of the
   * query.
   */
  constructor(vocabulary: MarkedWords, terms: number[][], translations: ReadonlySet<number>) {
    const own = terms.flat().filter((term) => !translations.has(term))
    this.#own = translations.size === 0 ? null : new Set(own.flatMap((term) => [...vocabulary.foldedFormsOf(term)]))
    this.translates = translations.size > 0
    const bits = new Map<number, number>()
    terms.forEach((group, word) => {
      for (const term of group) {
        for (const folded of vocabulary.foldedFormsOf(term)) {
          const hash = hashUnits(unitsOf(folded), 0, folded.length, 0)
          this.#firsts[folded.charCodeAt(0) & 0xff] = WANTED
          bits.set(hash, (bits.get(hash) ?? 0) | (1 << Math.min(word, MOST_WORDS - 1)))
        }
      }
    })
    this.#firsts[FOLDED_AWAY] = WANTED
    let slots = 64
    while (slots < 4 * bits.size) slots *= 2
    this.#hashes = new Int32Array(slots)
    this.#bits = new Int32Array(slots)
    let words = 0
    for (const [hash, word] of bits) {
      let slot = hash & (slots - 1)
      while (this.#bits[slot]) slot = (slot + 1) & (slots - 1)
      this.#hashes[slot] = hash
      this.#bits[slot] = word
      words |= word
    }
    this.words = words
  }

  /** Whether a marked word is not one of the query but the translation of one. */
  isTranslation(word: string): boolean {
    return this.#own !== null && !this.#own.has(lettersOf(formsOfWord(word)[0] ?? ''))
  }

  /**
   * For each unit below `size`: SEPARATOR, WANTED for a letter that a wanted form may begin with, 0 for other letters.
   */
  #kindsOf(size: 0x100 | 0x10000): Uint8Array {
    const known = this.#kinds.get(size)
    if (known) return known
    const kinds = new Uint8Array(size)
    for (let unit = 0; unit < size; unit++) {
      const folded = FOLDED[unit] as number
      kinds[unit] = folded === 0 ? SEPARATOR : (this.#firsts[folded & 0xff] as number)
    }
    this.#kinds.set(size, kinds)
    return kinds
  }

  /** Calls back with every mark of `text` that begins at or after `from`, in order, until it answers false. */
  find(
    text: Uint8Array | Uint16Array,
    from: number,
    visit: (start: number, end: number, words: number) => boolean,
  ): void {
    if (this.words === 0) return
    const kinds = text instanceof Uint16Array ? this.#kindsOf(0x10000) : this.#kindsOf(0x100)
    const seed = seedOf(0)
    const length = text.length
    let before = from === 0 ? WANTED : (kinds[text[from - 1] as number] as number) >> 1
    for (let i = from; i < length; i++) {
      let unit = text[i] as number
      const kind = kinds[unit] as number
      // Nearly always true and so well predicted; a loop over each word would be mispredicted at the end of every word.
      if ((kind & before) === 0) {
        before = kind >> 1
        continue
      }
      before = WANTED
      let folded = FOLDED[unit] as number
      const start = i
      let hash = seed
      do {
        if (folded !== FOLDED_AWAY && i - start < LONGEST_FORM) {
          hash = Math.imul(hash ^ folded, 16777619)
          if (unit > 0x7f) {
            const second = FOLDED_SECOND.get(unit)
            if (second !== undefined) hash = Math.imul(hash ^ second, 16777619)
          }
        }
        i++
        if (i >= length) break
        unit = text[i] as number
        folded = FOLDED[unit] as number
      } while (folded !== 0)
      const whole = wholeIn(text, start, i)
      const joined = whole ? null : joinedIn(text, start, i)
      const wordsOfJoined = joined ? this.#wordsOf(hashOf(joined.form)) : 0
      if (whole) i = whole.end
      else if (joined && wordsOfJoined !== 0) i = joined.end
      const words = wordsOfJoined || this.#wordsOf(whole ? hashOf(whole.form) : finish(hash))
      if (words !== 0 && isInNumber(text, start)) continue
      if (words !== 0 && !visit(start, i, words)) return
    }
  }

  /** The bits of the query's words that have a form of this hash. */
  #wordsOf(hash: number): number {
    const [hashes, bits] = [this.#hashes, this.#bits]
    const mask = hashes.length - 1
    let slot = hash & mask
    while (bits[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & mask
    return bits[slot] as number
  }
}

function hashOf(form: string): number {
  const folded = unitsOf(lettersOf(form))
  return hashUnits(folded, 0, folded.length, 0)
}

const isDigit = (unit: number | undefined): boolean => unit !== undefined && unit >= 0x30 && unit <= 0x39

/** Whether digits are a later group of a number: the 000 of `10'000`. */
function isInNumber(text: Uint8Array | Uint16Array, start: number): boolean {
  if (!isDigit(text[start])) return false
  for (let at = start; isDigit(text[at - 2]) && FOLDED[text[at - 1] as number] === 0; ) {
    at -= 2
    while (isDigit(text[at - 1])) at--
    let end = at
    while (isDigit(text[end])) end++
    const whole = wholeIn(text, at, end)
    if (whole && whole.end > start) return true
  }
  return false
}
