import { ANYWHERE, IMPACT_VALUES } from './impacts.ts'
import { type Matches, NOTHING } from './matches.ts'
import type { PostingReader } from './posting-reader.ts'
import { SATURATION } from './weights.ts'

/** One term of the index that stands for a word, and how much of a match it is. */
export interface WeightedTerm {
  term: number
  weight: number
  /** Terms of one language add up; of several languages the best counts, as a headnote stands in three. */
  language: number
}

/** A word of a query: documents that hold any of its terms match, as one word with one rarity. */
export interface TermGroup {
  terms: WeightedTerm[]
  /** The texts in which it is looked for (`IN_TEXT` …). */
  texts: number
}

/**
 * Finds the documents of groups and scores them by BM25F: frequencies in headnote and text, weighted and set against
 * their lengths when they were indexed, summed by language, saturated once, times the rarity of the whole group.
 */
export class Scorer {
  readonly #reader: PostingReader
  /** Two numbers a document, for headnote and text: sums of the language under way, and the best sums so far. */
  #sums = new Float32Array(0)
  #best = new Float32Array(0)
  /** By document, whether it was met; those that were, and those of the language under way. */
  #met = new Uint8Array(0)
  #all = new Uint32Array(0)
  #own = new Uint32Array(0)

  constructor(reader: PostingReader) {
    this.#reader = reader
  }

  /** `documents`: how many exist. `ranked` false: scores are 1. */
  matches({ terms, texts }: TermGroup, documents: number, ranked: boolean): Matches {
    const known = terms.filter(({ term }) => this.#reader.frequency(term) > 0)
    if (known.length === 0) return NOTHING
    if (known.length === 1) return this.#single(known[0] as WeightedTerm, texts, documents, ranked)
    this.#reserve()
    const byLanguage = Map.groupBy(known, ({ language }) => language)
    let count = 0
    for (const group of byLanguage.values()) count = this.#take(this.#addUp(group, texts), count)
    const found = this.#sorted(count)
    const scores = new Float32Array(count)
    const rarity = rarityOf(count, documents) * (1 + SATURATION)
    const [sums, met] = [this.#best, this.#met]
    for (let i = 0; i < count; i++) {
      const document = found[i] as number
      const at = 2 * document
      const frequency = (sums[at] as number) + (sums[at + 1] as number)
      scores[i] = ranked ? (rarity * frequency) / (SATURATION + frequency) : 1
      sums[at] = 0
      sums[at + 1] = 0
      met[document] = 0
    }
    return { documents: found, scores }
  }

  /** A word with one term: nothing is to be summed. */
  #single({ term, weight }: WeightedTerm, texts: number, documents: number, ranked: boolean): Matches {
    const { documents: found, heads, bodies, length } = this.#reader.read(term, texts)
    const scores = new Float32Array(length)
    const rarity = rarityOf(length, documents) * (1 + SATURATION)
    for (let i = 0; i < length; i++) {
      const values = (IMPACT_VALUES[heads[i] as number] as number) + (IMPACT_VALUES[bodies[i] as number] as number)
      const frequency = weight * values
      scores[i] = ranked ? (rarity * frequency) / (SATURATION + frequency) : 1
    }
    return { documents: found.slice(0, length), scores }
  }

  /** Adds up the terms of one language; gives how many documents hold one. */
  #addUp(terms: WeightedTerm[], texts: number): number {
    const [sums, own] = [this.#sums, this.#own]
    let count = 0
    for (const { term, weight } of terms) {
      const { documents, heads, bodies, length } = this.#reader.read(term, texts)
      for (let i = 0; i < length; i++) {
        const document = documents[i] as number
        const at = 2 * document
        const head = sums[at] as number
        const body = sums[at + 1] as number
        if (head === 0 && body === 0) own[count++] = document
        sums[at] = head + weight * (IMPACT_VALUES[heads[i] as number] as number)
        sums[at + 1] = body + weight * (IMPACT_VALUES[bodies[i] as number] as number)
      }
    }
    return count
  }

  /** Takes over the sums of a language where they are the best so far; gives how many documents were met by now. */
  #take(length: number, before: number): number {
    const [sums, best, met, all, own] = [this.#sums, this.#best, this.#met, this.#all, this.#own]
    let count = before
    for (let i = 0; i < length; i++) {
      const document = own[i] as number
      if (met[document] === 0) {
        met[document] = 1
        all[count++] = document
      }
      const at = 2 * document
      if ((sums[at] as number) > (best[at] as number)) best[at] = sums[at] as number
      if ((sums[at + 1] as number) > (best[at + 1] as number)) best[at + 1] = sums[at + 1] as number
      sums[at] = 0
      sums[at + 1] = 0
    }
    return count
  }

  /** The documents met, ascending. */
  #sorted(count: number): Uint32Array {
    const found = this.#all.slice(0, count)
    const end = this.#met.length
    if (count * 16 < end) return found.sort()
    for (let document = 0, at = 0; document < end; document++) if (this.#met[document] === 1) found[at++] = document
    return found
  }

  #reserve(): void {
    const { length } = this.#reader.alive
    if (this.#met.length === length) return
    this.#sums = new Float32Array(2 * length)
    this.#best = new Float32Array(2 * length)
    this.#met = new Uint8Array(length)
    this.#all = new Uint32Array(length)
    this.#own = new Uint32Array(length)
  }
}

/** Inverse document frequency of BM25, never negative. */
export function rarityOf(frequency: number, documents: number): number {
  return Math.log(1 + (Math.max(0, documents - frequency) + 0.5) / (frequency + 0.5))
}

export const anywhere = (terms: WeightedTerm[]): TermGroup => ({ terms, texts: ANYWHERE })
