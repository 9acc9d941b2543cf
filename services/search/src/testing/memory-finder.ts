import { highestScore, rarityOf, scoreOf } from '../ranking/formulas.ts'
import { IMPACT_VALUES, impactOf } from '../ranking/impacts.ts'
import { NOTHING, unite } from '../ranking/matches.ts'
import { textAt } from '../ranking/regions.ts'
import { ANYWHERE, IN_TEXT } from '../ranking/fields.ts'
import type { DecisionFinder, Matches, Mentions, Positions, TermGroup, TermPostings, WeightedTerm } from '../port.ts'

/** A term in a document: the fields as bits, its weighted mentions in headnote, title and names, and in the text. */
interface Posting {
  texts: number
  head: number
  body: number
  positions: number[]
}

/** Brute-force finder: the terms of documents in maps. */
export class MemoryFinder implements DecisionFinder, TermPostings {
  readonly #postings = new Map<number, Map<number, Posting>>()
  readonly postings = this
  size = 0

  /** Adds one mention to a document with the highest number so far. */
  add(document: number, term: number, text: number, weight: number, position?: number): void {
    this.size = document + 1
    const documents = this.#postings.get(term) ?? new Map<number, Posting>()
    this.#postings.set(term, documents)
    const posting = documents.get(document) ?? { texts: 0, head: 0, body: 0, positions: [] }
    documents.set(document, posting)
    posting.texts |= text
    const field = text === IN_TEXT ? 'body' : 'head'
    posting[field] = Math.fround(posting[field] + weight)
    if (position !== undefined) posting.positions.push(position)
  }

  everything(): Uint32Array {
    return Uint32Array.from({ length: this.size }, (_, document) => document)
  }

  frequency(term: number): number {
    return this.#postings.get(term)?.size ?? 0
  }

  documents(term: number, texts = ANYWHERE): Uint32Array {
    const held = [...(this.#postings.get(term) ?? [])].filter(([, posting]) => (posting.texts & texts) !== 0)
    return Uint32Array.from(held, ([document]) => document)
  }

  list(term: number, texts = ANYWHERE): Mentions {
    const documents = this.documents(term, texts)
    const frequencies = Float32Array.from(documents, (document) => {
      const [head, body] = this.#impacts(term, document)
      return head + body
    })
    return { documents, frequencies, count: documents.length }
  }

  #impacts(term: number, document: number): [head: number, body: number] {
    const { head, body } = this.#postings.get(term)?.get(document) as Posting
    return [IMPACT_VALUES[impactOf(head)] as number, IMPACT_VALUES[impactOf(body)] as number]
  }

  positions(term: number, candidates: Uint32Array, texts: number): Positions {
    const held = new Set(this.documents(term, texts))
    return positionsOf(
      [...candidates].filter((document) => held.has(document)),
      (document) => this.#in(term, document, texts),
    )
  }

  #in(term: number, document: number, texts: number): number[] {
    const positions = this.#postings.get(term)?.get(document)?.positions ?? []
    return positions.filter((position) => (textAt(position) & texts) !== 0)
  }

  matches({ terms, texts }: TermGroup, ranked: boolean): Matches {
    const [only] = terms
    const frequencies =
      only && terms.length === 1 && ranked ? this.#ofOne(only, texts) : this.#ofLanguages(terms, texts)
    const documents = Uint32Array.from(frequencies.keys()).sort()
    const highest = highestScore(rarityOf(documents.length, this.size))
    const scores = Float32Array.from(documents, (document) =>
      ranked ? scoreOf(highest, frequencies.get(document) as number) : 1,
    )
    return { documents, scores }
  }

  #ofOne({ term, weight }: WeightedTerm, texts: number): Map<number, number> {
    const { documents, frequencies } = this.list(term, texts)
    const found = new Map<number, number>()
    documents.forEach((document, i) => found.set(document, weight * (frequencies[i] as number)))
    return found
  }

  /** Terms of one language add up; of several languages the larger value of each field counts. */
  #ofLanguages(terms: readonly WeightedTerm[], texts: number): Map<number, number> {
    const best = new Map<number, [number, number]>()
    for (const own of Map.groupBy(terms, ({ language }) => language).values()) {
      const sums = new Map<number, [number, number]>()
      for (const { term, weight } of own)
        for (const document of this.documents(term, texts)) {
          const [head, body] = this.#impacts(term, document)
          const sum = sums.get(document) ?? [0, 0]
          sums.set(document, [Math.fround(sum[0] + weight * head), Math.fround(sum[1] + weight * body)])
        }
      for (const [document, [head, body]] of sums) {
        const known = best.get(document) ?? [0, 0]
        best.set(document, [Math.max(known[0], head), Math.max(known[1], body)])
      }
    }
    return new Map([...best].map(([document, [head, body]]) => [document, head + body]))
  }

  phrase(terms: number[], texts: number): Positions {
    const places = (document: number): number[] =>
      this.#in(terms[0] as number, document, texts).filter((position) =>
        terms.every((term, shift) => this.#in(term, document, texts).includes(position + shift)),
      )
    const found = [...this.everything()].filter((document) => places(document).length > 0)
    return positionsOf(found, places)
  }

  near(terms: number[], distance: number, texts: number): Positions {
    const distinct = [...new Set(terms)].sort((a, b) => this.frequency(a) - this.frequency(b))
    const places = (document: number): number[] =>
      windowsOf(
        distinct.map((term) => this.#in(term, document, texts)),
        distance + 1,
      )
    const found = [...this.everything()].filter((document) => places(document).length > 0)
    return positionsOf(found, places)
  }

  unite(lists: readonly Matches[]): Matches {
    return lists.reduce((a, b) => unite(a, b, 'sum'), NOTHING)
  }
}

/**
 * First position of each window of at most `span` that contains one of every list, each the next after the last window.
 */
function windowsOf(lists: number[][], span: number): number[] {
  const found: number[] = []
  for (const left = lists.map((list) => [...list]); left.every(({ length }) => length > 0); ) {
    const firsts = left.map(([first]) => first as number)
    const least = Math.min(...firsts)
    if (Math.max(...firsts) - least <= span) found.push(least)
    left[firsts.indexOf(least)]?.shift()
  }
  return found
}

function positionsOf(documents: number[], of: (document: number) => number[]): Positions {
  const lists = documents.map(of)
  const starts = [0]
  for (const { length } of lists) starts.push((starts.at(-1) as number) + length)
  return {
    documents: Uint32Array.from(documents),
    starts: Uint32Array.from(starts),
    positions: Int32Array.from(lists.flat()),
  }
}
