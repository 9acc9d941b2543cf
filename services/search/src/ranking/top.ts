import { scratch } from '../bytes/scratch.ts'
import type { DocumentOrder } from '../port.ts'

type Before = (a: number, b: number) => boolean

/** One key in so many is sampled to estimate where the best ones begin. */
const SAMPLED = 16
/** So many more of the sample are taken as the best, because a few alone are unreliable. */
const SPARE = 8
/** Ranges of equal width into which keys are divided to find the best ones. */
const RANGES = 1 << 10

/**
 * Whether the document at one place comes before that at another: by key, largest first; equal keys by decision date,
 * newest first, then by id. So the order is total and pages are stable.
 */
function orderOf(order: DocumentOrder, documents: Uint32Array, keys: Float64Array): Before {
  const { decisionDate } = order
  return (a, b) => {
    const difference = (keys[a] as number) - (keys[b] as number)
    if (difference !== 0) return difference > 0
    const left = documents[a] as number
    const right = documents[b] as number
    const dates = (decisionDate[left] as number) - (decisionDate[right] as number)
    return dates !== 0 ? dates > 0 : order.idBefore(left, right)
  }
}

/** Sorts places in the order of their documents. */
export function inOrder(order: DocumentOrder, documents: Uint32Array, keys: Float64Array, places: number[]): number[] {
  const before = orderOf(order, documents, keys)
  return places.sort((a, b) => (before(a, b) ? -1 : 1))
}

/** Places of the best `size` documents, of all or of those at the places `among`, in no order. */
export function best(
  order: DocumentOrder,
  documents: Uint32Array,
  keys: Float64Array,
  size: number,
  among?: readonly number[],
): number[] {
  const wanted = Math.min(size, among?.length ?? documents.length)
  if (wanted <= 0) return []
  const { sure, open } = byRange(keys, among ?? placesNear(keys, wanted), wanted)
  const heap = Uint32Array.from(open.slice(0, wanted - sure.length))
  const before = orderOf(order, documents, keys)
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at, heap[at] as number, before)
  for (let i = heap.length; i < open.length; i++) {
    if (before(open[i] as number, heap[0] as number)) sink(heap, 0, open[i] as number, before)
  }
  return [...sure, ...heap]
}

/** Places that include the best `wanted`: mostly two or three times as many, estimated from a sample of the keys. */
function placesNear(keys: Float64Array, wanted: number): number[] {
  const share = Math.ceil((2 * wanted) / SAMPLED) + SPARE
  if (keys.length > 2 * SAMPLED * share) {
    const sample: number[] = []
    for (let place = 0; place < keys.length; place += SAMPLED) sample.push(place)
    const { open } = byRange(keys, sample, share)
    const near = placesFrom(
      keys,
      open.reduce((least, place) => Math.min(least, keys[place] as number), Number.POSITIVE_INFINITY),
    )
    if (near.length >= wanted) return near
  }
  return placesFrom(keys, Number.NEGATIVE_INFINITY)
}

function placesFrom(keys: Float64Array, least: number): number[] {
  const places: number[] = []
  for (let place = 0; place < keys.length; place++) if ((keys[place] as number) >= least) places.push(place)
  return places
}

/**
 * Of some places, those that are among the best `wanted` by range of keys alone, and those in the range of the last
 * ones.
 */
function byRange(keys: Float64Array, places: readonly number[], wanted: number): { sure: number[]; open: number[] } {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < places.length; i++) {
    const key = keys[places[i] as number] as number
    if (key < least) least = key
    if (key > most) most = key
  }
  const scale = most > least ? (RANGES - 1) / (most - least) : 0
  const counts = scratch.uint32(RANGES).fill(0)
  for (let i = 0; i < places.length; i++) {
    const range = (((keys[places[i] as number] as number) - least) * scale) | 0
    counts[range] = (counts[range] as number) + 1
  }
  let last = RANGES - 1
  for (let sum = counts[last] as number; sum < wanted; sum += counts[last] as number) last--
  const sure: number[] = []
  const open: number[] = []
  for (let i = 0; i < places.length; i++) {
    const range = (((keys[places[i] as number] as number) - least) * scale) | 0
    if (range >= last) (range > last ? sure : open).push(places[i] as number)
  }
  return { sure, open }
}

/** Puts a place into a heap with the worst on top, at `from` or below it where it belongs. */
function sink(heap: Uint32Array, from: number, place: number, before: Before): void {
  let at = from
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && before(heap[child] as number, heap[child + 1] as number)) child++
    if (!before(place, heap[child] as number)) break
    heap[at] = heap[child] as number
    at = child
  }
  heap[at] = place
}
