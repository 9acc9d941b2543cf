import { EMPTY_IN_SUMMARIES } from '@trilex/search/language/function-words'

const SHORTEST = 4
const HEAD_LETTERS = 4
/** Inflected forms of the four languages share this many letters more often than not. */
const STEM_LETTERS = 7

/**
 * Beginnings of words, without accents, one of which occurs in every phrase that announces a result or belongs to costs
 * and notices: a sentence without one need not be searched for these phrases.
 */
const ANNOUNCING = `ensuit result consequ parta precede lors defini admis rejet fond folg demnach somit gesagten zusamme erweis daher
  deshalb gutzuhe abzuwei consegu segue discend pertant conclus accolt respint follow accordi been holds`
const FORMAL = `frais assista depens communi greffi gerichtsk gerichtss parteie entscha mitgete spese ripetib comunic cancell costs
  registr done notifie fait`

/** Code unit to its accent-free letter, a = 1 to z = 26; 0 for what ends a word. Latin-1 and Latin Extended-A. */
const LETTERS = new Uint8Array(0x180)
for (let unit = 0; unit < LETTERS.length; unit++) {
  const letter = String.fromCharCode(unit).toLowerCase().normalize('NFD').charCodeAt(0)
  if (letter >= 97 && letter <= 122) LETTERS[unit] = letter - 96
}
for (const pair of ['ßs', 'œo', 'Œo', 'æa', 'Æa', 'øo', 'Øo']) LETTERS[pair.charCodeAt(0)] = pair.charCodeAt(1) - 96

/** Letters of a word, five bits each: 1 to 4, 5 to 7, 8 to 11 and 12 to 15. */
type Pieces = readonly [number, number, number, number]

const pieceOf = (letters: string, length: number): number => {
  let piece = 0
  for (let at = 0; at < length; at++) piece = (piece << 5) | (LETTERS[letters.charCodeAt(at)] ?? 0)
  return piece
}
const headOf = (word: string): number => pieceOf(word, HEAD_LETTERS)
const tailOf = (word: string): number => pieceOf(word.slice(HEAD_LETTERS), STEM_LETTERS - HEAD_LETTERS)

/** Stop words by head and tail. None has more than 15 letters. */
const EMPTY: ReadonlyMap<number, readonly Pieces[]> = Map.groupBy(
  [...EMPTY_IN_SUMMARIES].map(
    (word): Pieces => [headOf(word), tailOf(word), pieceOf(word.slice(7), 4), pieceOf(word.slice(11), 4)],
  ),
  ([head]) => head,
)

/** What the words of a sentence suggest that it contains. */
export const SIGNALS = { announcing: 1, formal: 2 } as const

/** Beginnings by their head, with a mask for as many letters of the tail as they have. */
const BEGINNINGS = Map.groupBy(
  [
    ...ANNOUNCING.split(/\s+/u).map((word) => beginning(word, SIGNALS.announcing)),
    ...FORMAL.split(/\s+/u).map((word) => beginning(word, SIGNALS.formal)),
  ],
  ({ head }) => head,
)

function beginning(word: string, signal: number): { head: number; tail: number; mask: number; signal: number } {
  const letters = Math.min(word.length, STEM_LETTERS) - HEAD_LETTERS
  const unused = 5 * (STEM_LETTERS - HEAD_LETTERS - letters)
  return { head: headOf(word), tail: tailOf(word), mask: (0x7fff >> unused) << unused, signal }
}

const signalsOf = (head: number, tail: number): number =>
  BEGINNINGS.get(head)?.reduce((sum, known) => ((tail & known.mask) === known.tail ? sum | known.signal : sum), 0) ?? 0

const LEAST_SLOTS = 2048
/** Memory for more words than this is released before the next decision. */
const KEPT_WORDS = 50_000

/** Places of a text's words among all words read: from the first to before the second. */
export type WordRange = readonly [from: number, to: number]

/**
 * The content words of one decision as numbers that grow in the order of their first occurrence. Words are distinguished
 * by their accent-free beginning of 7 letters, so that inflected forms meet; words of fewer than 4 letters and stop
 * words are left out. One pass over code units without new strings, in memory reused for each decision, because an
 * import reads every sentence.
 */
export class ContentWords {
  /** Numbers of all words read, with repeats; ranges say which count. */
  numbers: number[] = []
  /** Of the part read last: digits, and the signals of its words. */
  digits = 0
  signals = 0
  /** All numbers are below it. */
  count = 0
  #read = 0
  /** By number: letters 1 to 4, and 5 to 7 padded as if by a letter before a. */
  #heads: number[] = []
  #tails: number[] = []
  #signals: number[] = []
  /** By number: the stop words with this beginning, if any. */
  #empty: (readonly Pieces[] | undefined)[] = []
  /** Numbers plus 1 by a hash of head and tail, with open addressing; 0 is free. */
  #slots = new Int32Array(LEAST_SLOTS)
  /** Code units of the text read last. */
  #text = ''
  #units = new Uint16Array(0)
  #bytes = Buffer.alloc(0)

  /** Drops the words of the previous decision; its ranges and numbers become invalid. */
  begin(): void {
    if (this.numbers.length > KEPT_WORDS) {
      this.numbers = []
      this.#heads = []
      this.#tails = []
      this.#signals = []
      this.#empty = []
      this.#slots = new Int32Array(LEAST_SLOTS)
      this.#units = new Uint16Array(0)
    } else this.#slots.fill(0)
    this.#text = ''
    this.#read = 0
    this.count = 0
  }

  /** Reads the part of `text` from `start` to before `end`, which cuts no word. */
  read(text: string, start = 0, end = text.length): WordRange {
    const units = this.#unitsOf(text)
    const { numbers } = this
    const from = this.#read
    let [a, b, c, d, length, digits, signals] = [0, 0, 0, 0, 0, 0, 0]
    for (let at = start; at <= end; at++) {
      const unit = at < end ? (units[at] as number) : 0
      const letter = unit < 0x180 ? (LETTERS[unit] as number) : 0
      if (letter !== 0) {
        if (length < 4) a = (a << 5) | letter
        else if (length < 7) b = (b << 5) | letter
        else if (length < 11) c = (c << 5) | letter
        else if (length < 16) d = (d << 5) | letter
        length++
        continue
      }
      if (unit >= 48 && unit <= 57) digits++
      if (length >= SHORTEST) {
        if (length < STEM_LETTERS) b <<= 5 * (STEM_LETTERS - length)
        if (length < 11) c <<= 5 * (11 - Math.max(length, 7))
        if (length < 15) d <<= 5 * (15 - Math.max(length, 11))
        const number = this.#numberOf(a, b)
        signals |= this.#signals[number] as number
        const empty = this.#empty[number]
        if (empty === undefined || !endsAs(empty, c, d)) numbers[this.#read++] = number
      }
      if (length > 0) a = b = c = d = length = 0
    }
    this.digits = digits
    this.signals = signals
    return [from, this.#read]
  }

  /** Alphabetical order of two words. */
  compare(one: number, other: number): number {
    const heads = (this.#heads[one] ?? 0) - (this.#heads[other] ?? 0)
    return heads === 0 ? (this.#tails[one] ?? 0) - (this.#tails[other] ?? 0) : heads
  }

  /** The different words of a range. */
  distinct([from, to]: WordRange): Set<number> {
    return new Set(this.numbers.slice(from, to))
  }

  /** Reading single characters of a text that was cut out of another takes several times as long. */
  #unitsOf(text: string): Uint16Array {
    if (text === this.#text) return this.#units
    this.#text = text
    if (this.#units.length < text.length) {
      this.#units = new Uint16Array(text.length * 2)
      this.#bytes = Buffer.from(this.#units.buffer)
    }
    this.#bytes.write(text, 'utf16le')
    return this.#units
  }

  #numberOf(head: number, tail: number): number {
    const mask = this.#slots.length - 1
    let slot = hashOf(head, tail) & mask
    for (;;) {
      const number = (this.#slots[slot] as number) - 1
      if (number < 0) return this.#add(head, tail, slot)
      if (this.#heads[number] === head && this.#tails[number] === tail) return number
      slot = (slot + 1) & mask
    }
  }

  #add(head: number, tail: number, slot: number): number {
    const number = this.count++
    this.#heads[number] = head
    this.#tails[number] = tail
    this.#signals[number] = signalsOf(head, tail)
    const empty = EMPTY.get(head)?.filter((word) => word[1] === tail)
    this.#empty[number] = empty && empty.length > 0 ? empty : undefined
    this.#slots[slot] = number + 1
    if (this.count * 2 > this.#slots.length) this.#grow()
    return number
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 4)
    for (let number = 0; number < this.count; number++) {
      let slot = hashOf(this.#heads[number] as number, this.#tails[number] as number) & (slots.length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = number + 1
    }
    this.#slots = slots
  }
}

/**
 * Whether one of the words continues with these letters. A closure in the loop over a text would put its variables on
 * the heap.
 */
function endsAs(words: readonly Pieces[], c: number, d: number): boolean {
  for (const word of words) if (word[2] === c && word[3] === d) return true
  return false
}

function hashOf(head: number, tail: number): number {
  const mixed = Math.imul(head, 0x9e3779b1) ^ Math.imul(tail, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
