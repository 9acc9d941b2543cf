const SHORTEST_PART = 4
/** Linking elements between the parts of a German compound, longest first. */
const LINKS = ['ens', 'en', 'er', 'es', 'ns', 'n', 's', 'e', '']
/** Endings that a first part may have lost: Miet(e)vertrag, Schul(e)haus. */
const LOST = ['e', 'en']
/** Number of documents that must contain a part. */
const FEWEST = 3
/** How common the parts must be relative to the whole (mean logarithm of frequency). */
const COMMON = 0.6

const SHARP_S = 0xdf
const withoutSharpS = (word: Uint16Array): Uint16Array =>
  Uint16Array.from([...word].flatMap((unit) => (unit === SHARP_S ? [0x73, 0x73] : [unit])))

/** The German words of a collection, each with the number of documents that contain it. */
export interface GermanWords<Word> {
  /** The word `units[at .. at + length]`, lower case; null for one that no document contains. */
  find(units: Uint16Array, at: number, length: number): Word | null
  frequencyOf(word: Word): number
}

/**
 * The two parts of a lower-case German compound, or null. Both parts have at least four letters; of several
 * cuts the one with the most common parts wins. `frequency`: number of documents that contain the whole word.
 */
export function splitCompound<Word>(
  words: GermanWords<Word>,
  written: Uint16Array,
  frequency: number,
): [Word, Word] | null {
  const word = written.includes(SHARP_S) ? withoutSharpS(written) : written
  const { length } = word
  if (length < 2 * SHORTEST_PART || (word[0] as number) < 0x61) return null
  let best: [Word, Word] | null = null
  let bestScore = COMMON * Math.log(1 + frequency)
  for (let cut = SHORTEST_PART; cut <= length - SHORTEST_PART; cut++) {
    const right = known(words, word, cut, length - cut)
    if (right === null) continue
    const left = leftPart(words, word, cut)
    if (left === null) continue
    const score = (Math.log(words.frequencyOf(left)) + Math.log(words.frequencyOf(right))) / 2
    if (score > bestScore) {
      best = [left, right]
      bestScore = score
    }
  }
  return best
}

function leftPart<Word>(words: GermanWords<Word>, word: Uint16Array, cut: number): Word | null {
  let best: Word | null = null
  const consider = (found: Word | null) => {
    if (found !== null && (best === null || words.frequencyOf(found) > words.frequencyOf(best))) best = found
  }
  for (const link of LINKS) {
    const rest = cut - link.length
    if (rest < SHORTEST_PART || !endsWith(word, cut, link)) continue
    // After an s, `er` is not a linking element: Schadensersatz is not Schadens-er-Satz.
    if (link === 'er' && word[rest - 1] === 0x73) continue
    consider(known(words, word, 0, rest))
  }
  for (const lost of LOST) {
    const whole = new Uint16Array(cut + lost.length)
    whole.set(word.subarray(0, cut))
    for (let i = 0; i < lost.length; i++) whole[cut + i] = lost.charCodeAt(i)
    consider(known(words, whole, 0, whole.length))
  }
  return best
}

function endsWith(word: Uint16Array, end: number, link: string): boolean {
  for (let i = 0; i < link.length; i++) if (word[end - link.length + i] !== link.charCodeAt(i)) return false
  return true
}

function known<Word>(words: GermanWords<Word>, units: Uint16Array, at: number, length: number): Word | null {
  const word = words.find(units, at, length)
  return word !== null && words.frequencyOf(word) >= FEWEST ? word : null
}
