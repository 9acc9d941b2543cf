import { type Lexicon } from './lexicon.ts'
import { LANGUAGE_TAGS } from './term-kinds.ts'
import { hashUnits } from './strings.ts'

const SHORTEST_PART = 4
/** Linking elements between the parts of a German compound, longest first. */
const LINKS = ['ens', 'en', 'er', 'es', 'ns', 'n', 's', 'e', '']
/** What a first part may have lost: Miet(e)vertrag, Schul(e)haus. */
const LOST = ['e', 'en']
/** Documents that must hold a part. */
const FEWEST = 3
/** Parts must be this common against the whole (mean logarithm of frequency). */
const COMMON = 0.6

/**
 * The two parts of a lower-case German compound as forms of the lexicon, or null. Both parts have at least four letters;
 * of several cuts the one whose parts are most common wins. `frequency`: documents that hold the whole word.
 */
export function splitCompound(lexicon: Lexicon, word: Uint16Array, frequency: number): [number, number] | null {
  const { length } = word
  if (length < 2 * SHORTEST_PART || (word[0] as number) < 0x61) return null
  let best: [number, number] | null = null
  let bestScore = COMMON * Math.log(1 + frequency)
  for (let cut = SHORTEST_PART; cut <= length - SHORTEST_PART; cut++) {
    const right = known(lexicon, word, cut, length - cut)
    if (right < 0) continue
    const left = leftPart(lexicon, word, cut)
    if (left < 0) continue
    const score = (Math.log(lexicon.frequency[left] as number) + Math.log(lexicon.frequency[right] as number)) / 2
    if (score > bestScore) {
      best = [left, right]
      bestScore = score
    }
  }
  return best
}

function leftPart(lexicon: Lexicon, word: Uint16Array, cut: number): number {
  let best = -1
  const consider = (form: number) => {
    if (form >= 0 && (best < 0 || (lexicon.frequency[form] as number) > (lexicon.frequency[best] as number)))
      best = form
  }
  for (const link of LINKS) {
    const rest = cut - link.length
    if (rest < SHORTEST_PART || !endsWith(word, cut, link)) continue
    consider(known(lexicon, word, 0, rest))
  }
  for (const lost of LOST) {
    const whole = new Uint16Array(cut + lost.length)
    whole.set(word.subarray(0, cut))
    for (let i = 0; i < lost.length; i++) whole[cut + i] = lost.charCodeAt(i)
    consider(known(lexicon, whole, 0, whole.length))
  }
  return best
}

function endsWith(word: Uint16Array, end: number, link: string): boolean {
  for (let i = 0; i < link.length; i++) if (word[end - link.length + i] !== link.charCodeAt(i)) return false
  return true
}

function known(lexicon: Lexicon, units: Uint16Array, at: number, length: number): number {
  const tag = LANGUAGE_TAGS.de
  const form = lexicon.forms.find(units, at, length, hashUnits(units, at, length, tag), tag)
  return form >= 0 && (lexicon.frequency[form] as number) >= FEWEST ? form : -1
}
