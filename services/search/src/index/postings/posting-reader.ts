import type { DatabaseSync } from 'node:sqlite'
import { IMPACT_VALUES } from '../../ranking/impacts.ts'
import { ANYWHERE, IN_TEXT } from '../../ranking/fields.ts'
import { textAt } from '../../ranking/regions.ts'
import { scratch } from '../../bytes/scratch.ts'
import type { Segment } from './segment.ts'
import { closeSegment, openSegment, readSegmentRows } from './segment-store.ts'
import type { Sums } from '../../bytes/sums.ts'
import { TermList } from './term-list.ts'
import type { Positions, TermPostings } from '../../port.ts'

/** Reads the segments of an index as one: the postings of a term, in ascending order of documents. */
export class PostingReader implements TermPostings {
  readonly #database: DatabaseSync
  readonly #folder: string
  #segments: Segment[] = []
  /** 1 for each existing document, by number; shared with the columns. */
  alive = new Uint8Array()
  readonly #list = new TermList()

  constructor(database: DatabaseSync, folder: string) {
    this.#database = database
    this.#folder = folder
  }

  get segments(): readonly Segment[] {
    return this.#segments
  }

  /** Opens new segments and closes those that are gone. */
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

  /** Number of documents that contain a term, deleted ones included. */
  frequency(term: number): number {
    let sum = 0
    for (const segment of this.#segments) {
      const row = segment.find(term)
      if (row >= 0) sum += segment.rowAt(row).documents
    }
    return sum
  }

  /**
   * Adds the impacts (`impacts.ts`) of a term, times `weight`, for every existing document that contains it in one of
   * `texts`.
   */
  addUp(term: number, texts: number, weight: number, sums: Sums): void {
    const alive = this.alive
    const inText = (texts & IN_TEXT) !== 0
    sums.reserve(alive.length)
    const { values, met } = sums
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
        const inBody = 2 * document + 1
        if ((step & 1) === 0) {
          const impact = bytes[at++] as number
          if (!inText || alive[document] === 0) continue
          met[document >>> 5] = (met[document >>> 5] as number) | (1 << (document & 31))
          values[inBody] = (values[inBody] as number) + weight * (IMPACT_VALUES[impact] as number)
          continue
        }
        if (((bytes[at] as number) & texts) !== 0 && alive[document] === 1) {
          const inHead = inBody - 1
          met[document >>> 5] = (met[document >>> 5] as number) | (1 << (document & 31))
          values[inHead] = (values[inHead] as number) + weight * (IMPACT_VALUES[bytes[at + 1] as number] as number)
          values[inBody] = (values[inBody] as number) + weight * (IMPACT_VALUES[bytes[at + 2] as number] as number)
        }
        at += 3
      }
    }
  }

  /**
   * Existing documents that contain a term in one of `texts`, ascending, with the sum of its impacts in each; valid
   * until the next call. For a single term the result equals that of `addUp`, in half the time.
   */
  list(term: number, texts = ANYWHERE): TermList {
    this.#list.reserve(this.alive.length)
    for (const segment of this.#segments) {
      const row = segment.find(term)
      if (row >= 0) this.#list.add(segment.postings(row), segment.first, this.alive, texts)
    }
    return this.#list
  }

  /** Existing documents that contain a term in one of `texts`, ascending. */
  documents(term: number, texts = ANYWHERE): Uint32Array {
    const { documents, count } = this.list(term, texts)
    return documents.slice(0, count)
  }

  /**
   * Positions of a term in those of the ascending `candidates` that contain it in one of `texts`. With `beside`, whose
   * documents are the candidates: only the positions of `beside` that are `shift` before a position of the term.
   */
  positions(
    term: number,
    candidates: Uint32Array,
    texts: number,
    beside: (Positions & { shift: number }) | null = null,
  ): Positions {
    const documents = scratch.uint32(candidates.length)
    const starts = scratch.uint32(candidates.length + 1)
    starts[0] = 0
    let positions = scratch.int32(Math.max(64, 4 * candidates.length))
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
            const longer = scratch.int32(2 * positions.length + size)
            longer.set(positions)
            positions = longer
          }
          const before = length
          let position = 0
          let other = beside ? (beside.starts[next] as number) : 0
          const others = beside ? (beside.starts[next + 1] as number) : 0
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
            if (beside) {
              const start = position - beside.shift
              while (other < others && (beside.positions[other] as number) < start) other++
              if (other === others) break
              if (beside.positions[other] === start) positions[length++] = start
              continue
            }
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
}
