import { ANYWHERE, IMPACT_VALUES, IN_TEXT } from './impacts.ts'
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
  /** By document: sums of the language under way and best sums so far, for headnote and text; whether it was met. */
  #head = new Float32Array(0)
  #body = new Float32Array(0)
  #bestHead = new Float32Array(0)
  #bestBody = new Float32Array(0)
  #met = new Uint8Array(0)
  #touched = new Uint32Array(0)

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
    for (const group of byLanguage.values()) count = this.#language(group, texts, count, byLanguage.size > 1)
    const several = byLanguage.size > 1
    const [head, body] = several ? [this.#bestHead, this.#bestBody] : [this.#head, this.#body]
    const found = this.#sorted(count)
    const scores = new Float32Array(count)
    const rarity = rarityOf(count, documents) * (1 + SATURATION)
    for (let i = 0; i < count; i++) {
      const document = found[i] as number
      const frequency = (head[document] as number) + (body[document] as number)
      scores[i] = ranked ? (rarity * frequency) / (SATURATION + frequency) : 1
      head[document] = 0
      body[document] = 0
      this.#met[document] = 0
    }
    return { documents: found, scores }
  }

  /** A word with one term: nothing is to be summed, so its postings are read straight into the answer. */
  #single({ term, weight }: WeightedTerm, texts: number, documents: number, ranked: boolean): Matches {
    const most = this.#reader.frequency(term)
    const found = new Uint32Array(most)
    const scores = new Float32Array(most)
    const alive = this.#reader.alive
    let count = 0
    for (const segment of this.#reader.segments) {
      const row = segment.find(term)
      if (row < 0) continue
      const bytes = segment.postings(row)
      const end = bytes.length
      let document = segment.first
      let at = 0
      while (at < end) {
        let byte = bytes[at++] as number
        let step = byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[at++] as number
          step |= (byte & 127) << shift
        }
        document += step >>> 1
        if ((step & 1) === 0) {
          found[count] = document
          scores[count] = IMPACT_VALUES[bytes[at++] as number] as number
          if ((texts & IN_TEXT) !== 0 && alive[document] === 1) count++
          continue
        }
        found[count] = document
        scores[count] =
          (IMPACT_VALUES[bytes[at + 1] as number] as number) + (IMPACT_VALUES[bytes[at + 2] as number] as number)
        if (((bytes[at] as number) & texts) !== 0 && alive[document] === 1) count++
        at += 3
      }
    }
    const rarity = rarityOf(count, documents) * (1 + SATURATION)
    for (let i = 0; i < count; i++) {
      const frequency = weight * (scores[i] as number)
      scores[i] = ranked ? (rarity * frequency) / (SATURATION + frequency) : 1
    }
    return { documents: found.subarray(0, count), scores: scores.subarray(0, count) }
  }

  /** Adds the terms of one language; gives how many documents were met so far. */
  #language(terms: WeightedTerm[], texts: number, before: number, several: boolean): number {
    const [head, body, met] = [this.#head, this.#body, this.#met]
    let count = before
    const touched: Uint32Array = several
      ? new Uint32Array(terms.reduce((n, { term }) => n + this.#reader.frequency(term), 0))
      : this.#touched
    let own = 0
    for (const { term, weight } of terms) {
      this.#reader.each(term, texts, (document, inHead, inBody) => {
        head[document] = (head[document] as number) + weight * (IMPACT_VALUES[inHead] as number)
        body[document] = (body[document] as number) + weight * (IMPACT_VALUES[inBody] as number)
        if (several) touched[own++] = document
        if (met[document] === 0) {
          met[document] = 1
          this.#touched[count++] = document
        }
      })
    }
    for (let i = 0; several && i < own; i++) {
      const document = touched[i] as number
      this.#bestHead[document] = Math.max(this.#bestHead[document] as number, head[document] as number)
      this.#bestBody[document] = Math.max(this.#bestBody[document] as number, body[document] as number)
    }
    for (let i = 0; several && i < own; i++) {
      head[touched[i] as number] = 0
      body[touched[i] as number] = 0
    }
    return count
  }

  /** The documents met, ascending. */
  #sorted(count: number): Uint32Array {
    const found = this.#touched.slice(0, count)
    const end = this.#met.length
    if (count * 16 < end) return found.sort()
    for (let document = 0, at = 0; document < end; document++) if (this.#met[document] === 1) found[at++] = document
    return found
  }

  #reserve(): void {
    const { length } = this.#reader.alive
    if (this.#met.length === length) return
    this.#head = new Float32Array(length)
    this.#body = new Float32Array(length)
    this.#bestHead = new Float32Array(length)
    this.#bestBody = new Float32Array(length)
    this.#met = new Uint8Array(length)
    this.#touched = new Uint32Array(length)
  }
}

/** Inverse document frequency of BM25, never negative. */
export function rarityOf(frequency: number, documents: number): number {
  return Math.log(1 + (Math.max(0, documents - frequency) + 0.5) / (frequency + 0.5))
}

export const anywhere = (terms: WeightedTerm[]): TermGroup => ({ terms, texts: ANYWHERE })
