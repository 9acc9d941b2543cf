import { textAt } from './impacts.ts'
import { type Matches, NOTHING, scale, unite } from './matches.ts'
import type { PostingReader, Positions } from './posting-reader.ts'
import { rarityOf } from './scoring.ts'
import { SATURATION, TEXT_WEIGHTS } from './weights.ts'

/** Documents in which the terms stand one behind the other, by where each place begins. */
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

/** Documents in which all terms stand within a window of `distance` words between the first and the last. */
export function near(reader: PostingReader, terms: number[], distance: number, texts: number): Positions {
  const distinct = [...new Set(terms)].sort((a, b) => reader.frequency(a) - reader.frequency(b))
  let documents = reader.documents(distinct[0] as number, texts)
  for (const term of distinct.slice(1)) {
    if (documents.length > 0) documents = common(documents, reader.documents(term, texts))
  }
  const lists = distinct.map((term) => reader.positions(term, documents, texts))
  const found: number[] = []
  const starts = [0]
  const positions: number[] = []
  documents.forEach((document, i) => {
    windowsOf(lists, i, distance + 1, positions)
    if (positions.length === starts.at(-1)) return
    found.push(document)
    starts.push(positions.length)
  })
  return {
    documents: Uint32Array.from(found),
    starts: Uint32Array.from(starts),
    positions: Int32Array.from(positions),
  }
}

/** Adds the first position of each window in which every list has one, none more than `span` behind the first. */
function windowsOf(lists: Positions[], document: number, span: number, found: number[]): void {
  const at = lists.map(({ starts }) => starts[document] as number)
  for (;;) {
    let least = Number.POSITIVE_INFINITY
    let most = 0
    let behind = 0
    for (let i = 0; i < lists.length; i++) {
      const { positions } = lists[i] as Positions
      const position = positions[at[i] as number] as number
      if (position < least) {
        least = position
        behind = i
      }
      if (position > most) most = position
    }
    if (most - least <= span) found.push(least)
    at[behind] = (at[behind] as number) + 1
    if (at[behind] === (lists[behind] as Positions).starts[document + 1]) return
  }
}

/** Scores several findings of one phrase (in several languages) as one word of its own. */
export function scorePlaces(found: Positions[], documents: number): Matches {
  const frequencies = new Map<number, number>()
  for (const { documents: numbers, starts, positions } of found) {
    for (let i = 0; i < numbers.length; i++) {
      let frequency = 0
      for (let at = starts[i] as number; at < (starts[i + 1] as number); at++) {
        frequency += TEXT_WEIGHTS[textAt(positions[at] as number)].weight
      }
      const document = numbers[i] as number
      frequencies.set(document, Math.max(frequency, frequencies.get(document) ?? 0))
    }
  }
  if (frequencies.size === 0) return NOTHING
  const rarity = rarityOf(frequencies.size, documents) * (1 + SATURATION)
  const numbers = Uint32Array.from(frequencies.keys()).sort()
  return {
    documents: numbers,
    scores: Float32Array.from(numbers, (number) => {
      const frequency = frequencies.get(number) as number
      return (rarity * frequency) / (SATURATION + frequency)
    }),
  }
}

/** Adds what is found at `places`, as further mentions of a word, which are worth `weight` of its own. Gives its new rarity too. */
export function withPlaces(
  found: Matches,
  places: Positions[],
  weight: number,
  documents: number,
): { matches: Matches; rarity: number } {
  const more = scorePlaces(places, documents)
  const rarity = rarityOf(found.documents.length + more.documents.length, documents)
  const scaled = (each: Matches, factor: number) =>
    scale(each, (factor * rarity) / rarityOf(each.documents.length, documents))
  return { matches: unite(scaled(found, 1), scaled(more, weight), 'max'), rarity }
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
