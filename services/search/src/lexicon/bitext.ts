import { formsOf } from '../language/letters.ts'
import type { Names } from '../bytes/names.ts'
import { segments } from './segments.ts'

/** Longer segments are skipped: they hardly show which word translates which. */
const LONGEST_SEGMENT = 250

/** Parallel segments as numbers of stems. Segment `k` contains `words[ends[k - 1] .. ends[k]]` of either side. */
export interface Bitext {
  sources: Side
  targets: Side
  /** Segments from this one on are terms. */
  terms: number
  /** Source and target of the terms that are a single word in both languages. */
  words: [number, number][]
}

export interface Side {
  words: Uint32Array
  ends: Uint32Array
  /** One more than the highest number. */
  vocabulary: number
}

export interface Reading {
  read(text: string): string[]
  /** Stems of its language. */
  numbers: Names
}

/** Cuts parallel texts into segments and reads their stems; each pair of terms is one segment. */
export function bitextOf(
  pairs: Iterable<[string, string]>,
  terms: Iterable<[string, string]>,
  source: Reading,
  target: Reading,
): Bitext {
  const [sources, targets] = [new SideBuilder(source), new SideBuilder(target)]
  const add = (here: string, there: string): void => {
    const [words, others] = [source.read(here), target.read(there)]
    if (![words, others].every(({ length }) => length > 0 && length < LONGEST_SEGMENT)) return
    sources.add(words)
    targets.add(others)
  }
  for (const [one, other] of pairs) for (const [here, there] of segments(one, other)) add(here, there)
  const first = sources.segments
  const words: Bitext['words'] = []
  for (const [here, there] of terms) {
    add(here, there)
    const [one, other] = [wordOf(here, source), wordOf(there, target)]
    if (one !== null && other !== null) words.push([source.numbers.codeOf(one), target.numbers.codeOf(other)])
  }
  return { sources: sources.side(), targets: targets.side(), terms: first, words }
}

/** Stem of a text that is a single word; null for every other text. */
function wordOf(text: string, { read }: Reading): string | null {
  const [stem, ...more] = formsOf(text).length === 1 ? read(text) : []
  return stem === undefined || more.length > 0 ? null : stem
}

class SideBuilder {
  readonly #numbers: Names
  readonly #words: number[] = []
  readonly #ends: number[] = []

  constructor({ numbers }: Reading) {
    this.#numbers = numbers
  }

  get segments(): number {
    return this.#ends.length
  }

  add(words: string[]): void {
    for (const word of words) this.#words.push(this.#numbers.codeOf(word))
    this.#ends.push(this.#words.length)
  }

  side(): Side {
    return {
      words: Uint32Array.from(this.#words),
      ends: Uint32Array.from(this.#ends),
      vocabulary: this.#numbers.names.length,
    }
  }
}
