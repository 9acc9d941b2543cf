import type { DatabaseSync } from 'node:sqlite'
import { ANYWHERE, IN_TEXT, textAt } from './impacts.ts'
import type { Segment } from './segment.ts'
import { closeSegment, openSegment, readSegmentRows } from './segment-store.ts'

/** Positions of a term in some documents: of document i they are `positions[starts[i] .. starts[i + 1]]`. */
export interface Positions {
  documents: Uint32Array
  starts: Uint32Array
  positions: Int32Array
}

/** Documents in ascending order; impacts in headnote and title, and in the text, as bytes (`impacts.ts`). */
interface Postings {
  documents: Uint32Array
  heads: Uint8Array
  bodies: Uint8Array
  length: number
}

/** The segments of an index as one: what a term's postings say, document by document in ascending order. */
export class PostingReader {
  readonly #database: DatabaseSync
  readonly #folder: string
  #segments: Segment[] = []
  /** Which documents exist; belongs to the columns. */
  alive = new Uint8Array()
  #read: Postings = { documents: new Uint32Array(), heads: new Uint8Array(), bodies: new Uint8Array(), length: 0 }

  constructor(database: DatabaseSync, folder: string) {
    this.#database = database
    this.#folder = folder
  }

  get segments(): readonly Segment[] {
    return this.#segments
  }

  /** Opens segments that are new and closes those that are gone. */
  refresh(alive: Uint8Array<ArrayBuffer>): void {
    this.alive = alive
    const known = new Map(this.#segments.map((segment) => [segment.id, segment]))
    this.#segments = readSegmentRows(this.#database).map((row) => {
      const held = known.get(row.id)
      known.delete(row.id)
      return held ?? openSegment(this.#database, this.#folder, row)
    })
    for (const segment of known.values()) closeSegment(segment)
  }

  close(): void {
    this.#segments.forEach(closeSegment)
    this.#segments = []
  }

  /** Documents that hold a term, those that are gone included. */
  frequency(term: number): number {
    let sum = 0
    for (const segment of this.#segments) {
      const row = segment.find(term)
      if (row >= 0) sum += segment.rowAt(row).documents
    }
    return sum
  }

  /** The living documents that hold a term in one of the texts, with its impacts; valid until the next call. */
  read(term: number, texts: number): Postings {
    const alive = this.alive
    const inText = (texts & IN_TEXT) !== 0
    const most = this.frequency(term)
    if (most > this.#read.documents.length) this.#reserve(most)
    const { documents, heads, bodies } = this.#read
    let length = 0
    for (const segment of this.#segments) {
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
        documents[length] = document
        if ((step & 1) === 0) {
          heads[length] = 0
          bodies[length] = bytes[at++] as number
          if (inText && alive[document] === 1) length++
          continue
        }
        heads[length] = bytes[at + 1] as number
        bodies[length] = bytes[at + 2] as number
        if (((bytes[at] as number) & texts) !== 0 && alive[document] === 1) length++
        at += 3
      }
    }
    this.#read.length = length
    return this.#read
  }

  /** Living documents that hold a term in one of the texts. */
  documents(term: number, texts = ANYWHERE): Uint32Array {
    const { documents, length } = this.read(term, texts)
    return documents.slice(0, length)
  }

  /** Positions of a term in those of the candidates that hold it in one of the texts. `candidates` ascend. */
  positions(term: number, candidates: Uint32Array, texts: number): Positions {
    const documents = new Uint32Array(candidates.length)
    const starts = new Uint32Array(candidates.length + 1)
    let positions = new Int32Array(Math.max(64, 4 * candidates.length))
    let length = 0
    let found = 0
    let next = 0
    const everywhere = texts === ANYWHERE
    for (const segment of this.#segments) {
      while (next < candidates.length && (candidates[next] as number) < segment.first) next++
      if (next === candidates.length) break
      if ((candidates[next] as number) > segment.last) continue
      const row = segment.find(term)
      if (row < 0) continue
      const bytes = segment.postings(row)
      const skips = segment.skips(row)
      const places = segment.positions(row)
      let document = segment.first
      let at = 0
      let place = 0
      while (at < bytes.length) {
        for (const wanted = candidates[next] as number; skips.document < wanted; skips.next()) {
          if (skips.at <= at) continue
          document = skips.document
          at = skips.at
          place = skips.place
        }
        if (at === bytes.length) break
        let byte = bytes[at++] as number
        let step = byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[at++] as number
          step |= (byte & 127) << shift
        }
        document += step >>> 1
        at += step & 1 ? 3 : 1
        byte = places[place++] as number
        let size = byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = places[place++] as number
          size |= (byte & 127) << shift
        }
        const end = place + size
        while (next < candidates.length && (candidates[next] as number) < document) next++
        if (next === candidates.length) break
        if (candidates[next] === document) {
          if (length + size > positions.length) {
            const longer = new Int32Array(2 * positions.length + size)
            longer.set(positions)
            positions = longer
          }
          const before = length
          let position = 0
          while (place < end) {
            let gap = places[place++] as number
            if (gap > 127) {
              gap &= 127
              let shift = 7
              do {
                byte = places[place++] as number
                gap |= (byte & 127) << shift
                shift += 7
              } while (byte > 127)
            }
            position += gap
            positions[length] = position
            if (everywhere || (textAt(position) & texts) !== 0) length++
          }
          if (length > before) {
            starts[found] = before
            documents[found++] = document
            starts[found] = length
          }
        }
        place = end
      }
    }
    return { documents: documents.subarray(0, found), starts, positions }
  }

  #reserve(length: number): void {
    const room = Math.max(1024, 2 * length)
    this.#read = {
      documents: new Uint32Array(room),
      heads: new Uint8Array(room),
      bodies: new Uint8Array(room),
      length: 0,
    }
  }
}
