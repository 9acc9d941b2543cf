import { ANYWHERE } from '../../ranking/fields.ts'
import type { Matches, TermGroup, WeightedTerm } from '../../port.ts'
import type { PostingReader } from '../postings/posting-reader.ts'
import { Remembered } from '../../bytes/remembered.ts'
import { scratch } from '../../bytes/scratch.ts'
import { Sums } from '../../bytes/sums.ts'
import { highestScore, rarityOf, scoreOf } from '../../ranking/formulas.ts'

/** Bytes of cached words for each document of the index: about sixty lists that contain every document. */
const WORD_BYTES = 480
/** Cache size, in bytes, for words that are still being typed. */
const UNFINISHED_BYTES = 1 << 23
/** Bytes of a list in addition to its numbers. */
const LIST_BYTES = 500

/**
 * Finds the documents of groups and scores them by BM25F: frequencies in headnote and text, weighted and normalised by length
 * at indexing, are summed by language, saturated once and multiplied by the rarity of the whole group.
 */
export class Scorer {
  readonly #reader: PostingReader
  readonly #sums = [new Sums(), new Sums()] as const
  /** Words of recent queries, which are looked up again when a word is added, or on another page, order or filter. */
  #words = new Remembered<string, Matches>(0, bytesOf)
  /** Cached separately, because every letter typed makes another word. */
  readonly #unfinished = new Remembered<string, Matches>(UNFINISHED_BYTES, bytesOf)

  constructor(reader: PostingReader) {
    this.#reader = reader
  }

  /** Drops the caches when the index has changed. `documents`: how many it has room for. */
  refresh(documents: number): void {
    this.#words = new Remembered(WORD_BYTES * documents, bytesOf)
    this.#unfinished.clear()
  }

  /** `documents`: how many exist. Without `ranked` all scores are 1. The result is shared: do not change it. */
  matches(group: TermGroup, documents: number, ranked: boolean): Matches {
    const terms = group.terms.map(({ term, weight, language }) => `${term} ${weight} ${language}`)
    const key = `${ranked} ${group.texts} ${terms.join()}`
    return (group.unfinished ? this.#unfinished : this.#words).of(key, () => this.#find(group, documents, ranked))
  }

  #find({ terms, texts }: TermGroup, documents: number, ranked: boolean): Matches {
    const [only] = terms
    if (only && terms.length === 1 && ranked) return this.#single(only, texts, documents)
    const [best, own] = this.#sums
    const languages = [...Map.groupBy(terms, ({ language }) => language).values()]
    for (const [i, group] of languages.entries()) {
      for (const { term, weight } of group) this.#reader.addUp(term, texts, weight, i === 0 ? best : own)
      if (i > 0) best.takeLarger(own)
    }
    const found = best.documents()
    const scores = new Float32Array(found.length)
    const highest = highestScore(rarityOf(found.length, documents))
    const { values } = best
    for (let i = 0; i < scores.length; i++) {
      const at = 2 * (found[i] as number)
      const frequency = (values[at] as number) + (values[at + 1] as number)
      scores[i] = ranked ? scoreOf(highest, frequency) : 1
      values[at] = 0
      values[at + 1] = 0
    }
    best.met.fill(0)
    return { documents: found, scores }
  }

  /** Documents of any of the lists; scores add up. */
  unite(lists: readonly Matches[]): Matches {
    const [sums] = this.#sums
    sums.reserve(this.#reader.alive.length)
    const { values, met } = sums
    for (const { documents, scores } of lists) {
      for (let i = 0; i < documents.length; i++) {
        const document = documents[i] as number
        met[document >>> 5] = (met[document >>> 5] as number) | (1 << (document & 31))
        values[2 * document] = (values[2 * document] as number) + (scores[i] as number)
      }
    }
    const documents = sums.documents()
    const scores = scratch.float32(documents.length)
    for (let i = 0; i < scores.length; i++) {
      const at = 2 * (documents[i] as number)
      scores[i] = values[at] as number
      values[at] = 0
    }
    met.fill(0)
    return { documents, scores }
  }

  #single({ term, weight }: WeightedTerm, texts: number, documents: number): Matches {
    const { documents: found, frequencies, count } = this.#reader.list(term, texts)
    const scores = new Float32Array(count)
    const highest = highestScore(rarityOf(count, documents))
    for (let i = 0; i < count; i++) {
      scores[i] = scoreOf(highest, weight * (frequencies[i] as number))
    }
    return { documents: found.slice(0, count), scores }
  }
}

const bytesOf = ({ documents, scores }: Matches): number => LIST_BYTES + documents.byteLength + scores.byteLength

export const anywhere = (terms: WeightedTerm[]): TermGroup => ({ terms, texts: ANYWHERE })
