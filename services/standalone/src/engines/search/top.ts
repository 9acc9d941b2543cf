import type { Columns } from './columns.ts'

/**
 * The best `size` documents by key, largest first; equal keys by decision date, newest first, then by id. So the order
 * is total and pages are stable.
 */
export function best(columns: Columns, documents: Uint32Array, keys: Float64Array, size: number): number[] {
  const { decisionDate } = columns
  /** Whether place a comes before place b. */
  const before = (a: number, b: number): boolean => {
    const x = keys[a] as number
    const y = keys[b] as number
    if (x !== y) return x > y
    const left = documents[a] as number
    const right = documents[b] as number
    const dates = (decisionDate[left] as number) - (decisionDate[right] as number)
    return dates !== 0 ? dates > 0 : columns.idBefore(left, right)
  }
  const order = (a: number, b: number): number => (before(a, b) ? -1 : 1)
  const wanted = Math.min(size, documents.length)
  if (wanted <= 0) return []
  const heap = new Uint32Array(wanted)
  let length = 0
  for (let place = 0; place < documents.length; place++) {
    if (length < wanted) {
      let at = length++
      while (at > 0) {
        const parent = (at - 1) >> 1
        if (!before(heap[parent] as number, place)) break
        heap[at] = heap[parent] as number
        at = parent
      }
      heap[at] = place
      continue
    }
    const worst = heap[0] as number
    if ((keys[place] as number) < (keys[worst] as number) || !before(place, worst)) continue
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= wanted) break
      if (child + 1 < wanted && before(heap[child] as number, heap[child + 1] as number)) child++
      if (!before(place, heap[child] as number)) break
      heap[at] = heap[child] as number
      at = child
    }
    heap[at] = place
  }
  return Array.from(heap).sort(order)
}
