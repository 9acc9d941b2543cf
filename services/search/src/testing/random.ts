/** Deterministic random numbers (xorshift128): the same seed gives the same numbers on every machine. */
export class Random {
  readonly #state: Uint32Array

  constructor(seed: number) {
    this.#state = Uint32Array.of(0x9e3779b9 ^ seed, 0x243f6a88, 0xb7e15162 ^ (seed << 7), 0xdeadbeef)
    for (let i = 0; i < 16; i++) this.next()
  }

  /** In [0, 1). */
  next(): number {
    const state = this.#state
    let t = state[3] as number
    const s = state[0] as number
    state[3] = state[2] as number
    state[2] = state[1] as number
    state[1] = s
    t ^= t << 11
    t ^= t >>> 8
    state[0] = t ^ s ^ (s >>> 19)
    return (state[0] as number) / 4294967296
  }

  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T
  }

  /** Approximately normally distributed (mean 0, variance 1), as the sum of twelve uniform numbers. */
  gauss(): number {
    let sum = -6
    for (let i = 0; i < 12; i++) sum += this.next()
    return sum
  }

  /** Returns a function that draws an index by `weights` in constant time (Walker's alias method). */
  weighted(weights: readonly number[]): () => number {
    const size = weights.length
    const total = weights.reduce((a, b) => a + b, 0)
    const scaled = weights.map((weight) => (weight * size) / total)
    const chance = new Float64Array(size).fill(1)
    const alias = new Uint32Array(size)
    const small: number[] = []
    const large: number[] = []
    scaled.forEach((value, i) => (value < 1 ? small : large).push(i))
    while (small.length > 0 && large.length > 0) {
      const low = small.pop() as number
      const high = large.pop() as number
      chance[low] = scaled[low] as number
      alias[low] = high
      scaled[high] = (scaled[high] as number) + (scaled[low] as number) - 1
      ;((scaled[high] as number) < 1 ? small : large).push(high)
    }
    return () => {
      const place = this.below(size)
      return this.next() < (chance[place] as number) ? place : (alias[place] as number)
    }
  }
}
