import { scratch } from '../bytes/scratch.ts'
import type { Matches } from '../port.ts'

export const NOTHING: Matches = { documents: new Uint32Array(0), scores: new Float32Array(0) }

/** How many documents of the collection match. */
export const sizeOf = ({ total, documents }: Matches): number => total ?? documents.length

/** Matches whose scores are all 0. */
export const unscored = (documents: Uint32Array): Matches => ({
  documents,
  scores: scratch.float32(documents.length).fill(0),
})

/** From this ratio of lengths on, the documents of the shorter list are looked up in the longer one. */
const FAR_MORE = 16

/** Documents of both lists; their scores add up. */
export function intersect(a: Matches, b: Matches): Matches {
  const [few, many] = a.documents.length <= b.documents.length ? [a, b] : [b, a]
  const documents = scratch.uint32(few.documents.length)
  const scores = scratch.float32(few.documents.length)
  const both = { documents, scores }
  const far = many.documents.length > FAR_MORE * few.documents.length
  const length = far ? gallop(few, many, both) : merge(few, many, both)
  return { documents: documents.subarray(0, length), scores: scores.subarray(0, length) }
}

/** Looks up each document of `few` in `many`; otherwise like `merge`. */
function gallop(few: Matches, many: Matches, both: Matches): number {
  let length = 0
  let at = 0
  for (let i = 0; i < few.documents.length; i++) {
    const document = few.documents[i] as number
    at = seek(many.documents, document, at)
    if (at >= many.documents.length) break
    if (many.documents[at] !== document) continue
    both.documents[length] = document
    both.scores[length++] = (few.scores[i] as number) + (many.scores[at] as number)
  }
  return length
}

/**
 * Writes the documents of both lists into `both`; returns their number. Which list is ahead is unpredictable for the
 * processor, so the signs of differences advance the places instead of branches.
 */
function merge(few: Matches, many: Matches, both: Matches): number {
  const { documents, scores } = both
  const [left, right] = [few.documents, many.documents]
  let length = 0
  for (let i = 0, at = 0; i < left.length && at < right.length && length < documents.length; ) {
    const document = (left[i] as number) | 0
    const other = (right[at] as number) | 0
    const before = (document - other) >>> 31
    const behind = (other - document) >>> 31
    documents[length] = document
    scores[length] = (few.scores[i] as number) + (many.scores[at] as number)
    length += 1 - before - behind
    i += 1 - behind
    at += 1 - before
  }
  return length
}

/** First place at or after `from` whose document is `wanted` or a later one, by galloping search. */
function seek(documents: Uint32Array, wanted: number, from: number): number {
  let step = 1
  let low = from
  while (low + step < documents.length && (documents[low + step] as number) < wanted) {
    low += step
    step *= 2
  }
  let high = Math.min(documents.length, low + step + 1)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((documents[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Documents of either list; where a document is in both, its scores add up or the larger one counts. */
export function unite(a: Matches, b: Matches, join: 'sum' | 'max'): Matches {
  if (a.documents.length === 0) return b
  if (b.documents.length === 0) return a
  const room = a.documents.length + b.documents.length
  const documents = scratch.uint32(room)
  const scores = scratch.float32(room)
  let length = 0
  let i = 0
  let j = 0
  while (i < a.documents.length || j < b.documents.length) {
    const left = i < a.documents.length ? (a.documents[i] as number) : Number.POSITIVE_INFINITY
    const right = j < b.documents.length ? (b.documents[j] as number) : Number.POSITIVE_INFINITY
    documents[length] = Math.min(left, right)
    const x = left <= right ? (a.scores[i++] as number) : 0
    const y = right <= left ? (b.scores[j++] as number) : 0
    scores[length++] = join === 'sum' ? x + y : Math.max(x, y)
  }
  return { documents: documents.subarray(0, length), scores: scores.subarray(0, length) }
}

/** The documents of `a`; those that are also in `b` get the sum of both scores. */
export function addScores(a: Matches, b: Matches): Matches {
  const scores = scratch.float32(a.scores.length)
  scores.set(a.scores)
  for (let i = 0, at = 0; i < scores.length; i++) {
    const document = a.documents[i] as number
    while (at < b.documents.length && (b.documents[at] as number) < document) at++
    if (b.documents[at] === document) scores[i] = (scores[i] as number) + (b.scores[at] as number)
  }
  return { ...a, scores }
}

/** Documents of `a` that are not in `b`, with their scores. */
export function subtract(a: Matches, b: Matches): Matches {
  const documents = scratch.uint32(a.documents.length)
  const scores = scratch.float32(a.documents.length)
  let length = 0
  let at = 0
  for (let i = 0; i < a.documents.length; i++) {
    const document = a.documents[i] as number
    while (at < b.documents.length && (b.documents[at] as number) < document) at++
    if (b.documents[at] === document) continue
    documents[length] = document
    scores[length++] = a.scores[i] as number
  }
  return { documents: documents.subarray(0, length), scores: scores.subarray(0, length) }
}

/** Documents of `a` that are in `b` too, with the scores they have in `a`. */
export const within = (a: Matches, b: Matches): Matches => subtract(a, subtract(a, b))

/** The same documents with every score multiplied by `factor`. */
export function scale(matches: Matches, factor: number): Matches {
  const scores = scratch.float32(matches.scores.length)
  for (let i = 0; i < scores.length; i++) scores[i] = (matches.scores[i] as number) * factor
  return { ...matches, scores }
}
