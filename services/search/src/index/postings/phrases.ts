import { IN_REGESTE } from '../../ranking/fields.ts'
import { REGIONS } from '../../ranking/regions.ts'
import type { Positions } from '../../port.ts'
import type { PostingReader } from './posting-reader.ts'
import { scratch } from '../../bytes/scratch.ts'

/** Greater than every position. */
const END = REGIONS[IN_REGESTE].end

/** Documents in which the terms are adjacent and in order, with the position of the first term of each occurrence. */
export function phrase(reader: PostingReader, terms: number[], texts: number): Positions {
  const order = terms
    .map((term, shift) => ({ term, shift, frequency: reader.frequency(term) }))
    .sort((a, b) => a.frequency - b.frequency)
  const [first, ...others] = order as [(typeof order)[number], ...typeof order]
  let documents = reader.documents(first.term, texts)
  for (const { term } of others) {
    if (documents.length === 0) break
    if (term !== first.term) documents = common(documents, reader.documents(term, texts))
  }
  let places = shifted(reader.positions(first.term, documents, texts), first.shift)
  for (const { term, shift } of others) {
    if (places.documents.length === 0) break
    places = reader.positions(term, places.documents, texts, { ...places, shift })
  }
  return places
}

/** Documents in which all terms occur in one window, with at most `distance` words between its first and its last one. */
export function near(reader: PostingReader, terms: number[], distance: number, texts: number): Positions {
  const distinct = [...new Set(terms)].sort((a, b) => reader.frequency(a) - reader.frequency(b))
  let documents = reader.documents(distinct[0] as number, texts)
  for (const term of distinct.slice(1)) {
    if (documents.length > 0) documents = common(documents, reader.documents(term, texts))
  }
  const lists = distinct.map((term) => reader.positions(term, documents, texts))
  return windowsOf(lists, documents, distance + 1)
}

/**
 * First position of each window that contains a position of every list, the last at most `span` after the first. Every
 * list covers all of `documents`.
 */
function windowsOf(lists: Positions[], documents: Uint32Array, span: number): Positions {
  const at = new Uint32Array(lists.length)
  const found = scratch.uint32(documents.length)
  const starts = scratch.uint32(documents.length + 1)
  const positions = scratch.int32(lists.reduce((sum, list) => sum + (list.starts[documents.length] as number), 0))
  let count = 0
  let length = 0
  starts[0] = 0
  for (let document = 0; document < documents.length; document++) {
    for (let i = 0; i < at.length; i++) at[i] = (lists[i] as Positions).starts[document] as number
    for (let behind = 0; ; ) {
      let least = END
      let most = 0
      for (let i = 0; i < at.length; i++) {
        const position = (lists[i] as Positions).positions[at[i] as number] as number
        if (position < least) {
          least = position
          behind = i
        }
        if (position > most) most = position
      }
      if (most - least <= span) positions[length++] = least
      at[behind] = (at[behind] as number) + 1
      if (at[behind] === (lists[behind] as Positions).starts[document + 1]) break
    }
    if (length === starts[count]) continue
    found[count++] = documents[document] as number
    starts[count] = length
  }
  return { documents: found.subarray(0, count), starts, positions }
}

function common(a: Uint32Array, b: Uint32Array): Uint32Array {
  const found = new Uint32Array(Math.min(a.length, b.length))
  let length = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i] as number, b[j] as number]
    if (x === y) found[length++] = x
    if (x <= y) i++
    if (y <= x) j++
  }
  return found.subarray(0, length)
}

function shifted(places: Positions, shift: number): Positions {
  const { documents, starts, positions } = places
  const end = starts[documents.length] as number
  for (let i = 0; i < end; i++) positions[i] = (positions[i] as number) - shift
  return places
}
