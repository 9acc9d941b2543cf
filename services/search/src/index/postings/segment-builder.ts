import { ByteWriter } from '../../bytes/bytes.ts'
import { impactOf } from '../../ranking/impacts.ts'
import { IN_TEXT } from '../../ranking/fields.ts'
import { type EncodedSegment, SegmentWriter } from './segment-writer.ts'
import { grown } from '../../bytes/strings.ts'

/** Numbers of a pair are adjacent, so that they share one cache line. */
const WIDTH = 8
const TERM = 0
const DOCUMENT = 1
const TEXTS = 2
/**
 * Weights in headnote and title (HEAD) and in the text (BODY): 32-bit floats until the document ends, impacts
 * afterwards.
 */
const HEAD = 3
const BODY = 4
/** Start and end of the pair's positions in the bytes of all positions. */
const START = 5
const END = 6

/** Pairs of a term and a document, in order of documents. */
class Pairs {
  count = 0
  numbers = new Uint32Array(WIDTH << 14)
  weights = new Float32Array(this.numbers.buffer)

  add(term: number, document: number): number {
    const at = this.count * WIDTH
    if (at === this.numbers.length) {
      this.numbers = grown(this.numbers, 2 * at)
      this.weights = new Float32Array(this.numbers.buffer)
    }
    const { numbers } = this
    numbers[at + TERM] = term
    numbers[at + DOCUMENT] = document
    numbers[at + TEXTS] = 0
    numbers[at + HEAD] = 0
    numbers[at + BODY] = 0
    return this.count++
  }
}

/** Collects the terms of documents with ascending numbers and encodes them as a segment. */
export class SegmentBuilder {
  #pairs = new Pairs()
  readonly #positions = new ByteWriter(1 << 18)
  #document = 0
  #firstDocument = -1
  /** Two numbers a term: the index of its last pair plus one, and the number of its pairs. */
  #byTerm = new Uint32Array(1 << 16)
  #terms: number[] = []
  /** The pairs in order of terms. */
  #sorted = new Uint32Array(0)
  /**
   * Tokens of the current document: their number, then by token its pair, its position and the next token of its pair.
   */
  #count = 0
  #pairOf = new Uint32Array(1 << 13)
  #position = new Uint32Array(1 << 13)
  #nextToken = new Int32Array(1 << 13)
  #tokenOf = new Int32Array(1 << 14)
  #firstPair = 0

  /** Begins the next document, whose number is higher than that of the previous one. `terms`: size of the lexicon. */
  begin(document: number, terms: number): void {
    this.#document = document
    if (this.#firstDocument < 0) this.#firstDocument = document
    this.#firstPair = this.#pairs.count
    this.#count = 0
    this.reserve(terms)
  }

  /** Makes room for terms added to the lexicon. */
  reserve(terms: number): void {
    if (2 * terms > this.#byTerm.length) this.#byTerm = grown(this.#byTerm, terms * 4)
  }

  /** The pair of a term and the current document; it becomes a posting only once it has a weight. */
  pairOf(term: number): number {
    const pair = (this.#byTerm[2 * term] as number) - 1
    return pair < this.#firstPair ? this.#begin(term) : pair
  }

  /** Adds one occurrence in one of the texts (`IN_TEXT` …) with its weight. */
  add(pair: number, text: number, weight: number): void {
    const { numbers, weights } = this.#pairs
    const at = pair * WIDTH
    numbers[at + TEXTS] = (numbers[at + TEXTS] as number) | text
    const place = at + (text === IN_TEXT ? BODY : HEAD)
    weights[place] = (weights[place] as number) + weight
  }

  /** Adds one occurrence at a position; the positions of a document ascend. */
  addAt(pair: number, text: number, weight: number, position: number): void {
    this.add(pair, text, weight)
    if (this.#count === this.#pairOf.length) {
      const length = this.#count * 2
      this.#pairOf = grown(this.#pairOf, length)
      this.#position = grown(this.#position, length)
      this.#nextToken = grown(this.#nextToken, length)
    }
    this.#pairOf[this.#count] = pair
    this.#position[this.#count++] = position
  }

  /** Ends the current document. */
  end(): void {
    const { numbers, weights, count: pairs } = this.#pairs
    const firstPair = this.#firstPair
    const count = pairs - firstPair
    if (count > this.#tokenOf.length) this.#tokenOf = new Int32Array(2 * count)
    const tokenOf = this.#tokenOf.fill(-1, 0, count)
    const [nextToken, pairOf, position] = [this.#nextToken, this.#pairOf, this.#position]
    for (let token = this.#count - 1; token >= 0; token--) {
      const slot = (pairOf[token] as number) - firstPair
      nextToken[token] = tokenOf[slot] as number
      tokenOf[slot] = token
    }
    const out = this.#positions
    out.reserve(5 * this.#count)
    for (let slot = 0; slot < count; slot++) {
      const at = (firstPair + slot) * WIDTH
      numbers[at + HEAD] = impactOf(weights[at + HEAD] as number)
      numbers[at + BODY] = impactOf(weights[at + BODY] as number)
      numbers[at + START] = out.length
      let before = 0
      for (let token = tokenOf[slot] as number; token >= 0; token = nextToken[token] as number) {
        const place = position[token] as number
        out.number(place - before)
        before = place
      }
      numbers[at + END] = out.length
    }
  }

  /** The segment of all documents since the last call; null when there were none. */
  finish(): EncodedSegment | null {
    if (this.#firstDocument < 0) return null
    const output = new SegmentWriter(this.#firstDocument, this.#document)
    const count = this.#sort()
    const sorted = this.#sorted
    const positions = this.#positions.bytes
    let term = -1
    for (let at = 0; at < count * WIDTH; at += WIDTH) {
      if (sorted[at + TERM] !== term) {
        if (at > 0) output.end()
        term = sorted[at + TERM] as number
        output.begin(term)
      }
      if (sorted[at + TEXTS] === 0) continue
      output.posting(
        sorted[at + DOCUMENT] as number,
        sorted[at + TEXTS] as number,
        sorted[at + HEAD] as number,
        sorted[at + BODY] as number,
      )
      output.positions(positions, sorted[at + START] as number, sorted[at + END] as number)
    }
    if (count > 0) output.end()
    this.clear()
    return output.finish()
  }

  /**
   * Copies the pairs into the order of terms, then of documents, and returns their number. Later reading is then
   * sequential; in the original order, every pair would be a cache miss.
   */
  #sort(): number {
    const { numbers, count } = this.#pairs
    if (count * WIDTH > this.#sorted.length) this.#sorted = new Uint32Array(numbers.length)
    const [sorted, byTerm] = [this.#sorted, this.#byTerm]
    let next = 0
    for (const term of Uint32Array.from(this.#terms).sort()) {
      const pairs = byTerm[2 * term + 1] as number
      byTerm[2 * term + 1] = next
      next += pairs
    }
    for (let from = 0; from < count * WIDTH; from += WIDTH) {
      const place = 2 * (numbers[from + TERM] as number) + 1
      const at = (byTerm[place] as number) * WIDTH
      byTerm[place] = (byTerm[place] as number) + 1
      for (let i = TERM; i <= END; i++) sorted[at + i] = numbers[from + i] as number
    }
    return count
  }

  /** Discards the collected documents. */
  clear(): void {
    for (const term of this.#terms) {
      this.#byTerm[2 * term] = 0
      this.#byTerm[2 * term + 1] = 0
    }
    this.#terms = []
    this.#pairs.count = 0
    this.#positions.clear()
    this.#firstDocument = -1
  }

  #begin(term: number): number {
    const pair = this.#pairs.add(term, this.#document)
    const byTerm = this.#byTerm
    byTerm[2 * term] = pair + 1
    const pairs = byTerm[2 * term + 1] as number
    if (pairs === 0) this.#terms.push(term)
    byTerm[2 * term + 1] = pairs + 1
    return pair
  }
}
