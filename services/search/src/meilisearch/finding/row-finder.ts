import type { DecisionFinder, Matches, Mentions, Positions, TermGroup, TermPostings } from '../../port.ts'
import { ANYWHERE } from '../../ranking/fields.ts'
import { highestScore, rarityOf, scoreOf } from '../../ranking/formulas.ts'
import { NOTHING, unite } from '../../ranking/matches.ts'
import { textAt } from '../../ranking/regions.ts'
import type { SearchCounts } from './counts.ts'
import { EVERYTHING } from '../documents/filter.ts'
import type { Row } from '../documents/row.ts'
import type { SearchWords } from './search-words.ts'
import { heaviestKeys, holding } from '../documents/terms.ts'
import { windowsOf } from './windows.ts'

/** Postings of a term: the documents that contain it, ascending, and its index in the row of each. */
interface Held {
  documents: Uint32Array
  places: Uint32Array
}

/** Rows for ranking only store the block of a position, so terms in one block count as adjacent. */
export type Exactness = 'blocks' | 'positions'

/**
 * Finds documents among the rows of some decisions, numbered by position, and returns collection-wide document counts
 * of words. A count that is not known yet is estimated from the rows and recorded as missing.
 */
export class RowFinder implements DecisionFinder, TermPostings {
  readonly postings = this
  readonly size: number
  readonly #rows: readonly Row[]
  readonly #words: SearchWords
  readonly #counts: SearchCounts
  readonly #exactness: Exactness
  readonly #together: number | undefined
  readonly #held = new Map<number, Held>()

  constructor(
    rows: readonly Row[],
    words: SearchWords,
    counts: SearchCounts,
    { exactness, together }: { exactness: Exactness; together: number | undefined },
  ) {
    this.#rows = rows
    this.#words = words
    this.#counts = counts
    this.#exactness = exactness
    this.#together = together
    this.size = Math.max(rows.length, counts.of(EVERYTHING) ?? 0)
  }

  together(): number | undefined {
    return this.#together
  }

  everything(): Uint32Array {
    return Uint32Array.from(this.#rows.keys())
  }

  frequency(term: number): number {
    return this.#counts.of(holding([this.#words.keyOf(term)], ANYWHERE)) ?? 0
  }

  #of(term: number): Held {
    const known = this.#held.get(term)
    if (known) return known
    const hash = this.#words.hashOf(term)
    const documents: number[] = []
    const places: number[] = []
    this.#rows.forEach((row, document) => {
      const place = row.find(hash)
      if (place < 0) return
      documents.push(document)
      places.push(place)
    })
    const held = { documents: Uint32Array.from(documents), places: Uint32Array.from(places) }
    this.#held.set(term, held)
    return held
  }

  /** Documents that contain a term in some fields, with its place in their rows. */
  #in(term: number, texts: number): Held {
    const held = this.#of(term)
    if (texts === ANYWHERE) return held
    const passing = [...held.documents.keys()].filter((i) => {
      const row = this.#rows[held.documents[i] as number] as Row
      return (row.textsAt(held.places[i] as number) & texts) !== 0
    })
    return {
      documents: Uint32Array.from(passing, (i) => held.documents[i] as number),
      places: Uint32Array.from(passing, (i) => held.places[i] as number),
    }
  }

  documents(term: number, texts = ANYWHERE): Uint32Array {
    return this.#in(term, texts).documents
  }

  list(term: number, texts = ANYWHERE): Mentions {
    const { documents, places } = this.#in(term, texts)
    const frequencies = Float32Array.from(documents, (document, i) => {
      const row = this.#rows[document] as Row
      return row.headAt(places[i] as number) + row.bodyAt(places[i] as number)
    })
    const total = this.#counts.of(holding([this.#words.keyOf(term)], texts))
    return { documents, frequencies, count: documents.length, total }
  }

  positions(term: number, candidates: Uint32Array, texts: number): Positions {
    const held = this.#in(term, texts)
    const documents: number[] = []
    const lists: number[][] = []
    for (let at = 0, i = 0; i < candidates.length; i++) {
      const document = candidates[i] as number
      while (at < held.documents.length && (held.documents[at] as number) < document) at++
      if (held.documents[at] !== document) continue
      documents.push(document)
      lists.push(this.#positionsIn(document, held.places[at] as number, texts))
    }
    return positionsOf(documents, lists)
  }

  #positionsIn(document: number, place: number, texts: number): number[] {
    const positions = (this.#rows[document] as Row).positionsAt(place)
    return texts === ANYWHERE ? positions : positions.filter((position) => (textAt(position) & texts) !== 0)
  }

  /** BM25F as `ranking/formulas.ts` has it: terms of one language add up, of several languages the larger value counts. */
  matches({ terms, texts }: TermGroup, ranked: boolean): Matches {
    const best = [new Float64Array(this.#rows.length), new Float64Array(this.#rows.length)] as const
    const found = new Uint8Array(this.#rows.length)
    for (const own of Map.groupBy(terms, ({ language }) => language).values()) {
      const sums = [new Float64Array(this.#rows.length), new Float64Array(this.#rows.length)] as const
      for (const { term, weight } of own) {
        const { documents, places } = this.#in(term, texts)
        documents.forEach((document, i) => {
          const row = this.#rows[document] as Row
          found[document] = 1
          sums[0][document] = (sums[0][document] as number) + weight * row.headAt(places[i] as number)
          sums[1][document] = (sums[1][document] as number) + weight * row.bodyAt(places[i] as number)
        })
      }
      for (const field of [0, 1] as const)
        sums[field].forEach((sum, document) => {
          if (sum > (best[field][document] as number)) best[field][document] = sum
        })
    }
    const documents = Uint32Array.from(found.keys().filter((document) => found[document] === 1))
    const counted = this.#counts.of(holding(heaviestKeys(terms, this.#words), texts))
    const total = Math.max(documents.length, counted ?? 0)
    const highest = highestScore(rarityOf(total, this.size))
    const scores = Float32Array.from(documents, (document) =>
      ranked ? scoreOf(highest, (best[0][document] as number) + (best[1][document] as number)) : 1,
    )
    return { documents, scores, total }
  }

  phrase(terms: number[], texts: number): Positions {
    if (this.#exactness === 'blocks') return this.near(terms, 0, texts)
    const [first = [], ...others] = this.#everywhere(terms, texts)
    return this.#where(first, (document) => {
      const later = others.map((lists) => new Set(lists[document]))
      return (first[document] as number[]).filter((position) =>
        later.every((positions, i) => positions.has(position + i + 1)),
      )
    })
  }

  near(terms: number[], distance: number, texts: number): Positions {
    const lists = this.#everywhere([...new Set(terms)], texts)
    const span = this.#exactness === 'blocks' ? 0 : distance + 1
    return this.#where(lists[0] ?? [], (document) =>
      windowsOf(
        lists.map((list) => list[document] ?? []),
        span,
      ),
    )
  }

  /** By term, then by document: its positions; empty where another term is missing. */
  #everywhere(terms: number[], texts: number): number[][][] {
    const held = terms.map((term) => this.#in(term, texts))
    return held.map(({ documents, places }) => {
      const lists: number[][] = []
      documents.forEach((document, i) => {
        if (held.every((other) => other.documents.includes(document)))
          lists[document] = this.#positionsIn(document, places[i] as number, texts)
      })
      return lists
    })
  }

  #where(first: number[][], placesIn: (document: number) => number[]): Positions {
    const documents: number[] = []
    const lists: number[][] = []
    first.forEach((_, document) => {
      const places = placesIn(document)
      if (places.length === 0) return
      documents.push(document)
      lists.push(places)
    })
    return positionsOf(documents, lists)
  }

  unite(lists: readonly Matches[]): Matches {
    return lists.reduce((a, b) => unite(a, b, 'sum'), NOTHING)
  }
}

function positionsOf(documents: number[], lists: number[][]): Positions {
  const starts = [0]
  for (const { length } of lists) starts.push((starts.at(-1) as number) + length)
  return {
    documents: Uint32Array.from(documents),
    starts: Uint32Array.from(starts),
    positions: Int32Array.from(lists.flat()),
  }
}
