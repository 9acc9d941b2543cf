import type { Columns } from './columns.ts'

type Order = Pick<Columns, 'decisionDate' | 'idBefore'>
type Before = (a: number, b: number) => boolean

/**
 * Whether the document at one place comes before that at another: by key, largest first; equal keys by decision date,
 * newest first, then by id. So the order is total and pages are stable.
 */
function orderOf(columns: Order, documents: Uint32Array, keys: Float64Array): Before {
  const { decisionDate } = columns
  return (a, b) => {
    const difference = (keys[a] as number) - (keys[b] as number)
    if (difference !== 0) return difference > 0
    const left = documents[a] as number
    const right = documents[b] as number
    const dates = (decisionDate[left] as number) - (decisionDate[right] as number)
    return dates !== 0 ? dates > 0 : columns.idBefore(left, right)
  }
}

/** Places in the order of their documents. */
export function inOrder(columns: Order, documents: Uint32Array, keys: Float64Array, places: number[]): number[] {
  const before = orderOf(columns, documents, keys)
  return places.sort((a, b) => (before(a, b) ? -1 : 1))
}

/** Places of the best `size` documents, in no order. */
export function best(columns: Order, documents: Uint32Array, keys: Float64Array, size: number): number[] {
  const wanted = Math.min(size, documents.length)
  if (wanted <= 0) return []
  const before = orderOf(columns, documents, keys)
  const heap = Uint32Array.from({ length: wanted }, (_, place) => place)
  for (let at = (wanted >> 1) - 1; at >= 0; at--) sink(heap, at, heap[at] as number, before)
  let worst = heap[0] as number
  let least = keys[worst] as number
  for (let place = wanted; place < documents.length; place++) {
    if ((keys[place] as number) < least || !before(place, worst)) continue
    sink(heap, 0, place, before)
    worst = heap[0] as number
    least = keys[worst] as number
  }
  return [...heap]
}

/** Puts a place into a heap, the worst on top, at `at` or where it belongs below. */
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
