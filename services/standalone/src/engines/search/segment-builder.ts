import { ByteWriter } from './bytes.ts'
import { impactOf, IN_TEXT } from './impacts.ts'
import { type EncodedSegment, SegmentWriter } from './segment-writer.ts'
import { grown } from './strings.ts'

/** Pairs of a term and a document, in order of documents. */
class Pairs {
  count = 0
  term = new Uint32Array(1 << 14)
  document = new Uint32Array(1 << 14)
  texts = new Uint8Array(1 << 14)
  head = new Float32Array(1 << 14)
  body = new Float32Array(1 << 14)
  /** Positions of the pair in the bytes of all. */
  start = new Uint32Array(1 << 14)
  end = new Uint32Array(1 << 14)
  /** The next pair of the same term, plus one. */
  next = new Uint32Array(1 << 14)

  add(term: number, document: number): number {
    if (this.count === this.term.length) this.#grow()
    const pair = this.count++
    this.term[pair] = term
    this.document[pair] = document
    this.texts[pair] = 0
    this.head[pair] = 0
    this.body[pair] = 0
    this.start[pair] = 0
    this.end[pair] = 0
    this.next[pair] = 0
    return pair
  }

  #grow(): void {
    const length = this.term.length * 2
    this.term = grown(this.term, length)
    this.document = grown(this.document, length)
    this.texts = grown(this.texts, length)
    this.head = grown(this.head, length)
    this.body = grown(this.body, length)
    this.start = grown(this.start, length)
    this.end = grown(this.end, length)
    this.next = grown(this.next, length)
  }
}

/** Collects the terms of documents with ascending numbers and encodes them as a segment. */
export class SegmentBuilder {
  #pairs = new Pairs()
  readonly #positions = new ByteWriter(1 << 18)
  #document = 0
  #firstDocument = -1
  /** By term: first and last pair of the segment, plus one; pair of the document under way, if it is not older. */
  #first = new Uint32Array(1 << 15)
  #last = new Uint32Array(1 << 15)
  #terms: number[] = []
  /** Tokens of the document under way, and the next token of the same pair. */
  #count = 0
  #pairOf = new Uint32Array(1 << 13)
  #position = new Uint32Array(1 << 13)
  #nextToken = new Int32Array(1 << 13)
  #tokenOf = new Int32Array(1 << 14)
  #firstPair = 0

  /** Begins the next document; its number is higher than the last one's. `terms`: terms of the lexicon. */
  begin(document: number, terms: number): void {
    this.#document = document
    if (this.#firstDocument < 0) this.#firstDocument = document
    this.#firstPair = this.#pairs.count
    this.#count = 0
    this.reserve(terms)
  }

  /** Makes room for terms that the lexicon has gained. */
  reserve(terms: number): void {
    if (terms <= this.#first.length) return
    this.#first = grown(this.#first, terms * 2)
    this.#last = grown(this.#last, terms * 2)
  }

  /** One occurrence of a term in one of the texts (`IN_TEXT` …) with its weight. */
  add(term: number, text: number, weight: number): number {
    const pairs = this.#pairs
    let pair = (this.#last[term] as number) - 1
    if (pair < this.#firstPair) pair = this.#begin(term, pair)
    pairs.texts[pair] = (pairs.texts[pair] as number) | text
    if (text === IN_TEXT) pairs.body[pair] = (pairs.body[pair] as number) + weight
    else pairs.head[pair] = (pairs.head[pair] as number) + weight
    return pair
  }

  /** The same for a word at a position; positions ascend within a document. */
  addAt(term: number, text: number, weight: number, position: number): void {
    const pair = this.add(term, text, weight)
    if (this.#count === this.#pairOf.length) {
      const length = this.#count * 2
      this.#pairOf = grown(this.#pairOf, length)
      this.#position = grown(this.#position, length)
      this.#nextToken = grown(this.#nextToken, length)
    }
    this.#pairOf[this.#count] = pair
    this.#position[this.#count++] = position
  }

  /** Ends the document under way. */
  end(): void {
    const pairs = this.#pairs
    const firstPair = this.#firstPair
    const count = pairs.count - firstPair
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
      pairs.start[firstPair + slot] = out.length
      let before = 0
      for (let token = tokenOf[slot] as number; token >= 0; token = nextToken[token] as number) {
        const at = position[token] as number
        out.number(at - before)
        before = at
      }
      pairs.end[firstPair + slot] = out.length
    }
  }

  /** The segment of all documents since the last call; null without any. */
  finish(): EncodedSegment | null {
    if (this.#firstDocument < 0) return null
    const output = new SegmentWriter(this.#firstDocument, this.#document)
    for (const term of Uint32Array.from(this.#terms).sort()) this.#write(term, output)
    this.clear()
    return output.finish()
  }

  #write(term: number, output: SegmentWriter): void {
    const pairs = this.#pairs
    output.begin(term)
    for (let pair = (this.#first[term] as number) - 1; pair >= 0; pair = (pairs.next[pair] as number) - 1) {
      output.posting(
        pairs.document[pair] as number,
        pairs.texts[pair] as number,
        impactOf(pairs.head[pair] as number),
        impactOf(pairs.body[pair] as number),
      )
      output.positions(this.#positions.bytes, pairs.start[pair] as number, pairs.end[pair] as number)
    }
    output.end()
  }

  /** Forgets what was collected. */
  clear(): void {
    for (const term of this.#terms) {
      this.#first[term] = 0
      this.#last[term] = 0
    }
    this.#terms = []
    this.#pairs.count = 0
    this.#positions.clear()
    this.#firstDocument = -1
  }

  #begin(term: number, before: number): number {
    const pair = this.#pairs.add(term, this.#document)
    if (before >= 0) this.#pairs.next[before] = pair + 1
    else {
      this.#first[term] = pair + 1
      this.#terms.push(term)
    }
    this.#last[term] = pair + 1
    return pair
  }
}
